import type { help as english } from './en';

export const help: Record<keyof typeof english, string> = {
  'about.seat': '{who} : {doing}',
  'about.clock': '{who} : temps de réflexion restant, {left}.',

  'duel.moves.T': 'Toute distance en ligne droite, dans tous les sens. Qui le perd a perdu la partie.',
  'duel.moves.S':
    'Deux cases en diagonale, puis un angle droit et aussi loin qu’elle veut. Elle capture ce qu’elle saute en chemin.',
  'duel.moves.P':
    'Deux cases le long d’une rainure, puis un angle droit et aussi loin qu’elle veut. Elle capture ce qu’elle saute.',
  'duel.moves.R':
    'Deux cases le long d’une rainure et deux en travers. Il saute tout et capture chaque pion adverse sur son chemin.',
  'duel.moves.C': 'Une ou deux cases en ligne droite. Il ne capture que ce qui est juste à côté.',
  'duel.moves.G':
    'Glisse le long de son axe ou tourne d’un angle droit. Elle saute et capture les pions, jamais le Tesseract ; on ne la capture pas.',
  'duel.moves.L':
    'Longue de deux cases : glisse le long de son axe ou pivote autour d’une de ses extrémités. On ne la capture pas.',
  'duel.moves.X': 'Ne bouge jamais. Rien ne se pose sur son centre, et aucun pion au bout de ses bras.',
  'duel.about.captured': 'Un pion capturé ne revient jamais.',
  'duel.about.tray':
    '{colour} : ce qui est hors du plateau. Une pièce en réserve peut être parachutée sur toute case libre, une par tour.',
  'duel.diagram': 'Comment se déplace : {piece}',

  'tesseract.about.legend':
    'Amovible : un cube dont le dessus et deux côtés sont libres. Le cube limite est le prochain à être amorcé.',
  'tesseract.about.left':
    'Cubes restant dans le Tesseract. S’il est vide avant que 24 soient confinés, la partie est perdue.',
  'tesseract.about.skips': 'Autant de cubes ne seront pas amorcés aux prochaines phases Menace.',
  'tesseract.about.primed':
    'Zone d’amorçage : les cubes par valeur. Le troisième d’une valeur ouvre une brèche, le sixième en ouvre deux. On peut les calibrer et les détruire ici.',
  'tesseract.about.destroyed': 'Détruits : ces cubes sont hors jeu, sauf si une carte les ramène.',
  'tesseract.about.actions': 'Les actions qui restent à ce tour. Les cartes sont gratuites.',
  'tesseract.about.research': 'Recherche : les cartes qu’on peut encore gagner en relançant après un confinement.',
  'tesseract.about.containment':
    'Confinement : un cube de chaque couleur et valeur. Remplissez les 24 cases pour gagner ; une colonne pleine débloque sa carte.',
  'tesseract.about.contained': '{cube} : confiné pour de bon.',
  'tesseract.about.wanted': '{cube} : pas encore confiné.',
  'tesseract.card.down.about':
    'Une carte Confinement face cachée : on la retourne quand sa colonne est à moitié pleine.',

  'unsettled.edge.effect': 'passer ici a un effet, que le lieu indique',
  'unsettled.about.unknown':
    'L’inconnu : personne n’y est allé. Qui s’y rend révèle un nouveau lieu et termine son déplacement.',
  'unsettled.about.move': 'Une fois par tour, vers un lieu voisin. Franchir un bord peut coûter du temps.',
  'unsettled.about.move_luna': 'LUNA fait un pas, une fois par tour. Ce que font les bords ne la touche pas.',
  'unsettled.about.scan': 'LUNA cherche des données ou des matériaux là où elle est et dépose ce qu’elle trouve.',
  'unsettled.about.todo':
    'Encore à faire : ce qui reste de ce tour. Il finit quand tous les cubes de concentration sont posés et que vous vous regroupez.',
  'unsettled.about.free': 'Actions libres : chacun peut en faire, même au tour des autres.',
  'unsettled.about.pursuit': 'Changer de recherche : l’intuition gagnée dès lors compte pour une autre discipline.',
  'unsettled.about.objective': 'La mission : ce que l’équipage doit faire à cette page, et ce qui manque encore.',
  'unsettled.about.comprehension':
    'Compréhension : les disciplines que cet explorateur maîtrise. Elles apportent des avancées et améliorent les actions.',
  'unsettled.about.decks': 'Pioches : combien de cartes restent à tirer de chaque sorte.',
  'unsettled.about.endurance': 'À zéro, l’explorateur perd connaissance ; les autres peuvent l’aider.',
  'unsettled.about.insight': 'Quand la piste est pleine, la discipline recherchée est comprise.',
  'unsettled.about.cube':
    'Un cube de concentration va sur un emplacement une fois par tour. Son chiffre dit sa fraîcheur ; au sablier, il coûte du temps.',
};
