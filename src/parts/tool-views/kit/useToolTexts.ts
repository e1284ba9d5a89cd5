'use client';
import { useMemo } from 'react';
import { tools as english } from '../../../locales/en/tools.js';
import { mergeTexts, type ToolViewMessages } from '../../../locales/index.js';
import { useLocale } from '../../../ui/locale/index.js';

/** The texts of the views in the current language. */
export function useToolTexts(): ToolViewMessages {
  const { tools } = useLocale();
  return useMemo(() => mergeTexts(english, tools), [tools]);
}
