'use client';
import { createContext } from 'react';

/** The groups of the arguments around that are open at first. */
export const ArgumentsContext = createContext<ReadonlySet<unknown>>(new Set());
