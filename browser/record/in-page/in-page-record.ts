import type { RecordParts } from '#browser/record/in-page/record-parts.ts';

/** Serialized into our isolated world of each document. It only observes: no event is stopped or changed. */
export function recordDocument(bindingName: string, secretWords: string, open: RecordParts): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (world.legworkRecording) {
    world.legworkRecording = 'on';
    return;
  }
  world.legworkRecording = 'on';
  const MOST_VALUE = 10_000;
  const { paths } = open;
  const frame = paths.framePath();
  const documentName = String(performance.timeOrigin);
  const isOn = (event: Event) => event.isTrusted && world.legworkRecording === 'on';
  const reportFrom = (path: string, event: object, number?: number) => {
    const binding = world[bindingName];
    const place = { frame, path, document: documentName, element: number };
    if (typeof binding === 'function') binding(JSON.stringify({ kind: 'recorded', place, ...event }));
  };
  const numbers = new WeakMap<Element, number>();
  let newest = 0;
  const report = (element: Element, event: object) => {
    const number = numbers.get(element) ?? (newest += 1);
    numbers.set(element, number);
    reportFrom(paths.pathOf(element), event, number);
  };

  const secrets = open.secrets(secretWords);
  const { editorAt, editorOf, firstElement, isFormat, isText, labelOf, isWhole, textOf } = open.fields();
  const handed = open.handed();
  const valueOf = (field: Element): string => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return handed.taken(field) + field.value;
    return field instanceof HTMLElement ? textOf(field) : '';
  };
  /** What was reported of a field last. */
  const reported = new WeakMap<Element, string>();
  const reportTyped = (field: Element, goesOn = false, completed: string | null = null) => {
    const value = (completed ?? valueOf(field)).slice(0, MOST_VALUE);
    reported.set(field, value);
    const code = codes.of(field) ?? { first: field, value };
    const isSecret = secrets.isSecret(field, value) || secrets.isSecret(code.first, code.value);
    report(code.first, {
      event: 'typed',
      value: isSecret ? null : code.value,
      is_for_keys: handed.isFor(field),
      goes_on: goesOn,
      is_completed: completed !== null,
      stands: isSecret ? undefined : lastTyped.madeOf(field, value),
      text_number: handed.textNumber(field),
    });
    return value;
  };

  const held = new Set<Element>();
  const codes = open.codes();
  const digits = open.digits(report);
  const effects = open.effects();
  const lastTyped = open.lastTyped();
  const isRecording = () => world.legworkRecording === 'on';
  const reportEmptied = () => {
    const field = lastTyped.takeEmptied();
    if (field && isRecording()) report(field, { event: 'emptied' });
  };
  const reportNow = (of: Element, event: object) => isRecording() && report(of, event);
  const [unclicked, wheel] = [open.unclicked(reportNow), open.wheel(reportNow, effects)];
  const reportWaiting = () => (
    digits.report(),
    wheel.settle(),
    unclicked.settle(),
    effects.settleCarried(),
    files.settle(),
    reportEmptied()
  );
  const reportHeld = () => {
    reportWaiting();
    handed.reportBreak();
    for (const field of held) if (field.isConnected) reportTyped(field);
    held.clear();
  };
  for (const kind of ['pagehide', 'pointerdown']) addEventListener(kind, reportHeld, true);
  const noteText = (field: Element | null) =>
    field && lastTyped.noteText(field, valueOf(field), reported.get(field));
  const hearBefore = (event: Event) => (handed.reportBreak(), reportEmptied(), noteText(editorAt(event)));
  addEventListener('beforeinput', hearBefore, true);
  Object.assign(world, { legworkReportHeld: reportHeld, legworkReportWaiting: reportWaiting });
  const reportInput = (field: Element, goesOn = false): string => {
    const value = valueOf(field).slice(0, MOST_VALUE);
    if (!secrets.mayBecome(field, value)) return reportTyped(field, goesOn);
    held.add(field);
    reported.set(field, '');
    return value;
  };
  const reportAgain = (field: Element) => {
    held.delete(field);
    if (reported.get(field) !== valueOf(field).slice(0, MOST_VALUE)) reportTyped(field);
  };

  const endHanded = (field: Element) => {
    if (!handed.isOpen(field)) return;
    if (held.has(field)) reportAgain(field);
    if (handed.end(field)) reported.delete(field);
  };
  const endCurrent = (event: Event) => {
    const field = handed.leftBy(event);
    if (field && isOn(event)) endHanded(field);
  };
  for (const kind of ['pointerdown', 'focusout']) addEventListener(kind, endCurrent, true);

  const filled = open.filled({
    isText,
    valueOf,
    reportedOf: (field) => reported.get(field),
    report: (field) => void reportInput(field),
    spread: codes.spread,
  });
  addEventListener('paste', (event) => isRecording() && filled.notePaste(event), true);
  addEventListener(
    'input',
    (event) => {
      const target = firstElement(event);
      if (target && !event.isTrusted && isRecording()) filled.noteScript(target);
      if (!target || !isOn(event) || !isText(target)) return;
      const field = target instanceof HTMLElement && target.isContentEditable ? editorOf(target) : target;
      if (isWhole(field)) return;
      reportWaiting();
      handed.reportBreak();
      if (event instanceof InputEvent && isFormat(event.inputType)) {
        report(field, { event: 'formatted' });
        return;
      }
      const goesOn = lastTyped.hear(field);
      codes.hear(field);
      handed.noteInput(field, event);
      const value = reportInput(field, goesOn);
      handed.holdBreak(() => {
        const isKept = secrets.isSecret(field, value) || secrets.mayBecome(field, value);
        const key = isKept ? '' : handed.takenBy(field, event);
        if (key !== '') report(field, { event: 'taken', key });
      });
      const turn = lastTyped.turn();
      // The page may put another text in its place, as masks do.
      setTimeout(() => {
        handed.settle(field);
        if (!handed.isFor(field)) lastTyped.note(field);
        const now = valueOf(field).slice(0, MOST_VALUE);
        // On a busy page later keys are heard before this runs, and what they do is not what was typed.
        if (turn !== lastTyped.turn() || !field.isConnected) return;
        if (now !== value && now !== '' && now !== reported.get(field)) reportInput(field);
      });
    },
    true,
  );
  const reportChosen = (field: HTMLSelectElement) => {
    const labels = [...field.selectedOptions].slice(0, 50).map((option) => labelOf(field, option));
    report(field, { event: 'chosen', labels });
  };
  const boxes = open.boxes({ paths, report: reportFrom });
  const files = open.files(reportNow);
  /** Letters choose in a list of the browser, which the page may take away as it hears of that. */
  let isInList: boolean | null = null;
  const noteFocus = (event: Event) => {
    const isList = event.type === 'focusin' && firstElement(event) instanceof HTMLSelectElement;
    if (isList !== isInList && isRecording()) report(document.body, { event: 'listed', is_in: isList });
    isInList = isList;
  };
  for (const kind of ['focusin', 'focusout']) addEventListener(kind, noteFocus, true);
  const reportChange = (event: Event) => {
    const field = firstElement(event);
    if (!field || world.legworkRecording !== 'on') return;
    if (files.isOf(field)) return files.note(field);
    if (!event.isTrusted) return filled.noteScript(field);
    if (field instanceof HTMLSelectElement) reportChosen(field);
    else if (boxes.isBox(field)) boxes.noteChange(field);
    else if (isWhole(field)) report(field, { event: 'set', value: field.value.slice(0, 500) });
    else if (isText(field) && valueOf(field) !== '' && !lastTyped.isLeft(field)) reportAgain(field);
  };
  addEventListener('change', reportChange, true);
  // Outside of a shadow root its inputs are heard, its changes are not.
  const reportInside = (event: Event) => {
    const field = firstElement(event);
    if (!field || !(field.getRootNode() instanceof ShadowRoot)) return;
    if (isWhole(field) || !isText(field)) reportChange(event);
  };
  addEventListener('input', reportInside, true);
  // What our own overlays chose is dispatched in this world.
  world.legworkReportChosen = (field: unknown) => {
    if (!isRecording()) return;
    if (field instanceof HTMLSelectElement) reportChosen(field);
    else if (field instanceof HTMLInputElement)
      report(field, { event: 'set', value: field.value.slice(0, 500) });
  };

  /** What the page has made of a text by now is its text; what comes in its place later is what the next act does. */
  const leaveTyped = (pressed: Element) => {
    const field = lastTyped.leave();
    if (field && field !== pressed && field.isConnected && valueOf(field) !== '') reportAgain(field);
  };
  const reportClick = (event: Event) => {
    const element = firstElement(event);
    if (!element || !isOn(event) || !(event instanceof MouseEvent)) return;
    boxes.noteClick(event, element);
    if (effects.isPassedOn(event)) return;
    report(element, {
      event: 'click',
      x: event.clientX,
      y: event.clientY,
      count: event.detail,
      is_answered: unclicked.wasAnswered(),
      lost: isText(element) ? undefined : effects.lostBy(event, element),
      button: event.button,
      held: event.ctrlKey || event.metaKey ? 'control' : event.shiftKey ? 'shift' : undefined,
    });
    const path = paths.pathOf(element);
    const tell = (effect: object) => reportFrom(path, { event: 'effect', ...effect });
    effects.watch(event, tell, () => reportFrom(path, { event: 'asked' }));
  };
  for (const kind of ['click', 'contextmenu']) addEventListener(kind, reportClick, true);
  for (const kind of ['pointerup', 'dragend'] as const)
    addEventListener(
      kind,
      (event) => isOn(event) && effects.watchCarried(event, (one) => report(one, { event: 'carried' })),
      true,
    );
  const reveals = open.reveals();
  addEventListener(
    'pointerdown',
    (event) => {
      const element = firstElement(event);
      if (!element || !isOn(event) || !event.isPrimary) return;
      leaveTyped(element);
      const { pointed, isScrolled, isUp, isWoken, opener } = reveals.before(element);
      if (opener && isText(opener)) report(opener, { event: 'opened' });
      for (const { element: one, around, words } of pointed)
        report(one, { event: 'pointed', words, around: around ? paths.pathOf(around) : '' });
      if (isScrolled || isWoken) report(element, { event: 'scrolled', is_to_end: isWoken, is_up: isUp });
    },
    true,
  );

  const keys = open.keys(isText);
  const nameOf = ({ key }: KeyboardEvent): string => (key === ' ' ? 'Space' : key);
  const tabs = open.tabs({ changes: effects.changes, hold: handed.holdBreak });
  addEventListener(
    'keydown',
    (event) => {
      const element = firstElement(event);
      if (!element || !isOn(event) || event.isComposing || event.keyCode === 229) return;
      const is_text = isText(element);
      unclicked.settle();
      handed.reportBreak();
      reportEmptied();
      const isTakenBack = event.key === 'Backspace' && handed.takeBack(element);
      if (isTakenBack) reportInput(element);
      const isEmpty = !isTakenBack && valueOf(element) === '';
      const parts = { element, isEmpty, valueOf, changes: effects.ownChanges };
      const hasDone = keys.spareKey(event, parts);
      if (hasDone)
        handed.holdBreak(() => hasDone() && report(element, { event: 'key', key: nameOf(event), is_text }));
      else if (keys.isOfText(event, element)) {
        const before = valueOf(element);
        // A page may keep the key from its field, and write by itself what it makes of it.
        handed.holdBreak(() => event.defaultPrevented && valueOf(element) !== before && reportInput(element));
      }
      const modifiers = keys.modifiersOf(event);
      if (event.key === 'Tab') {
        endHanded(element);
        const key = [...modifiers, ...(event.shiftKey ? ['Shift'] : []), 'Tab'].join('+');
        const send = (more: object) => report(element, { event: 'key', key, is_text, ...more });
        const tell = (is_quiet: boolean) => {
          if (!is_quiet) lastTyped.leave();
          if (!is_quiet || is_text || element === document.body) send({ is_quiet });
        };
        tabs.note(event, tell, () => send({ is_moved: true }));
      }
      const isCommand = keys.isCommand(event, element);
      if (!isCommand && !keys.isWanted(event, element)) return;
      if (keys.isOfCode(event, element)) return digits.add(element, event.key);
      digits.report();
      const key = [...modifiers, nameOf(event)].join('+');
      const field = element instanceof HTMLElement && element.isContentEditable ? editorOf(element) : element;
      const completed = event.key.startsWith('Arrow') ? lastTyped.completedOf(field) : null;
      if (completed !== null) reportTyped(field, false, completed);
      else if (reported.has(field) && !lastTyped.isLeft(field)) reportAgain(field);
      lastTyped.leave();
      endHanded(field);
      const send = () => report(element, { event: 'key', key, is_text });
      // Line breaks in a field of several lines, and keys such as those that undo: unless the page takes them for itself.
      if (!keys.isLineBreak(event, element) && !isCommand) return send();
      const changes = effects.ownChanges();
      const hasAnswered = () => event.defaultPrevented || (isCommand && effects.ownChanges() > changes);
      handed.holdBreak(() => hasAnswered() && send());
    },
    true,
  );
}
