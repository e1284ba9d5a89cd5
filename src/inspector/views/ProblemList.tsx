'use client';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Details } from '../../ui/Details.js';
import { JsonView } from '../../ui/json-view/index.js';
import type { LoggedProblem } from '../log/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';

/** Maximum number of rows; the latest matter most. */
const MAX_PROBLEMS = 500;

export interface ProblemListProps {
  readonly problems: readonly LoggedProblem[];
  readonly onMoment: (number: number) => void;
}

/** Diagnostics and faults, latest first, each with the data that it comes from. */
export function ProblemList({ problems, onMoment }: ProblemListProps) {
  const words = useInspectorTexts();
  if (problems.length === 0) return <p data-part="inspector-empty">{words.noDiagnostics}</p>;
  return (
    <ul data-part="inspector-findings">
      {problems
        .slice(-MAX_PROBLEMS)
        .toReversed()
        .map(({ key, number, kind, code, message, protocol, raw }) => (
          <li key={key} data-part="inspector-finding" data-kind={kind}>
            <p data-part="inspector-finding-line">
              <code data-part="inspector-code">{code}</code>{' '}
              {protocol === undefined ? message : words.unknownEvent(protocol)}
            </p>
            {number === undefined ? (
              <span data-part="inspector-note">{words.beforeRecording}</span>
            ) : (
              <Button variant="quiet" onClick={() => onMoment(number)} title={words.show}>
                #{number}
              </Button>
            )}
            {raw === undefined ? null : <Raw value={raw} />}
          </li>
        ))}
    </ul>
  );
}

/** Rendered only when it is opened, because there may be hundreds. */
function Raw({ value }: { readonly value: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details summary="JSON" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen ? <JsonView value={value} /> : null}
    </Details>
  );
}
