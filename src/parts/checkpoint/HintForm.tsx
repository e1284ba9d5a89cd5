'use client';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/index.js';
import { isComposing } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';

interface HintFormProps {
  /** The checkpoint, in words. */
  readonly name: string;
  readonly onContinue: (hint: string) => void;
  readonly onCancel: () => void;
}

/** Continues from a checkpoint with a word for the agent. Enter continues, Escape goes back. */
export function HintForm({ name, onContinue, onCancel }: HintFormProps) {
  const messages = useMessages();
  const [hint, setHint] = useState('');
  const id = useId();
  return (
    <form
      data-part="hint-form"
      aria-label={messages['checkpoint.continueFrom'](name)}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue(hint.trim());
      }}
    >
      <label data-part="field-label" htmlFor={id}>
        {messages['checkpoint.hint']}
      </label>
      <input
        id={id}
        data-part="field-input"
        type="text"
        dir="auto"
        autoComplete="off"
        // The person has just asked for this field.
        ref={focusOnce}
        value={hint}
        aria-describedby={`${id}-help`}
        onChange={(event) => setHint(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onCancel();
        }}
      />
      <p data-part="field-help" id={`${id}-help`}>
        {messages['approval.reasonHelp']}
      </p>
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit">
          {messages['checkpoint.continue']}
        </Button>
        <Button onClick={onCancel}>{messages['approval.cancel']}</Button>
      </div>
    </form>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
