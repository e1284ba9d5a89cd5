'use client';
import type { ThinkingPart } from '../../core/parts.js';
import { createPartContext } from '../kit/useFoldingPart.js';

export const ThinkingContext = createPartContext<ThinkingPart>();
