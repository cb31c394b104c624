/** “A table I can open in Excel”: what it is for says which kind of table it is. */

const EXCEL = String.raw`(?:(?:ms |microsoft )?excel|google sheets?|libre ?office|numbers|a spread ?sheet)(?: later| then| afterwards| myself)?`;
const USE =
  'open|use|read|sort|edit|filter|load|import|view|see|look at|go through|analy[sz]e|work with|work on|continue with|do something with|play with';
const THEM = '(?: (?:it|them|this|that|these|everything|the (?:data|list|table|rows|numbers)))?';
const CAN = '(?:i|we|one|you|my boss|my team) (?:can|could|may) (?:then )?';
/** “A table that I can sort in Excel”, “a list for Excel”. */
const TABLE_FOR = new RegExp(
  String.raw`\b(?:an?|one|the|my) (?:table|list|file|sheet|document) (?:(?:that |which )?${CAN}(?:${USE})${THEM} (?:in|with|into) ${EXCEL}|(?:for|to (?:${USE})${THEM} (?:in|with|into)) ${EXCEL}|(?:that|which) (?:opens|works|can be opened|can be used) (?:in|with) ${EXCEL})`,
  'giu',
);
/** “… so that I can sort it in Excel”. */
const SO_THAT = new RegExp(
  String.raw`,? (?:so(?: that)? ${CAN}|(?:in order )?to )(?:${USE})${THEM} (?:in|with|into) ${EXCEL}`,
  'giu',
);
const FOR = new RegExp(String.raw` for (?:use in |use with )?${EXCEL}(?=[.,;\n]|$)`, 'giu');

export function sayExcel(text: string): string {
  return text
    .replaceAll(TABLE_FOR, 'an excel table')
    .replaceAll(SO_THAT, ', save them in an excel table')
    .replaceAll(FOR, ', save them in an excel table');
}
