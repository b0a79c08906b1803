"""A bot that plays at random, for any game: python random_bot.py LINK"""

import random
import sys

import fourspace

with fourspace.connect(sys.argv[1]) as seat:
    while (decision := seat.turn()) is not None:
        option = random.choice(decision.options)
        print(decision.sentence, "→", option.label)
        seat.answer(option.text)
    print(seat.position.result.sentence)
