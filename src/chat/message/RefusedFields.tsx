'use client';
import { readValidationDetails } from '../../client/index.js';
import type { Fault } from '../../core/state.js';

/** What the agent did not accept about a message, field by field (R16). */
export function RefusedFields({ fault }: { readonly fault: Fault }) {
  const details = readValidationDetails(fault);
  if (details.length === 0) return null;
  return (
    <ul data-part="refused-fields">
      {details.map(({ loc, msg }) => (
        <li key={`${loc.join('.')} ${msg}`} data-part="refused-field" dir="auto">
          <code data-part="inline-code">{loc.join('.')}</code> {msg}
        </li>
      ))}
    </ul>
  );
}
