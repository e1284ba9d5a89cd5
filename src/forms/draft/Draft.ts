/** A file that was chosen. */
export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
  /** Its content in base64; missing after a reload that could not keep it. */
  readonly data?: string;
}

export interface ItemDraft {
  /** Stays with the item when it moves. */
  readonly key: number;
  readonly draft: Draft;
}

/**
 * What has been filled in, as it was typed: a number may be half written, and what was entered for a
 * shape that is no longer chosen is still there. Plain JSON, so that it can be kept over a reload.
 */
export type Draft =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'many'; readonly chosen: readonly number[] }
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
      /** What was filled in for each shape. */
      readonly drafts: Readonly<Record<number, Draft>>;
    }
  | { readonly kind: 'later'; readonly inner?: Draft }
  | { readonly kind: 'fixed' };

export type DraftKind = Draft['kind'];

/** No shape is chosen yet. */
export const NOT_CHOSEN = -1;

/** A key that no item of the list has. */
export function freshKey(items: readonly ItemDraft[]): number {
  return items.reduce((most, { key }) => Math.max(most, key), -1) + 1;
}
