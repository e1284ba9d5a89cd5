const QUICK = Symbol.for('agent-session-react: quick styles');

/** How elements of a kind are displayed that have no style of their own. */
const displays = new Map<string, string>();

/** Displayed by more than their name and their attributes. */
const UNSURE = new Set(['dialog', 'summary', 'slot', 'noscript']);

/**
 * For each element whose style is asked for, jsdom compares all rules of its own sheet, which is a sixth of the time of tests with
 * a document: Testing Library asks for each element that may be hidden, and user-event for all that hold the one it presses. They
 * read three properties, and parts read tokens; on a page without sheets those follow from the kind of element and from inline styles. jsdom
 * answers for all others.
 */
export function tellStyleAtOnce(): void {
  const given = window.getComputedStyle;
  if (Reflect.has(given, QUICK)) return;
  const real = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
    Reflect.apply(given, window, [element, pseudo]);
  const quick = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (typeof pseudo === 'string' || !isPlain(element)) return real(element, pseudo);
    return quickStyle(element, real);
  };
  window.getComputedStyle = Object.assign(quick, { [QUICK]: true });
}

/** Whether only jsdom's own sheet and inline styles are at work. */
function isPlain(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && document.styleSheets.length === 0;
}

function quickStyle(
  element: HTMLElement,
  real: (element: Element) => CSSStyleDeclaration,
): CSSStyleDeclaration {
  const read = (name: unknown): string | undefined => {
    if (name === 'display') return displayOf(element, real);
    if (name === 'visibility') return inherited(element, 'visibility') ?? 'visible';
    if (name === 'pointerEvents' || name === 'pointer-events')
      return inherited(element, 'pointerEvents') ?? 'auto';
    if (typeof name === 'string' && name.startsWith('--') && !hasTokens(element)) return '';
    return undefined;
  };
  return new Proxy(element.style, {
    get(_style, name) {
      if (name === 'getPropertyValue')
        return (property: string) => read(property) ?? real(element).getPropertyValue(property);
      const known = read(name);
      if (known !== undefined) return known;
      const style = real(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

function displayOf(element: HTMLElement, real: (element: Element) => CSSStyleDeclaration): string {
  const { localName, style } = element;
  if (UNSURE.has(localName) || element.hasAttribute('popover')) return real(element).display;
  if (style.display !== '') return style.display;
  const kind = `${localName} ${element.getAttribute('hidden')} ${element.getAttribute('type')}`;
  let display = displays.get(kind);
  if (display === undefined) {
    ({ display } = real(element));
    displays.set(kind, display);
  }
  return display;
}

/** A table's hidden rows are the only elements that jsdom's own sheet makes invisible. */
function inherited(element: HTMLElement, name: 'visibility' | 'pointerEvents'): string | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) continue;
    const value = at.style[name];
    if (value !== '') return value;
    if (name === 'visibility' && at.hidden && /^(?:col|t[bfh]|tr)/u.test(at.localName))
      return 'collapse';
  }
  return undefined;
}

/** Whether an inline style of this element, or of one around it, sets a custom property. */
function hasTokens(element: HTMLElement): boolean {
  return element.closest('[style*="--"]') !== null;
}
