/** The theme of the site: that of Rspress, with a search of its own. Whatever stands here replaces a part of the same name. */
// oxlint-disable-next-line import/export -- The theme of Rspress exports a `Search` as well, which the one below replaces.
export * from '@rspress/core/theme-original';
export { Search } from './search/Search.js';
