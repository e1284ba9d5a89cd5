'use client';
import { createContext, use } from 'react';
import { en, type Messages } from '../../locales/index.js';

/** The language in force: a BCP 47 tag for dates and numbers, and the texts. */
export interface Locale {
  readonly tag: string;
  readonly messages: Messages;
}

export const LocaleContext = createContext<Locale>({ tag: 'en', messages: en });

/** The language tag and the texts of the nearest `LocaleProvider`; English without one. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

/** The texts of the nearest `LocaleProvider`; English without one. */
export function useMessages(): Messages {
  return use(LocaleContext).messages;
}
