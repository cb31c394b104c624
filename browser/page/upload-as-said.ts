import { uploadFile } from '#browser/page/actions/upload-file.ts';
import type { Scene } from '#browser/page/scene.ts';
import { StepFailure } from '#shared/errors.ts';
import { NO_TARGET, type Wanted } from '#shared/script/target/target.ts';
import { fillValue, type Value } from '#shared/script/words/value.ts';

const ANY_FILE_FIELD: Wanted = { readings: [{ ...NO_TARGET, kind: 'field' }], shown: 'the file field' };

/** The file of a variable, into the field that the line names, or the only one. */
export async function uploadAsSaid(
  { world, lookup, options }: Scene,
  file: Value,
  to: Wanted | null,
): Promise<void> {
  const { text, shown } = fillValue(file, lookup);
  if (!options.openFile || text === '') {
    throw new StepFailure(
      'file_missing',
      `${shown} holds no file.`,
      'Choose a file for the variable before the run.',
    );
  }
  await uploadFile(world, to ?? ANY_FILE_FIELD, await options.openFile(text));
}
