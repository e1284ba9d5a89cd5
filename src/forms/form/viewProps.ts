import type { Draft, DraftKind } from '../draft/Draft.js';
import type { Field } from '../fields/Field.js';
import type { FieldViewProps } from './FormContext.js';

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
