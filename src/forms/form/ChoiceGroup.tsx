'use client';
import { useRef, type KeyboardEvent } from 'react';
import { isComposing, nextFrame } from '../../ui/focus/index.js';
import { goOn } from './goOn.js';
import type { ControlProps } from './FieldShell.js';

export interface ShownChoice {
  /** Unique in its group; '' for "no answer". */
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** The choice that is a text of the person's own. */
interface OtherChoice {
  readonly label: string;
  /** The name of the text field. */
  readonly textLabel: string;
  readonly description: string | undefined;
  readonly text: string;
  readonly maxLength: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onText: (text: string) => void;
}

interface ChoiceGroupProps {
  readonly control: ControlProps;
  readonly labelId: string;
  readonly type: 'checkbox' | 'radio';
  readonly choices: readonly ShownChoice[];
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
  readonly onLeave: () => void;
  readonly readOnly: boolean;
  /** The label of the choice of nothing; undefined if there is none. */
  readonly none?: string | undefined;
  readonly other?: OtherChoice | undefined;
}

/** The value of the choice that is a text of the person's own. */
const OTHER = 'other';

/** How many choices have a key: the digits from 1 to 9. */
const KEYS = 9;

/**
 * Radio buttons or checkboxes: in a row, or below each other as cards if a choice has a description or a text of its own. In the
 * group, digits choose, and Enter goes on to what is not answered yet.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { control, labelId, type, choices, isChosen, onChoose, onLeave, none, other } = props;
  const { id, disabled: isDisabled, ...described } = control;
  const disabled = isDisabled || props.readOnly;
  const box = useRef<HTMLDivElement>(null);
  const isCards =
    other !== undefined || choices.some(({ description }) => description !== undefined);
  const shown = none === undefined ? choices : [...choices, { value: '', label: none }];
  const writeOther = () =>
    nextFrame(() => box.current?.querySelector<HTMLElement>('input[type="text"]')?.focus());
  /** Those who come with the arrows may be passing by: they go on to the text with Tab or Enter. */
  const isPassing = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    isPassing.current = key.startsWith('Arrow');
    if (!(target instanceof HTMLInputElement) || isComposing(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      goOn(target);
      return;
    }
    if (target.type === 'text' || !/^[1-9]$/.test(key)) return;
    const input = box.current?.querySelector<HTMLInputElement>(`[aria-keyshortcuts="${key}"]`);
    if (input === null || input === undefined) return;
    event.preventDefault();
    input.focus();
    // A digit that is pressed again leaves a radio button as it is, and changes a checkbox back.
    input.click();
    if (input.value === OTHER) writeOther();
  };
  /** The attributes of the input at a position among those that have a key. */
  const input = (index: number, value: string) => ({
    // The first one has the id of the group, so that focusing the group focuses it.
    id: index === 0 ? id : `${id}-${index}`,
    'data-part': 'choice-input',
    type,
    name: type === 'radio' ? id : undefined,
    value,
    disabled,
    onBlur: onLeave,
    'aria-keyshortcuts': value !== '' && index < KEYS ? String(index + 1) : undefined,
  });
  return (
    // The keys belong to the inputs inside; the role is one of two.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={type === 'radio' ? 'radiogroup' : 'group'}
      {...(type === 'radio' && described)}
      aria-describedby={described['aria-describedby']}
      ref={box}
      data-part="choices"
      data-kind={isCards ? 'cards' : undefined}
      aria-labelledby={labelId}
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        isPassing.current = false;
      }}
    >
      {shown.map(({ value, label, description }, index) => (
        <label
          key={value}
          data-part="choice"
          data-checked={isChosen(value) ? '' : undefined}
          data-none={value === '' ? '' : undefined}
        >
          <input
            {...input(index, value)}
            checked={isChosen(value)}
            aria-labelledby={description === undefined ? undefined : `${id}-${index}-name`}
            aria-describedby={description === undefined ? undefined : `${id}-${index}-words`}
            onChange={() => onChoose(value)}
          />
          <ChoiceWords id={`${id}-${index}`} label={label} description={description} />
          <ChoiceKey index={value === '' ? KEYS : index} />
        </label>
      ))}
      {other === undefined ? null : (
        <div data-part="choice" data-kind="other" data-checked={other.isChosen ? '' : undefined}>
          <label data-part="choice-other">
            <input
              {...input(shown.length, OTHER)}
              checked={other.isChosen}
              onChange={() => {
                other.onChoose();
                if (!isPassing.current) writeOther();
              }}
            />
            <ChoiceWords
              id={`${id}-${shown.length}`}
              label={other.label}
              description={other.description}
            />
            <ChoiceKey index={shown.length} />
          </label>
          {other.isChosen ? (
            <input
              id={`${id}-other`}
              data-part="field-input"
              type="text"
              dir="auto"
              autoComplete="off"
              disabled={disabled}
              maxLength={other.maxLength}
              aria-label={other.textLabel}
              aria-required
              aria-invalid={described['aria-invalid']}
              value={other.text}
              onChange={(event) => other.onText(event.target.value)}
              onBlur={onLeave}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

interface ChoiceWordsProps {
  readonly id: string;
  readonly label: string;
  readonly description: string | undefined;
}

function ChoiceWords({ id, label, description }: ChoiceWordsProps) {
  return (
    <span data-part="choice-words">
      <span data-part="" id={`${id}-name`} dir="auto">
        {label}
      </span>
      {description === undefined ? null : (
        <span data-part="choice-description" id={`${id}-words`} dir="auto">
          {description}
        </span>
      )}
    </span>
  );
}

/** The digit that chooses it, for those who see it: assistive technology has `aria-keyshortcuts`. */
function ChoiceKey({ index }: { readonly index: number }) {
  return index < KEYS ? (
    <kbd data-part="choice-key" aria-hidden>
      {index + 1}
    </kbd>
  ) : null;
}
