'use client';
import { useMediaQuery } from '../../ui/useMediaQuery.js';

/** Whether the page is too narrow for a region beside the conversation, as on a phone. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 719px)');
