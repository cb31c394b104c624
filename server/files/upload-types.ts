import path from 'node:path';
import { AppError } from '#shared/errors.ts';

/** As in an HTML file field: `.pdf` is an ending, `image/*` and `text/csv` are media types as the sender names them. */
export const UPLOAD_TYPE = /^(?:\.[\w-]+(?:\.[\w-]+)*|[\w.+-]+\/(?:[\w.+-]+|\*))$/;

/** By name and media type only, to prevent mistakes; the content of the file is not checked. */
export function refuseOtherTypes(
  allowed: readonly string[],
  file: { name: string; media_type: string },
): void {
  if (allowed.length === 0 || allowed.some((type) => isOfType(file, type))) return;
  const ending = path.extname(file.name);
  throw new AppError(
    415,
    `${ending === '' ? 'This kind of file' : `A ${ending} file`} cannot be uploaded here. Allowed: ${allowed.join(', ')}.`,
  );
}

function isOfType({ name, media_type }: { name: string; media_type: string }, type: string): boolean {
  if (type.startsWith('.')) return name.toLowerCase().endsWith(type);
  if (type.endsWith('/*')) return media_type.startsWith(type.slice(0, -1));
  return media_type === type;
}
