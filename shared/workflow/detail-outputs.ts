/** Its output is what a person said. */
const ASKING_STEP = 'flow.ask_me';

/** Their outputs say what became of values that other steps have read. */
const REPORTING_STEPS: ReadonlySet<string> = new Set([
  ASKING_STEP,
  'mail.send_me',
  'flow.stop_unless',
  'tables.save_rows',
]);

/** They read files of rows. */
const READING_STEPS = /^data\.read_/;

/** Their text is what is in their file. */
const WRITING_STEPS = /^data\.write_/;

/**
 * The title and address of an opened page, what a file is called, the ids by which an app knows what was made, to whom a mail went, how a
 * condition came out, what a person answered, how many rows were kept or read, and the text of a written file: results only where there is
 * nothing else.
 */
export function isDetailOutput(workflowStepId: string, outputId: string): boolean {
  return (
    REPORTING_STEPS.has(workflowStepId) ||
    (READING_STEPS.test(workflowStepId) && outputId !== 'rows') ||
    (WRITING_STEPS.test(workflowStepId) && outputId !== 'file') ||
    isNameOutput(outputId) ||
    isIdOutput(outputId)
  );
}

/** By it an app knows what was made: it means nothing to a person. */
export function isIdOutput(outputId: string): boolean {
  return /(?:^|_)id$/.test(outputId);
}

/** How a page or a file is called. */
export function isNameOutput(outputId: string): boolean {
  return /^(?:page_(?:title|address)|file_name)$/.test(outputId);
}

/** What became of them is said in words: the ids that they give are no results. */
export function isToldInWords(workflowStepId: string): boolean {
  return /^(?:(?:gmail|outlook)\.send_email|slack\.(?:post|direct)_message)$/.test(workflowStepId);
}

export function isReportingStep(workflowStepId: string): boolean {
  return REPORTING_STEPS.has(workflowStepId);
}

export function isAskingStep(workflowStepId: string): boolean {
  return workflowStepId === ASKING_STEP;
}
