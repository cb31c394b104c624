/** The seed of this `npm run prove`, which scripts/test.mjs prints; `SEED=… npm run prove` repeats its choices. */
export const SEED = readSeed(process.env.SEED);

function readSeed(text = ''): number {
  const seed = Number(text);
  if (text === '' || !Number.isSafeInteger(seed) || seed < 0)
    throw new Error('SEED is not set to a whole number. Run these tests with: npm run prove');
  return seed;
}
