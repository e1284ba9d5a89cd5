'use client';
import type { AgentPart } from '../../core/parts.js';
import { createPartContext } from '../kit/useFoldingPart.js';

export const SubAgentContext = createPartContext<AgentPart>();
