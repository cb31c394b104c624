import type { LiveMessage } from '#shared/live-protocol.ts';
import { connect } from './connection.ts';
import { followKeyboard } from './keyboard.ts';
import { createOverlays } from './overlays.ts';
import { part } from './parts.ts';
import { followPointer } from './pointer.ts';
import { createScreen } from './screen.ts';
import { createToolbar } from './toolbar.ts';

/** The page inside the live view's frame, on the API's own origin: /live/<session id>. */

const stage = part('stage', HTMLElement);
const canvas = part('screen', HTMLCanvasElement);
const cover = part('cover', HTMLParagraphElement);
const agent = part('agent', HTMLDivElement);
const notices = part('notices', HTMLDivElement);

const socketAddress = `${location.origin.replace(/^http/, 'ws')}${location.pathname}/socket`;
const connection = connect(socketAddress, {
  onOpen: sendSize,
  onFrame(frame) {
    cover.hidden = true;
    screen.show(frame);
  },
  onMessage: showMessage,
  onLost: () => showCover('Connection lost. Trying again…'),
});
const screen = createScreen(canvas, () => connection.send({ kind: 'drawn' }));
const overlays = createOverlays(part('overlays', HTMLDivElement), screen, connection.send);
const toolbar = createToolbar(connection.send);
followPointer(canvas, screen, connection.send);
followKeyboard(part('keyboard', HTMLTextAreaElement), canvas, connection.send);

let resizeTimer = 0;
new ResizeObserver(() => {
  clearTimeout(resizeTimer);
  resizeTimer = window.setTimeout(sendSize, 150);
}).observe(stage);

function sendSize(): void {
  const { clientWidth: width, clientHeight: height } = stage;
  if (width > 0 && height > 0) connection.send({ kind: 'resize', width, height });
}

function showMessage(message: LiveMessage): void {
  switch (message.kind) {
    case 'welcome':
      return;
    case 'tabs':
      toolbar.showTabs(message.tabs, message.shown);
      if (message.tabs.length === 0) showCover('No page is open. Type an address above.');
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
      stage.dataset.holder = message.holder;
      return;
    case 'agent':
      showAgent(message);
      return;
    case 'notice':
      notify(message.sentence);
      return;
    case 'ended':
      overlays.clear();
      showCover(message.sentence);
      return;
  }
}

function showCover(sentence: string): void {
  cover.textContent = sentence;
  cover.hidden = false;
}

function showAgent({ summary, x, y }: Extract<LiveMessage, { kind: 'agent' }>): void {
  agent.hidden = summary === '';
  agent.textContent = summary;
  const place = x === null || y === null ? { x: 12, y: 12 } : screen.toStage(x, y);
  agent.style.translate = `${place.x}px ${place.y}px`;
  agent.classList.toggle('pointing', x !== null);
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
