'use client';
import { define } from '../../locales/en/define.js';
import { textsOf } from '../../ui/locale/index.js';

/** The texts of `define` in the current language. */
export const useDefineTexts = textsOf('define', define);
