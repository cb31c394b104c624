/**
 * What an agent keeps with a line of its step to go on after an interruption: a value that the line found, under a name
 * that begins like this. It is not shown.
 */
export const AGENT_NOTE = '#agent ';
