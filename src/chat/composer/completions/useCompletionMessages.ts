'use client';
import { useMemo } from 'react';
import { completions as english } from '../../../locales/en/completions.js';
import { mergeTexts, type CompletionMessages } from '../../../locales/index.js';
import { useLocale } from '../../../ui/locale/index.js';

/** The texts of the lists in the language in force; English where they have not been translated. */
export function useCompletionMessages(
  own: Partial<CompletionMessages> | undefined,
): CompletionMessages {
  const { completions } = useLocale();
  return useMemo(() => mergeTexts(english, completions, own), [completions, own]);
}
