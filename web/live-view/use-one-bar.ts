import { type RefObject, useEffect, useRef, useState } from 'react';

/** Less would be left for the address and the buttons beside it, of which the live page hides some when it is narrow. */
const LEAST_BETWEEN = 230;
/** The edge of the panel is so far from its buttons. */
const BESIDE = 8;
const NONE = { left: 0, right: 0 };

/**
 * Where the panel is wide enough, its buttons lie over the ends of the bar of the live page, which is told how wide they
 * are; elsewhere they have a row of their own.
 */
export function useOneBar(frame: RefObject<HTMLIFrameElement | null>, address: string | null) {
  const panel = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NONE);
  const isLive = address?.startsWith('http') === true;
  useEffect(() => {
    const measure = () => {
      const [whole, ...ends] = [panel, left, right].map(({ current }) => current?.offsetWidth ?? 0);
      const [atLeft = 0, atRight = 0] = ends;
      const fits = (whole ?? 0) - atLeft - atRight >= LEAST_BETWEEN;
      setRoom((before) => {
        if (!fits) return NONE;
        return before.left === atLeft && before.right === atRight ? before : { left: atLeft, right: atRight };
      });
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [panel, left, right]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isLive || address === null) return;
    const beside = room === NONE ? 0 : BESIDE;
    const told = { room_left: room.left + beside, room_right: room.right + beside };
    frame.current?.contentWindow?.postMessage(told, new URL(address).origin);
  }, [frame, address, isLive, room]);
  return { panel, left, right, isOne: isLive && room !== NONE };
}
