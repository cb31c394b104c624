import { pino } from 'pino';
import { type Closers, openLegwork } from '#server/open-legwork.ts';
import { readEnvironment, readSettings } from '#server/settings.ts';
import { StartError } from '#shared/errors.ts';

/** One process of Legwork, from its settings to its end. */

/** Whoever asked us to end kills us after 20 s. */
const CLOSE_WITHIN_MS = 18_000;

const closers: Closers = [];
let opening: Promise<void> | null = null;
let closing: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait.
    if (closing) process.exit(1);
    void end(0);
  });
}

try {
  const settings = readSettings(readEnvironment());
  const log = pino({ level: settings.log_level });
  opening = openLegwork(settings, log, closers);
  await opening;
  const address = settings.role === 'worker' ? '' : ` at ${settings.web_origin}`;
  console.log(`Legwork is ready${address} (${settings.role}).`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await end(1);
}

async function end(exitCode: number): Promise<void> {
  closing ??= (async () => {
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    // A database that is on its way up would be left behind.
    await opening?.catch(() => undefined);
    for (const close of closers.toReversed()) {
      // One that does not close must not keep the others from it.
      await close().catch((error: unknown) => console.error(error));
    }
    process.exit(exitCode);
  })();
  await closing;
}
