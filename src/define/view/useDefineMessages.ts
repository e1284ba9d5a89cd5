'use client';
import { useMemo } from 'react';
import { define as english } from '../../locales/en/define.js';
import { type DefineMessages, mergeTexts } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The texts of an app's own tools and data, in the language around. */
export function useDefineMessages(): DefineMessages {
  const { define } = useLocale();
  return useMemo(() => mergeTexts(english, define), [define]);
}
