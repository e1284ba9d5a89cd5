'use client';
import { useId, useState } from 'react';
import type { Decision } from '../../core/decisions.js';
import { readable, DenyForm } from '../../parts/tool-call/index.js';
import { WaitingCard } from '../../parts/input-form/index.js';
import { Arguments } from '../../ui/arguments/index.js';
import { Button } from '../../ui/Button.js';
import { focusNext, useFocusBack, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';

interface ApproveCardProps {
  readonly toolName: string;
  /** The arguments of the call. */
  readonly input: unknown;
  readonly decide: (decision: Decision) => void;
}

/** Asks the person whether a tool in the page may run. */
export function ApproveCard({ toolName, input, decide }: ApproveCardProps) {
  const messages = useMessages();
  const [isDenying, setIsDenying] = useState(false);
  const denyButton = useFocusBack(isDenying);
  const scope = useFocusScope();
  const headingId = useId();
  const question = messages['approval.question'](readable(toolName));
  const settle = (decision: Decision, from: Element) => {
    focusNext(scope, from);
    decide(decision);
  };
  return (
    <WaitingCard data-part="approval" live question={question} headingId={headingId}>
      <Arguments input={input} question={question} />
      {isDenying ? (
        <DenyForm
          busy={false}
          onCancel={() => setIsDenying(false)}
          onDeny={(reason, form) =>
            settle({ approved: false, ...(reason !== '' && { reason }) }, form)
          }
        />
      ) : (
        <div data-part="waiting-actions">
          <Button
            variant="primary"
            onClick={(event) => settle({ approved: true }, event.currentTarget)}
          >
            {messages['approval.allow']}
          </Button>
          <Button ref={denyButton} onClick={() => setIsDenying(true)}>
            {messages['approval.deny']}
          </Button>
        </div>
      )}
    </WaitingCard>
  );
}
