'use client';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { isComposing } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';

export interface NoteFormProps {
  readonly 'data-part': string;
  /** What the form does, if its button alone does not say. */
  readonly 'aria-label'?: string;
  /** The label of the field. */
  readonly label: string;
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly onSubmit: (note: string, form: Element) => void;
  readonly onCancel: () => void;
}

/** Asks for an optional note to the agent, such as why a tool is denied. Enter submits it, Escape cancels. */
export function NoteForm({ label, submitLabel, busy, onSubmit, onCancel, ...rest }: NoteFormProps) {
  const texts = useTexts();
  const [note, setNote] = useState('');
  const id = useId();
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(note.trim(), event.currentTarget);
      }}
    >
      <label data-part="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        data-part="field-input"
        type="text"
        dir="auto"
        autoComplete="off"
        // The person has just opened this form.
        ref={focusOnce}
        value={note}
        aria-describedby={`${id}-help`}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onCancel();
        }}
      />
      <p data-part="field-help" id={`${id}-help`}>
        {texts['approval.reasonHelp']}
      </p>
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{texts['approval.cancel']}</Button>
      </div>
    </form>
  );
}

/** Focuses a field that appears because the person asked for it. */
export const focusOnce = (field: HTMLElement | null) => field?.focus();
