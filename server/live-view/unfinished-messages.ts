import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Bytes. A message is kept in memory until its last byte has come, so a viewer who stops in the middle holds them. */
export type UnfinishedLimits = {
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

type Counted = CountedSocket & { bytes: number; isClosing: boolean };

const MB = 1024 * 1024;
/** More than the largest message, so that one person can always send one. */
const LIMITS: UnfinishedLimits = { of_person: 100 * MB, of_worker: 300 * MB, drain_ms: 2_000 };
/** Of a ping or pong that a browser sends: two bytes, and the four of its mask. */
const CONTROL_HEADER = 6;

/** Close reasons hold 123 bytes. */
const OF_PERSON = 'Too much was sent at once. Open the live view again, then send one file after another.';
const OF_WORKER = 'This machine receives too many files at once. Open the live view again in a minute.';

/**
 * Bounds the memory that unfinished messages hold, of one person and of all viewers. Over the limit of a person, those
 * of their sockets are closed whose messages began last; over the limit of the worker, those of the person with the
 * most, so that nobody can keep others from sending. What was counted may be too low by one read of each socket.
 */
export function createUnfinishedCount(limits = LIMITS): (counted: CountedSocket) => void {
  /** In the order in which their messages began. */
  const unfinished = new Set<Counted>();
  const ofPeople = new Map<string, number>();
  let ofWorker = 0;
  /** Of sockets that are being closed: their memory is free when they are gone. */
  let draining = 0;

  const setBytes = (counted: Counted, bytes: number) => {
    const grown = bytes - counted.bytes;
    const ofPerson = (ofPeople.get(counted.user_id) ?? 0) + grown;
    if (ofPerson > 0) ofPeople.set(counted.user_id, ofPerson);
    else ofPeople.delete(counted.user_id);
    ofWorker += grown;
    counted.bytes = bytes;
    // A set keeps the place of what it has.
    if (bytes > 0) unfinished.add(counted);
    else unfinished.delete(counted);
  };

  const closeOne = (counted: Counted, sentence: string) => {
    const { socket, raw, bytes } = counted;
    setBytes(counted, 0);
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
    const isPersonOver = () => (ofPeople.get(userId) ?? 0) > limits.of_person;
    const isWorkerOver = () => ofWorker > limits.of_worker;
    if (isPersonOver()) closeNewest(userId, isPersonOver, OF_PERSON);
    if (!isWorkerOver()) return;
    const [most] = [...ofPeople].toSorted(([, one], [, other]) => other - one);
    if (most) closeNewest(most[0], isWorkerOver, OF_WORKER);
  };

  return (opened) => {
    const counted: Counted = { ...opened, bytes: 0, isClosing: false };
    const drop = (bytes: number) => setBytes(counted, Math.max(0, counted.bytes - bytes));
    // Before the socket reads the same bytes, and tells what they complete.
    opened.raw.prependListener('data', (chunk: Buffer) => {
      if (counted.isClosing) return;
      setBytes(counted, counted.bytes + chunk.length);
      keepLimits(counted.user_id);
    });
    opened.socket.on('message', () => drop(counted.bytes));
    // These may come between the pieces of a message, and are not kept.
    opened.socket.on('ping', (data: Buffer) => drop(data.length + CONTROL_HEADER));
    opened.socket.on('pong', (data: Buffer) => drop(data.length + CONTROL_HEADER));
    opened.socket.on('close', () => {
      counted.isClosing = true;
      drop(counted.bytes);
    });
  };
}
