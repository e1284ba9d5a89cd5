'use client';
import type { AgentPart } from '../../core/parts.js';
import { createPartContext } from '../part/useFoldingPart.js';

export const SubAgentContext = createPartContext<AgentPart>();
