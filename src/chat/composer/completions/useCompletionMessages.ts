'use client';
import { useMemo } from 'react';
import {
  completionsEn,
  completionsFr,
  type CompletionMessages,
} from '../../../locales/completions/index.js';
import { useLocale } from '../../../ui/locale/index.js';

const LANGUAGES = new Map<string, CompletionMessages>([
  ['en', completionsEn],
  ['fr', completionsFr],
]);

/** The texts of the lists in the language in force; English where they have not been translated. */
export function useCompletionMessages(
  own: Partial<CompletionMessages> | undefined,
): CompletionMessages {
  const { tag } = useLocale();
  const base = LANGUAGES.get(tag.toLowerCase().split('-')[0] ?? '') ?? completionsEn;
  return useMemo(() => ({ ...base, ...own }), [base, own]);
}
