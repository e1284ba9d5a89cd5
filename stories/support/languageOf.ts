import type { Locale } from '../../src/locales/index.js';
import type { LocaleProviderProps } from '../../src/ui/locale/index.js';

/** What an app gives for `locale`. */
export type Language = NonNullable<LocaleProviderProps['locale']>;

const modules = import.meta.glob<Readonly<Record<string, Locale>>>('../../src/locales/*/index.ts', {
  eager: true,
});

/** Every language of the package. */
export const LANGUAGES: readonly Locale[] = Object.values(modules).flatMap((names) =>
  Object.values(names),
);

/** The language that the toolbar names. */
export const languageOf = (name: unknown): Language =>
  LANGUAGES.find(({ tag }) => tag === name) ?? 'en';
