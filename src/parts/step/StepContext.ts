'use client';
import type { StepPart } from '../../core/parts.js';
import { createPartContext } from '../kit/useFoldingPart.js';

export const StepContext = createPartContext<StepPart>();
