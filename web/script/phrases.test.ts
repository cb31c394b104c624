import { expect, test } from 'vitest';
import { checkScript } from '#shared/script/check-script.ts';
import { reference } from '#shared/references.ts';
import { NO_VARIABLES } from '#shared/script/value.ts';
import { PHRASES } from '#web/script/phrases-dialog.tsx';

test.each(PHRASES.flatMap(({ lines }) => lines))('what is offered is understood: %s', (line) => {
  const written = line.replaceAll(/@\w+/g, (word) =>
    line.startsWith('Email') || word === '@example' ? word : reference('var_x'),
  );
  expect(checkScript(written, NO_VARIABLES)).toEqual([{ line: 1, reading: expect.any(String) }]);
});
