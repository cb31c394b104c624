import { expect, test } from 'vitest';
import { SEED } from '#prove/seed.ts';
import { fuzzInstallation } from '#server/fuzz/fuzz-installation.ts';
import { startTestInstallation } from '#server/test-installation.ts';

test.runIf(process.platform === 'linux')('10,000 hostile connections to every port end nothing', async () => {
  const legwork = await startTestInstallation({}, ['127.0.0.1']);
  try {
    const said = legwork.said();
    expect(await fuzzInstallation(legwork, { seed: SEED, rounds: 10_000 })).toEqual({
      faults: [],
      died: [],
      silent: [],
    });
    expect(legwork.said()).toBe(said);
  } finally {
    await legwork.close();
  }
});
