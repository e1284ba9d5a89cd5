'use client';
import { tools } from '../../../locales/en/tools.js';
import { textsOf } from '../../../ui/locale/index.js';

/** The texts of the tool views in the current language. */
export const useToolTexts = textsOf('tools', tools);
