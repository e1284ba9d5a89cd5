import { fr } from '../../src/locales/fr/index.js';
import type { LocaleProviderProps } from '../../src/ui/locale/index.js';

/** What an app gives for `locale`. */
export type Language = NonNullable<LocaleProviderProps['locale']>;

/** The language that the toolbar names. */
export const languageOf = (name: unknown): Language => (name === 'fr' ? fr : 'en');
