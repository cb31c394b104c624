const READS = "(?:read|get|copy|extract|note|fetch|save|tell me|show me|give me|find out|what is|what['’]s)";
const OF_SORT =
  '(?:quantity|quantities|amount|number|count|date|day|time|value|figure|sum|name|text|state|level)';
const WITH_SORT = new RegExp(
  `^${READS} (?:the )?(?<x>\\p{L}[\\p{L} -]{1,40}?) ${OF_SORT} (?<of>of|for|in the row of|beside) (?<y>[^"“”,;]{2,80})$`,
  'iu',
);
const OF_OWNER = new RegExp(
  `^${READS} (?:the )?(?<x>\\p{L}[\\p{L} -]{1,40}?) of (?<y>\\p{Lu}[\\p{L}\\d .-]{0,40})(?:'s|’s) \\p{L}+(?: \\p{L}+)?$`,
  'u',
);
const WHEN = new RegExp(
  `^(?:${READS} |check |see )?when (?:does |do |is |are |will )?(?:the |my |our )?(?<x>\\p{L}[\\p{L}\\d '’-]{2,60}?) (?:expires?|ends?|starts?|begins?|runs? out|opens?|closes?|leaves?|arrives?|is due|are due|takes? place|due)\\??$`,
  'iu',
);

/** Other lines that read the same; none for a line that says only what it says. */
export function readingsOtherwise(line: string): readonly string[] {
  const sort = WITH_SORT.exec(line)?.groups;
  if (sort) return [`read "${sort.x}" for "${sort.y}"`];
  const owned = OF_OWNER.exec(line)?.groups;
  return owned ? [`read the ${owned.x} of ${owned.y}`, `read the ${owned.x} for "${owned.y}"`] : [];
}

/** The thing of which a day is asked for: `when the green permit expires`. */
export function whenOf(line: string): string | null {
  return WHEN.exec(line)?.groups?.x ?? null;
}
