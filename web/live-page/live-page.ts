import type { LiveMessage, LiveTab } from '#shared/live/live-protocol.ts';
import { createAgentMark } from '#web/live-page/agent-mark.ts';
import { connect } from '#web/live-page/connection.ts';
import { createBeginButton } from '#web/live-page/begin-button.ts';
import { createCover } from '#web/live-page/cover.ts';
import { followKeyboard } from '#web/live-page/keyboard.ts';
import { createLineOutlines } from '#web/live-page/line-outlines.ts';
import { createOverlays } from '#web/live-page/overlays.ts';
import { part } from '#web/live-page/parts.ts';
import { followPointer } from '#web/live-page/pointer.ts';
import { createRecorderLink } from '#web/live-page/recorder-link.ts';
import { createScreen } from '#web/live-page/screen.ts';
import { followRoom } from '#web/live-page/room.ts';
import { followTheme } from '#web/live-page/theme.ts';
import { createToolbar } from '#web/live-page/toolbar.ts';

/** The page inside the live view's frame, on the API's own origin: /live/<session id>. */

const stage = part('stage', HTMLElement);
const canvas = part('screen', HTMLCanvasElement);
const keyboard = part('keyboard', HTMLTextAreaElement);
const notices = part('notices', HTMLDivElement);
followTheme();
followRoom();

const begin = createBeginButton(part('begin', HTMLButtonElement), (address) =>
  connection.send({ kind: 'navigate', address }),
);
const cover = createCover(part('cover', HTMLParagraphElement), begin.setAsked);
const socketAddress = `${location.origin.replace(/^http/, 'ws')}${location.pathname}/socket`;
let wasLost = false;
const connection = connect(socketAddress, {
  onOpen() {
    cover.setConnected(true);
    sendSize();
  },
  onFrame(frame) {
    cover.setPicture();
    screen.show(frame);
    if (wasLost) tellParent({ shows_picture: true });
    wasLost = false;
  },
  onMessage: showMessage,
  onLost() {
    cover.setConnected(false);
    wasLost = true;
    tellParent({ shows_picture: false });
  },
});
const { send } = connection;
const screen = createScreen(canvas, stage, {
  onTaken: () => send({ kind: 'drawn' }),
  onFirstPicture: () => tellParent({ shows_picture: true }),
});
const giveFocus = () => keyboard.focus({ preventScroll: true });
const overlays = createOverlays(part('overlays', HTMLDivElement), screen, { send, giveFocus });
const toolbar = createToolbar(send);
const agent = createAgentMark(stage, screen);
const lines = createLineOutlines(part('lines', HTMLDivElement), screen);
const recorder = createRecorderLink(screen, {
  send,
  onSuggest: begin.suggest,
  // The editor has just given the focus to the step that the lines go into.
  onBegin: () => {
    if (cover.asksForAddress()) toolbar.focusAddress();
  },
});
followPointer(canvas, screen, send);
followKeyboard(keyboard, canvas, { send, leave: () => toolbar.focusAddress() });
part('show-keyboard', HTMLButtonElement).addEventListener('click', giveFocus);

let resizeTimer = 0;
new ResizeObserver(() => {
  clearTimeout(resizeTimer);
  resizeTimer = window.setTimeout(sendSize, 150);
}).observe(stage);

function sendSize(): void {
  const { clientWidth: width, clientHeight: height } = stage;
  if (width > 0 && height > 0) send({ kind: 'resize', width, height, pixel_ratio: devicePixelRatio });
}

function showMessage(message: LiveMessage): void {
  switch (message.kind) {
    case 'welcome':
      toolbar.showViewers(message.viewers);
      return;
    case 'tabs':
      toolbar.showTabs(message.tabs, message.shown);
      showPage(message.tabs.find((tab) => tab.id === message.shown));
      return;
    case 'cursor':
      canvas.style.cursor = message.cursor;
      return;
    case 'clipboard':
      navigator.clipboard
        .writeText(message.text)
        .catch(() => notify('Your browser did not allow copying here.'));
      return;
    case 'list':
      overlays.showList(message);
      return;
    case 'picker':
      overlays.showPicker(message);
      return;
    case 'dialog':
      overlays.showDialog(message);
      return;
    case 'dialog_closed':
    case 'permission_closed':
      overlays.clear();
      return;
    case 'file_chooser':
      overlays.askForFiles(message);
      return;
    case 'permission':
      overlays.askPermission(message);
      return;
    case 'download':
      notify(`Downloaded ${message.name}`, message.address);
      return;
    case 'control':
      toolbar.showControl(message.holder);
      cover.setOwner(message.holder);
      stage.dataset.holder = message.holder;
      tellParent({ holder: message.holder });
      return;
    case 'agent':
      agent.show(message);
      return;
    case 'recording':
    case 'recorded':
    case 'shown':
    case 'read_offer':
      recorder.tell(message);
      return;
    case 'line_outline':
      lines.show(message);
      recorder.tell(message);
      return;
    case 'outline':
      recorder.outline(message.box);
      return;
    case 'notice':
      notify(message.sentence);
      return;
    case 'ended':
      recorder.tell({ kind: 'recording', state: 'off' });
      recorder.tell(message);
      overlays.clear();
      cover.setEnded(message.sentence);
      return;
  }
}

function showPage(shown: LiveTab | undefined): void {
  cover.setPage(shown?.address ?? null);
  // A form may answer with another page at the same address, so each is told of.
  if (shown?.is_loading === false) tellParent({ page_loaded: true });
}

/** For the page around the frame; no secret, and its address is not known here. */
function tellParent(said: { shows_picture: boolean } | { page_loaded: true } | { holder: string }): void {
  if (parent !== window) parent.postMessage(said, '*');
}

function notify(sentence: string, address?: string): void {
  const notice = document.createElement(address ? 'a' : 'div');
  notice.className = 'notice';
  notice.textContent = sentence;
  if (address && notice instanceof HTMLAnchorElement) {
    notice.href = address;
    notice.download = '';
  }
  notices.append(notice);
  setTimeout(() => notice.remove(), address ? 60_000 : 6_000);
}
