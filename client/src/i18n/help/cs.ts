import type { help as english } from './en';

export const help: Record<keyof typeof english, string> = {
  'about.seat': '{who}: {doing}',
  'about.clock': '{who}: zbývající čas na rozmyšlenou, {left}.',

  'duel.moves.T': 'Jakkoli daleko rovně kterýmkoli směrem. Kdo o něj přijde, prohrál.',
  'duel.moves.S': 'Dvě pole úhlopříčně, pak v pravém úhlu jakkoli daleko. Bere, co cestou přeskočí.',
  'duel.moves.P': 'Dvě pole po drážce, pak v pravém úhlu jakkoli daleko. Bere, co přeskočí.',
  'duel.moves.R': 'Dvě pole po drážce a dvě napříč. Přeskočí všechno a bere každého soupeřova pěšce na své cestě.',
  'duel.moves.C': 'Jedno nebo dvě pole rovně kterýmkoli směrem. Bere jen to, co stojí hned vedle.',
  'duel.moves.G':
    'Klouže po své ose, nebo se otočí o pravý úhel. Přeskakuje a bere pěšce, nikdy Tesseract; jeho samého nebere nikdo.',
  'duel.moves.L': 'Dlouhý dvě pole: klouže po své ose, nebo se otočí kolem jednoho konce. Nebere ho nikdo.',
  'duel.moves.X': 'Nikdy se nehýbe. Na jeho středu nestojí nic a na koncích ramen žádný pěšec.',
  'duel.about.captured': 'Zajatý pěšec se nikdy nevrací.',
  'duel.about.tray': '{colour}: co je mimo desku. Figuru ze zásoby lze nasadit na kterékoli volné pole, jednu za tah.',
  'duel.diagram': 'Jak táhne: {piece}',

  'tesseract.about.legend': 'Volná: kostka, jejíž vršek a dvě strany nic nekryje. Mezní kostka se zhroutí jako příští.',
  'tesseract.about.left':
    'Kostky, které v Teseraktu zbývají. Je-li prázdný dřív, než je jich stabilizováno 24, hra je prohraná.',
  'tesseract.about.skips': 'Tolik kostek se v příštích fázích kolapsu nezhroutí.',
  'tesseract.about.primed':
    'Oblast zhroucení: kostky podle hodnot. Třetí téže hodnoty otevře trhlinu, šestá dvě. Dají se tu upravit i anihilovat.',
  'tesseract.about.destroyed': 'Anihilované: kostky mimo hru, pokud je některá karta nevrátí.',
  'tesseract.about.actions': 'Tolik akcí v tomto tahu zbývá. Karty jsou zdarma.',
  'tesseract.about.research': 'Výzkum: karty, které lze ještě získat přehozením po stabilizaci.',
  'tesseract.about.containment':
    'Stabilizace: po jedné kostce každé barvy a hodnoty. Zaplňte všech 24 míst a vyhrajete; plný sloupec odemkne svou kartu.',
  'tesseract.about.contained': '{cube}: stabilizována natrvalo.',
  'tesseract.about.wanted': '{cube}: ještě nestabilizována.',
  'tesseract.card.down.about': 'Stabilizační karta lícem dolů: otočí se, až bude její sloupec z poloviny plný.',

  'unsettled.edge.effect': 'přechod tu má účinek, který místo popisuje',
  'unsettled.about.unknown': 'Neznámo: nikdo tam ještě nebyl. Kdo tam jde, odkryje nové místo a jeho pohyb končí.',
  'unsettled.about.move': 'Jednou za tah na sousední místo. Přechod hrany může stát čas.',
  'unsettled.about.move_luna': 'LUNA udělá krok, jednou za tah. Co dělají hrany, se jí netýká.',
  'unsettled.about.scan': 'LUNA tam, kde je, hledá data nebo materiál a položí, co najde.',
  'unsettled.about.todo':
    'Zbývá udělat: co je ještě součástí tohoto tahu. Končí, když leží všechny kostky soustředění a přeskupíte se.',
  'unsettled.about.free': 'Volné akce: může je dělat kdokoli, i v tahu ostatních.',
  'unsettled.about.pursuit': 'Změna bádání: vhled získaný od teď se počítá jiné disciplíně.',
  'unsettled.about.objective': 'Úkol: co má posádka na této straně udělat a co ještě chybí.',
  'unsettled.about.comprehension':
    'Porozumění: disciplíny, které tento průzkumník ovládl. Přinášejí průlomy a zlepšují akce.',
  'unsettled.about.decks': 'Balíčky: kolik karet každého druhu zbývá.',
  'unsettled.about.endurance': 'Bez výdrže průzkumník upadne do bezvědomí; ostatní mu mohou pomoci.',
  'unsettled.about.insight': 'Když je stupnice plná, bádaná disciplína je pochopena.',
  'unsettled.about.cube':
    'Kostka soustředění jde jednou za tah na pole. Číslo říká, jak je svěží; na přesýpacích hodinách stojí čas.',
};
