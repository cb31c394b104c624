import type { LiveMessage, LiveTab, ViewerMessage } from '#shared/live-protocol.ts';
import { part } from './parts.ts';

type Send = (message: ViewerMessage) => void;
type Holder = Extract<LiveMessage, { kind: 'control' }>['holder'];

export type Toolbar = {
  showTabs(tabs: readonly LiveTab[], shown: number | null): void;
  showControl(holder: Holder): void;
};

export function createToolbar(send: Send): Toolbar {
  const tabList = part('tabs', HTMLDivElement);
  const address = part('address', HTMLInputElement);
  const control = part('control', HTMLButtonElement);
  let current = '';

  part('address-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    if (address.value.trim() !== '') send({ kind: 'navigate', address: address.value.trim() });
    address.blur();
  });
  address.addEventListener('focus', () => address.select());
  address.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    address.value = current;
    address.blur();
  });
  for (const action of ['back', 'forward', 'reload'] as const) {
    document
      .querySelector(`[data-act="${action}"]`)
      ?.addEventListener('click', () => send({ kind: 'history', action }));
  }
  control.addEventListener('click', () =>
    send({ kind: control.dataset.holder === 'you' ? 'give_back' : 'take_control' }),
  );

  return {
    showTabs(tabs, shown) {
      current = tabs.find((tab) => tab.id === shown)?.address ?? '';
      if (document.activeElement !== address) address.value = current === 'about:blank' ? '' : current;
      // One tab needs no tab strip.
      tabList.hidden = tabs.length < 2;
      tabList.replaceChildren(...tabs.map((tab) => tabElement(tab, tab.id === shown, send)));
    },
    showControl(holder) {
      control.hidden = holder === 'nobody';
      control.dataset.holder = holder;
      control.textContent = holder === 'you' ? 'Give back' : 'Take control';
    },
  };
}

function tabElement(tab: LiveTab, isShown: boolean, send: Send): HTMLElement {
  const show = document.createElement('button');
  show.type = 'button';
  show.className = 'tab';
  show.role = 'tab';
  show.ariaSelected = String(isShown);
  show.textContent = tab.title || tab.address || 'New tab';
  show.addEventListener('click', () => send({ kind: 'show_tab', tab: tab.id }));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon small';
  close.ariaLabel = `Close ${show.textContent}`;
  close.textContent = '×';
  close.addEventListener('click', () => send({ kind: 'close_tab', tab: tab.id }));
  const box = document.createElement('span');
  box.role = 'presentation';
  box.className = 'tab-box';
  box.append(show, close);
  return box;
}
