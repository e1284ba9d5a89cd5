/** A file that the person has chosen. */
export interface PickedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
  /** Its content in base64; missing after a reload if it was too large to be stored. */
  readonly data?: string;
}

export interface ItemDraft {
  /** Stays the same when the item moves. */
  readonly key: number;
  readonly draft: Draft;
}

/**
 * What the person has entered, as typed: a number may be incomplete, and the input for a shape that is no longer selected is
 * kept. Plain JSON, so that it can be stored over a reload.
 */
export type Draft =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'many'; readonly chosen: readonly number[] }
  | {
      readonly kind: 'pick';
      readonly chosen: readonly number[];
      /** Whether the text of the person's own counts. It is kept while it does not. */
      readonly isOther: boolean;
      readonly other: string;
    }
  | { readonly kind: 'file'; readonly file?: PickedFile }
  | { readonly kind: 'object'; readonly entries: readonly Draft[]; readonly extra: string }
  | {
      readonly kind: 'list';
      readonly fixed: readonly Draft[];
      readonly items: readonly ItemDraft[];
    }
  | {
      readonly kind: 'variant';
      readonly chosen: number;
      /** What was entered for each shape, by its index. */
      readonly drafts: Readonly<Record<number, Draft>>;
    }
  | { readonly kind: 'later'; readonly inner?: Draft }
  | { readonly kind: 'fixed' };

export type DraftKind = Draft['kind'];

/** Value of `chosen` while no shape is selected. */
export const NOT_CHOSEN = -1;

/** A key that no item of the list has. */
export function freshKey(items: readonly ItemDraft[]): number {
  return items.reduce((most, { key }) => Math.max(most, key), -1) + 1;
}

/**
 * Returns the draft with a change at one place. A place is a path: `f` for the form, then `e` and the index of an entry, `t`
 * and the index of a fixed item, `i` and the key of an item, `v` and the index of a shape, `l` for a field that was opened
 * later. Everything beside the path stays the same object.
 */
export function editAt(draft: Draft, place: string, change: (draft: Draft) => Draft): Draft {
  return editStep(draft, place.split('.').slice(1), change);
}

function editStep(
  draft: Draft,
  [step, ...rest]: readonly string[],
  change: (draft: Draft) => Draft,
): Draft {
  if (step === undefined) return change(draft);
  const index = Number(step.slice(1));
  const next = (inner: Draft) => editStep(inner, rest, change);
  const nth = (all: readonly Draft[]) => all.map((one, at) => (at === index ? next(one) : one));
  switch (draft.kind) {
    case 'object':
      return { ...draft, entries: nth(draft.entries) };
    case 'list':
      return step.startsWith('t')
        ? { ...draft, fixed: nth(draft.fixed) }
        : {
            ...draft,
            items: draft.items.map((item) =>
              item.key === index ? { key: item.key, draft: next(item.draft) } : item,
            ),
          };
    case 'variant': {
      const inner = draft.drafts[index];
      return inner === undefined
        ? draft
        : { ...draft, drafts: { ...draft.drafts, [index]: next(inner) } };
    }
    case 'later':
      return draft.inner === undefined ? draft : { ...draft, inner: next(draft.inner) };
    default:
      return draft;
  }
}
