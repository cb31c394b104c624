/**
 * Words of their own that are one letter from a verb. A line that begins with one of them names a thing, as in `storm
 * lantern price`, and is no verb with a slip in it.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `
accent ahead alike all alone alter apple ball band bank bark batch bell best bike bill bind black blanks
blink bold books boom boot border bread bright brook bunch burrow busy cake calm cask cause cave cell
center chance charge chip clay cloak clock clocks coin cold comb cone cook cope core cost couch court
cover craft crank crate cute dark date dead deal deals deep dell den dock doll draw dress drift eight
expert extent fair fake fall fight film fine five flat flaw flew food freezer fuel full fund fuse gang
gate given gold graft grate gray grove hack handy hard hare hatch heal heap here hill hint hive hole
hood hook host house hull invert jack jail keel kick kill kind knob lace lack lake land latch late
lead lease lens life lift light lime line live loan logic logo lone long lore lose lost loud love lunch
mail mask match mile mill mode mold most mount movie nail neat nest net night nose not notes now null
older one oven pace pack pail pain paint palace park past pasta patch pile pine pink pipe plan plane
plank plate poll port pose pot pouch preset probe prose pulp pump punt quiet quite race rack raft
rail rake rare rates real rear recovery red ride ring rink road rock role room rust sack sage
sail sake same sand sane sash saver score seat seed seek sell shaft shake shape sharp sheep shim shirt
shoe shop short shot side sight site slice slider slip slow smart snow soap sock soft spin stars stash starch
stem stew stick stone storm story stove stray suit summit sure swap sweep swift tail tank tape tart task
taste tent that them then there this tile toll took torch tote tower trap trick trip truck two user vest
wall waste wave weigh well west wheat whom wide will wind wine wire wise writer yes zoo
`
    .trim()
    .split(/\s+/),
);
