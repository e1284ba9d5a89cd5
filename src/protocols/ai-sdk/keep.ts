import type { Fields } from '../Fields.js';
import type { WirePart } from './wire.js';

/** Copies the fields that the chunk has. Returns whether it has any. */
export function keep(
  part: Record<string, unknown>,
  chunk: Fields,
  ...names: readonly string[]
): boolean {
  let hasAny = false;
  for (const name of names) {
    const value = chunk.get(name);
    if (value === undefined || value === null) continue;
    part[name] = value;
    hasAny = true;
  }
  return hasAny;
}

/** Copies the provider's metadata of a call or a result to its own field. */
export function keepAs(
  part: WirePart,
  name: 'callProviderMetadata' | 'resultProviderMetadata',
  chunk: Fields,
): void {
  const value = chunk.get('providerMetadata');
  if (value !== undefined && value !== null) part[name] = value;
}

/**
 * Copies a chunk as a part, without fields that are null: they mean the same as missing ones, and servers do not accept them
 * back.
 */
export function copyOf(raw: unknown): WirePart {
  const fields = Object.entries(raw as WirePart);
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== null || name === 'data'),
  ) as WirePart;
}
