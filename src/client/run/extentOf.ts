import { isContainer, type Part } from '../../core/parts.js';

/** How much there is to see in a message. */
export interface Extent {
  readonly parts: number;
  readonly characters: number;
}

/** Measures a tree of parts. What tools say while they work is not counted: results replace it. */
export function extentOf(parts: readonly Part[]): Extent {
  let count = 0;
  let characters = 0;
  const rest = [...parts];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    count++;
    if (part.type === 'text' || part.type === 'thinking') characters += part.text.length;
    if (part.type === 'tool') {
      characters += (part.input?.text.length ?? 0) + (part.result?.text.length ?? 0);
    }
    if (isContainer(part)) rest.push(...part.parts);
  }
  return { parts: count, characters };
}

/** Whether one view of a message can take the place of another without anything getting shorter. */
export function covers(next: readonly Part[], shown: readonly Part[]): boolean {
  const after = extentOf(next);
  const before = extentOf(shown);
  return after.parts >= before.parts && after.characters >= before.characters;
}
