import { plainName } from '../../ui/plainName.js';

/** Converts an id to a name: `weather_specialist` → `Weather specialist`. An id without words is returned unchanged. */
export function agentName(agentId: string): string {
  const words = agentId.replaceAll(/[_\-.:/\s]+/g, ' ').trim();
  return plainName(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The first letters of the first two words. */
export function initials(name: string): string {
  const letters = name
    .split(' ')
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('');
  return Array.from(letters).slice(0, 2).join('').toUpperCase();
}
