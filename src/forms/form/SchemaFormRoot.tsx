'use client';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo, useRef } from 'react';
import { WAITS, within } from '../../core/waits.js';
import { callApp } from '../../core/callApp.js';
import { printJson, readJson } from '../../core/json.js';
import type { Fault } from '../../core/state.js';
import { type FormTexts, mergeTexts } from '../../locales/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import type { OnChange } from '../../ui/useControlled.js';
import type { SchemaBook } from '../schema/Schema.js';
import { normalizeSchema } from '../schema/normalizeSchema.js';
import { FieldView } from './FieldView.js';
import { FormContext, type FormScope } from './FormContext.js';
import { type FormStore, createFormStore } from './createFormStore.js';
import { useFormTexts } from './FormContext.js';
import { watchCallbacks } from '../../development/index.js';

/** Maximum size of a file in bytes, if neither the app nor the schema sets one. */
const MAX_FILE_BYTES = 5_000_000;

/** Props of `SchemaForm.Root`. */
export interface SchemaFormRootProps extends Omit<
  ElementProps<'form'>,
  'defaultValue' | 'onChange' | 'onSubmit' | 'value'
> {
  /** A JSON Schema, draft 7 or 2020-12. Invalid schemas do not throw. */
  readonly schema: unknown;
  /** The value of the form, if the app controls it. */
  readonly value?: unknown;
  /** The initial value. @default the schema's defaults */
  readonly defaultValue?: unknown;
  /** Called after each change, with the value as far as it can be read; it may not be valid yet. */
  readonly onValueChange?: OnChange<unknown, 'input'> | undefined;
  /** Called with a value that the schema accepts. If the returned promise rejects, the stored draft is kept. */
  readonly onSubmit?: ((value: unknown) => unknown) | undefined;
  /** Whether nothing can be changed or sent. @default false */
  readonly disabled?: boolean | undefined;
  /** The key under which the input is kept in the tab's session storage until it is submitted. */
  readonly draftKey?: string | undefined;
  /** Why the last submission failed. */
  readonly fault?: Fault | undefined;
  /** Bytes of the largest file that may be chosen. @default 5_000_000 */
  readonly maxFileBytes?: number | undefined;
  /** Texts that replace single texts of the language. */
  readonly texts?: Partial<FormTexts> | undefined;
  /** The fields and buttons of the form. */
  readonly children?: ReactNode;
}

/** Holds the state of the form. Put `SchemaForm.Summary`, `.Fields` or `.Field`, and `.Submit` inside. */
export function SchemaFormRoot({
  schema,
  value,
  defaultValue,
  onValueChange,
  onSubmit,
  disabled = false,
  draftKey,
  fault,
  maxFileBytes = MAX_FILE_BYTES,
  texts: replaced,
  children,
  ...rest
}: SchemaFormRootProps) {
  watchCallbacks('SchemaForm.Root', { onValueChange, onSubmit });
  const { tag: locale } = useLocale();
  const base = useFormTexts();
  const id = useId();
  const submitting = useRef(false);
  const store = useFormStore({ schema, value, defaultValue, locale, draftKey, onValueChange });
  const scope = useMemo((): FormScope => {
    const texts = mergeTexts(base, replaced);
    return { store, texts, locale, id, disabled, maxFileBytes, Field: FieldView };
  }, [store, base, replaced, locale, id, disabled, maxFileBytes]);

  const submit = async () => {
    const ready = store.submit();
    if (ready === undefined || submitting.current) return;
    submitting.current = true;
    try {
      // If the app never answers, the form can be submitted again.
      await within(Promise.resolve(onSubmit?.(ready.value)), WAITS.answer, noAnswer);
      store.forget();
    } catch {
      // The app reports the error with `fault`. The input is kept.
    } finally {
      submitting.current = false;
    }
  };
  const onFormSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals: a surrounding form must not be submitted too.
    event.stopPropagation();
    if (!disabled) void submit();
  };
  return (
    <FormContext value={scope}>
      {withRender(
        <form
          {...rest}
          data-part="schema-form"
          data-disabled={disabled ? '' : undefined}
          noValidate
          onSubmit={onFormSubmit}
        >
          <Boundary of={children}>{children}</Boundary>
          {fault === undefined ? null : <FormFault>{fault.message}</FormFault>}
        </form>,
      )}
    </FormContext>
  );
}

/** Why the last submission failed. */
function FormFault({ children }: { readonly children: ReactNode }) {
  return (
    <p data-part="field-fault" role="alert">
      <Icon name="alert" />
      <span data-part="" dir="auto">
        {children}
      </span>
    </p>
  );
}

export interface FormStoreOptions {
  readonly schema: unknown;
  readonly value: unknown;
  readonly defaultValue: unknown;
  readonly locale: string;
  readonly draftKey: string | undefined;
  readonly onValueChange: OnChange<unknown, 'input'> | undefined;
}

/** The store of a form: a new one if the schema or the key of its draft changes. */
function useFormStore(options: FormStoreOptions): FormStore {
  const { schema, value, defaultValue, locale, draftKey, onValueChange } = options;
  const listener = useRef(onValueChange);
  useEffect(() => {
    listener.current = onValueChange;
  });
  const told = useRef(value);
  const normalized = useMemo(() => normalizeSchema(schema), [schema]);
  // A schema written inline is a new object at each render, but with the same content.
  const words = useMemo(() => printJson(normalized), [normalized]);
  const store = useMemo(
    () =>
      createFormStore(
        {
          book: readJson(words) as SchemaBook,
          value: value ?? defaultValue,
          locale,
          draftKey,
        },
        (next) => {
          told.current = next;
          callApp(() => listener.current?.(next, { reason: 'input' }));
        },
      ),
    // `value` is only the initial value here; changes are applied by the effect below.
    // oxlint-disable-next-line react/exhaustive-deps
    [words, locale, draftKey],
  );
  useEffect(() => {
    if (value === undefined || printJson(value) === printJson(told.current)) return;
    told.current = value;
    store.replace(value);
  }, [store, value]);
  return store;
}

function noAnswer(): Error {
  return new Error('onSubmit did not settle in time.');
}
