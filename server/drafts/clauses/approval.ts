/** “But never without my approval”, “hold on before paying so I can check”: what is done only with a yes. */

const ASKS =
  /\bask(?:ing)? (?:first|before)\b|\b(?:ask|check with|consult|ask for permission) me\b(?! (?:for|about|what|which|who|how|when|where|whose|in|to (?:give|enter|type|choose))\b)|\bask(?:ing)? me (?:first|before|whether|if (?:it|i|that)\b)|\b(?:my|with my|without my|for my) (?:ok|okay|approval|permission|consent|go-?ahead|confirmation|say-?so|yes)\b|\b(?:let|have|make) me (?:approve|confirm|check|look|see|review|read|decide|go over|have a look)\b|\b(?:hold on|pause|wait|hold)\b.{0,60}\bbefore\b|\b(?:hold on|pause|wait|stop|hold)\b.{0,60}\b(?:so (?:that )?i can|until i|for me to)\b|\b(?:show|send|mail) (?:it |them |me |the \p{L}+ |each ){1,3}.{0,60}\b(?:first$|before (?:you|it|anything|sending|paying|deleting|posting|publishing)\b)|\bafter (?:asking me|i (?:have )?(?:approve|confirm|agree|say|said|ok))|\bonce i (?:have )?(?:approve|confirm|agree|say|said|ok)|\bi (?:have to|must|need to|want to) (?:approve|confirm|check|ok|agree)\b|\bnothing .{0,40} (?:without|before|until) .{0,30}\b(?:me|i|my)\b/iu;
/** “If I approve, log in”: behind a question. */
const IF_YES =
  /^(?:and |but )?(?:only )?(?:if|when|once|after|as soon as) (?:i|we) (?:say|said|answer(?:ed)?|click(?:ed)?|approve[ds]?|confirm(?:ed)?|agree[ds]?|accept(?:ed)?|ok(?:ay)?(?:ed)?|have (?:approved|confirmed|said|agreed))\b/iu;
const BEFORE =
  /\b(?:before|prior to) (?:you |we |it (?=is |gets? )|they (?=are |get ))?(?:is |are |gets? )?(?<act>[\p{L}].{1,80})$/iu;
/** Behind what is done: “buy it after asking me”. */
const BEHIND =
  /,? (?:but )?(?:only )?(?:after asking me(?: first)?|after i(?: have)? (?:approved?|confirm(?:ed)?|agreed?|said yes)|with my (?:ok|okay|approval|permission|consent|confirmation)|if i (?:agree|approve|say yes|confirm)|once i (?:approve|confirm|say yes|agree))(?: (?:it|that|this|so))?$/iu;
/** Words of the question itself. */
const ONLY_ASKS =
  /^(?:(?:get|wait|ask|only|never|not|always|but|and|with|without|please|i|you|it|must|needs?|have|has|to|want|for|first|do|don['’]t|this|that|then|is|are|be|should|can)\b[\s,]*)*$/i;
const OF_OTHERS =
  /^(?:please )?(?:ask|get|wait for|request|obtain) (?<who>(?:my|our|the|his|her) (?!(?:ok|okay|approval|permission|consent|confirmation)\b)[\p{L}'’-]{2,30}(?: (?!for\b|to\b)[\p{L}'’-]{2,30})?|\p{Lu}[\p{L}]{1,20}(?: \p{Lu}\p{L}{1,20})?)(?:['’]s?)? ?(?:for (?:(?:the|an?|his|her|their) )?)?(?:approval|ok|okay|permission|consent|go-?ahead|confirmation|to approve|to confirm|if (?:it is|that is|it['’]s) ok)\b/iu;
/** What cannot be taken back. */
export const COMMITS =
  /\b(?:pay|order|buy|purchase|book|reserve|submit|send|delete|remove|cancel|publish|post|place|confirm|transfer|sign|accept|reply|answer|forward|e-?mail|mail|top (?:it |up)|refund|renew|extend|check ?out|apply|approve|reject|enter the transfer|file)\b/iu;

/** The clause without the question; null where nothing of the kind is said in it. */
export function takeApproval(
  clause: string,
): { rest: string; act: string | null; who: string | null } | null {
  const who = OF_OTHERS.exec(clause)?.groups?.who;
  if (who !== undefined) return { rest: '', act: null, who };
  if (BEHIND.test(clause)) return { rest: clause.replace(BEHIND, ''), act: null, who: null };
  const asked = ASKS.exec(clause);
  if (asked === null) return null;
  const before = clause.slice(0, asked.index).replace(/[\s,]+(?:and|but|then)?\s*$/i, '');
  return {
    rest: ONLY_ASKS.test(before) ? '' : before,
    act: BEFORE.exec(clause)?.groups?.act ?? null,
    who: null,
  };
}

export function isIfYes(clause: string): boolean {
  return IF_YES.test(clause);
}
