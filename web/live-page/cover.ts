import type { LiveMessage } from '#shared/live/live-protocol.ts';

type Holder = Extract<LiveMessage, { kind: 'control' }>['holder'];

/** The sentence over the picture, while there is none or it is not the truth any more. */
export type Cover = {
  setConnected(isConnected: boolean): void;
  setPicture(): void;
  setPage(address: string | null): void;
  setOwner(holder: Holder): void;
  setEnded(sentence: string): void;
  /** It asks for an address. */
  asksForAddress(): boolean;
};

/** `onAsk` is called when it begins or ceases to ask for an address. */
export function createCover(element: HTMLElement, onAsk: (isAsked: boolean) => void): Cover {
  let connection: 'first' | 'open' | 'lost' = 'first';
  let hasPicture = false;
  let page: string | null = null;
  let holder: Holder = 'nobody';
  let ended = '';

  const isBlank = () => page === null || page === 'about:blank';
  // The browser's own, whose picture is empty.
  const isErrorPage = () => page?.startsWith('chrome-error:') ?? false;
  const sentence = (): string => {
    if (ended !== '') return ended;
    if (connection === 'lost') return 'Connection lost. Trying again…';
    if (connection === 'first') return 'Connecting…';
    if (isBlank()) return holder === 'agent' ? 'The run has not opened a page yet.' : BEGIN;
    if (isErrorPage()) return holder === 'agent' ? NOT_OPENED : `${NOT_OPENED} ${CORRECT}`;
    return hasPicture ? '' : 'Waiting for the first picture…';
  };
  const update = () => {
    const text = sentence();
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === '';
    onAsk(text === BEGIN);
    element.classList.toggle('whole', isBlank() || isErrorPage() || !hasPicture);
  };
  return {
    setConnected(isConnected) {
      connection = isConnected ? 'open' : 'lost';
      update();
    },
    setPicture() {
      hasPicture = true;
      update();
    },
    setPage(address) {
      page = address;
      update();
    },
    setOwner(given) {
      holder = given;
      update();
    },
    setEnded(given) {
      ended = given;
      update();
    },
    asksForAddress: () => sentence() === BEGIN,
  };
}

const BEGIN = 'Type an address above to begin.';
const NOT_OPENED = 'This page could not be opened.';
const CORRECT = 'Type another address above, or reload.';
