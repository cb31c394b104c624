import type { inPageAsked } from '#browser/page/look/in-page-asked.ts';
import type { inPageChanges } from '#browser/page/look/in-page-changes.ts';
import type { Held, inPageHeld } from '#browser/page/look/in-page-held.ts';
import type { inPageMarked } from '#browser/page/look/in-page-marked.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what changes there, and what an action changed. */
export function inPageWatch(
  tools: InPageTools,
  watchHeld: (hooks: Parameters<typeof inPageHeld>[2]) => ReturnType<typeof inPageHeld>,
  watchMarked: (forms: ReturnType<typeof inPageHeld>) => ReturnType<typeof inPageMarked>,
  {
    changes: said,
    asked,
  }: { changes: ReturnType<typeof inPageChanges>; asked: ReturnType<typeof inPageAsked> },
) {
  /** What changed so shortly before an action changes by itself, and so does what keeps changing: clocks, carousels. */
  const NOISE_MS = 150;
  const EFFECTS_MS = 3_000;
  /** What changes so shortly after a form was held back is what the page says about that. */
  const REACTION_MS = 100;
  const OFTEN = 2;
  const MOST_RECORDS = 2_000;
  const MOST_UNDONE = 100;
  const PRESSED =
    'button, a, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=option]';
  const ITEMS = 'tr, li, article, [role=row], [role=listitem], [role=article], [role=option], fieldset';
  const STATES = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'aria-current', 'open'];
  /** What libraries do to a control while it is touched. */
  const TOUCH_CLASS = /focus|hover|ripple|touch|press|waves|active-?visible/i;

  /** `alone` counts changes while nothing was done on the page. */
  const changes = new WeakMap<Node, { last: number; alone: number }>();
  let lastChange = 0;
  /** What a press has changed does not change by itself; the next press may come at once. */
  let isPressing = false;
  let armed: ReturnType<typeof arm> | null = null;
  const seenRoots = new WeakSet<Node>();
  const drawn = new WeakSet<MutationRecord>();
  const observer = new MutationObserver(takeChanges);
  /** What has changed since the press itself. */
  let clicked: ReturnType<typeof arm> | null = null;
  /** The same, until a form is sent or a field is not valid. */
  let pressed: ReturnType<typeof arm> | null = null;
  /** What has changed since the page had done what it does in the press itself. */
  let later: ReturnType<typeof arm> | null = null;
  let wordsAtOnce = '';
  /** Nothing has changed between the press and the first field that is not valid. */
  let isIdle = false;
  let held: (Held & { isAnswered: boolean }) | null = null;
  const forms = watchHeld({
    onPress: takePress,
    onPressEnd: takePressEnd,
    onInvalid: takeInvalid,
    onHeld: takeHeld,
    onSent: takeSent,
  });
  const fields = watchMarked(forms);

  function takeChanges(records: MutationRecord[]): void {
    const now = performance.now();
    if (records.length > 0) lastChange = now;
    const isAlone = !armed || now - armed.acted > EFFECTS_MS;
    for (const record of records.slice(0, MOST_RECORDS)) {
      const before = changes.get(record.target);
      const since = armed && before ? armed.at - before.last : -1;
      if (armed && before && (before.alone >= OFTEN || (since >= 0 && since < NOISE_MS)))
        armed.noisy.add(record.target);
      const isEffect = armed && !isAlone && !armed.noisy.has(record.target);
      if (isEffect && armed && armed.records.length < MOST_UNDONE && isThereAgain(record)) drawn.add(record);
      for (const watch of isEffect ? [armed, clicked, later] : [])
        if (watch && watch.records.length < MOST_RECORDS) watch.records.push(record);
      const last = isPressing ? (before?.last ?? Number.NEGATIVE_INFINITY) : now;
      changes.set(record.target, { last, alone: (before?.alone ?? 0) + (isAlone ? 1 : 0) });
    }
  }

  function observe(root: Node): void {
    if (seenRoots.has(root)) return;
    seenRoots.add(root);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    forms.listen(root);
    root.addEventListener('pointerdown', takeDown, true);
  }

  /** Observers do not enter shadow roots: those around the target are watched too. */
  function observeAround(target: Element | null): void {
    observe(document);
    for (let at: Node | null = target; at; at = tools.parent(at)) {
      const root = at.getRootNode();
      if (root instanceof ShadowRoot) observe(root);
    }
  }

  function controlOf(target: Element): Element {
    return target instanceof HTMLLabelElement ? (target.control ?? target) : target;
  }

  function statesOf(target: Element): string {
    const control = controlOf(target);
    const attributes = STATES.map((name) => tools.attribute(control, name) ?? '');
    const classes = (tools.attribute(target, 'class') ?? '')
      .split(/\s+/)
      .filter((one) => !TOUCH_CLASS.test(one));
    return JSON.stringify([attributes, tools.stateOf(control), tools.valueOf(control), classes.toSorted()]);
  }

  function expandedOf(target: Element): string | null {
    return tools.attribute(controlOf(target), 'aria-expanded');
  }

  /** A press may send a form: what changed before, as when a field was left, is not its effect. */
  function takePress(press: Event): void {
    if (press.type === 'click' && armed) {
      if (isOn(press, armed.target)) armed.isHit = true;
      else armed.isMissed = armed.isDown;
    }
    takeChanges(observer.takeRecords());
    held = null;
    fields.press(press);
    clicked = armed ? arm(armed.target, armed.noisy) : null;
    later = null;
    pressed = clicked;
    // On a slow machine it comes long after the watch was armed.
    if (armed) armed.acted = performance.now();
    isPressing = true;
  }

  /** The button went down on the target; where a page moves it then, the click is heard by something else. */
  function takeDown(event: Event): void {
    if (armed && event.isTrusted && isOn(event, armed.target)) armed.isDown = true;
  }

  function isOn(event: Event, target: Element | null): boolean {
    const control = target && (tools.closest(target, PRESSED) ?? target);
    return control === null || event.composedPath().includes(control);
  }

  function takePressEnd(): void {
    takeChanges(observer.takeRecords());
    isPressing = false;
    later = armed && fields.hasTyped() ? arm(armed.target, armed.noisy) : null;
    wordsAtOnce = clicked && later ? wordsIn(changesSince(clicked)) : '';
    asked.end();
  }

  function takeSent(): void {
    pressed = null;
    held = null;
  }

  /** A press that has changed something before a field was looked at did what its page wants it to do. */
  function takeInvalid(): void {
    takeChanges(observer.takeRecords());
    const did = pressed && changesSince(pressed);
    pressed = null;
    isIdle = did !== null && !did.states && !did.isGone && !did.opened && !did.closed;
    if (did && (did.url !== null || did.item || did.near || did.far)) isIdle = false;
  }

  /** A form is held back. */
  function takeHeld(found: Held): void {
    if (!isIdle) return;
    const now = { ...found, isAnswered: false };
    held = now;
    setTimeout(() => {
      if (held === now) endReaction(now);
    }, REACTION_MS);
  }

  /** From now on, changes are effects again, but not of what the page has changed to say what is wrong. */
  function endReaction(now: { isAnswered: boolean }): void {
    takeChanges(observer.takeRecords());
    now.isAnswered = true;
    if (!armed) return;
    for (const record of armed.records) armed.noisy.add(record.target);
    armed = arm(armed.target, armed.noisy);
  }

  function arm(target: Element | null, noisy = new WeakSet<Node>()) {
    observeAround(target);
    const item = target ? tools.closest(target, ITEMS) : null;
    return {
      at: performance.now(),
      acted: performance.now(),
      target,
      records: [] as MutationRecord[],
      noisy,
      isDown: false,
      isHit: false,
      isMissed: false,
      states: target ? statesOf(target) : '',
      expanded: target && expandedOf(target),
      setting: target ? tools.stateOf(controlOf(target)) : null,
      parent: target?.parentNode ?? null,
      next: target?.nextElementSibling ?? null,
      item,
      itemText: item ? tools.text(item) : '',
      wasShown: target ? tools.isShown(target) : false,
      focus: tools.focused(),
      dialogs: tools.openDialogs(),
      url: location.href,
      scroll: [scrollX, scrollY],
    };
  }

  const wordsIn = ({ near, far }: ReturnType<typeof changesSince>): string =>
    (near?.words || far?.words) ?? '';

  function look() {
    if (!armed) return { isNew: true as const };
    forms.endClick();
    takeChanges(observer.takeRecords());
    const all = changesSince(armed);
    const isOver = all.url !== null || all.isGone || all.opened !== null || all.closed !== null;
    const mark = isOver ? null : fields.find(armed.target, { words: wordsIn(all), wordsAtOnce });
    const wrong = mark && {
      ...mark.told,
      is_followed: later !== null && said.hasWords(later, mark.around),
      asked: mark.told.is_of_browser ? asked.urls() : [],
    };
    const isMissed = armed.isMissed && !armed.isHit && !isOver && !all.states;
    const more = { held, wrong, has_typed: fields.hasTyped(), is_missed: isMissed };
    if (held && !held.isAnswered)
      return { isNew: false as const, ...more, ...changesSince(arm(armed.target)) };
    // What a page says when a field is left is no effect of the click that the field was left for.
    if (!wrong?.is_left || !clicked) return { isNew: false as const, ...more, ...all };
    const since = changesSince(clicked);
    // Menus open when the button goes down, before the field is left.
    const states = since.states || (armed.target !== null && expandedOf(armed.target) !== armed.expanded);
    return { isNew: false as const, ...more, ...since, states };
  }

  const isGoneAgain = ({ addedNodes }: MutationRecord): boolean =>
    [...addedNodes].some((node) => tools.isSubstance(node) && !tools.isConnected(node));

  /** What was all the text of an element is all its text again. What is drawn anew in one go was never gone. */
  function isThereAgain(record: MutationRecord): boolean {
    const [removed] = record.removedNodes;
    if (!removed || record.target.childNodes.length !== 1 || !tools.isSubstance(removed)) return false;
    return !drawn.has(record) && tools.text(record.target) === tools.text(removed);
  }

  function changesSince(watch: ReturnType<typeof arm>) {
    const { target } = watch;
    const dialogs = tools.openDialogs();
    const opened = dialogs.find((dialog) => !watch.dialogs.includes(dialog));
    const closed = watch.dialogs.find((dialog) => !dialogs.includes(dialog));
    const effects = watch.records
      .map((record) => said.changeOf(record, watch))
      .filter((change) => change !== null);
    const near = effects.find((change) => change.isNear);
    const far = effects.find((change) => !change.isNear);
    const shown = said.shownByAttribute(watch);
    const focus = tools.focused();
    const isGone = target !== null && watch.wasShown && !tools.isShown(target);
    const itemText = watch.item && tools.isConnected(watch.item) ? tools.text(watch.item) : watch.itemText;
    const isThere = target !== null && tools.isConnected(target);
    return {
      url: location.href === watch.url ? null : location.href,
      states: target && isThere && statesOf(target) !== watch.states,
      is_set: isThere ? tools.stateOf(controlOf(target)) !== watch.setting : null,
      is_moved: isThere
        ? target.parentNode !== watch.parent || target.nextElementSibling !== watch.next
        : null,
      is_undone: watch.records.some(isGoneAgain) || watch.records.slice(0, MOST_UNDONE).some(isThereAgain),
      isGone,
      opened: opened ? { name: tools.nameOfDialog(opened) } : null,
      closed: closed ? { name: tools.nameOfDialog(closed) } : null,
      item: itemText !== watch.itemText,
      near: near ? { words: near.words } : null,
      far: far ? { words: far.words } : shown ? { words: said.wordsOf(shown) } : null,
      focus:
        focus !== watch.focus &&
        focus !== null &&
        (target === null || !tools.contains(focus, target) || tools.isEditable(focus)),
      scrolled: Math.abs(scrollX - (watch.scroll[0] ?? 0)) + Math.abs(scrollY - (watch.scroll[1] ?? 0)) > 2,
    };
  }

  observeAround(null);
  return {
    arm: (root: Document | ShadowRoot | Element) => {
      takeChanges(observer.takeRecords());
      takeSent();
      armed = null;
      clicked = null;
      later = null;
      fields.arm();
      armed = arm(root instanceof Element ? root : tools.focused());
      asked.begin();
    },
    look,
    typeInto: fields.type,
    rest: () => {
      takeChanges(observer.takeRecords());
      return { quiet_ms: performance.now() - lastChange, is_complete: document.readyState === 'complete' };
    },
  };
}
