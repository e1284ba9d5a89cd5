'use client';
import { useMemo } from 'react';
import { artifacts as english } from '../../locales/en/artifacts.js';
import { mergeTexts, type ArtifactMessages } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';

/** The texts of this entry in the current language. */
export function useWords(): ArtifactMessages {
  const { artifacts } = useLocale();
  return useMemo(() => mergeTexts(english, artifacts), [artifacts]);
}
