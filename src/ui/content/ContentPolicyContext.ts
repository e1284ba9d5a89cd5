'use client';
import { createContext } from 'react';
import type { ContentPolicy } from '../../core/policy/ContentPolicy.js';

const DEFAULT: ContentPolicy = {};

export const ContentPolicyContext = createContext<ContentPolicy>(DEFAULT);

/** Sets which links, images, media, files and pages of an agent are shown. Keep the value's identity stable. */
export const ContentPolicyProvider = ContentPolicyContext.Provider;
