/** Of one workflow. */
export const MOST_TAGS = 10;
export const TAG_LENGTH = 30;
/** Workflows that one call tags. */
export const MOST_TAGGED = 500;
