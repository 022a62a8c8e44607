"""Shapes of plain data, held against typed dictionaries at run time: not all is built where a type checker looks."""

from __future__ import annotations

import types
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

__all__ = ["misfit"]


def misfit(value: Any, wanted: Any, where: str = "") -> str | None:
    """Where plain data isn't of a type, and what is there; None where all of it is."""
    if wanted is Any:
        return None
    if is_typeddict(wanted):
        return _misfit_of_mapping(value, wanted, where)
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, types.UnionType):
        return None if any(misfit(value, each) is None for each in inner) else f"{where} is {value!r}, not {wanted}"
    if origin is Literal:
        return None if value in inner else f"{where} is {value!r}, not {wanted}"
    if origin is list and isinstance(value, list):
        return next((bad for at, each in enumerate(value) if (bad := misfit(each, inner[0], f"{where}[{at}]"))), None)
    if origin is dict and isinstance(value, dict):
        return next((bad for key, each in value.items() if (bad := misfit(each, inner[1], f"{where}.{key}"))), None)
    kind = types.NoneType if wanted is None else wanted
    return None if isinstance(kind, type) and type(value) is kind else f"{where} is {value!r}, not {wanted}"


@cache
def hints_of(wanted: Any) -> dict[str, Any]:
    return get_type_hints(wanted, include_extras=True)


def _misfit_of_mapping(value: Any, wanted: Any, where: str) -> str | None:
    hints = hints_of(wanted)
    if not isinstance(value, dict):
        return f"{where} is {value!r}, not {wanted}"
    for key in value.keys() - hints.keys():
        return f"{where}.{key} isn't told by {wanted}"
    for key in wanted.__required_keys__ - value.keys():
        if get_origin(hints[key]) is not NotRequired:
            return f"{where}.{key} is missing"
    for key, each in value.items():
        hint = hints[key]
        bad = misfit(each, get_args(hint)[0] if get_origin(hint) is NotRequired else hint, f"{where}.{key}")
        if bad:
            return bad
    return None
