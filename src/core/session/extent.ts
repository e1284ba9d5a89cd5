import { isContainer, type Part } from '../parts.js';

/** How much a message shows. */
interface Extent {
  readonly parts: number;
  readonly characters: number;
}

/** Measures a tree of parts. Progress of tools is not counted, because results replace it. */
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
    if (isContainer(part)) for (const inner of part.parts) rest.push(inner);
  }
  return { parts: count, characters };
}

/** Whether one version of a message can replace another without anything getting shorter. */
export function covers(next: readonly Part[], shown: readonly Part[]): boolean {
  const after = extentOf(next);
  const before = extentOf(shown);
  return after.parts >= before.parts && after.characters >= before.characters;
}
