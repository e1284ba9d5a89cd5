/** Names of looks that axe has seen. The page stays the same for all files, and each loads this module anew. */
const KNOWN = Symbol.for('agent-session-react: looks that axe has seen');

/** What style sheets ask for where colours are in question. Ids, labels and addresses differ between elements that look the same. */
const TOLD =
  /^(?:class|type|dir|hidden|disabled|role|open|data-(?!message$|tool$|depth$|timeline$|.*-id$).*|aria-(?:current|selected|pressed|checked|expanded|disabled|invalid|busy))$/u;

/** Elements of one story, by what their colours depend on. */
export type Looks = {
  readonly size: number;
  /** One for each look that no story has had before. */
  readonly elements: () => Iterable<Element>;
  /** Axe could not tell the colours of this one, as something lies over it: the next of this look is looked at too. */
  readonly forget: (element: Element | undefined) => void;
  /** Looks that are without fault need not be looked at again. */
  readonly keep: () => void;
};

/** The looks of all elements with text that is seen. */
export function looksOn(body: HTMLElement): Looks {
  const known = knownLooks();
  const names = new Map<Element, string>();
  const found = new Map<string, Element>();
  const page = pageOf(body);
  for (const element of body.querySelectorAll('*')) {
    if (!isText(element) || !isSeen(element)) continue;
    const name = page + nameOf(element, names);
    if (!known.has(name) && !found.has(name)) found.set(name, element);
  }
  const unclear = new Set<Element>();
  return {
    size: found.size,
    elements: () => found.values(),
    forget: (element) => element !== undefined && unclear.add(element),
    keep: () => {
      for (const [name, element] of found) if (!unclear.has(element)) known.add(name);
    },
  };
}

function knownLooks(): Set<string> {
  const given: unknown = Reflect.get(globalThis, KNOWN);
  if (given instanceof Set) return given as Set<string>;
  const known = new Set<string>();
  Reflect.set(globalThis, KNOWN, known);
  return known;
}

/** What applies to every element of a story: the sheets that it has put on the page. */
function pageOf(body: HTMLElement): string {
  const sheets = [...body.querySelectorAll('style, link')].map(({ outerHTML }) => outerHTML);
  return [...sheets, document.adoptedStyleSheets.length].join('\n');
}

function isText(element: Element): boolean {
  if (element.matches('a, input, textarea, select')) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  );
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/**
 * An element and the one around it as style sheets know them, and everything that is painted below its text. Colours are
 * tokens (test/architecture/themes.test.ts): what has the same ones in one theme has the same ones in the others, unless
 * it is another part, or an element around it brings tokens of its own.
 */
function nameOf(element: Element, names: Map<Element, string>): string {
  const { parentElement, previousElementSibling } = element;
  const { color, fontSize, fontWeight } = getComputedStyle(element);
  const own = [selectorOf(element), previousElementSibling === null, color, fontSize, fontWeight];
  const above = parentElement === null ? '' : selectorOf(parentElement);
  return [...own, above, groundOf(element, names)].join(' ');
}

function selectorOf({ localName, attributes }: Element): string {
  const told = [...attributes].filter(({ name }) => TOLD.test(name));
  return localName + told.map(({ name, value }) => `[${name}=${value}]`).join('');
}

/** What an element and all around it paint, and the tokens that they bring. */
function groundOf(element: Element, grounds: Map<Element, string>): string {
  const known = grounds.get(element);
  if (known !== undefined) return known;
  const { parentElement } = element;
  const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
  const paint = [backgroundColor, backgroundImage, opacity, filter].join(' ');
  const tokens = tokensOf(element);
  const isPlain = paint === 'rgba(0, 0, 0, 0) none 1 none' && tokens === '';
  const below = parentElement === null ? '' : groundOf(parentElement, grounds);
  const ground = isPlain ? below : `${below}>${paint} ${tokens}`;
  grounds.set(element, ground);
  return ground;
}

/** What says which values tokens have from here on. */
function tokensOf(element: Element): string {
  const names = ['class', 'data-agent-theme', 'data-theme'].map((name) =>
    element.getAttribute(name),
  );
  if (!(element instanceof HTMLElement || element instanceof SVGElement))
    return names.join(' ').trim();
  const own = [...element.style].filter((name) => /^--|color|background/u.test(name));
  return [...names, ...own.map((name) => `${name}:${element.style.getPropertyValue(name)}`)]
    .join(' ')
    .trim();
}
