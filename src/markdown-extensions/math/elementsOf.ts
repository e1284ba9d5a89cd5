import { createElement, type ReactNode } from 'react';

/** Elements that a formula consists of; they contain no URLs and run nothing. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `span svg g path line math semantics mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded
  mphantom mover munder munderover msub msup msubsup mmultiscripts mprescripts none mtable mtr mtd
  mlabeledtr menclose`.split(/\s+/),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  `aria-hidden d viewBox preserveAspectRatio width height x1 x2 y1 y2 display mathvariant mathcolor
  mathbackground mathsize stretchy fence separator lspace rspace form symmetric movablelimits largeop
  accent accentunder minsize maxsize linethickness scriptlevel displaystyle rowspacing columnspacing
  columnalign columnlines rowlines depth voffset notation`.split(/\s+/),
);

/** Maximum number of elements; nobody reads a larger formula. */
const MAX_ELEMENTS = 20_000;

/**
 * Converts the markup of a formula to React elements, of known types only. It is not inserted as markup, so it needs no
 * exception from a content security policy.
 */
export function elementsOf(markup: string): ReactNode {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  if (body.querySelectorAll('*').length > MAX_ELEMENTS) return undefined;
  return childrenOf(body);
}

const childrenOf = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    return node instanceof Element ? elementOf(node, index) : null;
  });

function elementOf(element: Element, key: number): ReactNode {
  const name = element.localName;
  if (!ELEMENTS.has(name)) return null;
  const props: Record<string, unknown> = { key };
  for (const attribute of element.attributes) {
    const { value } = attribute;
    if (attribute.name === 'class') props['className'] = value;
    else if (attribute.name === 'style') props['style'] = styleOf(value);
    else if (attribute.name === 'stroke-width') props['strokeWidth'] = value;
    else if (ATTRIBUTES.has(attribute.name)) props[attribute.name] = value;
  }
  const align = name === 'mtd' ? alignmentOf(element) : undefined;
  if (align !== undefined) props['data-align'] = align;
  const children = childrenOf(element);
  return createElement(name, props, ...children);
}

/** Browsers ignore MathML's own attribute for the alignment of columns. */
function alignmentOf(cell: Element): string | undefined {
  const columns = cell.closest('mtable')?.getAttribute('columnalign')?.split(' ');
  const index = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  return columns?.[index] ?? columns?.at(-1);
}

function styleOf(text: string): Readonly<Record<string, string>> {
  const style: Record<string, string> = {};
  for (const rule of text.split(';')) {
    const [name = '', value = ''] = rule.split(':');
    if (value === '' || /url|[\\]/i.test(value)) continue;
    style[name.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] =
      value.trim();
  }
  return style;
}
