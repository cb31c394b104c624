import { StepFailure } from '#shared/errors.ts';
import { optional, words } from '#shared/fields.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import { proofLines } from '#shared/proof.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';

/** An input of steps that take effect: what the page must show once they have. */
export const proof = optional(
  words('What must be true at the end', 'A line for each: the message, address or number that appears', {
    multiline: true,
    placeholder: 'Make sure "Thank you" is shown\nMake sure the address contains /orders',
  }),
);

/** Throws when one of them is not so. What was done is not repeated then: it may have taken effect all the same. */
export async function prove(page: MeteredPage, stated: Written | undefined): Promise<void> {
  if (stated === undefined) return;
  const { text, lookup } = textOf(stated);
  const written = { text: proofLines(text), lookup };
  if (written.text === '') return;
  const wrong = readInstructions(written).find(({ instruction }) => instruction.verb !== 'require');
  if (wrong) {
    throw new StepFailure(
      'instruction_unclear',
      `Line ${wrong.line} of “What must be true at the end” says no condition.`,
      'Write conditions only, such as: Make sure "Thank you" is shown',
    );
  }
  try {
    await page.follow(written);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { code, message } = error.failure;
    throw new StepFailure(
      code,
      `It was done, and it is not verified. ${message}`,
      'Check on the site whether it took effect. Nothing was done again.',
    );
  }
}
