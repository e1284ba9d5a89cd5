'use client';
import { use } from 'react';
import { MediaUrlContext } from './MediaContext.js';

/** An address as the app completes it. One that holds the bytes themselves is complete. */
export function useMediaUrl(address: string): string | undefined {
  const resolve = use(MediaUrlContext);
  return /^data:/iu.test(address) ? address : resolve(address);
}
