/** “Search Google for cheap flights”: sites that people call by name. */

const SITES: Readonly<Record<string, string>> = {
  google: 'google.com',
  bing: 'bing.com',
  duckduckgo: 'duckduckgo.com',
  wikipedia: 'wikipedia.org',
  youtube: 'youtube.com',
  amazon: 'amazon.com',
  ebay: 'ebay.com',
};
const NAME = `(?<site>${Object.keys(SITES).join('|')})`;
const SEARCHES: readonly RegExp[] = [
  new RegExp(String.raw`^(?:please )?search (?:on |in )?${NAME} for (?<what>.{1,200})$`, 'i'),
  new RegExp(
    String.raw`^(?:please )?(?:search|look)(?: for)? (?<what>.{1,200}) (?:on|in|with) ${NAME}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?<site>google) (?<what>(?!sheets?\b|drive\b|docs?\b|maps?\b|calendar\b).{1,200})$`,
    'i',
  ),
];
const OPENS = new RegExp(String.raw`^(?:please )?(?:open|go to|visit) ${NAME}$`, 'i');

/** Two clauses for one that searches there; the page is opened first. */
export function withNamedSites(clauses: readonly string[]): string[] {
  return clauses.flatMap((clause) => {
    const found = SEARCHES.map((form) => form.exec(clause)?.groups).find(Boolean);
    const site = SITES[(found ?? OPENS.exec(clause)?.groups)?.site?.toLowerCase() ?? ''];
    if (site === undefined) return [clause];
    return found?.what === undefined ? [`Open ${site}`] : [`Open ${site}`, `search for ${found.what}`];
  });
}
