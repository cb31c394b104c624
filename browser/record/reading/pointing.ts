import type { Page } from 'playwright-core';
import { aimAt } from '#browser/record/names/aim.ts';
import { nameAim } from '#browser/record/names/name-aim.ts';
import { offerRead } from '#browser/record/reading/offer-read.ts';
import {
  pointAgain,
  pointAt,
  pointAtFirst,
  pointBeside,
  type Pointed,
} from '#browser/record/reading/pointed.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

/** What a person points at while nothing of it goes to the page. */
export type Pointing = {
  /** The next press names its target. */
  show(page: Page, message: ViewerMessage): Promise<void>;
  /** The next press, or Enter, offers what can be read there. */
  read(page: Page, message: ViewerMessage): Promise<void>;
  /** The page was laid out anew. */
  refresh(): Promise<void>;
  reset(): void;
};

/** A person has clicked once and waits for the answer, also on a busy machine. */
const SHOW_MS = 15_000;
const SHOW_TRIES = 4;
const OFFER_MS = 15_000;
const POINT_MS = 2_000;
const SHIFT = 8;

export function createPointing(parts: {
  tell(message: LiveMessage): void;
  /** Whether that is still wanted. */
  isOn(): boolean;
  leave(): void;
}): Pointing {
  const { tell } = parts;
  let pointed: Pointed | null = null;
  /** Picked: the outline stays while its person chooses. */
  let isHeld = false;
  let offers = 0;
  let isMoving = false;
  let latest: { x: number; y: number } | null = null;

  const isFollowing = () => parts.isOn() && !isHeld;
  const outline = (next: Pointed | null) => {
    pointed = next;
    tell({ kind: 'outline', box: next && next.box });
  };
  /** Moves that come while one is looked up are left out but the last. */
  const move = async (page: Page, point: { x: number; y: number }) => {
    latest = point;
    if (isMoving) return;
    isMoving = true;
    try {
      while (latest !== null && isFollowing()) {
        const at: { x: number; y: number } = latest;
        latest = null;
        outline(await withDeadline(pointAt(page, at), POINT_MS).catch(() => null));
      }
    } finally {
      isMoving = false;
      latest = null;
    }
  };
  const pick = async (page: Page) => {
    if (!pointed) return;
    isHeld = true;
    offers += 1;
    const number = offers;
    const offer = await withDeadline(offerRead(page, number, pointed), OFFER_MS).catch(() => null);
    if (!parts.isOn() || number !== offers) return;
    if (offer && (offer.value !== null || offer.collections.length > 0)) {
      tell({ kind: 'read_offer', offer });
      return;
    }
    isHeld = false;
    tell({ kind: 'notice', sentence: 'There is nothing to read there.' });
  };
  const step = async (page: Page, direction: 1 | -1) => {
    isHeld = false;
    const next = pointed ? pointBeside(pointed, direction) : pointAtFirst(page);
    const found = await withDeadline(next, POINT_MS).catch(() => null);
    if (found) outline(found);
  };
  const press = async (page: Page, key: string, isBack: boolean) => {
    if (key === 'Escape') parts.leave();
    else if (key === 'Enter' || key === ' ') await pick(page);
    else if (/^Arrow(?:Down|Right)$/.test(key) || (key === 'Tab' && !isBack)) await step(page, 1);
    else if (/^Arrow(?:Up|Left)$/.test(key) || key === 'Tab') await step(page, -1);
  };

  return {
    async show(page, message) {
      if (message.kind !== 'mouse') return;
      const point = { x: message.x, y: message.y };
      if (message.action === 'mouseMoved') {
        const aim = await aimAt(page, point);
        const box = aim && { x: aim.box.x + aim.corner.x, y: aim.box.y + aim.corner.y };
        tell({ kind: 'outline', box: aim && box && { ...box, width: aim.box.w, height: aim.box.h } });
        return;
      }
      if (message.action !== 'mousePressed') return;
      let aim = await aimAt(page, point);
      for (let again = 1; aim === null && again < SHOW_TRIES && parts.isOn(); again += 1)
        aim = await aimAt(page, point);
      const named =
        aim &&
        (await withDeadline(nameAim(page, aim, { isPrivate: () => false }), SHOW_MS).catch(() => null));
      if (!named || !parts.isOn()) return;
      const { words, memory, risk } = named;
      const kind = kindWord(named.aim.role) || 'text';
      const label = named.aim.marks.name.slice(0, 100);
      tell({ kind: 'shown', target: { ...words, kind, label, risk, memory } });
    },
    async read(page, message) {
      if (message.kind === 'key' && message.action === 'down')
        return await press(page, message.key, (message.modifiers & SHIFT) !== 0);
      if (message.kind === 'mouse' && message.action === 'mouseMoved') {
        if (!isHeld) await move(page, { x: message.x, y: message.y });
        return undefined;
      }
      const finger =
        message.kind === 'touch' && message.action === 'touchStart' ? message.points[0] : undefined;
      const isPress = message.kind === 'mouse' && message.action === 'mousePressed';
      const point = isPress ? { x: message.x, y: message.y } : finger;
      if (!point) return undefined;
      outline(await withDeadline(pointAt(page, point), POINT_MS).catch(() => null));
      return await pick(page);
    },
    async refresh() {
      const before = pointed;
      const now = before && (await withDeadline(pointAgain(before), POINT_MS).catch(() => null));
      if (before === pointed && before) outline(now);
    },
    reset() {
      pointed = null;
      isHeld = false;
      offers += 1;
      tell({ kind: 'outline', box: null });
    },
  };
}

export function isPointing(message: ViewerMessage): boolean {
  return ['mouse', 'touch', 'key', 'text', 'paste', 'composition'].includes(message.kind);
}
