"""Schema of the API: which games its addresses may name."""

from __future__ import annotations

from typing import Any

import games


def name_games(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds the possible values of a URL's game parameter, which are known when the schema is requested, not when the
    views are imported."""
    for operations in result["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                if (parameter["in"], parameter["name"]) == ("path", "game"):
                    parameter["schema"] = {"type": "string", "enum": list(games.names())}
                    parameter["description"] = "Key of a game, as listed by `/api/v1/games/`."
    return result
