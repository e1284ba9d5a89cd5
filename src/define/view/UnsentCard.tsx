'use client';
import { useId } from 'react';
import { WaitingCard } from '../../parts/input-form/index.js';
import { useRequest } from '../../react/session/index.js';
import { Button } from '../../ui/Button.js';
import { useDefineMessages } from './useDefineMessages.js';

interface UnsentCardProps {
  /** Of the call. */
  readonly partId: string;
  readonly send: () => void;
}

/** What a tool gave did not reach the agent, and can be sent again: the tool is not carried out once more. */
export function UnsentCard({ partId, send }: UnsentCardProps) {
  const messages = useDefineMessages();
  const request = useRequest(partId);
  const headingId = useId();
  return (
    <WaitingCard
      data-part="request-form"
      live
      question={messages['define.unsent']}
      headingId={headingId}
      fault={request?.fault}
    >
      <div data-part="waiting-actions">
        <Button variant="primary" icon="retry" onClick={send}>
          {messages['define.send']}
        </Button>
      </div>
    </WaitingCard>
  );
}
