'use client';
import { inspector } from '../../locales/en/inspector.js';
import { textsOf } from '../../ui/locale/index.js';

/** The inspector's texts in the current language. */
export const useInspectorTexts = textsOf('inspector', inspector);
