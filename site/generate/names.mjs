// How the pages of the entries are called.

export const LOCALES = 'locales/';
/** The entries with so many exports that their types have a page of their own. */
export const WITH_TYPES_APART = ['', 'core'];

/** @param {string} entry */
export const packageName = (entry) =>
  entry === '' ? 'agent-session-react' : `agent-session-react/${entry}`;

/** @param {string} entry */
export const pageOf = (entry) => {
  if (entry === '') return 'main';
  return entry.startsWith(LOCALES) ? 'locales' : entry;
};

/** The pages of the reference with their titles, which are known before the sources are read. */
export function referenceOutline(/** @type {readonly string[]} */ entryNames) {
  /** @type {Map<string, string>} */
  const titles = new Map([['index', 'Reference']]);
  for (const entry of entryNames) {
    const page = pageOf(entry);
    titles.set(page, page === 'locales' ? packageName(page) : packageName(entry));
    if (WITH_TYPES_APART.includes(entry))
      titles.set(`${page}-types`, `${packageName(entry)}: types`);
  }
  return titles;
}
