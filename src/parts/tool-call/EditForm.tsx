'use client';
import { printJson, readJson } from '../../core/json.js';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { isComposing } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { focusOnce } from '../kit/NoteForm.js';

interface EditFormProps {
  /** The original input of the tool call. */
  readonly input: unknown;
  readonly busy: boolean;
  readonly onAllow: (input: unknown, form: Element) => void;
  readonly onCancel: () => void;
}

type Reading = { readonly value: unknown } | { readonly fault: string };

function read(text: string): Reading {
  try {
    return { value: readJson(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : '' };
  }
}

/** Edits the input of a tool call before it is allowed. Ctrl or ⌘ with Enter allows, Escape cancels. */
export function EditForm({ input, busy, onAllow, onCancel }: EditFormProps) {
  const texts = useTexts();
  const [text, setText] = useState(() => printJson(input, 2));
  const [isTold, setIsTold] = useState(false);
  const id = useId();
  const reading = read(text);
  const fault = isTold && 'fault' in reading ? reading.fault : undefined;
  return (
    <form
      data-part="edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setIsTold(true);
        if ('value' in reading) onAllow(reading.value, event.currentTarget);
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <label data-part="field-label" htmlFor={id}>
        {texts['approval.arguments']}
      </label>
      <textarea
        id={id}
        data-part="field-input"
        data-kind="json"
        dir="ltr"
        rows={Math.min(16, Math.max(4, text.split('\n').length))}
        spellCheck={false}
        // The person has just opened this form.
        ref={focusOnce}
        value={text}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setIsTold(true)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {fault === undefined ? null : (
        <p data-part="field-fault" role="alert" id={`${id}-fault`}>
          {texts['input.notJson'](fault)}
        </p>
      )}
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {busy ? texts['input.submitting'] : texts['approval.allowEdited']}
        </Button>
        {/* The press must not blur the field, which would show errors in text that is being discarded. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
          {texts['approval.cancel']}
        </Button>
      </div>
    </form>
  );
}
