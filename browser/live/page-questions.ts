import type { CDPSession, Dialog, FileChooser, Page } from 'playwright-core';
import type { LiveMessage, Permission, ViewerMessage } from '#shared/live/live-protocol.ts';
import { claimDialogs, noteViewerAnswer } from '#browser/dialog-answerers.ts';
import { answerAskScript, fillClipboardScript } from '#browser/live/in-page.ts';
import type { Permissions } from '#browser/live/permissions.ts';
import { evaluateThere, type WatcherPlace } from '#browser/live/watch-documents.ts';

/** Dialogs, file choosers and permissions that a page waits for. One is open at a time. */
export type PageQuestions = {
  /** The open question, for a viewer that connects later. */
  waiting(): LiveMessage | null;
  /** `listener` is told of each question that nobody has answered in time; one at a time listens. */
  onDismissed(listener: (asked: LiveMessage) => void): void;
  ask(permission: Permission, place: WatcherPlace): Promise<void>;
  answerDialog(accept: boolean, text: string | undefined): Promise<void>;
  chooseFiles(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>;
  answerPermission(answer: PermissionAnswer): Promise<void>;
  /** Dismisses open questions and stops listening. */
  stop(): void;
};

type PermissionAnswer = Extract<ViewerMessage, { kind: 'answer_permission' }>;

/** An open dialog blocks its page, so it is dismissed when it is not answered in this time. */
const PATIENCE_MS = 60_000;
const LONGEST_QUESTION = 10_000;

type Parts = {
  page: Page;
  cdp: CDPSession;
  permissions: Permissions;
  tell(message: LiveMessage): void;
  /** Whether a viewer is connected that may answer. */
  mayAnswer(): boolean;
};

type Waiting = { message: LiveMessage; closed: LiveMessage | null; dismiss(): void; timer: NodeJS.Timeout };

export function watchQuestions({ page, cdp, permissions, tell, mayAnswer }: Parts): PageQuestions {
  let waiting: Waiting | null = null;
  let onDismissed: (asked: LiveMessage) => void = () => undefined;
  let dialog: Dialog | null = null;
  let chooser: FileChooser | null = null;
  let asked: { permission: Permission; origin: string; place: WatcherPlace } | null = null;

  const settle = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const dismissWaiting = () => {
    const left = waiting;
    settle();
    if (left) onDismissed(left.message);
    left?.dismiss();
    if (left?.closed) tell(left.closed);
  };
  const wait = (question: Omit<Waiting, 'timer'>) => {
    dismissWaiting();
    waiting = { ...question, timer: setTimeout(dismissWaiting, PATIENCE_MS) };
    waiting.timer.unref();
    tell(question.message);
  };

  const onDialog = (opened: Dialog) => {
    // Then it is answered as without a live view.
    if (!mayAnswer()) return;
    const isLeaving = opened.type() === 'beforeunload';
    const dismiss = () => {
      noteViewerAnswer(page, isLeaving ? { is_accepted: true, text: '' } : null);
      void (isLeaving ? opened.accept() : opened.dismiss()).catch(() => undefined);
    };
    const type = opened.type() as 'alert' | 'confirm' | 'prompt' | 'beforeunload';
    wait({
      message: {
        kind: 'dialog',
        type,
        message: opened.message().slice(0, LONGEST_QUESTION),
        value: opened.defaultValue().slice(0, LONGEST_QUESTION),
      },
      closed: { kind: 'dialog_closed' },
      dismiss,
    });
    dialog = opened;
  };
  const onFileChooser = (opened: FileChooser) => {
    if (!mayAnswer()) return;
    wait({
      message: { kind: 'file_chooser', is_multiple: opened.isMultiple() },
      closed: { kind: 'dialog_closed' },
      dismiss: () => (chooser = null),
    });
    chooser = opened;
  };
  // The page has closed.
  const onNavigated = (frame: { parentFrame(): unknown }) => {
    if (frame.parentFrame() === null && !dialog) dismissWaiting();
  };
  const releaseDialogs = claimDialogs(page, mayAnswer);
  page.on('dialog', onDialog);
  page.on('filechooser', onFileChooser);
  page.on('framenavigated', onNavigated);
  const continuePage = async (permission: Permission, place: WatcherPlace) => {
    await evaluateThere(place, answerAskScript(permission)).catch(() => undefined);
  };

  return {
    waiting: () => waiting?.message ?? null,
    onDismissed: (listener) => void (onDismissed = listener),
    async ask(permission, place) {
      if (!mayAnswer() || waiting) {
        await continuePage(permission, place);
        return;
      }
      const origin = String(await evaluateThere(place, 'location.origin'));
      wait({
        message: { kind: 'permission', permission, origin },
        closed: { kind: 'permission_closed' },
        dismiss: () => void continuePage(permission, place),
      });
      asked = { permission, origin, place };
    },
    async answerDialog(accept, text) {
      const open = dialog;
      dialog = null;
      if (!open) return;
      settle();
      noteViewerAnswer(page, { is_accepted: accept, text: text ?? open.defaultValue() });
      // Closes the question for the other viewers.
      tell({ kind: 'dialog_closed' });
      if (accept) await open.accept(text);
      else await open.dismiss();
    },
    async chooseFiles(files) {
      const open = chooser;
      chooser = null;
      if (!open) return;
      settle();
      tell({ kind: 'dialog_closed' });
      if (files.length > 0) await open.setFiles(files);
    },
    async answerPermission(answer) {
      const open = asked;
      asked = null;
      if (!open || open.permission !== answer.permission) return;
      settle();
      tell({ kind: 'permission_closed' });
      await decide({ cdp, permissions }, open, answer).catch(() => undefined);
      await continuePage(open.permission, open.place);
    },
    stop() {
      releaseDialogs();
      page.off('dialog', onDialog);
      page.off('filechooser', onFileChooser);
      page.off('framenavigated', onNavigated);
      dismissWaiting();
    },
  };
}

async function decide(
  { cdp, permissions }: Pick<Parts, 'cdp' | 'permissions'>,
  { permission, origin, place }: { permission: Permission; origin: string; place: WatcherPlace },
  answer: PermissionAnswer,
): Promise<void> {
  const isGiven = permission === 'geolocation' ? answer.place : answer.clipboard;
  const isGranted = answer.allow && isGiven !== undefined;
  await permissions.set(permission, origin, isGranted);
  if (!isGranted) return;
  if (answer.place) await cdp.send('Emulation.setGeolocationOverride', answer.place);
  if (answer.clipboard !== undefined) await evaluateThere(place, fillClipboardScript(answer.clipboard));
}
