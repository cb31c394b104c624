import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: which fields, lists and boxes were set, and whether they still hold that. */
export function inPageKept(tools: InPageTools, nameOf: (element: Element) => string) {
  const MOST = 100;
  const MOST_FIELDS = 300;
  const LONGEST = 500;
  const MOST_WRITTEN = 5_000;
  const WRITTEN = ['title', 'aria-label', 'value', 'data-value', 'data-email', 'email', 'data-hovercard-id'];
  type Kept = {
    control: Element;
    name: string;
    before: string;
    held: string | null;
    choice: string;
    row: { words: string; top: number };
  };
  let kept: Kept[] = [];
  /** What was set, the latest last: what the fields and lists of the page held before, and which of them changed with it. */
  type Turn = { control: Element; was: Map<Element, string>; changed: Set<Element>; isSet: boolean };
  let turns: Turn[] = [];
  const MOST_TURNS = 20;
  /** What a list shows where its parts were chosen one by one. */
  const CUSTOM =
    /^\W*(?:custom(?:i[sz]ed)?|user[ -]defined|manual|benutzerdefiniert|individuell|eigener?|personnalis\u00e9e?|personalizad[oa]|personalizzat[oa]|aangepast)\b/i;

  const cut = (text: string): string => text.slice(0, LONGEST);
  const nameIn = (control: Element): string =>
    tools.squeeze(nameOf(control) || tools.attribute(control, 'placeholder') || '').slice(0, 80);
  const valueOf = (control: Element): string | null => tools.stateOf(control) ?? tools.valueOf(control);
  const typeOf = (control: Element): string => {
    if (tools.stateOf(control) !== null) return 'state';
    if (control instanceof HTMLSelectElement) return 'choice';
    return control instanceof HTMLInputElement ? control.type : 'text';
  };
  /** Ticked for itself, not one of several choices. */
  const isBox = (control: Element): boolean =>
    (control instanceof HTMLInputElement && control.type === 'checkbox') ||
    /^(?:checkbox|switch)$/.test(tools.attribute(control, 'role') ?? '');
  const LEVELS = 4;
  /** The words beside it, and how far what holds it is scrolled. */
  const rowOf = (control: Element): Kept['row'] => {
    let [words, top] = ['', 0];
    for (let at = tools.parent(control), level = 0; at; at = tools.parent(at), level += 1) {
      if (words === '' && level < LEVELS) words = cut(tools.text(at));
      top += at.scrollTop;
    }
    return { words, top };
  };
  /** A list that draws only what is in view has given its row to another entry. */
  const isOfAnother = ({ control, row }: Kept): boolean => {
    const now = rowOf(control);
    return now.top !== row.top && now.words !== row.words;
  };
  const choiceOf = (control: Element): string => (control instanceof HTMLSelectElement ? control.value : '');
  /** A tag may show the name of whoever has the address that was typed. */
  const isWritten = (held: string, field: Element): boolean =>
    tools
      .find(document, WRITTEN.map((name) => `[${name}]`).join())
      .slice(0, MOST_WRITTEN)
      .some((one) => one !== field && WRITTEN.some((name) => tools.attribute(one, name)?.includes(held)));
  /** A page that is drawn anew has another element in its place. */
  const inItsPlace = ({ control, name }: Kept): Element | null => {
    if (tools.isConnected(control)) return control;
    const id = tools.attribute(control, 'id');
    const same = id ? document.getElementById(id) : null;
    if (same) return same;
    const written = tools.attribute(control, 'name');
    const others = tools
      .find(document, tools.tag(control).toLowerCase())
      .slice(0, MOST_FIELDS)
      .filter((other) =>
        written ? tools.attribute(other, 'name') === written : name !== '' && nameIn(other) === name,
      );
    return others.length === 1 ? (others[0] ?? null) : null;
  };

  const heldByAll = (): Map<Element, string> =>
    new Map(
      tools
        .find(document, 'input, select, textarea')
        .slice(0, MOST_FIELDS)
        .map((one) => [one, valueOf(one) ?? '']),
    );
  /** Notes what has changed since the latest was set. */
  const endTurn = (): void => {
    const turn = turns.at(-1);
    if (!turn?.isSet) return;
    for (const [one, value] of turn.was)
      if (one !== turn.control && (valueOf(one) ?? '') !== value) turn.changed.add(one);
    for (const one of kept) if (isOverridden(one, turn)) one.held = valueOf(one.control);
  };
  /**
   * `Last 7 days` filled in the first day, and the author's own line about that day has made it `Custom`. Another choice
   * than this may contradict what the author wrote.
   */
  const isOverridden = ({ control, held }: Kept, by: Turn): boolean => {
    if (!(control instanceof HTMLSelectElement) || held === null || !by.changed.has(control)) return false;
    const isOwn = turns.some(
      (turn) => turn !== by && turn.isSet && turn.control === control && turn.changed.has(by.control),
    );
    return isOwn && CUSTOM.test(valueOf(control) ?? '');
  };
  const changedIn = (one: Kept) => {
    const { held } = one;
    const now = held === null ? null : inItsPlace(one);
    if (held === null || !now || !tools.isShown(now) || (now === one.control && isOfAnother(one)))
      return null;
    const value = valueOf(now);
    if (value === null || value === held) return null;
    // The same choice by another label, such as one with its price.
    if (one.choice !== '' && choiceOf(now) === one.choice) return null;
    return {
      name: one.name,
      type: typeOf(now),
      before: cut(one.before),
      was: cut(held),
      now: cut(value),
      /** What was typed has become a part of the page, such as a tag beside the field. */
      is_elsewhere:
        held !== '' &&
        (tools.shownText(document.body).includes(tools.squeeze(held)) ||
          (value === '' && isWritten(held, now))),
    };
  };

  const turnTo = (control: Element): void => {
    const turn = turns.at(-1);
    if (turn?.control === control && !turn.isSet) return;
    const next = { control, was: heldByAll(), changed: new Set<Element>(), isSet: false };
    turns = [...turns, next].slice(-MOST_TURNS);
  };

  return {
    /** It is about to be typed into. */
    begin: (control: Element): void => {
      kept = kept.filter((one) => one.control !== control);
      const before = tools.valueOf(control) ?? '';
      kept.push({ control, name: nameIn(control), before, held: null, choice: '', row: rowOf(control) });
      kept = kept.slice(-MOST);
    },
    /** It holds what was typed or chosen. */
    keep: (root: Document | ShadowRoot | Element): void => {
      if (!(root instanceof Element)) return;
      const turn = turns.at(-1);
      if (turn?.control === root) turn.isSet = true;
      const one = kept.find(({ control }) => control === root);
      const held = valueOf(root);
      if (one) one.held = held;
      if (one || held === null || tools.isEditable(root)) return;
      // Another choice of the same group is off by now. A box that another tick has taken back is not as its line says.
      kept = kept.filter(
        (other) =>
          tools.stateOf(other.control) === null ||
          changedIn(other) === null ||
          (other.held === held && isBox(other.control) && isBox(root)),
      );
      const name = nameIn(root);
      kept.push({ control: root, name, before: '', held, choice: choiceOf(root), row: rowOf(root) });
    },
    /** What was typed into or chosen last. */
    latest: (): Element | null => kept.findLast(({ control }) => tools.isConnected(control))?.control ?? null,
    forget: (): void => {
      kept = [];
      turns = [];
    },
    /** Whether something in a form was set since the last press. */
    isFilled: (form: Element): boolean =>
      kept.some(({ control, held }) => held !== null && tools.contains(form, control)),
    /** What is about to be set anew is left out. */
    changed: (except?: Element) => {
      endTurn();
      if (except) turnTo(except);
      return kept.flatMap((one) => (one.control === except ? [] : (changedIn(one) ?? [])));
    },
  };
}
