'use client';
import { useMemo } from 'react';
import { define as english } from '../../locales/en/define.js';
import { type DefineMessages, mergeTexts } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The texts of this entry, in the language of the surrounding locale. */
export function useDefineMessages(): DefineMessages {
  const { define } = useLocale();
  return useMemo(() => mergeTexts(english, define), [define]);
}
