'use client';
import { type ReactNode, type SyntheticEvent, useId, useMemo, useRef } from 'react';
import { useLocale } from '../../ui/locale/index.js';
import type { Fault } from '../../core/state.js';
import { mergeTexts, type FormMessages } from '../../locales/index.js';
import { FieldView } from './FieldView.js';
import { FormContext, type FormScope } from './FormContext.js';
import { useFormMessages } from './useFormMessages.js';
import { useFormStore } from './useFormStore.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import { Icon } from '../../ui/icon/index.js';

/** Bytes of the largest file, if neither the app nor the schema says otherwise. */
const LARGEST_FILE = 5_000_000;

/** Props of `SchemaForm.Root`. */
export interface SchemaFormRootProps extends Omit<
  ElementProps<'form'>,
  'defaultValue' | 'onChange' | 'onSubmit' | 'value'
> {
  /** A JSON Schema, draft 7 or 2020-12. Whatever it is, the form copes. */
  readonly schema: unknown;
  /** What the form holds. Leave it out to let the form keep its own value. */
  readonly value?: unknown;
  /** What the form starts with; the schema's own defaults when left out. */
  readonly defaultValue?: unknown;
  /** Told after each change, with what can be read so far; it may not be valid yet. */
  readonly onChange?: ((value: unknown) => void) | undefined;
  /** Told a value that the schema accepts. A promise that rejects keeps the stored draft. */
  readonly onSubmit?: ((value: unknown) => unknown) | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps what was typed in the tab's session storage under this name until it is submitted. */
  readonly storageKey?: string | undefined;
  /** Why the last submission did not arrive. */
  readonly fault?: Fault | undefined;
  /** Bytes of the largest file that may be chosen. @default 5_000_000 */
  readonly maxFileSize?: number | undefined;
  /** Texts that replace those of the language, one by one. */
  readonly messages?: Partial<FormMessages> | undefined;
  readonly children?: ReactNode;
}

/** Holds what is being filled in. Put `SchemaForm.Summary`, `.Fields` or `.Field`, and `.Submit` inside. */
export function SchemaFormRoot({
  schema,
  value,
  defaultValue,
  onChange,
  onSubmit,
  disabled = false,
  storageKey,
  fault,
  maxFileSize = LARGEST_FILE,
  messages: replaced,
  children,
  ...rest
}: SchemaFormRootProps) {
  const { tag: locale } = useLocale();
  const base = useFormMessages();
  const id = useId();
  const submitting = useRef(false);
  const store = useFormStore({ schema, value, defaultValue, locale, storageKey, onChange });
  const scope = useMemo((): FormScope => {
    const messages = mergeTexts(base, replaced);
    return { store, messages, locale, id, disabled, maxFileSize, Field: FieldView };
  }, [store, base, replaced, locale, id, disabled, maxFileSize]);

  const submit = async () => {
    const ready = store.submit();
    if (ready === undefined || submitting.current) return;
    submitting.current = true;
    try {
      await onSubmit?.(ready.value);
      store.forget();
    } catch {
      // The app tells what went wrong, by `fault`. What was typed is still here.
    } finally {
      submitting.current = false;
    }
  };
  const onFormSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A form in a portal of this one is another form.
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
          {children}
          {fault === undefined ? null : <FormFault>{fault.message}</FormFault>}
        </form>,
      )}
    </FormContext>
  );
}

/** Why what was submitted did not arrive. */
function FormFault({ children }: { readonly children: ReactNode }) {
  return (
    <p data-part="field-fault" role="alert">
      <Icon name="alert" />
      <span dir="auto">{children}</span>
    </p>
  );
}
