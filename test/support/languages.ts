import type { Locale } from '../../src/locales/index.js';

const modules = import.meta.glob<Readonly<Record<string, Locale>>>('../../src/locales/*/index.ts', {
  eager: true,
});

/** Every language of the package, by the name of its folder. */
export const LANGUAGES: ReadonlyMap<string, Locale> = new Map(
  Object.entries(modules).flatMap(([path, names]) => {
    const folder = /locales\/([\w-]+)\/index\.ts$/u.exec(path)?.[1] ?? path;
    return Object.values(names).map((language): [string, Locale] => [folder, language]);
  }),
);
