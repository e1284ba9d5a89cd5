'use client';
import { useLocale } from '../../ui/locale/index.js';
import { english, french, type InspectorWords } from './words.js';

/** The inspector's texts in the language in force. */
export function useWords(): InspectorWords {
  const { tag } = useLocale();
  return tag.toLowerCase().split('-')[0] === 'fr' ? french : english;
}
