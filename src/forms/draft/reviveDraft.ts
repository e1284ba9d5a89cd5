import { isRecord, parseJson } from '../../core/json.js';
import { mayBeJson, type Field } from '../fields/Field.js';
import { NOT_CHOSEN, type Draft, type ItemDraft, type PickedFile } from './Draft.js';

const DEEPEST = 64;

/**
 * Restores a stored draft if it still matches the field; otherwise returns the given one. The stored draft may come from
 * another version of the form, or from anywhere.
 */
export function reviveDraft(field: Field, kept: unknown, otherwise: Draft, depth = 0): Draft {
  if (!isRecord(kept) || depth > DEEPEST) return otherwise;
  const { kind, text } = kept;
  // A value that was too large for fields was edited as JSON.
  if (
    kind === 'text' &&
    mayBeJson(field) &&
    typeof text === 'string' &&
    parseJson(text) !== undefined
  ) {
    return { kind, text };
  }
  if (kind !== otherwise.kind) return otherwise;
  const deeper = depth + 1;
  switch (otherwise.kind) {
    case 'text':
      return typeof kept['text'] === 'string' ? { kind: 'text', text: kept['text'] } : otherwise;
    case 'many':
      return { kind: 'many', chosen: arrayIn(kept, 'chosen').filter(isIndex) };
    case 'pick': {
      const { isOther, other } = kept;
      return {
        kind: 'pick',
        chosen: arrayIn(kept, 'chosen').filter(isIndex),
        isOther: isOther === true,
        other: typeof other === 'string' ? other : '',
      };
    }
    case 'file':
      return isFile(kept['file']) ? { kind: 'file', file: kept['file'] } : { kind: 'file' };
    case 'object': {
      const entries = arrayIn(kept, 'entries');
      if (field.kind !== 'object' || entries.length !== otherwise.entries.length) return otherwise;
      return {
        kind: 'object',
        entries: otherwise.entries.map((one, index) =>
          reviveDraft(field.entries[index]?.field ?? field, entries[index], one, deeper),
        ),
        extra: typeof kept['extra'] === 'string' ? kept['extra'] : '',
      };
    }
    case 'list':
      return field.kind === 'list' ? reviveList(field, kept, otherwise, deeper) : otherwise;
    case 'variant': {
      const { chosen, drafts } = kept;
      if (field.kind !== 'variant' || !isRecord(drafts)) return otherwise;
      const revived = field.variants.flatMap((variant, index) => {
        const draft = Object.hasOwn(drafts, index) ? drafts[index] : undefined;
        return draft === undefined ? [] : [[index, reviveOpened(variant.open(), draft, deeper)]];
      });
      return {
        kind: 'variant',
        chosen: isIndex(chosen) && chosen < field.variants.length ? chosen : NOT_CHOSEN,
        drafts: Object.fromEntries(revived) as Record<number, Draft>,
      };
    }
    case 'later':
      return field.kind !== 'later' || kept['inner'] === undefined
        ? { kind: 'later' }
        : { kind: 'later', inner: reviveOpened(field.open(), kept['inner'], deeper) };
    default:
      return otherwise;
  }
}

function reviveList(
  field: Field & { readonly kind: 'list' },
  kept: Readonly<Record<string, unknown>>,
  otherwise: Draft & { readonly kind: 'list' },
  depth: number,
): Draft {
  const fixed = arrayIn(kept, 'fixed');
  const { item } = field;
  const seen = new Set<number>();
  const items = arrayIn(kept, 'items').flatMap((one): readonly ItemDraft[] => {
    const key = isRecord(one) ? one['key'] : undefined;
    if (item === undefined || !isRecord(one) || !isIndex(key) || seen.has(key)) return [];
    seen.add(key);
    return [{ key, draft: reviveOpened(item(), one['draft'], depth) }];
  });
  return {
    kind: 'list',
    fixed: otherwise.fixed.map((one, index) =>
      reviveDraft(field.fixed[index] ?? field, fixed[index], one, depth),
    ),
    items: items.slice(0, Math.max(field.most + 1, otherwise.items.length)),
  };
}

/** Restores the draft of a field that was opened after the form was first shown. */
function reviveOpened(field: Field, kept: unknown, depth: number): Draft {
  return reviveDraft(field, kept, emptyDraft(field), depth);
}

/** A draft without any input, not even defaults. */
function emptyDraft(field: Field): Draft {
  switch (field.kind) {
    case 'object':
      return {
        kind: 'object',
        entries: field.entries.map((entry) => emptyDraft(entry.field)),
        extra: '',
      };
    case 'list':
      return { kind: 'list', fixed: field.fixed.map(emptyDraft), items: [] };
    case 'variant':
      return { kind: 'variant', chosen: NOT_CHOSEN, drafts: {} };
    case 'later':
      return { kind: 'later' };
    case 'many':
      return { kind: 'many', chosen: [] };
    case 'pick':
      return { kind: 'pick', chosen: [], isOther: false, other: '' };
    case 'file':
      return { kind: 'file' };
    case 'fixed':
      return { kind: 'fixed' };
    default:
      return { kind: 'text', text: '' };
  }
}

function arrayIn(kept: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const value = kept[name];
  return Array.isArray(value) ? value : [];
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isFile(value: unknown): value is PickedFile {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    typeof value['size'] === 'number' &&
    typeof value['mediaType'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['data'])
  );
}
