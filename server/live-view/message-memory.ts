import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/**
 * Bytes. A message is in memory until its last byte has come and until the page has answered it: a viewer who stops in
 * the middle holds it, and so does a page that hangs.
 */
export type MessageLimits = {
  of_person: number;
  of_worker: number;
  /** How long a socket that is closed for it stays open: a browser that is still sending reads the reason meanwhile. */
  drain_ms: number;
};

type CountedSocket = {
  socket: WebSocket;
  /** What `socket` reads from. */
  raw: Duplex;
  user_id: string;
  /** Sends a close frame with this reason. */
  close(sentence: string): void;
};

type Counted = CountedSocket & { unfinished: number; isClosing: boolean };

/**
 * To be called with each whole message, and called back when it is done with. Null when it would be too much: the socket
 * is being closed, and the message is to be dropped.
 */
export type HoldMessage = (bytes: number) => (() => void) | null;

const MB = 1024 * 1024;
/** More than the largest message, so that one person can always send one. */
const LIMITS: MessageLimits = { of_person: 100 * MB, of_worker: 300 * MB, drain_ms: 2_000 };
/** Of a ping or pong that a browser sends: two bytes, and the four of its mask. */
const CONTROL_HEADER = 6;
/** Of one person: mouse and keys. What others send never keeps somebody from using their own page. */
const SMALL = 256 * 1024;

/** Close reasons hold 123 bytes. */
const OF_PERSON = 'Too much was sent at once. Open the live view again, then send one file after another.';
const OF_WORKER = 'This machine receives too many files at once. Open the live view again in a minute.';

/**
 * Bounds the memory that messages hold, of one person and of all viewers. Over the limit of a person, those of their
 * sockets are closed whose unfinished messages began last; over the limit of the worker, those of the person with the
 * most, unless they hold little, so that nobody can keep others from sending. A whole message over a limit is dropped
 * with its socket. What was counted may be too low by one read of each socket, and by what each person may always hold.
 */
export function createMessageMemory(limits = LIMITS): (counted: CountedSocket) => HoldMessage {
  /** In the order in which their messages began. */
  const unfinished = new Set<Counted>();
  const unfinishedOf = createSums();
  /** Of whole messages, also of sockets that have been closed. */
  const waitingOf = createSums();
  /** Of sockets that are being closed: their memory is free when they are gone. */
  let draining = 0;
  const ofPerson = (userId: string) => unfinishedOf.of(userId) + waitingOf.of(userId);
  const ofWorker = () => unfinishedOf.total() + waitingOf.total();

  const setUnfinished = (counted: Counted, bytes: number) => {
    unfinishedOf.add(counted.user_id, bytes - counted.unfinished);
    counted.unfinished = bytes;
    // A set keeps the place of what it has.
    if (bytes > 0) unfinished.add(counted);
    else unfinished.delete(counted);
  };

  const closeOne = (counted: Counted, sentence: string) => {
    const { socket, raw, unfinished: bytes } = counted;
    setUnfinished(counted, 0);
    counted.isClosing = true;
    if (draining + bytes > limits.of_person) {
      socket.terminate();
      return;
    }
    draining += bytes;
    const timer = setTimeout(() => socket.terminate(), limits.drain_ms);
    socket.once('close', () => {
      clearTimeout(timer);
      draining -= bytes;
    });
    counted.close(sentence);
    // What still comes is read and dropped. With unread bytes the connection would be reset, and the reason lost.
    raw.removeAllListeners('data');
    raw.resume();
  };
  const closeNewest = (userId: string, isOver: () => boolean, sentence: string) => {
    for (const counted of [...unfinished].toReversed())
      if (counted.user_id === userId && isOver()) closeOne(counted, sentence);
  };
  const keepLimits = (userId: string) => {
    const isPersonOver = () => ofPerson(userId) > limits.of_person;
    const isWorkerOver = () => ofWorker() > limits.of_worker;
    if (isPersonOver()) closeNewest(userId, isPersonOver, OF_PERSON);
    if (!isWorkerOver()) return;
    const most = unfinishedOf.most();
    if (most !== null) closeNewest(most, () => isWorkerOver() && ofPerson(most) > SMALL, OF_WORKER);
  };

  return (opened) => {
    const counted: Counted = { ...opened, unfinished: 0, isClosing: false };
    const { user_id } = opened;
    const drop = (bytes: number) => setUnfinished(counted, Math.max(0, counted.unfinished - bytes));
    // Before the socket reads the same bytes, and tells what they complete.
    opened.raw.prependListener('data', (chunk: Buffer) => {
      if (counted.isClosing) return;
      setUnfinished(counted, counted.unfinished + chunk.length);
      keepLimits(user_id);
    });
    opened.socket.on('message', () => drop(counted.unfinished));
    // These may come between the pieces of a message, and are not kept.
    opened.socket.on('ping', (data: Buffer) => drop(data.length + CONTROL_HEADER));
    opened.socket.on('pong', (data: Buffer) => drop(data.length + CONTROL_HEADER));
    opened.socket.on('close', () => {
      counted.isClosing = true;
      drop(counted.unfinished);
    });
    return (bytes) => {
      if (counted.isClosing) return null;
      const ofThem = ofPerson(user_id) + bytes;
      const isPersonOver = ofThem > limits.of_person;
      if (isPersonOver || (ofThem > SMALL && ofWorker() + bytes > limits.of_worker)) {
        closeOne(counted, isPersonOver ? OF_PERSON : OF_WORKER);
        return null;
      }
      waitingOf.add(user_id, bytes);
      return () => waitingOf.add(user_id, -bytes);
    };
  };
}

/** Sums of people, and of all of them. */
function createSums() {
  const sums = new Map<string, number>();
  let total = 0;
  return {
    of: (userId: string) => sums.get(userId) ?? 0,
    total: () => total,
    add(userId: string, bytes: number) {
      const sum = (sums.get(userId) ?? 0) + bytes;
      if (sum > 0) sums.set(userId, sum);
      else sums.delete(userId);
      total += bytes;
    },
    /** Null when nobody has any. */
    most: () => [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null,
  };
}
