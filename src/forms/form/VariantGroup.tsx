'use client';
import type { Draft } from '../draft/Draft.js';
import { readDraft } from '../draft/readDraft.js';
import { NOT_CHOSEN } from '../draft/Draft.js';
import type { Variant } from '../fields/Field.js';
import { FieldShell } from './FieldShell.js';
import { changing, type FormScope, useForm, type ViewProps } from './FormContext.js';

/** Maximum number of shapes for radio buttons; with more, a select is used. */
const MAX_RADIOS = 5;

/** Selects one of several shapes, and shows its field. Input for other shapes is kept. */
export function VariantGroup(props: ViewProps<'variant', 'variant'>) {
  const { field, draft, place, label, required } = props;
  const scope = useForm('A field');
  const { store, texts, Field } = scope;
  const choose = (index: number) => {
    store.edit(
      place,
      changing('variant', (before) => ({
        kind: 'variant',
        chosen: index,
        drafts: { ...before.drafts, ...opened(field.variants, before, index, scope) },
      })),
    );
  };
  const names = field.variants.map((variant, index) => nameOf(variant, index, scope));
  const chosen = field.variants[draft.chosen];
  const inner = draft.drafts[draft.chosen];
  return (
    <div data-part="variant">
      <FieldShell
        {...props}
        label={label === '' ? texts['form.shape'] : label}
        shape={names.length > MAX_RADIOS ? 'single' : 'group'}
      >
        {({ id, disabled, ...control }, labelId) =>
          names.length > MAX_RADIOS ? (
            <select
              {...control}
              id={id}
              disabled={disabled}
              data-part="field-input"
              data-kind="choice"
              value={draft.chosen}
              onChange={(event) => choose(Number(event.target.value))}
            >
              <option data-part="" value={NOT_CHOSEN}>
                {texts['form.choose']}
              </option>
              {names.map((name, index) => (
                <option data-part="" key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <div {...control} data-part="choices" role="radiogroup" aria-labelledby={labelId}>
              {[...names, ...(required ? [] : [texts['form.nothing']])].map((name, at) => {
                const index = at === names.length ? NOT_CHOSEN : at;
                return (
                  <label
                    key={index}
                    data-part="choice"
                    data-checked={draft.chosen === index ? '' : undefined}
                    data-none={index === NOT_CHOSEN ? '' : undefined}
                  >
                    <input
                      id={at === 0 ? id : `${id}-${at}`}
                      data-part="choice-input"
                      type="radio"
                      name={id}
                      disabled={disabled}
                      checked={draft.chosen === index}
                      onChange={() => choose(index)}
                    />
                    <span data-part="" dir="auto">
                      {name}
                    </span>
                  </label>
                );
              })}
            </div>
          )
        }
      </FieldShell>
      {chosen === undefined || inner === undefined ? null : (
        <div data-part="variant-body">
          <Field
            key={draft.chosen}
            field={chosen.open()}
            draft={inner}
            place={`${place}.v${draft.chosen}`}
            label={names[draft.chosen] ?? label}
            required
            bare
          />
        </div>
      )}
    </div>
  );
}

function nameOf(variant: Variant, index: number, { texts }: FormScope): string {
  if (variant.label !== undefined) return variant.label;
  const [type, ...others] = variant.schema.type ?? [];
  return type === undefined || others.length > 0
    ? texts['form.shapeNumber'](index + 1)
    : texts['form.type'](type);
}

/** The draft of a shape that is selected for the first time: takes over what it has in common with the previous shape. */
function opened(
  variants: readonly Variant[],
  before: Extract<Draft, { readonly kind: 'variant' }>,
  index: number,
  { store, locale }: FormScope,
): Readonly<Record<number, Draft>> {
  const next = variants[index]?.open();
  if (next === undefined || before.drafts[index] !== undefined) return {};
  const last = variants[before.chosen]?.open();
  const lastDraft = before.drafts[before.chosen];
  const isAlike = last?.kind === 'object' && next.kind === 'object' && lastDraft !== undefined;
  const value = isAlike ? readDraft(last, lastDraft, locale).value : undefined;
  const names = new Set(next.kind === 'object' ? next.entries.map(({ name }) => name) : []);
  const shared =
    typeof value === 'object' && value !== null
      ? Object.entries(value).filter(([name]) => names.has(name))
      : [];
  return {
    [index]: store.draftFor(next, shared.length === 0 ? undefined : Object.fromEntries(shared)),
  };
}
