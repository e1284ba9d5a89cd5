'use client';
import { useMemo } from 'react';
import { forms as english } from '../../locales/en/forms.js';
import { mergeTexts, type FormMessages } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The texts of the forms in the language in force; English where they have not been translated. */
export function useFormMessages(): FormMessages {
  const { forms } = useLocale();
  return useMemo(() => mergeTexts(english, forms), [forms]);
}
