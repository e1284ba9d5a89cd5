'use client';
import { toolViews } from '../../../locales/en/toolViews.js';
import { textsOf } from '../../../ui/locale/index.js';

/** The texts of the tool views in the current language. */
export const useToolTexts = textsOf('toolViews', toolViews);
