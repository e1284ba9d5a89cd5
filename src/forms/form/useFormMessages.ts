'use client';
import { useLocale } from '../../ui/locale/index.js';
import { formsEn, formsFr, type FormMessages } from '../../locales/forms/index.js';

const LANGUAGES: ReadonlyMap<string, FormMessages> = new Map([
  ['en', formsEn],
  ['fr', formsFr],
]);

/** The texts of the forms in the language of the nearest `LocaleProvider`; English for any other. */
export function useFormMessages(): FormMessages {
  const { tag } = useLocale();
  return LANGUAGES.get(tag.toLowerCase().split('-')[0] ?? '') ?? formsEn;
}
