'use client';
import { use, useMemo, type ReactNode } from 'react';
import { en, fr, type Messages } from '../../locales/index.js';
import { LocaleContext } from './LocaleContext.js';

const LANGUAGES = new Map<string, Messages>([
  ['en', en],
  ['fr', fr],
]);

/** The tag as `Intl` takes it; one that it would refuse, and throw at, is English. */
function validTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    // Not a language tag: what the app passed may come from anywhere.
    return 'en';
  }
}

/** Props of `LocaleProvider`. */
export interface LocaleProviderProps {
  /** BCP 47 tag, such as `fr` or `fr-CA`. Kept from the provider around this one when left out. */
  readonly locale?: string | undefined;
  /** Texts that replace those of the language, one by one. Keep the object's identity stable. */
  readonly messages?: Partial<Messages> | undefined;
  readonly children: ReactNode;
}

/** Sets the language of everything below it. English and French are built in. */
export function LocaleProvider({ locale, messages, children }: LocaleProviderProps) {
  const outer = use(LocaleContext);
  const value = useMemo(() => {
    const tag = locale === undefined ? outer.tag : validTag(locale);
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const base = locale === undefined ? outer.messages : (LANGUAGES.get(language) ?? en);
    return { tag, messages: messages === undefined ? base : { ...base, ...messages } };
  }, [locale, messages, outer]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}
