import type { RunFilter, RunStartFilter } from '#shared/wire/runs.ts';

export const RUN_STATES = [
  { value: 'all', label: 'Any status' },
  { value: 'unfinished', label: 'Now' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'stopped', label: 'Stopped' },
] as const satisfies readonly { value: RunFilter | 'all'; label: string }[];
export const RUN_STARTS = [
  { value: 'any', label: 'Any start' },
  { value: 'hand', label: 'By hand' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'trigger', label: 'Other triggers' },
  { value: 'resume', label: 'Resumed' },
  { value: 'trial', label: 'Try' },
] as const satisfies readonly { value: RunStartFilter | 'any'; label: string }[];
export const RUN_DATES = [
  { value: 'any', label: 'Any date' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

/** Which runs a list shows. */
export type RunChoice = {
  state: (typeof RUN_STATES)[number]['value'];
  start: (typeof RUN_STARTS)[number]['value'];
  days: (typeof RUN_DATES)[number]['value'];
};
/** Of the runs of all workflows: those of one, and those with these words. */
export type AllRunsChoice = RunChoice & { workflow: string | null; search: string };

export const ALL_RUNS: RunChoice = { state: 'all', start: 'any', days: 'any' };
export const ALL_RUNS_OF_ALL: AllRunsChoice = { ...ALL_RUNS, workflow: null, search: '' };

export function isAllRuns({ state, start, days }: RunChoice): boolean {
  return state === 'all' && start === 'any' && days === 'any';
}

/** What is digits only is read as a number. */
type Words = string | number;
/**
 * A choice in the address of its list, so that Back and a reload find it again; what is not chosen is left out. Addresses
 * come from anywhere, so these are any words: what is not known is not chosen.
 */
export type RunChoiceSearch = { show?: Words; start?: Words; days?: Words };
export type AllRunsSearch = RunChoiceSearch & { workflow?: Words; search?: Words };

const LONGEST_ID = 100;

export function choiceOf({ show, start, days }: RunChoiceSearch): RunChoice {
  return {
    state: RUN_STATES.find(({ value }) => value === show)?.value ?? 'all',
    start: RUN_STARTS.find(({ value }) => value === start)?.value ?? 'any',
    days: RUN_DATES.find(({ value }) => value === String(days))?.value ?? 'any',
  };
}

export function allRunsChoiceOf({ workflow, search, ...rest }: AllRunsSearch): AllRunsChoice {
  const id = String(workflow ?? '');
  return {
    ...choiceOf(rest),
    workflow: id === '' || id.length > LONGEST_ID ? null : id,
    search: String(search ?? ''),
  };
}

export function searchOf({ state, start, days }: RunChoice): RunChoiceSearch {
  return {
    ...(state !== 'all' && { show: state }),
    ...(start !== 'any' && { start }),
    ...(days !== 'any' && { days }),
  };
}

export function allRunsSearchOf({ workflow, search, ...rest }: AllRunsChoice): AllRunsSearch {
  return { ...searchOf(rest), ...(workflow !== null && { workflow }), ...(search !== '' && { search }) };
}
