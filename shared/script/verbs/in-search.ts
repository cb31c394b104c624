/** What follows the words to search for. */
export const IN_SEARCH = ['box', 'bar', 'field']
  .flatMap((noun) => [`in the search ${noun}`, `using the search ${noun}`, `with the search ${noun}`])
  .concat('in the search', 'in the shop', 'using the search');
