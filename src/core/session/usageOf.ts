import { hasLateParts } from './lateParts.js';
import { isContainer, type ContainerPart, type Part, type Usage } from '../parts.js';
import type { Message } from '../state.js';
import { addUsages } from '../usage.js';

/**
 * The total usage of messages; undefined if none is reported. The usage of a whole run, step or sub-agent covers
 * everything inside it, so nothing counts twice. Costs in different currencies are not added up but left out.
 * `contextTokens` is that of the latest message that reports it. Stored messages whose parts are parsed only when shown
 * count with the usage of the whole message.
 */
export function usageOf(messages: readonly Message[]): Usage | undefined {
  return addUsages(messages.flatMap(usagesOf));
}

/** By message, so that a long conversation is looked through once and not with every word. */
const KNOWN = new WeakMap<Message, readonly Usage[]>();

function usagesOf(message: Message): readonly Usage[] {
  if (message.usage !== undefined) return [message.usage];
  // Asking for parts that nobody has seen yet would read them all.
  if (hasLateParts(message)) return [];
  const known = KNOWN.get(message) ?? usagesIn(message.parts);
  KNOWN.set(message, known);
  return known;
}

/** What parts have used together, by the same rules. */
export function usageOfParts(parts: readonly Part[]): Usage | undefined {
  return addUsages(usagesIn(parts));
}

/** By step, sub-agent and checkpoint: a word behind thousands of calls lets nothing be looked through but itself. */
const KNOWN_INSIDE = new WeakMap<Part, readonly Usage[]>();

function usagesIn(parts: readonly Part[]): Usage[] {
  const usages: Usage[] = [];
  for (const part of parts) {
    // Of thousands of calls, hardly any holds a part.
    if (!isContainer(part) || (part.type === 'tool' && part.parts.length === 0)) continue;
    const own = 'usage' in part ? part.usage : undefined;
    if (own !== undefined) usages.push(own);
    else for (const usage of usagesInside(part)) usages.push(usage);
  }
  return usages;
}

function usagesInside(part: ContainerPart): readonly Usage[] {
  const known = KNOWN_INSIDE.get(part) ?? usagesIn(part.parts);
  KNOWN_INSIDE.set(part, known);
  return known;
}
