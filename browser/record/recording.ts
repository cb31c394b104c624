import type { Page } from 'playwright-core';
import type { PageQuestions } from '#browser/live/page-questions.ts';
import type { Viewer } from '#browser/live/viewer.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';
import { createPointing, isPointing } from '#browser/record/reading/pointing.ts';
import { isActingKey } from '#browser/record/acts/presses.ts';
import { createListFocus } from '#browser/record/acts/list-focus.ts';
import { createTouches } from '#browser/record/acts/touches.ts';
import { createNavigations } from '#browser/record/navigations.ts';
import { createRecorder, type Recorder } from '#browser/record/recorder.ts';
import { FINISH_MS, type Look, lookAfter, settle, settleSoon } from '#browser/record/settle.ts';
import {
  isOfTab,
  linesOf,
  type PlainLine,
  readingLine,
  tabLines,
  withoutFailed,
} from '#browser/record/lines/plain-lines.ts';
import { createAnswers } from '#browser/record/lines/answers.ts';
import { createWhereabouts } from '#browser/record/lines/whereabouts.ts';
import type { RecordCommand, RecordedLine, RecordingState } from '#shared/live/live-recording.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

/** A tab as the recording needs it. */
export type RecordedTab = {
  id: number;
  page: Page;
  questions: Pick<PageQuestions, 'waiting' | 'onDismissed'>;
  record(isOn: boolean): Promise<void>;
};

/** The recording of one live session: one viewer has it, whatever window the acts come from. */
export type Recording = {
  command(viewer: Viewer, command: RecordCommand): Promise<void>;
  /** Does the act of a viewer, and takes its target before. Acts keep their order. `act` answers false when it was refused. */
  around(page: Page | null, message: ViewerMessage, act: () => Promise<boolean>): Promise<void>;
  /** A tab is watched from now on. */
  follow(tab: RecordedTab): Promise<void>;
  hear(page: Page, event: RecordedEvent): void;
  /** The page has another size. */
  resized(): Promise<void>;
  /** A viewer has come; one that comes back goes on with its recording. */
  join(viewer: Viewer): void;
  /** Also while something on the page is being pointed at. */
  isOn(): boolean;
  end(): void;
};

type Parts = {
  now(): number;
  viewers(): Viewer[];
  tabs(): readonly RecordedTab[];
  /** The pages of the session in the order in which they were opened, and the one in front. */
  pages(): readonly Page[];
  current(): Page | null;
};

export function createRecording(parts: Parts): Recording {
  let state: RecordingState = 'off';
  let owner: string | null = null;
  let recorder: Recorder | null = null;
  let told: RecordedLine[] = [];
  const where = createWhereabouts(parts.current);
  /** Before which the next act waits: the capture of the one before. */
  let turn: Promise<unknown> = Promise.resolve();
  let heard: Promise<unknown> = Promise.resolve();
  let underWay: Promise<unknown> = Promise.resolve();
  const touches = createTouches();
  const listFocus = createListFocus();

  /** After what was heard before. What fails is left out, and stops nothing that follows. */
  const inOrder = (work: () => unknown) => {
    heard = heard.then(work).catch(() => undefined);
  };
  // After what the document before has reported.
  const navigations = createNavigations(() => inOrder(() => recorder?.enterDocument()));
  const owners = () => parts.viewers().filter((viewer) => viewer.visitor === owner);
  /** What the recording goes back to when nothing is picked any more. */
  let afterRead: 'off' | 'on' | 'paused' = 'off';
  const pointing = createPointing({
    tell: (message) => {
      for (const viewer of owners()) viewer.tell(message);
    },
    isOn: () => state === 'show' || state === 'read',
    leave: () => leaveRead(),
  });
  const tellState = () => {
    for (const viewer of parts.viewers())
      viewer.tell({ kind: 'recording', state: viewer.visitor === owner ? state : 'off' });
  };
  const tellLines = () => {
    const lines = recorder?.lines() ?? [];
    let from = 0;
    while (from < lines.length && JSON.stringify(lines[from]) === JSON.stringify(told[from])) from += 1;
    if (from === lines.length && from === told.length) return;
    told = lines;
    for (const viewer of owners()) viewer.tell({ kind: 'recorded', from, lines: lines.slice(from) });
  };
  const follow = async (tab: RecordedTab) => {
    if (recorder === null) return;
    navigations.follow(tab.page);
    tab.questions.onDismissed((asked) => state === 'on' && answers.addDismissed(asked));
    await tab.record(true).catch(() => undefined);
  };
  const stop = () => {
    if (recorder !== null && state !== 'paused') where.stay();
    state = 'off';
    [recorder, told] = [null, []];
    navigations.end();
    for (const tab of parts.tabs()) tab.record(false).catch(() => undefined);
    tellState();
    owner = null;
  };
  const leaveRead = () => {
    if (state !== 'read') return;
    pointing.reset();
    if (afterRead === 'off') return stop();
    state = afterRead;
    return tellState();
  };
  const read = async (viewer: Viewer) => {
    if (state === 'on') await catchUp(true);
    if (state === 'read') return;
    afterRead = state === 'on' || state === 'paused' ? state : 'off';
    owner = viewer.visitor;
    pointing.reset();
    state = 'read';
    tellState();
  };
  /** A line that reads: outside of a recording, the only one. */
  const add = async (line: string, opens: boolean) => {
    if (line.trim() === '' || /[\n\r]/.test(line)) return;
    const opening = await where.openingLine(recorder === null && opens);
    recorder ??= createRecorder({ now: parts.now, onChange: tellLines });
    if (opening !== null) addPlain(opening);
    addPlain(readingLine(line));
    where.stay();
    await settle(heard);
    leaveRead();
  };
  const start = async (viewer: Viewer, opens: boolean) => {
    owner = viewer.visitor;
    recorder = createRecorder({ now: parts.now, onChange: tellLines });
    told = [];
    state = 'on';
    await Promise.all(parts.tabs().map(follow));
    const line = await where.openingLine(opens);
    if (line !== null) recorder.addPlain(line);
    tellState();
  };

  /** What was done last is heard: the pages answer after they have reported it. */
  const catchUp = async (goesOn: boolean) => {
    await settleSoon(Promise.all([turn, underWay]));
    await settle(Promise.allSettled(parts.tabs().map((tab) => tab.record(goesOn))));
    await settle(heard);
  };
  const finish = async () => {
    await catchUp(false);
    await settle(
      heard.then(() => recorder?.settled()),
      FINISH_MS,
    );
    await settle(heard, FINISH_MS);
  };
  const command = async (viewer: Viewer, { action, opens, line }: RecordCommand) => {
    if (state !== 'off' && owner !== viewer.visitor) {
      if (owners().length > 0) {
        viewer.tell({ kind: 'notice', sentence: 'This browser is being recorded in another window.' });
        viewer.tell({ kind: 'recording', state: 'off' });
        return;
      }
      // Its window was closed or reloaded, which makes it another visitor.
      await finish();
      stop();
    }
    if (action === 'start' && recorder === null) await start(viewer, opens ?? false);
    else if (action === 'show') {
      owner = viewer.visitor;
      state = 'show';
      tellState();
    } else if (action === 'read') await read(viewer);
    else if (action === 'read_off') leaveRead();
    else if (action === 'add') await add(line ?? '', opens ?? false);
    else if (action === 'stop' || action === 'show_off') {
      await finish();
      stop();
    } else if (recorder !== null) {
      // What a page holds back is what was done last.
      if (state === 'on') await catchUp(true);
      if (action === 'undo') recorder?.undo();
      else if (action === 'pause') pause();
      else await goOn();
      tellState();
    }
  };

  const pause = () => {
    if (state === 'on') where.stay();
    state = 'paused';
  };
  const goOn = async () => {
    const line = state === 'paused' ? await where.openingLine(false) : null;
    state = 'on';
    if (line !== null) addPlain(line);
  };

  /** What a page holds back comes first: one that goes away may not say it any more. */
  const reportHeld = () => settle(Promise.allSettled(parts.tabs().map((tab) => tab.record(true))));
  /** Answers what is to be looked at afterwards. What was heard is named first: a release or a key may take it away. */
  type Given = { at: number; earlier: Promise<unknown> };
  const before = async (page: Page, message: ViewerMessage, { at, earlier }: Given): Promise<Look | null> => {
    if (!recorder) return null;
    answers.note(message);
    const pressesBefore = async () => {
      await settleSoon(earlier);
      await recorder?.endPresses(() => settleSoon(heard));
    };
    const reportedBefore = () => settleSoon(earlier.then(reportHeld)).then(() => settle(heard));
    if (message.kind === 'mouse' && message.button !== 'middle') {
      if (message.action === 'mousePressed' && message.clicks === 1) {
        await pressesBefore();
        await recorder.beforePress(page, message, at);
      } else if (message.action === 'mouseMoved') recorder.noteMove(message);
      else if (message.action === 'mouseReleased') {
        listFocus.notePress();
        await reportedBefore();
        return await recorder.beforeRelease(page, message, at);
      }
    } else if (message.kind === 'touch')
      return await touches.before({ recorder, page, at }, message, { pressesBefore, reportedBefore });
    else if (message.kind === 'key' && message.action === 'down') {
      if (!isActingKey(message.key) && !(await listFocus.isIn(reportedBefore))) return null;
      await pressesBefore();
      await settleSoon(heard);
      await recorder.beforeKey(page, message.key);
    } else if (message.kind === 'answer_dialog')
      answers.add(tabOf(page)?.questions.waiting() ?? null, message);
    else if (message.kind === 'open_tab') {
      await reportHeld();
      return async (acted) => {
        if (await acted) recorder?.addPlain({ parts: ['Open a new tab'], note: '' });
      };
    } else {
      const lines = isOfTab(message) ? tabLines(message, parts) : linesOf(message);
      if (lines.length > 0) await reportHeld();
      for (const line of lines) addPlain(line);
      if (message.kind === 'navigate') return withoutFailed(lines, recorder.removePlain);
    }
    return null;
  };
  /** After what was done before, which the pages have reported already. */
  const addPlain = (line: PlainLine) => inOrder(() => recorder?.addPlain(line));
  const answers = createAnswers({ noteQuestion: () => inOrder(() => recorder?.noteQuestion()), addPlain });
  const tabOf = (page: Page) => parts.tabs().find((one) => one.page === page);

  return {
    command,
    follow,
    async around(page, message, act) {
      if (state === 'off' || state === 'paused') where.note(message);
      if (state === 'off' || state === 'paused' || page === null) return void (await act());
      if (state === 'show') {
        if (isPointing(message)) return await pointing.show(page, message);
        return void (await act());
      }
      if (state === 'read') {
        if (isPointing(message)) return await pointing.read(page, message);
        if (message.kind === 'wheel' || message.kind === 'copy') return void (await act());
        leaveRead();
        return await this.around(page, message, act);
      }
      // Taken here: `underWay` is soon about this act, too, which must not wait for itself.
      const given = { at: parts.now(), earlier: underWay };
      const looking = turn.then(() => before(page, message, given)).catch(() => null);
      // Before the act, so that what the pages report of it is heard after the look. Never rejects.
      const started = looking.then((look) => look && inOrder(() => lookAfter(acted, look)));
      const acted: Promise<boolean> = started.then(act);
      turn = started.then(() => undefined);
      underWay = Promise.allSettled([underWay, acted]);
      await acted;
    },
    isOn: () => state !== 'off',
    hear(page, event) {
      // What the last click did is seen after the recording was paused, too.
      listFocus.hear(event);
      if (!recorder || event.event === 'listed' || (state !== 'on' && event.event !== 'effect')) return;
      const listener = recorder;
      inOrder(() => listener.hear(page, event));
    },
    resized: () => pointing.refresh(),
    join(viewer) {
      const isOwner = viewer.visitor === owner;
      viewer.tell({ kind: 'recording', state: isOwner ? state : 'off' });
      if (recorder && isOwner) viewer.tell({ kind: 'recorded', from: 0, lines: told });
    },
    end: stop,
  };
}
