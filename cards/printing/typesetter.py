"""A script: sets what comes by standard input, and writes the PDF. Arguments: the templates' root, fonts, the folder of
what draws the cards.

It knows nothing of the site, so that it starts in a tenth of a second.
"""

from __future__ import annotations

import sys

import typst


def compiler(root: str, fonts: str, faces: str, data: bytes) -> typst.Compiler:
    """Of the sheets that the data describe; nothing comes from the machine's own fonts."""
    source = f'#import "/cards/sheets.typ": sheets\n#import "/{faces}/card.typ": edge, face\n#sheets(face, edge)\n'
    return typst.Compiler(
        source.encode(),
        root=root,
        font_paths=typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts]),
        ignore_system_fonts=True,
        sys_inputs={"data": data.decode()},
    )


if __name__ == "__main__":
    _, root, fonts, faces = sys.argv
    made = compiler(root, fonts, faces, sys.stdin.buffer.read()).compile(format="pdf", pdf_tags=False)
    assert isinstance(made, bytes)
    sys.stdout.buffer.write(made)
