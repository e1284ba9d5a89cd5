'use client';
import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import { seeAlso } from '../../development/index.js';
import { forms as english } from '../../locales/en/forms.js';
import type { FormTexts } from '../../locales/index.js';
import { textsOf } from '../../ui/locale/index.js';
import type { Draft, DraftKind } from '../draft/Draft.js';
import type { FieldError } from '../draft/validate.js';
import type { Field } from '../fields/Field.js';
import type { FormState, FormStore } from './createFormStore.js';

export interface FieldViewProps {
  readonly field: Field;
  readonly draft: Draft;
  /** The place of the field in the draft. */
  readonly place: string;
  readonly label: string;
  readonly required: boolean;
  /** Whether the label is already visible nearby, so that it is only for screen readers. */
  readonly bare?: boolean | undefined;
}

/** What every field of a form needs. Stays the same object while the person types. */
export interface FormScope {
  readonly store: FormStore;
  readonly texts: FormTexts;
  /** BCP 47 tag. */
  readonly locale: string;
  /** Prefix of the ids of all fields. */
  readonly id: string;
  readonly disabled: boolean;
  /** In bytes. */
  readonly maxFileBytes: number;
  /** The component for fields inside other fields. */
  readonly Field: ComponentType<FieldViewProps>;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The surrounding form. @throws outside of one, which is a mistake in the app. */
export function useForm(part: string): FormScope {
  const scope = use(FormContext);
  if (scope === undefined) {
    throw new Error(
      `${part} is outside SchemaForm.Root, so there is no form to show. Wrap it in SchemaForm.Root.` +
        seeAlso('outside-its-root'),
    );
  }
  return scope;
}

export function useFormState(store: FormStore): FormState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
}

/** The visible error of the field at a place. */
export function useFieldError({ store }: FormScope, place: string): FieldError | undefined {
  const get = () => store.fieldErrorAt(place);
  return useSyncExternalStore(store.subscribe, get, nothing);
}

const nothing = () => undefined;

/** The id of the element to focus for a place. */
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

/** Wraps a change that is only valid for one kind of draft. */
export function changing<Kind extends DraftKind>(
  kind: Kind,
  change: (draft: Extract<Draft, { readonly kind: Kind }>) => Draft,
): (draft: Draft) => Draft {
  return (draft) =>
    draft.kind === kind ? change(draft as Extract<Draft, { readonly kind: Kind }>) : draft;
}

/** Replaces a draft by a text. */
export function toText(text: string): () => Draft {
  return () => ({ kind: 'text', text });
}

/** The texts of the forms in the current language. */
export const useFormTexts = textsOf('forms', english);
