/** `/home#describe` opens the list with the field that asks what is wanted. */
export const DESCRIBE_HASH = 'describe';
