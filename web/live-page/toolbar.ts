import type { LiveMessage, LiveTab, ViewerMessage } from '#shared/live/live-protocol.ts';
import { part } from '#web/live-page/parts.ts';

type Send = (message: ViewerMessage) => void;
type Holder = Extract<LiveMessage, { kind: 'control' }>['holder'];

export type Toolbar = {
  showTabs(tabs: readonly LiveTab[], shown: number | null): void;
  showControl(holder: Holder): void;
  showViewers(count: number): void;
  focusAddress(): void;
};

export function createToolbar(send: Send): Toolbar {
  const tabList = part('tabs', HTMLUListElement);
  const address = part('address', HTMLInputElement);
  const control = part('control', HTMLButtonElement);
  const reload = document.querySelector('[data-act="reload"]');
  const viewers = part('viewers', HTMLSpanElement);
  const keyboard = document.querySelector<HTMLElement>('[data-part="show-keyboard"]');
  let current = '';
  let typed = '';
  let isLoading = false;

  part('address-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    typed = address.value.trim();
    if (typed !== '') send({ kind: 'navigate', address: typed });
    address.blur();
  });
  address.addEventListener('focus', () => {
    if (address.value === withoutScheme(current)) address.value = current;
    address.select();
  });
  address.addEventListener('blur', () => {
    if (address.value === current) address.value = withoutScheme(current);
  });
  address.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    address.value = current;
    address.blur();
  });
  for (const action of ['back', 'forward'] as const) {
    document
      .querySelector(`[data-act="${action}"]`)
      ?.addEventListener('click', () => send({ kind: 'history', action }));
  }
  reload?.addEventListener('click', () => send({ kind: 'history', action: isLoading ? 'stop' : 'reload' }));
  document
    .querySelector('[data-act="open_tab"]')
    ?.addEventListener('click', () => send({ kind: 'open_tab' }));
  control.addEventListener('click', () =>
    send({ kind: control.dataset.holder === 'you' ? 'give_back' : 'take_control' }),
  );

  return {
    showTabs(tabs, shown) {
      const tab = tabs.find((candidate) => candidate.id === shown);
      const shownAddress = tab?.address ?? '';
      // The error page of the browser has none: what could not be opened stays, to be corrected.
      current = shownAddress.startsWith('chrome-error:') ? typed : shownAddress;
      isLoading = tab?.is_loading ?? false;
      reload?.classList.toggle('loading', isLoading);
      for (const name of ['aria-label', 'title']) reload?.setAttribute(name, isLoading ? 'Stop' : 'Reload');
      if (document.activeElement !== address)
        address.value = current === 'about:blank' ? '' : withoutScheme(current);
      // One tab needs no tab strip.
      tabList.hidden = tabs.length < 2;
      tabList.replaceChildren(...tabs.map((each) => tabElement(each, each.id === shown, send)));
    },
    showControl(holder) {
      control.hidden = holder === 'nobody';
      control.dataset.holder = holder;
      control.textContent = holder === 'you' ? 'Give back' : 'Take control';
      const isMine = holder === 'you' || holder === 'nobody';
      // Without control nothing can be typed, and the address has the room.
      if (keyboard) keyboard.hidden = !isMine;
      address.readOnly = !isMine;
      address.placeholder = isMine ? 'Type an address' : '';
      for (const button of document.querySelectorAll<HTMLButtonElement>('[data-act]'))
        button.disabled = !isMine;
    },
    showViewers(count) {
      viewers.hidden = count < 2;
      viewers.textContent = `${count} viewers`;
    },
    focusAddress: () => address.focus(),
  };
}

/** As browsers show it: where there is little room, its beginning is what tells. In the field it is whole. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/^([^/]+)\/$/, '$1');
}

function tabElement(tab: LiveTab, isShown: boolean, send: Send): HTMLElement {
  const show = document.createElement('button');
  show.type = 'button';
  show.className = 'tab';
  show.ariaCurrent = String(isShown);
  show.textContent = tab.title || (tab.address === 'about:blank' ? 'New tab' : tab.address);
  show.addEventListener('click', () => send({ kind: 'show_tab', tab: tab.id }));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon small';
  close.ariaLabel = `Close ${show.textContent}`;
  close.textContent = '×';
  close.addEventListener('click', () => send({ kind: 'close_tab', tab: tab.id }));
  const box = document.createElement('li');
  box.className = 'tab-box';
  box.append(show, close);
  return box;
}
