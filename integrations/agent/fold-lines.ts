import { isRiskyText, verbMeaningOf } from '#shared/action-words.ts';
import type { Entry } from '#integrations/agent/journal.ts';

/** An act of a run, with the page before it and after it. */
type Act = { entry: Entry; line: string; before: string; after: string };

export type Folded = {
  acts: Act[];
  /** Something was done that no line says; what came after it is left out. */
  is_partial: boolean;
};

/** What only shows another part of the same thing, and is taken back by going on. */
const HARMLESS = new Set(['open', 'scroll', 'switch_tab', 'wait']);

/** The acts that led to the end: without looks, failed tries, what had no effect, and ways that led back. */
export function foldActs(entries: readonly Entry[]): Folded {
  const acts: Act[] = [];
  let detour: { at: number; from: number } | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.handed_over) detour = { at: entry.handed_over.at, from: acts.length };
    // The line itself worked then: what was done before it was in its way, and may not be there the next time.
    if (detour !== null && entry.resumed?.at === detour.at) makeOptional(acts, detour.from);
    if (entry.line === undefined) continue;
    if (entry.line === null) {
      // A question is answered by a person, who may have done something on the page.
      if (entry.acted || entry.asking?.about === 'model') return { acts: foldAll(acts), is_partial: true };
      continue;
    }
    const isDone = entry.replayed !== undefined || entry.acted === true || isFreeAct(entry);
    if (!isDone) continue;
    acts.push({ entry, line: entry.line, before: pageOf(entry), after: pageAfter(entries, at) });
  }
  return { acts: foldAll(acts), is_partial: false };
}

function makeOptional(acts: Act[], from: number): void {
  for (const [at, act] of acts.entries()) {
    if (at < from || act.entry.call?.name !== 'click') continue;
    acts[at] = { ...act, line: `${act.line} if it is shown` };
  }
}

function foldAll(acts: readonly Act[]): Act[] {
  return withoutWaysBack(withoutOverwritten(withoutEffectless(acts)));
}

function isFreeAct({ call, changed, result }: Entry): boolean {
  if (call?.name === 'wait') return result === 'Waited.';
  return changed && (call?.name === 'scroll' || call?.name === 'switch_tab');
}

/** Keys begin with the fingerprint of the page. */
function pageOf({ key }: Entry): string {
  return key?.split(' ')[0] ?? '';
}

function pageAfter(entries: readonly Entry[], at: number): string {
  const next = entries.slice(at + 1).find(({ key }) => key !== null);
  return next ? pageOf(next) : '';
}

/**
 * Nothing changed, and something else was tried next. What is typed, read or downloaded is kept: its effect need not
 * show. So is the last act, one that a person's own lines did, and a click that says that it saves or sends: many sites
 * show that late, or not at all. Of two equal ones the later counts.
 */
function withoutEffectless(acts: readonly Act[]): Act[] {
  return acts.filter(({ entry, line }, at) => {
    const name = entry.call?.name;
    if (entry.replayed !== undefined || entry.changed || (name !== 'click' && name !== 'press')) return true;
    const later = acts.slice(at + 1);
    if (name === 'click' && saysEffect(line) && later.every((one) => one.line !== line)) return true;
    return !later.some((one) => one.entry.call?.name === 'click' || one.entry.call?.name === 'press');
  });
}

const KEEPING = new Set(['save', 'add', 'cart', 'register']);

function saysEffect(line: string): boolean {
  const words = /"([^"]*)"/.exec(line)?.[1] ?? '';
  return isRiskyText(words) || KEEPING.has(verbMeaningOf(words) ?? '');
}

/** Of two texts for one field, with nothing but other fields between them, the first is gone. */
function withoutOverwritten(acts: readonly Act[]): Act[] {
  return acts.filter((act, at) => {
    const field = fieldOf(act);
    if (field === null) return true;
    for (const later of acts.slice(at + 1)) {
      if (fieldOf(later) === field) return false;
      if (!isFieldAct(later)) return true;
    }
    return true;
  });
}

function isFieldAct({ entry: { call } }: Act): boolean {
  return call?.name === 'type' || call?.name === 'select' || call?.name === 'check';
}

/** What follows ` into ` or ` from ` of the line. */
function fieldOf({ entry: { call }, line }: Act): string | null {
  if (call?.name === 'type') return line.slice(line.lastIndexOf(' into "') + 6);
  if (call?.name === 'select') return line.slice(line.lastIndexOf(' from "') + 6);
  return call?.name === 'check' ? line.replace(/^(?:Check|Uncheck) /, '') : null;
}

/**
 * A way that came back to the very page it began on, when all of it only led somewhere: links, addresses, tabs. What
 * may have taken effect stays, also when the page looks as before.
 */
function withoutWaysBack(acts: readonly Act[]): Act[] {
  const kept: Act[] = [];
  for (const act of acts) {
    kept.push(act);
    const began = kept.findIndex((one) => one.before !== '' && one.before === act.after);
    if (began === -1 || !kept.slice(began).every(leadsOnly)) continue;
    kept.length = began;
  }
  return kept;
}

function leadsOnly({ entry, line }: Act): boolean {
  const name = entry.call?.name;
  if (entry.replayed !== undefined || name === undefined) return false;
  if (HARMLESS.has(name)) return true;
  if (name === 'press') return line === 'Press Escape';
  return name === 'click' && entry.role === 'link';
}
