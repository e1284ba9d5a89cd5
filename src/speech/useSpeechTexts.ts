'use client';
import { speech } from '../locales/en/speech.js';
import { textsOf } from '../ui/locale/index.js';

/** The texts of the buttons in the current language. */
export const useSpeechTexts = textsOf('speech', speech);
