import { StepFailure } from '#shared/errors.ts';

/** By its name or the end of it; the first when none was named. Null when there is none and none was named. */
export function chooseAttachment<Attachment extends { name: string }>(
  attachments: readonly Attachment[],
  named: string | undefined,
): Attachment | null {
  const wanted = named?.trim().toLowerCase() ?? '';
  const found = attachments.find(({ name }) => name.toLowerCase().endsWith(wanted));
  if (found || wanted === '') return found ?? null;
  const names = attachments
    .map(({ name }) => name)
    .slice(0, 20)
    .join(', ');
  throw new StepFailure(
    'not_found_in_data',
    `This e-mail has no attachment “${named}”. It has: ${names || 'none'}.`,
    'Write the name of one of its attachments, or what the name ends with, such as .pdf.',
  );
}
