"""Native integers and vectors when compiled, plain `int` and `list` when interpreted.

Hot loops (move generation, search, playouts) are written with `i64` and `vec[i64]`. The compiler
turns them into machine integers and flat arrays; an interpreter sees `int` and `list`. `i64` wraps
around only when compiled, so no formula may rely on leaving 63 bits, and tests run both ways.

This module itself is never compiled. Beside a compiled core it hands the real vectors to code that
is interpreted, such as a test, so that both can call each other.
"""

from typing import TYPE_CHECKING

from fourspace.interpreted import core_kind

if TYPE_CHECKING:  # what mypy and mypyc see
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
elif core_kind() == "compiled":  # what interpreted code beside the compiled core sees
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:  # what an interpreter sees
    i64 = int

    class vec:
        def __class_getitem__(cls, item: object) -> type:
            return list

    def append(items, item):
        items.append(item)
        return items
