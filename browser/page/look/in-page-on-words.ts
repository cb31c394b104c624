/** Runs in the page: the words by which pages say in classes and attributes that something they draw is on, or chosen. */
export function inPageOnWords() {
  const ON =
    /^(?:active|activated|selected|checked|chosen|pressed|picked|toggled|starred|liked|favou?rited|followed|bookmarked|pinned|muted)$/;
  /** Within a longer name these mean something else: `on-sale`. */
  const ON_AT_END = /^(?:on|current|enabled)$/;
  const OFF = /^(?:inactive|unselected|unchecked|deselected)$/;
  const OFF_AT_END = /^off$/;
  const ATTRIBUTES =
    'aria-pressed aria-checked aria-current data-state data-selected data-checked data-active data-pressed data-on data-enabled';

  const partsOf = (name: string): string[] =>
    name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase().replace(/^is(?=on$|off$)/, ''));
  const says = (name: string, anywhere: RegExp, atEnd: RegExp): boolean => {
    const parts = partsOf(name);
    return atEnd.test(parts.at(-1) ?? '') || parts.some((part) => anywhere.test(part));
  };
  return {
    attributes: ATTRIBUTES.split(' '),
    /** Without those that hold only in a state of the pointer or on some screens, as `hover:bg-red`. */
    classes: (written: string | null): string[] =>
      (written ?? '')
        .slice(0, 1_000)
        .split(/\s+/)
        .filter((name) => name !== '' && !/[:[\]]/.test(name)),
    isOn: (name: string): boolean => says(name, ON, ON_AT_END),
    isOff: (name: string): boolean => says(name, OFF, OFF_AT_END),
    isOnValue: (value: string): boolean =>
      /^(?:|true|page)$/.test(value) || ON.test(value) || ON_AT_END.test(value),
    isOffValue: (value: string): boolean => value === 'false' || OFF.test(value) || OFF_AT_END.test(value),
  };
}

export type InPageOnWords = ReturnType<typeof inPageOnWords>;
