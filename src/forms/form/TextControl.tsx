'use client';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/focus/index.js';
import { isHiddenSchema } from '../draft/hideSecrets.js';
import { isNative } from '../draft/moments.js';
import type { Field, TextStyle } from '../fields/Field.js';
import { FieldShell } from './FieldShell.js';
import { toText, useForm, type ViewProps } from './FormContext.js';

const INPUT_TYPES: Partial<Record<TextStyle, string>> = {
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
  email: 'email',
  url: 'url',
};

/** Formats that are written from left to right in any language. */
const CODES: ReadonlySet<string | undefined> = new Set([
  'uuid',
  'ipv4',
  'ipv6',
  'hostname',
  'regex',
]);

type TextControlProps = ViewProps<Field['kind'], 'text'> & {
  /** Receives the text if it is not a draft of its own. */
  readonly onText?: (text: string) => void;
};

/** The control for texts, numbers and JSON. */
export function TextControl({ onText, ...props }: TextControlProps) {
  const { field, draft, place } = props;
  const { store } = useForm('A field');
  const { schema } = field;
  const { text } = draft;
  const style = field.kind === 'text' ? field.style : 'line';
  const isHidden = isHiddenSchema(schema);
  const isLong = !isHidden && (field.kind === 'json' || style === 'long');
  const isCode = field.kind !== 'text' || style !== 'line' || CODES.has(schema.format);
  const common = {
    'data-part': 'field-input',
    'data-kind': field.kind === 'text' ? (CODES.has(schema.format) ? 'code' : style) : field.kind,
    dir: isCode && style !== 'long' ? 'ltr' : 'auto',
    readOnly: schema.readOnly,
    value: text,
    autoComplete: 'off',
    spellCheck: field.kind === 'text' && !isCode ? undefined : false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onText === undefined
        ? store.edit(place, toText(event.target.value))
        : onText(event.target.value),
    onBlur: () => store.leave(place),
  };
  return (
    <FieldShell {...props} shape="single">
      {(control) =>
        isLong ? (
          <textarea
            {...common}
            {...control}
            rows={field.kind === 'json' ? 4 : 3}
            onKeyDown={sendOnEnter}
          />
        ) : (
          <input
            {...common}
            {...control}
            type={
              isHidden
                ? 'password'
                : isNative(style, text)
                  ? (INPUT_TYPES[style] ?? 'text')
                  : 'text'
            }
            inputMode={inputMode(field)}
          />
        )
      }
    </FieldShell>
  );
}

/** In a long text, Enter starts a new line; with Ctrl or Command it submits. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isSend = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
  if (!isSend || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function inputMode(field: Field): 'numeric' | 'decimal' | undefined {
  if (field.kind !== 'number') return undefined;
  // The keyboard for integers lacks a minus sign on some phones.
  const { minimum = -1 } = field.schema;
  return field.integer && minimum >= 0 ? 'numeric' : 'decimal';
}
