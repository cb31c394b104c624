import type { Said } from '#shared/script/check/nearest-line.ts';

/** `child: Noah Berg, 9 years`: how old somebody is has a field of its own. */
export function withAge({ words, part }: Said): string | null {
  const at = words.findIndex(
    ({ key }, index) => /^\d{1,3}$/.test(key) && words[index - 1]?.tail === ',' && index > 1,
  );
  const isAge =
    at > 0 &&
    /^years?(?: old)?$/.test(
      words
        .slice(at + 1)
        .map(({ key }) => key)
        .join(' '),
    );
  return isAge && (words[0]?.key ?? '').endsWith(':')
    ? `${part(0, at).replace(/,$/, '')}, age: ${part(at, at + 1)}`
    : null;
}
