'use client';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import type { FieldKind } from './fieldKinds.js';

export interface FieldProps {
  readonly id: string;
  readonly kind: FieldKind;
  /** Whether nobody should read the answer on the screen. */
  readonly secret: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly options: readonly string[];
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly labelledBy: string;
  readonly focusRef: RefObject<HTMLElement | null>;
}

const INPUT_TYPES: Partial<Record<FieldKind, string>> = {
  date: 'date',
  datetime: 'datetime-local',
};

const assign =
  (ref: RefObject<HTMLElement | null>) =>
  (element: HTMLElement | null): void => {
    ref.current = element;
  };

/** The field for the answer to a question. */
export function Field(props: FieldProps) {
  const { id, kind, value, onChange, onSubmit, options, disabled, focusRef } = props;
  const texts = useTexts();
  const common = {
    id,
    disabled,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid || undefined,
  };
  const isLong = kind === 'long-text' || kind === 'json' || kind === 'file';
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // In a long text, Enter starts a new line.
    if (isLong && !event.metaKey && !event.ctrlKey) return;
    event.preventDefault();
    onSubmit();
  };
  if (kind === 'boolean' || kind === 'choice') {
    const choices =
      kind === 'boolean'
        ? [
            ['true', texts['input.yes']],
            ['false', texts['input.no']],
          ]
        : options.map((option) => [option, option]);
    return (
      <div data-part="choices" role="radiogroup" aria-labelledby={props.labelledBy}>
        {choices.map(([choice = '', label = ''], index) => (
          <label key={choice} data-part="choice" data-checked={value === choice ? '' : undefined}>
            <input
              data-part="choice-input"
              type="radio"
              name={id}
              value={choice}
              checked={value === choice}
              disabled={disabled}
              ref={index === 0 ? assign(focusRef) : undefined}
              onChange={() => onChange(choice)}
              onKeyDown={submitOnEnter}
            />
            {label}
          </label>
        ))}
      </div>
    );
  }
  if (isLong) {
    return (
      <textarea
        {...common}
        ref={assign(focusRef)}
        data-part="field-input"
        data-kind={kind}
        dir="auto"
        rows={kind === 'json' ? 5 : 3}
        spellCheck={kind !== 'json'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitOnEnter}
      />
    );
  }
  return (
    <input
      {...common}
      ref={assign(focusRef)}
      data-part="field-input"
      data-kind={kind}
      dir="auto"
      type={props.secret ? 'password' : (INPUT_TYPES[kind] ?? 'text')}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={submitOnEnter}
    />
  );
}
