'use client';
import { useMemo } from 'react';
import { mergeTexts, type PartialLocale } from '../../locales/index.js';
import { useLocale } from './LocaleContext.js';

/** The texts of entries other than the main one, by the name under which a locale has them. */
type EntryTexts = { [Name in Exclude<keyof PartialLocale, 'tag' | 'texts'>]-?: object };

/**
 * The hook of an entry for its texts in the current language.
 *
 * @param english What a language does not have.
 */
export const textsOf =
  <Texts extends object>(name: keyof EntryTexts, english: Texts): (() => Texts) =>
  () => {
    const texts = useLocale()[name] as Partial<Texts> | undefined;
    return useMemo(() => mergeTexts(english, texts), [texts]);
  };
