import type { inPageCalendar } from '#browser/page/look/in-page-calendar.ts';
import type { inPageBeside } from '#browser/page/look/in-page-beside.ts';
import type { inPageTitles } from '#browser/page/look/in-page-titles.ts';
import type { inPageFacts } from '#browser/page/look/in-page-facts.ts';
import type { inPageInner } from '#browser/page/look/in-page-inner.ts';
import type { inPageLeads } from '#browser/page/look/in-page-leads.ts';
import type { inPageMarks } from '#browser/page/look/in-page-marks.ts';
import type { InPageNear } from '#browser/page/look/in-page-near.ts';
import type { InPagePaths } from '#browser/page/look/in-page-paths.ts';
import type { InPageReached } from '#browser/page/look/in-page-reached.ts';
import type { InPageShifted } from '#browser/page/look/in-page-shifted.ts';
import type { InPageSlots } from '#browser/page/look/in-page-slots.ts';
import type { InPageSwitched } from '#browser/page/look/in-page-switched.ts';
import type { InPageToggles } from '#browser/page/look/in-page-toggles.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';
import type { inPageWordsAt } from '#browser/page/look/in-page-words-at.ts';

/** Runs in the page, like its tools: what a person points at, and whether words find that very thing. */
export function inPageAim(
  tools: InPageTools,
  facts: ReturnType<typeof inPageFacts>,
  marks: ReturnType<typeof inPageMarks>,
  paths: InPagePaths,
  slots: InPageSlots,
  {
    openReached,
    beside,
    near,
    leads,
    parts,
    wordsAt,
    calendar,
    switched,
    pictureOf,
    noteStand,
  }: {
    openReached: InPageReached;
    beside: ReturnType<typeof inPageBeside> & ReturnType<typeof inPageTitles>;
    near: InPageNear;
    leads: ReturnType<typeof inPageLeads>;
    parts: { inner: ReturnType<typeof inPageInner>; toggles: InPageToggles };
    wordsAt: ReturnType<typeof inPageWordsAt>;
    calendar: Pick<ReturnType<typeof inPageCalendar>, 'dayAt' | 'turns'>;
    switched: InPageSwitched;
    /** The name of the picture that an area is of. */
    pictureOf: (area: Element) => string;
    noteStand: InPageShifted['note'];
  },
) {
  const CONTROLS =
    'a[href], area, button, input, select, textarea, summary, label, [onclick], [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=treeitem], [role=combobox], [role=listbox], [role=slider], [role=spinbutton], [role=textbox], [role=searchbox], [contenteditable=""], [contenteditable=true]';
  const INNER_CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=link]';
  const ENTRIES = 'li, tr, [draggable=true], [role=listitem], [role=row], [role=option]';
  const LONGEST_NAME = 100;
  const KEPT = 24;
  /** With how it can be known when the page has drawn it anew. */
  const kept = new Map<number, { element: Element; path: string; words: string }>();
  let last = 0;

  const isPointer = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
  const isPage = (element: Element): boolean =>
    element === document.body || element === document.documentElement;
  const isSmall = (element: Element): boolean => tools.text(element).length <= LONGEST_NAME;

  /** What a person means who presses on this element: the control around it, or the smallest thing with words. */
  const meantBy = (pressed: Element): Element => {
    const own = slots.boxOf(pressed) ?? slots.listIn(pressed);
    if (own) return own;
    let child: Element | null = null;
    for (let at: Element | null = pressed; at && !isPage(at); child = at, at = tools.parent(at)) {
      if (slots.isControl(at, child) && isSmall(at)) return at;
      if (tools.closest(at, CONTROLS) !== at) continue;
      const control = at instanceof HTMLLabelElement ? at.control : null;
      if (control) return slots.boxOf(control) ?? control;
      const inner = parts.inner(at, pressed);
      if (inner) return inner;
      // A list of choices is not the choice that was pressed in it.
      if (tools.tag(at) === 'LABEL' || (at !== pressed && !isSmall(at))) continue;
      return at;
    }
    if (!isPointer(pressed)) return pressed;
    let meant = pressed;
    for (let at = tools.parent(pressed); at && !isPage(at) && isPointer(at); at = tools.parent(at)) {
      if (!isSmall(at) || tools.isScale(at) || tools.find(at, INNER_CONTROLS).length > 0) break;
      meant = at;
    }
    return meant;
  };
  const shape = (element: Element) => {
    const { x, y, width: w, height: h } = element.getBoundingClientRect();
    return { x, y, w, h };
  };

  const wordsOf = (own: ReturnType<typeof marks.safeMarks>): string =>
    JSON.stringify(own && [own.tag, own.role, own.name, own.item, own.dialog]);
  const describe = (pressed: Element, point: { x: number; y: number } | null = null) => {
    const branch = parts.toggles.branchOf(pressed);
    const element = branch ?? meantBy(pressed);
    last += 1;
    const path = paths.pathOf(element);
    const own = marks.safeMarks(element);
    kept.set(last, { element, path, words: wordsOf(own) });
    kept.delete(last - KEPT);
    const [role, box] = [facts.roleOf(element), shape(element)];
    const isControl = tools.closest(element, CONTROLS) === element;
    return {
      number: last,
      path,
      frame_path: paths.framePath(),
      document: String(performance.timeOrigin),
      marks: own,
      role,
      tag: tools.tag(element),
      type: element instanceof HTMLInputElement ? element.type : '',
      is_control: isControl || isPointer(element) || isClosed(element) || slots.isControl(element, null),
      is_editable: tools.isEditable(element) && !isReadOnly(element),
      is_page: isPage(element),
      is_empty: near.isEmpty(pressed, point, CONTROLS),
      ...near.hit(pressed, element, point, wordsAt(element)),
      opens:
        role === 'combobox' ||
        role === 'listbox' ||
        /^(?:true|listbox|menu|tree|grid)$/.test(tools.attribute(element, 'aria-haspopup') ?? '') ||
        tools.attribute(element, 'aria-expanded') === 'false',
      is_draggable: isDraggable(pressed),
      only_leads: leads.onlyLeads(element),
      only_asks: leads.onlyAsks(element),
      value: tools.attribute(element, 'aria-valuenow') ?? '',
      folds: parts.toggles.foldsNow(branch),
      before: isLabelledBefore(element) ? beside.before(element) : '',
      column: beside.column(element),
      row: beside.row(element),
      caption: beside.caption(element),
      alone: beside.alone(element),
      title: pictureOf(element) || beside.title(element),
      apart: beside.apart(element, own?.item || beside.title(element)),
      heading: beside.heading(element),
      first_text: beside.firstText(element, own?.name ?? ''),
      ...near.numbers(element, own?.name === ''),
      is_in_entry: beside.isInEntry(element),
      day: calendar.dayAt(element),
      turns: isControl && calendar.turns(element),
      switched: switched(element),
      shown: facts.around(element).slice(0, 2),
      box,
      frame_at:
        element instanceof HTMLIFrameElement
          ? { x: box.x + element.clientLeft, y: box.y + element.clientTop }
          : null,
    };
  };

  /** A component that lets nobody look into it, and shows something: most often a button. */
  const isClosed = (element: Element): boolean =>
    tools.tag(element).includes('-') && tools.openRoot(element) === null && element.childElementCount === 0;
  const isReadOnly = (element: Element) => 'readOnly' in element && element.readOnly === true;
  const isDraggable = (pressed: Element): boolean => {
    for (let at: Element | null = pressed, level = 0; at && level < 4; at = tools.parent(at), level += 1) {
      if (tools.attribute(at, 'draggable') === 'true' || facts.roleOf(at) === 'slider') return true;
      if (/^(?:grab|move|(?:ew|ns|col|row)-resize)$/.test(getComputedStyle(at).cursor)) return true;
    }
    return false;
  };
  const isLabelledBefore = (element: Element): boolean =>
    element instanceof HTMLElement && (tools.isEditable(element) || tools.stateOf(element) !== null);

  /** Something beside it lies over its middle, as what draws a list over its empty text. */
  const isCovered = (found: Element, by?: Element): boolean => {
    const { x, y, w, h } = shape(found);
    const top = tools.topmostAt(x + w / 2, y + h / 2);
    if (top === null || tools.contains(found, top) || tools.contains(top, found)) return false;
    return !by || (tools.contains(by, top) && tools.text(top) === '');
  };

  /** Whether a press on the middle of what was found goes to what was aimed at. */
  const isSame = (found: Element, aimed: Element): boolean => {
    if (found === aimed || slots.isWithin(aimed, found)) return true;
    if (tools.contains(aimed, found)) {
      if (tools.isInEntryOf(found, aimed)) return false;
      // A link in a card that is pressed does something else.
      const inner = tools.closest(found, INNER_CONTROLS);
      // Unless a layer without words lies over it, by which the card hears the press.
      if (inner !== null && inner !== aimed && tools.contains(aimed, inner)) return isCovered(found, aimed);
      return !isCovered(found);
    }
    const meant = meantBy(found);
    if (meant === aimed) return true;
    if (!tools.contains(found, aimed)) return false;
    // As a line presses it.
    const { x, y, w, h } = shape(found);
    const at = wordsAt(found) ?? { x: w / 2, y: h / 2 };
    const top = tools.topmostAt(x + at.x, y + at.y);
    return top !== null && (tools.contains(aimed, top) || meantBy(top) === aimed);
  };
  /** What was aimed at, or what its page has drawn in its place. */
  const nowOf = (about: string): Element | null => {
    const aimed = kept.get(Number(about));
    const now = aimed && (tools.isConnected(aimed.element) ? aimed.element : paths.elementAt(aimed.path));
    return now && tools.tag(now) === tools.tag(aimed.element) ? now : null;
  };

  const presses = openReached(tools, {
    elementOf: (number) => kept.get(number)?.element,
    isLikeAimed: (number, element) => kept.get(number)?.words === wordsOf(marks.safeMarks(element)),
    meantBy,
    describe,
    slots,
  });

  return {
    at: (about: string) => {
      const [x = 0, y = 0] = about.split(',').map(Number);
      const element = tools.topmostAt(x, y);
      const aimed = element && presses.aim(describe(element, { x, y }));
      if (aimed) noteStand(aimed.number, element);
      return aimed;
    },
    /** Null where the press that followed, or its click, reached what was aimed at. */
    reached: (about: string) => presses.instead(Number(about)),
    clicked: (about: string) => presses.clicked(Number(about)),
    path: (about: string) => {
      const element = paths.elementAt(about);
      return element ? describe(element) : null;
    },
    focused: () => {
      const element = tools.focused();
      return element ? describe(element) : null;
    },
    /** Whether it stands elsewhere in the document than when it was aimed at; null where it is gone. */
    moved: (about: string) => {
      const aimed = kept.get(Number(about));
      const now = aimed && near.again(aimed.element);
      return aimed && now ? paths.pathOf(now) !== aimed.path : null;
    },
    /** Beneath what was aimed at, or its likeness, which follows the mouse. */
    under: (about: string) => {
      const [x = 0, y = 0, number = 0] = about.split(',').map(Number);
      const under = near.under({ x, y }, kept.get(number)?.element);
      return under && !isPage(under) ? describe(under) : null;
    },
    /** Where what was aimed at has no words: the field that it belongs to, else the cell that it is in. */
    around: (about: string) => {
      const aimed = kept.get(Number(about))?.element;
      const meant = aimed && tools.isConnected(aimed) ? near.meant(aimed) : null;
      return meant && meant !== aimed ? describe(meant) : null;
    },
    same: (root: Document | ShadowRoot | Element, about: string) => {
      const [number, as, around = ''] = about.split(',');
      const aimed = kept.get(Number(number));
      if (!aimed || !(root instanceof Element)) return false;
      if (as === 'place' && beside.headOf(aimed.element) === root) return true;
      const entry = as === 'entry' && tools.closest(aimed.element, ENTRIES);
      if (entry && tools.contains(entry, root)) return true;
      const part = around === '' ? null : paths.elementAt(around);
      if (part && tools.contains(part, root)) return true;
      // A page that is drawn anew all the time has another element there, of the same words.
      const now = tools.isConnected(aimed.element) ? aimed.element : paths.elementAt(aimed.path);
      if (now === null) return false;
      return (now === aimed.element || wordsOf(marks.safeMarks(now)) === aimed.words) && isSame(root, now);
    },
    /** What it shows now: of a list that was made of other elements, what was chosen. */
    shows: (about: string): string[] => {
      const aimed = kept.get(Number(about))?.element;
      return aimed && tools.isConnected(aimed) ? facts.around(aimed).slice(0, 2) : [];
    },
    /** Whether two that were aimed at are one element, or the other is the entry of a list that has the one as its handle; or holds it. */
    one: (about: string) => {
      const [one, other] = about.split(',').map((number) => kept.get(Number(number))?.element);
      if (one === undefined || other === undefined) return false;
      if (one === other || tools.closest(one, ENTRIES) === other) return true;
      return tools.contains(other, one) ? 'within' : false;
    },
    /** The entry beside the one that was aimed at, which may have been sorted to another place since. */
    beside: (about: string) => {
      const [number, way] = about.split(',');
      const known = kept.get(Number(number))?.element;
      const held = (known && near.againAround(known)) ?? undefined;
      let at = held ? near.standIn(held) : null;
      for (let level = 0; at && tools.isConnected(at) && level < 4; at = tools.parent(at), level += 1) {
        const beside = near.neighbour(at, { held, isUp: way === 'up' });
        if (beside) return { side: beside.side, path: paths.pathOf(beside.element) };
      }
      return null;
    },
    elements: (about: string) => about.split(',').map((number) => kept.get(Number(number))?.element),
    now: nowOf,
    switched: (about: string) => [nowOf(about)].map((now) => now && switched(now))[0],
    /** The same of what was found. */
    stand: (root: Document | ShadowRoot | Element) =>
      root instanceof Element ? switched(meantBy(root)) : null,
    /** Of what was found: by what people tell the part that it stands in. */
    titled: (root: Document | ShadowRoot | Element) => {
      if (!(root instanceof Element)) return null;
      const meant = meantBy(root);
      const { item = '', around = [] } = marks.safeMarks(meant) ?? {};
      return { item, title: beside.title(meant), around };
    },
    frame: paths.framePath,
  };
}
