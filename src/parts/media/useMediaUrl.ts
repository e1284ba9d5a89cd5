'use client';
import { use } from 'react';
import { callApp } from '../../core/callApp.js';
import { MediaUrlContext } from './MediaContext.js';

/** Resolves a URL as the app has set it up. A `data:` URL is already complete. */
export function useMediaUrl(address: string): string | undefined {
  const resolve = use(MediaUrlContext);
  return /^data:/iu.test(address) ? address : callApp(() => resolve(address));
}
