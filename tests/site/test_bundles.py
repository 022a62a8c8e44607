"""Bundles: what is collected for a page is one file that does what its many modules did."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from tests.conftest import required
from voidream_site.bundles import BundleError, bundle_script, bundle_stylesheet


def run(modules: dict[str, str]) -> object:
    """What the bundle of `page/main.js` puts into `globalThis.found`."""
    node = shutil.which("node")
    if node is None:
        required("node isn't on this machine")
    bundle = bundle_script("page/main.js", modules.__getitem__)
    script = f"{bundle}\nconsole.log(JSON.stringify(globalThis.found));"
    done = subprocess.run(
        [str(node), "--input-type=module", "-"], input=script, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_modules_keep_their_own_names_and_share_what_they_export() -> None:
    found = run(
        {
            "page/main.js": 'import { add, count as now } from "./counter.js";\n'
            'import { twice } from "./twice.js";\nconst sum = "mine";\ntwice();\nadd();\n'
            "globalThis.found = [now(), sum];",
            "page/twice.js": 'import { add } from "./counter.js";\nexport function twice() {\n  add();\n  add();\n}',
            "page/counter.js": "let sum = 0;\nexport const add = () => (sum += 1);\n"
            "export function count() {\n  return sum;\n}",
        }
    )
    assert found == [3, "mine"]


def test_every_way_to_import_and_export_is_understood() -> None:
    found = run(
        {
            "page/main.js": 'import first, { b as second } from "../far/one.js";\n'
            'import * as all from "../far/two.js";\n'
            'import "../far/three.js";\nglobalThis.found = [first(), second, all.c, all.d, globalThis.three];',
            "far/one.js": 'const a=1,b=2;export{b};export default function(){return"default"}',
            "far/two.js": 'export { b as c } from "./one.js";\n'
            '/** @type {import("./none.js").T} */\nexport const d = await 4;',
            "far/three.js": "globalThis.three = 3;",
        }
    )
    assert found == ["default", 2, 2, 4, 3]


def test_a_module_knows_where_it_lay() -> None:
    modules = {
        "page/main.js": 'import { address } from "../far/one.js";\nglobalThis.found = address;',
        "far/one.js": 'export const address = new URL("./words.json", import.meta.url).pathname.split("/").slice(-2);',
    }
    bundle = bundle_script("page/main.js", modules.__getitem__)
    assert 'new URL("./words.json", new URL("../far/one.js", import.meta.url).href)' in bundle


def test_comments_stay_behind() -> None:
    modules = {
        "page/main.js": "// What this is for.\nglobalThis.found = [\n  // Why.\n"
        '  /** @type {number} */ (1),\n  "http://two", // too\n];\n',
    }
    bundle = bundle_script("page/main.js", modules.__getitem__)
    assert "What this is for" not in bundle
    assert "Why" not in bundle
    assert "@type" not in bundle
    assert run(modules) == [1, "http://two"]


@pytest.mark.parametrize(
    "modules",
    [
        {"page/main.js": 'import "./a.js";', "page/a.js": 'import "./main.js";'},
        {"page/main.js": "export let n = 1;"},
        {"page/main.js": "const later = () => import('./a.js');"},
        {"page/main.js": 'import { h } from "preact";'},
    ],
    ids=["a circle", "an export that changes", "an import in passing", "a bare name"],
)
def test_what_a_bundle_can_not_keep_is_refused(modules: dict[str, str]) -> None:
    with pytest.raises(BundleError):
        bundle_script("page/main.js", modules.__getitem__)


def test_stylesheets_stand_in_the_place_of_their_import_with_addresses_that_still_lead_there() -> None:
    sheets = {
        "page/all.css": '@import "../site/base.css";\n@import "own.css";\nmain { color: red; }\n',
        "site/base.css": '@import "fonts.css";\nb { background: url(data:image/png;base64,x) }\n',
        "site/fonts.css": 'a { src: url("../vendor/font.woff2") }\n',
        "page/own.css": "i { background: url(dot.svg) }\n",
    }
    assert bundle_stylesheet("page/all.css", sheets.__getitem__) == (
        'a { src: url("../vendor/font.woff2") }\nb { background: url(data:image/png;base64,x) }\n'
        'i { background: url("./dot.svg") }\nmain { color: red; }\n'
    )
