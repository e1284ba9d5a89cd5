'use client';
import { type ComponentType, createContext, use, useMemo, useSyncExternalStore } from 'react';
import { forms as english } from '../../locales/en/forms.js';
import { type FormMessages, mergeTexts } from '../../locales/index.js';
import { useLocale } from '../../ui/locale/index.js';
import type { Draft, DraftKind } from '../draft/Draft.js';
import type { FieldError } from '../draft/validate.js';
import type { Field } from '../fields/Field.js';
import type { FormState, FormStore } from './createFormStore.js';

export interface FieldViewProps {
  readonly field: Field;
  readonly draft: Draft;
  /** Where the field is in the draft. */
  readonly place: string;
  readonly label: string;
  readonly required: boolean;
  /** The label is already read nearby; it is there for screen readers only. */
  readonly bare?: boolean | undefined;
}

/** What every field of a form is given. Stays the same object while the person types. */
export interface FormScope {
  readonly store: FormStore;
  readonly messages: FormMessages;
  /** BCP 47 tag. */
  readonly locale: string;
  /** What the ids of the fields start with. */
  readonly id: string;
  readonly disabled: boolean;
  /** Bytes. */
  readonly maxFileSize: number;
  /** Shows a field inside another one. */
  readonly Field: ComponentType<FieldViewProps>;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The form around a part of it. */
export function useForm(part: string): FormScope {
  const scope = use(FormContext);
  if (scope === undefined) {
    throw new Error(
      `${part} is outside SchemaForm.Root, so there is no form to show. Wrap it in SchemaForm.Root.`,
    );
  }
  return scope;
}

export function useFormState(store: FormStore): FormState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
}

/** What is wrong with the field at a place, as far as it is shown. */
export function useFieldError({ store }: FormScope, place: string): FieldError | undefined {
  const get = () => store.fieldErrorAt(place);
  return useSyncExternalStore(store.subscribe, get, nothing);
}

const nothing = () => undefined;

/** The id of the element that takes the focus for a place. */
export function fieldId(scope: FormScope, place: string): string {
  return `${scope.id}-${place}`;
}

/** The props of a view for one kind of field. */
export type ViewProps<FieldKind extends Field['kind'], Kind extends DraftKind> = Omit<
  FieldViewProps,
  'field' | 'draft'
> & {
  readonly field: Extract<Field, { readonly kind: FieldKind }>;
  readonly draft: Extract<Draft, { readonly kind: Kind }>;
};

/** A change that only makes sense for one kind of draft. */
export function changing<Kind extends DraftKind>(
  kind: Kind,
  change: (draft: Extract<Draft, { readonly kind: Kind }>) => Draft,
): (draft: Draft) => Draft {
  return (draft) =>
    draft.kind === kind ? change(draft as Extract<Draft, { readonly kind: Kind }>) : draft;
}

/** A text in the place of another. */
export function toText(text: string): () => Draft {
  return () => ({ kind: 'text', text });
}

/** The texts of the forms in the language in force; English where they have not been translated. */
export function useFormMessages(): FormMessages {
  const { forms } = useLocale();
  return useMemo(() => mergeTexts(english, forms), [forms]);
}
