'use client';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';

export interface DenyFormProps {
  readonly busy: boolean;
  readonly onDeny: (reason: string, form: Element) => void;
  readonly onCancel: () => void;
}

/** Denies, with a reason when the person has one. Enter denies, Escape goes back. */
export function DenyForm({ busy, onDeny, onCancel }: DenyFormProps) {
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <form
      data-part="deny-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny(reason.trim(), event.currentTarget);
      }}
    >
      <label data-part="field-label" htmlFor={id}>
        {messages['approval.reason']}
      </label>
      <input
        id={id}
        data-part="field-input"
        type="text"
        // The person has just asked for this field.
        ref={focusOnce}
        value={reason}
        aria-describedby={`${id}-help`}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <p data-part="field-help" id={`${id}-help`}>
        {messages['approval.reasonHelp']}
      </p>
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {messages['approval.deny']}
        </Button>
        <Button onClick={onCancel}>{messages['approval.cancel']}</Button>
      </div>
    </form>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
