"""Sources of chance, kept outside every state.

Rules never draw a number themselves: whoever runs a game answers for CHANCE from a source. The
table uses one keyed by a secret; bots and simulations use `Stream`, which is plain arithmetic.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from fourspace.kernel.native import i64

_MODULUS_1: Final = 2147483563
_MODULUS_2: Final = 2147483399


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """A source of random numbers."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the others."""
        raise NotImplementedError


class Stream(Source):
    """L'Ecuyer's combined generator: fast, the same on every machine, and seeded by the caller.

    Every product stays below 2**48, so that native and Python integers agree.
    """

    def __init__(self, seed: int) -> None:
        self._first: i64 = i64(seed % (_MODULUS_1 - 1)) + 1
        self._second: i64 = i64(seed // (_MODULUS_1 - 1) % (_MODULUS_2 - 1)) + 1
        for _ in range(8):  # similar seeds begin with similar numbers
            self.bits()

    def bits(self) -> i64:
        """The next number from 1 to 2147483562."""
        first: i64 = self._first * 40014 % 2147483563
        second: i64 = self._second * 40692 % 2147483399
        self._first = first
        self._second = second
        mixed: i64 = first - second
        return mixed + 2147483562 if mixed < 1 else mixed

    def small(self, bound: i64) -> i64:
        """`below` for bounds under a million: native throughout, biased by less than 1 in 2000."""
        return (self.bits() - 1) * bound // 2147483562

    def below(self, bound: int) -> int:
        if bound <= 0:
            raise ValueError("nothing lies below 0")
        if bound <= 1000000:
            return int(self.small(i64(bound)))
        digits = 1
        span = 2147483562
        while span < bound << 31:  # 31 spare bits: the bias is below 1 in 2**31
            span *= 2147483562
            digits += 1
        number = 0
        for _ in range(digits):
            number = number * 2147483562 + int(self.bits()) - 1
        return number * bound // span
