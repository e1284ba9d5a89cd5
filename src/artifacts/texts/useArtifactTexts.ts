'use client';
import { artifacts } from '../../locales/en/artifacts.js';
import { textsOf } from '../../ui/locale/index.js';

/** The texts of artifacts in the current language. */
export const useArtifactTexts = textsOf('artifacts', artifacts);
