/*
 * What does not fit its place: words that are cut, broken between two lines, or that lie on each other. Measured on what
 * is drawn, so that it holds for any style.
 */

/** A word as it is drawn, and where it can be seen. */
interface Word {
  readonly text: string;
  readonly parent: HTMLElement;
  readonly lines: readonly DOMRect[];
  readonly edges: readonly Edge[];
}

/** What may break or be cut: what people and agents wrote, code, and the button that floats. */
const WRITTEN =
  'pre, code, [data-part="text"], [data-part="row-summary"], [data-part="visually-hidden"], [data-part^="jump"]';

/** Scripts that break between any two letters. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/**
 * What does not fit in a box, each in a few words. Nothing, if all is well. A text with a name that the app chose may be
 * cut, since names can be of any length.
 */
export function misfitsIn(box: HTMLElement, names = /$./u): readonly string[] {
  const words = wordsIn(box);
  return [
    ...(box.scrollWidth > box.clientWidth + 1 ? [`wider than its box: ${box.scrollWidth}`] : []),
    ...words.filter(isBroken).map(({ text, parent }) => `broken: ${text} in ${textOf(parent)}`),
    ...words
      .filter(({ parent }) => !names.test(parent.textContent))
      .filter(isCut)
      .map(({ text, parent }) => `cut: ${text} in ${textOf(parent)}`),
    ...overlaps(words),
  ];
}

function wordsIn(box: HTMLElement): readonly Word[] {
  const words: Word[] = [];
  const known = new Map<HTMLElement, readonly Edge[]>();
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !isShown(parent)) continue;
    const edges = edgesAround(parent, known);
    // A word may break at its hyphens.
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/[^\s\-–/·]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.length > 0) words.push({ text, parent, lines, edges });
    }
  }
  return words;
}

const isShown = (element: HTMLElement) =>
  element.closest(WRITTEN) === null &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

function isBroken({ text, lines }: Word): boolean {
  const [first] = lines;
  return (
    !WITHOUT_SPACES.test(text) && lines.some(({ top }) => Math.abs(top - (first?.top ?? 0)) > 4)
  );
}

/** A box that cuts what is in it. */
interface Edge {
  readonly rect: DOMRect;
  readonly scrolls: boolean;
}

/** The boxes around an element that cut what is in them, from the inside out. */
function edgesAround(
  element: HTMLElement | null,
  known: Map<HTMLElement, readonly Edge[]>,
): readonly Edge[] {
  if (element === null) return [];
  const before = known.get(element);
  if (before !== undefined) return before;
  const { overflowX } = getComputedStyle(element);
  const outer = edgesAround(element.parentElement, known);
  const edges =
    overflowX === 'visible'
      ? outer
      : [
          {
            rect: element.getBoundingClientRect(),
            scrolls: overflowX === 'auto' || overflowX === 'scroll',
          },
          ...outer,
        ];
  known.set(element, edges);
  return edges;
}

/** Whether a word goes on beyond an edge behind which nobody can scroll. */
function isCut({ edges, lines }: Word): boolean {
  const scroller = edges.findIndex(({ scrolls }) => scrolls);
  return edges
    .slice(0, scroller === -1 ? edges.length : scroller)
    .some(({ rect }) =>
      lines.some(({ left, right }) => left < rect.left - 1 || right > rect.right + 1),
    );
}

/** The part of a line that is in sight of all boxes around it; without what letters leave free above and below. */
function inSight(line: DOMRect, edges: readonly Edge[]): DOMRect {
  const spare = line.height / 4;
  let { left, right } = line;
  let [top, bottom] = [line.top + spare, line.bottom - spare];
  for (const { rect } of edges) {
    [left, right] = [Math.max(left, rect.left), Math.min(right, rect.right)];
    [top, bottom] = [Math.max(top, rect.top), Math.min(bottom, rect.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

function overlaps(words: readonly Word[]): readonly string[] {
  const seen = words
    .flatMap(({ text, parent, edges, lines }) =>
      lines.map((line) => ({ text, parent, rect: inSight(line, edges) })),
    )
    .filter(({ rect }) => rect.width > 2 && rect.height > 2);
  return seen.flatMap((one, at) =>
    seen
      .slice(at + 1)
      .filter(
        ({ parent, rect }) =>
          parent !== one.parent &&
          Math.min(rect.right, one.rect.right) - Math.max(rect.left, one.rect.left) > 1 &&
          Math.min(rect.bottom, one.rect.bottom) - Math.max(rect.top, one.rect.top) > 1,
      )
      .map(({ text }) => `overlap: ${one.text} and ${text}`),
  );
}

const textOf = ({ textContent, dataset, localName }: HTMLElement) =>
  `“${textContent}” (${dataset['part'] ?? localName})`;
