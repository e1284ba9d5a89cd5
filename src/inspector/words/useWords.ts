'use client';
import { useMemo } from 'react';
import { inspector } from '../../locales/en/inspector.js';
import { mergeTexts, type InspectorMessages } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The inspector's texts in the current language. */
export function useWords(): InspectorMessages {
  const { inspector: own } = useLocale();
  return useMemo(() => mergeTexts(inspector, own), [own]);
}
