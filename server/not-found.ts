import { AppError } from '#shared/errors.ts';

/** Also for what belongs to another user: the answer must not reveal that it exists. */
export function notFound(
  noun:
    | 'Workflow'
    | 'Execution'
    | 'File'
    | 'Live session'
    | 'Account'
    | 'Connector'
    | 'Trigger'
    | 'Table'
    | 'Version',
): AppError {
  return new AppError(404, `${noun} not found`);
}
