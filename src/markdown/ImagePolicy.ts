'use client';
import { createContext } from 'react';
import type { SafeUrl } from '../ui/safeUrl.js';

/**
 * Decides whether an image that an agent refers to is loaded without asking. Loading tells the
 * other host who is reading and can carry data out, so the default is to ask each time.
 */
export type ImagePolicy = 'ask' | 'allow' | ((url: SafeUrl) => boolean);

export const ImagePolicyContext = createContext<ImagePolicy>('ask');

/** Sets which images load without asking. */
export const ImagePolicyProvider = ImagePolicyContext.Provider;
