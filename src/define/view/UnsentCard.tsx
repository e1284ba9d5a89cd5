'use client';
import { useId } from 'react';
import { WaitingCard } from '../../parts/input-form/index.js';
import { useRequest } from '../../react/session/index.js';
import { Button } from '../../ui/Button.js';
import { useDefineTexts } from './useDefineTexts.js';

interface UnsentCardProps {
  /** The id of the call's part. */
  readonly partId: string;
  readonly send: () => void;
}

/** Offers to send an outcome again that did not reach the agent. The tool itself does not run again. */
export function UnsentCard({ partId, send }: UnsentCardProps) {
  const texts = useDefineTexts();
  const request = useRequest(partId);
  const headingId = useId();
  return (
    <WaitingCard
      data-part="request-form"
      live
      question={texts['define.unsent']}
      headingId={headingId}
      fault={request?.fault}
    >
      <div data-part="waiting-actions">
        <Button variant="primary" icon="retry" onClick={send}>
          {texts['define.send']}
        </Button>
      </div>
    </WaitingCard>
  );
}
