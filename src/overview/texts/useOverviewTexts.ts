'use client';
import { overview } from '../../locales/en/overview.js';
import { textsOf } from '../../ui/locale/index.js';

/** The texts of the overview in the current language. */
export const useOverviewTexts = textsOf('overview', overview);
