'use client';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { isComposing } from '../../ui/focus/index.js';
import { useApprovalTexts } from '../texts/index.js';

export interface ReasonFormProps {
  /** How many requests are denied. */
  readonly count: number;
  readonly onDeny: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a reason in one line. Enter denies, even without a reason; Escape cancels. */
export function ReasonForm({ count, onDeny, onCancel }: ReasonFormProps) {
  const words = useApprovalTexts();
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <form
      data-part="desk-reason"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny(reason);
      }}
    >
      <label data-part="desk-reason-label" htmlFor={id}>
        {words.reason(count)} <span data-part="desk-help">{words.reasonHelp}</span>
      </label>
      <input
        id={id}
        data-part="desk-input"
        type="text"
        dir="auto"
        autoComplete="off"
        // The person has just opened this form.
        ref={focusOnce}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button variant="primary" type="submit">
        {words.deny(count)}
      </Button>
      <Button onClick={onCancel}>{words.back}</Button>
    </form>
  );
}

const focusOnce = (field: HTMLElement | null) => field?.focus();
