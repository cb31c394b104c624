import { createContext } from 'react';
import type { StepOption } from '#shared/wire.ts';

/** The steps that can be added to the workflow that is open. */
export const StepOptionsContext = createContext<readonly StepOption[]>([]);
