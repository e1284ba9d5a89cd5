'use client';
import type { ToolPart } from '../../core/parts.js';
import { createPartContext } from '../kit/useFoldingPart.js';

export const ToolCallContext = createPartContext<ToolPart>();
