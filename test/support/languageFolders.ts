import { existsSync, readdirSync } from 'node:fs';

/** The folders of the languages, which are named after their tags: `en`, `fr`, `pt-BR`. */
export const LANGUAGE_FOLDERS: readonly string[] = readdirSync('src/locales').filter((name) =>
  existsSync(`src/locales/${name}/index.ts`),
);
