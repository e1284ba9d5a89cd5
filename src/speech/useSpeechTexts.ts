'use client';
import { useMemo } from 'react';
import { speech as english } from '../locales/en/speech.js';
import { mergeTexts, type SpeechMessages } from '../locales/index.js';
import { useLocale } from '../ui/locale/index.js';

/** The texts of the buttons in the current language. */
export function useSpeechTexts(): SpeechMessages {
  const { speech } = useLocale();
  return useMemo(() => mergeTexts(english, speech), [speech]);
}
