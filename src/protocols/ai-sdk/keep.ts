import type { Fields } from '../Fields.js';
import type { WirePart } from './wire.js';

/** Takes over fields that are there. */
export function keep(
  part: Record<string, unknown>,
  chunk: Fields,
  ...names: readonly string[]
): void {
  for (const name of names) {
    const value = chunk.get(name);
    if (value !== undefined && value !== null) part[name] = value;
  }
}

/** Where the provider's own fields of a call and of its result go. */
export function keepAs(
  part: WirePart,
  name: 'callProviderMetadata' | 'resultProviderMetadata',
  chunk: Fields,
): void {
  const value = chunk.get('providerMetadata');
  if (value !== undefined && value !== null) part[name] = value;
}

/** A part as its chunk has it. Null in a field is as good as none, and no server takes it back. */
export function copyOf(raw: unknown): WirePart {
  const fields = Object.entries(raw as WirePart);
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== null || name === 'data'),
  ) as WirePart;
}
