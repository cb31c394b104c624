const SPELLED: Readonly<Record<string, string>> = {
  colour: 'color',
  favour: 'favor',
  neighbour: 'neighbor',
  honour: 'honor',
  labour: 'labor',
  behaviour: 'behavior',
  harbour: 'harbor',
  centre: 'center',
  theatre: 'theater',
  metre: 'meter',
  litre: 'liter',
  grey: 'gray',
  catalogue: 'catalog',
  dialogue: 'dialog',
  programme: 'program',
  licence: 'license',
  jewellery: 'jewelry',
  enrolment: 'enrollment',
  cancelled: 'canceled',
  cancelling: 'canceling',
  travelled: 'traveled',
  travelling: 'traveling',
  organise: 'organize',
  organisation: 'organization',
};
const BRITISH = new RegExp(
  `\\b(?:${Object.keys(SPELLED).join('|')})(?=(?:s|ed|ing|ite|ites|d|able)?\\b)`,
  'g',
);

/** In lower case: `colour` and `color` are one word, as `favourites` and `favorites` are. */
export function inOneSpelling(lower: string): string {
  return lower.replaceAll(BRITISH, (word) => SPELLED[word] ?? word);
}
