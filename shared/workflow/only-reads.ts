/** Lines that look at a page and act on nothing, whatever words are in them: `Read the order number as order_number`. */
const READS =
  /^\s*(?:read|extract|(?:get|list|collect|find|(?:tell|give|show|read) me) (?:the|all|its|every|each|my|our)|(?:tell|give|show|read) me (?:whether|if|how|what|when|who|which|where)|note (?:the|down)|count|what(?: is|['’]s| are)?|how (?:much|many|long|old)|who|when|which|make sure|check (?:that|if|whether)|is|are)\b(?:(?!\b(?:click|press|tap|hit|choose|select|then)\b)[^,;])*$/i;
/** Longer lines are not read. */
const LONGEST = 2_000;

export function onlyReads(line: string): boolean {
  return READS.test(line.slice(0, LONGEST));
}
