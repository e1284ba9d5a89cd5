'use client';
import { use, useMemo, type ReactNode } from 'react';
import { watchTexts } from '../../development/index.js';
import { texts as english } from '../../locales/en/texts.js';
import { mergeTexts, type Texts, type PartialLocale } from '../../locales/index.js';
import { LocaleContext } from './LocaleContext.js';
import { readLocale } from './readLocale.js';

/** Props of `LocaleProvider`. */
export interface LocaleProviderProps {
  /**
   * The language: `fr` of `agent-session-react/locales/fr`, one of your own, or English by its tag, `en` or `en-GB`.
   * If left out, that of the provider around this one. Keep the object's identity stable.
   */
  readonly locale?: PartialLocale | 'en' | `en-${string}` | undefined;
  /** Texts that replace single texts of the language. Keep the object's identity stable. */
  readonly texts?: Partial<Texts> | undefined;
  /** What speaks this language. */
  readonly children: ReactNode;
}

/** Sets the language of everything below it. English is built in, all others are imported. */
export function LocaleProvider({ locale, texts, children }: LocaleProviderProps) {
  watchTexts(texts, english);
  const outer = use(LocaleContext);
  const value = useMemo(() => {
    const language = locale ? readLocale(locale, texts !== undefined) : outer;
    return { ...language, texts: mergeTexts(english, language.texts, texts) };
  }, [locale, texts, outer]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}
