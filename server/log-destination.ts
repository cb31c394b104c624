import fs from 'node:fs';

/**
 * Where pino's lines go: a file descriptor, written in the background. When it cannot be written, as on a full disk
 * or a closed pipe, lines are dropped and counted. pino's own destination waits for ever there, at the latest when the
 * process ends.
 */
export type LogDestination = {
  write(line: string): void;
  /** Tries once to write the lines in the buffer. For the end of the process. */
  flush(): void;
};

const MOST_WAITING_CHARACTERS = 1_000_000;
const TRY_AGAIN_MS = 1_000;

export function openLogDestination(descriptor: number): LogDestination {
  let waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  let isWriting = false;

  const takeAll = (): { batch: Buffer; lines: number; reported: number } => {
    const note = dropped === 0 ? [] : [droppedLine(dropped)];
    const batch = Buffer.from([...note, ...waiting].join(''));
    const taken = { batch, lines: waiting.length, reported: dropped };
    waiting = [];
    waitingLength = 0;
    return taken;
  };

  const writeNext = (): void => {
    if (waiting.length === 0) {
      isWriting = false;
      return;
    }
    isWriting = true;
    const { batch, lines, reported } = takeAll();
    writeAll(descriptor, batch, 0, (error) => {
      if (!error) {
        dropped -= reported;
        writeNext();
        return;
      }
      dropped += lines;
      setTimeout(writeNext, TRY_AGAIN_MS).unref();
    });
  };

  return {
    write(line) {
      if (waitingLength + line.length > MOST_WAITING_CHARACTERS) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (!isWriting) writeNext();
    },
    flush() {
      if (waiting.length === 0) return;
      try {
        fs.writeSync(descriptor, takeAll().batch);
      } catch {
        // There is no other place to report this.
      }
    },
  };
}

function writeAll(
  descriptor: number,
  batch: Buffer,
  from: number,
  done: (error: Error | null) => void,
): void {
  fs.write(descriptor, batch, from, batch.length - from, null, (error, written) => {
    if (error?.code === 'EAGAIN') setTimeout(() => writeAll(descriptor, batch, from, done), 50).unref();
    else if (error || from + written >= batch.length) done(error);
    else writeAll(descriptor, batch, from + written, done);
  });
}

function droppedLine(count: number): string {
  const line = { level: 40, time: Date.now(), msg: `${count} lines of the log could not be written.` };
  return `${JSON.stringify(line)}\n`;
}
