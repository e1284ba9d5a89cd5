import type { Draft } from './Draft.js';

/**
 * The draft with another one at a place. A place is a path: `f` the form, then `e` and the number of an
 * entry, `t` of a fixed item, `i` and the key of an item, `v` and the number of a shape, `l` what was
 * opened later. Everything beside the path stays the same object.
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
