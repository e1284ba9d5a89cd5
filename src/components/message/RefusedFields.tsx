'use client';
import { useCallback } from 'react';
import { validationDetails } from '../../client/faults.js';
import type { Fault, SessionState } from '../../core/state.js';
import { useSessionSlice } from '../session/index.js';

/** What the agent did not accept about the last message, field by field (R16). */
export function RefusedFields({ messageKey }: { readonly messageKey: string }) {
  const select = useCallback(
    (state: SessionState) => (state.messages.at(-1)?.key === messageKey ? state.fault : undefined),
    [messageKey],
  );
  const fault = useSessionSlice<Fault | undefined>(select, undefined);
  const details = fault === undefined ? [] : validationDetails(fault);
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
