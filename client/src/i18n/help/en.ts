/** What things are and do, for whoever points at them. */
export const help = {
  'about.seat': '{who}: {doing}',
  'about.clock': '{who}: time left to think, {left}.',

  'duel.moves.T': 'Any distance in any straight line. Whoever loses it loses the game.',
  'duel.moves.S':
    'Two cells along a diagonal, then a right angle and as far as it likes. It captures what it jumps on the way.',
  'duel.moves.P': 'Two cells along a groove, then a right angle and as far as it likes. It captures what it jumps.',
  'duel.moves.R':
    'Two cells along a groove and two across. It jumps everything and captures every enemy pawn on its way.',
  'duel.moves.C': 'One or two cells in any straight line. It captures only what stands next to it.',
  'duel.moves.G':
    'Slides along its axis, or turns by a right angle. It jumps and captures pawns, never the Tesseract; nobody captures it.',
  'duel.moves.L': 'Two cells long: slides along its axis, or swings around one of its ends. Nobody captures it.',
  'duel.moves.X': 'Never moves. Nothing stands on its centre, and no pawn on the ends of its arms.',
  'duel.about.captured': 'Captured pawns never return.',
  'duel.about.tray': '{colour}: what is off the board. A piece in reserve may be dropped on any free cell, one a turn.',
  'duel.diagram': 'How it moves: {piece}',

  'tesseract.about.legend':
    'Removable: a cube whose top and two sides are free. The boundary is the one that is primed next.',
  'tesseract.about.left': 'Cubes left in the Tesseract. When it is empty before 24 are contained, the game is lost.',
  'tesseract.about.skips': 'So many cubes will not be primed in the next Threat phases.',
  'tesseract.about.primed':
    'Primed Area: cubes by value. The third of a value opens a breach, the sixth opens two. They can be adjusted and destroyed here.',
  'tesseract.about.destroyed': 'Destroyed: cubes that are out of the game unless a card brings them back.',
  'tesseract.about.actions': 'So many actions are left this turn. Cards are free.',
  'tesseract.about.research': 'Research: cards that are still to be won by rerolling after a containment.',
  'tesseract.about.containment':
    'Containment: one cube of each colour and value. Fill all 24 to win; a full column unlocks its card.',
  'tesseract.about.contained': '{cube}: contained for good.',
  'tesseract.about.wanted': '{cube}: not contained yet.',
  'tesseract.card.down.about': 'A Containment card, face down: it is turned up when its column is half full.',

  'unsettled.edge.effect': 'crossing here has an effect, which the place names',
  'unsettled.about.unknown':
    'The unknown: nobody has been there. Whoever goes there turns up a new place and ends the move.',
  'unsettled.about.move': 'Once a turn, to a place beside you. Crossing an edge may cost time.',
  'unsettled.about.move_luna': 'LUNA goes one step, once a turn. What edges do means nothing to her.',
  'unsettled.about.scan': 'LUNA looks for data or materials where she is and puts down what she finds.',
  'unsettled.about.todo':
    'Still to do: what is left of this turn. It ends when all focus cubes are placed and you regroup.',
  'unsettled.about.free': 'Free actions: anybody may take them, also on the turn of others.',
  'unsettled.about.pursuit': 'Changing the pursuit: insight gained from now on counts for another discipline.',
  'unsettled.about.objective': 'The task: what the crew must do on this page, and what is still missing.',
  'unsettled.about.comprehension':
    'Comprehension: disciplines this explorer has mastered. They bring breakthroughs and make actions better.',
  'unsettled.about.decks': 'Decks: how many cards are left to be drawn of each kind.',
  'unsettled.about.endurance': 'At none left an explorer falls unconscious; others can help.',
  'unsettled.about.insight': 'When the track is full, the pursued discipline is comprehended.',
  'unsettled.about.cube':
    'A focus cube goes onto a slot once a turn. Its number says how fresh it is; at the hourglass it costs time.',
} as const;
