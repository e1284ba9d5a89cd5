import { watchInput } from '../../development/index.js';
import { hasLateParts } from './lateParts.js';
import { isContainer, type ContainerPart, type Part, type Usage } from '../parts.js';
import { LIMITS, type Message } from '../state.js';
import { addUsages } from '../usage.js';

/**
 * The total usage of messages; undefined if none is reported. The usage of a whole run, step or sub-agent covers
 * everything inside it, so nothing counts twice. Costs in different currencies are not added up but left out.
 * `contextTokens` is that of the latest message that reports it. Stored messages whose parts are parsed only when shown
 * count with the usage of the whole message.
 */
export function usageOf(messages: readonly Message[]): Usage | undefined {
  watchInput('usageOf', 'messages', messages);
  return addUsages(messages.flatMap(usagesOf));
}

/** By message, so that a long conversation is searched once, and not again with every delta. */
const KNOWN = new WeakMap<Message, readonly Usage[]>();

function usagesOf(message: Message): readonly Usage[] {
  if (message.usage !== undefined) return [message.usage];
  // Reading late parts would parse them all.
  if (hasLateParts(message)) return [];
  const known = KNOWN.get(message) ?? usagesIn(message.parts);
  KNOWN.set(message, known);
  return known;
}

/** The total usage of parts, by the same rules. */
export function usageOfParts(parts: readonly Part[]): Usage | undefined {
  return addUsages(usagesIn(parts));
}

/** By container, so that text after thousands of tool calls does not cause all of them to be searched again. */
const KNOWN_INSIDE = new WeakMap<Part, readonly Usage[]>();

function usagesIn(parts: readonly Part[], depth = 1): Usage[] {
  // An app's own parts may nest deeper than a session's.
  if (depth > LIMITS.partDepth) return [];
  const usages: Usage[] = [];
  for (const part of parts) {
    // Nearly all tool calls are without parts: skip them early.
    if (!isContainer(part) || (part.type === 'tool' && part.parts.length === 0)) continue;
    const own = 'usage' in part ? part.usage : undefined;
    if (own !== undefined) usages.push(own);
    else for (const usage of usagesInside(part, depth + 1)) usages.push(usage);
  }
  return usages;
}

function usagesInside(part: ContainerPart, depth: number): readonly Usage[] {
  const known = KNOWN_INSIDE.get(part) ?? usagesIn(part.parts, depth);
  KNOWN_INSIDE.set(part, known);
  return known;
}
