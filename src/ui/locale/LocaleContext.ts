'use client';
import { createContext, use } from 'react';
import { texts } from '../../locales/en/texts.js';
import type { Texts, PartialLocale } from '../../locales/index.js';

/** The current language, with every text of the main entry. */
export interface UseLocale extends PartialLocale {
  readonly texts: Texts;
}

export const LocaleContext = createContext<UseLocale>({ tag: 'en', texts });

/** The language tag and the texts of the nearest `LocaleProvider`; English without one. */
export function useLocale(): UseLocale {
  return use(LocaleContext);
}

/** The texts of the nearest `LocaleProvider`; English without one. */
export function useTexts(): Texts {
  return use(LocaleContext).texts;
}
