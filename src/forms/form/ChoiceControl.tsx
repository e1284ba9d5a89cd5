'use client';
import type { Draft } from '../draft/Draft.js';
import type { Choice, Field } from '../fields/Field.js';
import { ChoiceGroup, type ShownChoice } from './ChoiceGroup.js';
import { FieldShell } from './FieldShell.js';
import { changing, type FormScope, toText, useForm, type ViewProps } from './FormContext.js';

/** Maximum number of choices for radio buttons; with more, a select is used. */
const MAX_RADIOS = 5;

/** The same for choices with descriptions, which a select could not show. */
const MAX_CARDS = 12;

/** Yes or no, or one of several values. */
export function ChoiceControl(props: ViewProps<'boolean' | 'choice', 'text'>) {
  const { field, draft, place, required } = props;
  const scope = useForm('A field');
  const { store, texts } = scope;
  const choices = choicesFor(field, scope);
  const choose = (value: string) => store.edit(place, toText(value));
  const leave = () => store.leave(place);
  const isDescribed = choices.some(({ description }) => description !== undefined);
  if (choices.length > (isDescribed ? MAX_CARDS : MAX_RADIOS)) {
    return (
      <FieldShell {...props} shape="single">
        {({ disabled, ...control }) => (
          <select
            {...control}
            disabled={disabled || field.schema.readOnly === true}
            data-part="field-input"
            data-kind="choice"
            value={draft.text}
            onChange={(event) => choose(event.target.value)}
            onBlur={leave}
          >
            <option data-part="" value="">
              {texts['form.choose']}
            </option>
            {choices.map(({ value, label }) => (
              <option data-part="" key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
    );
  }
  const canBeNone = !required && field.schema.default === undefined;
  return (
    <FieldShell {...props} shape="group">
      {(control, labelId) => (
        <ChoiceGroup
          control={control}
          labelId={labelId}
          type="radio"
          choices={choices}
          isChosen={(value) => draft.text === value}
          onChoose={choose}
          onLeave={leave}
          readOnly={field.schema.readOnly === true}
          none={canBeNone ? texts['form.nothing'] : undefined}
        />
      )}
    </FieldShell>
  );
}

function choicesFor(
  field: Extract<Field, { readonly kind: 'boolean' | 'choice' }>,
  { texts }: FormScope,
): readonly ShownChoice[] {
  if (field.kind === 'choice') return numbered(field.choices);
  return [
    { value: 'true', label: texts['form.yes'] },
    { value: 'false', label: texts['form.no'] },
  ];
}

/** Choices by their position: their values may be anything, and may look alike. */
function numbered(choices: readonly Choice[]): readonly ShownChoice[] {
  return choices.map(({ label, description }, index) => ({
    value: String(index),
    label,
    description,
  }));
}

/** Checkboxes for a list whose items are distinct given values. */
export function ManyControl(props: ViewProps<'many', 'many'>) {
  const { field, draft, place } = props;
  const { store } = useForm('A field');
  const toggle = (value: string) =>
    store.edit(
      place,
      changing('many', ({ chosen }) => ({ kind: 'many', chosen: toggled(chosen, Number(value)) })),
    );
  return (
    <FieldShell {...props} shape="group">
      {(control, labelId) => (
        <ChoiceGroup
          control={control}
          labelId={labelId}
          type="checkbox"
          choices={numbered(field.choices)}
          isChosen={(value) => draft.chosen.includes(Number(value))}
          onChoose={toggle}
          onLeave={() => store.leave(place)}
          readOnly={field.schema.readOnly === true}
        />
      )}
    </FieldShell>
  );
}

type PickDraft = Extract<Draft, { readonly kind: 'pick' }>;

/** One or several of given values, or a text of the person's own. */
export function PickControl(props: ViewProps<'pick', 'pick'>) {
  const { field, draft, place, required } = props;
  const { several } = field;
  const { store, texts } = useForm('A field');
  const change = (make: (draft: PickDraft) => Partial<PickDraft>) =>
    store.edit(
      place,
      changing('pick', (before) => ({ ...before, ...make(before) })),
    );
  const choose = (value: string) =>
    change(({ chosen }) => {
      const index = Number(value);
      if (several) return { chosen: toggled(chosen, index) };
      return { chosen: value === '' ? [] : [index], isOther: false };
    });
  const canBeNone = !required && !several && field.schema.default === undefined;
  const hasNone = draft.chosen.length === 0 && !draft.isOther;
  return (
    <FieldShell {...props} shape="group">
      {(control, labelId) => (
        <ChoiceGroup
          control={control}
          labelId={labelId}
          type={several ? 'checkbox' : 'radio'}
          choices={numbered(field.choices)}
          isChosen={(value) =>
            value === ''
              ? hasNone
              : draft.chosen.includes(Number(value)) && (several || !draft.isOther)
          }
          onChoose={choose}
          onLeave={() => store.leave(place)}
          readOnly={field.schema.readOnly === true}
          none={canBeNone ? texts['form.nothing'] : undefined}
          other={{
            label: field.other.title ?? texts['form.other'],
            textLabel: texts['form.otherText'],
            description: field.other.description,
            text: draft.other,
            maxLength: field.other.maxLength,
            isChosen: draft.isOther,
            onChoose: () =>
              change(({ isOther }) =>
                several ? { isOther: !isOther } : { isOther: true, chosen: [] },
              ),
            onText: (other) => change(() => ({ other })),
          }}
        />
      )}
    </FieldShell>
  );
}

function toggled(chosen: readonly number[], index: number): readonly number[] {
  return chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index];
}
