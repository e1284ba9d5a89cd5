import { subjectOf } from './hold-controls.mjs';

/** The elements that parts of a text are drawn on: always these. There are hundreds of them in an answer. */
export const ELEMENTS = new Map([
  ['caret', ['span']],
  ['code', ['div']],
  ['deletion', ['del']],
  ['emphasis', ['em']],
  ['heading', ['h3', 'h4', 'h5', 'h6']],
  ['inline-code', ['code']],
  ['link', ['a']],
  ['list', ['ul', 'ol']],
  ['list-item', ['li']],
  ['paragraph', ['p']],
  ['quote', ['blockquote']],
  ['rule', ['hr']],
  ['strong', ['strong']],
  ['superscript', ['sup']],
  ['table', ['table']],
  ['table-cell', ['td']],
  ['table-head', ['th', 'td']],
]);

/**
 * A plugin of PostCSS for our own style sheets. Browsers keep rules by one thing that an element must have, and ask on
 * each element those under what it has: all of our rules that name a part are under the attribute, some eight hundred.
 * Chromium asks none of them on an element whose part none of them names. So rules about the parts of a text are put
 * under the element instead, and those about any part under none: an attribute in a list is nothing to keep a rule by.
 * What they are about and what they weigh stays.
 *
 * @returns {import('postcss').Plugin}
 */
export function byElement() {
  return {
    postcssPlugin: 'by-element',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!rule.selector.includes('[data-part')) return;
        const selectors = rule.selectors.flatMap(sorted);
        // PostCSS comes by again after a change.
        if (selectors.join() !== rule.selectors.join()) rule.selectors = selectors;
      });
    },
  };
}

/** An attribute of any part, unless it stands in a list. */
const ANY_PART = /(?<![(,]\s?)\[data-part\]/gu;

function sorted(/** @type {string} */ selector) {
  const start = subjectOf(selector);
  /** @type {readonly string[]} */
  let elements = [];
  const named = outsideBrackets(selector.slice(start), (outside) =>
    outside.replaceAll(/\[data-part='([\w-]+)'\]/gu, (attribute, part) => {
      const drawnOn = ELEMENTS.get(part);
      if (drawnOn === undefined) return attribute;
      elements = drawnOn;
      return `:is(${attribute}, ${attribute})`;
    }),
  );
  const subject = named.replaceAll(ANY_PART, ':is([data-part], [data-part])');
  const around = selector.slice(0, start);
  // One that names its element is under that.
  if (elements.length === 0 || /^[a-z]/u.test(subject)) return [around + subject];
  return elements.map((element) => `${around}:where(${element})${subject}`);
}

/** The text with what stands outside of parentheses changed. */
function outsideBrackets(
  /** @type {string} */ text,
  /** @type {(outside: string) => string} */ change,
) {
  let depth = 0;
  return text
    .split(/(?<=\()|(?=\))/u)
    .map((piece) => {
      if (piece.startsWith(')')) depth--;
      const changed = depth === 0 ? change(piece) : piece;
      if (piece.endsWith('(')) depth++;
      return changed;
    })
    .join('');
}
