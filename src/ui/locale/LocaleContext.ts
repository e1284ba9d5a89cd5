'use client';
import { createContext, use } from 'react';
import { messages } from '../../locales/en/messages.js';
import type { Messages, PartialLocale } from '../../locales/index.js';

/** The current language, with every text of the main entry. */
export interface UseLocale extends PartialLocale {
  readonly messages: Messages;
}

export const LocaleContext = createContext<UseLocale>({ tag: 'en', messages });

/** The language tag and the texts of the nearest `LocaleProvider`; English without one. */
export function useLocale(): UseLocale {
  return use(LocaleContext);
}

/** The texts of the nearest `LocaleProvider`; English without one. */
export function useMessages(): Messages {
  return use(LocaleContext).messages;
}
