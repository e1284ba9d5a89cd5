'use client';
import { createContext } from 'react';
import type { Found } from './findInJson.js';

/** What the person looks for in the tree, in lower case, and where it is. */
export interface JsonSearch {
  readonly text: string;
  readonly found: Found;
}

export const JsonSearchContext = createContext<JsonSearch | undefined>(undefined);
