import { AppError } from '#shared/errors.ts';

/** Also for what belongs to somebody else: it does not exist for this caller. */
export function notFound(
  noun: 'Workflow' | 'Execution' | 'File' | 'Live session' | 'Account' | 'Connector' | 'Trigger',
): AppError {
  return new AppError(404, `${noun} not found`);
}
