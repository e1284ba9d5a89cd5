import { createLines } from './createLines.js';

/** A part of the page, for the clipboard. */
export interface Copied {
  /** Elements that mean something, without classes, styles and controls. */
  readonly html: string;
  /** The same as plain text: list items with their marks, tabs between cells, code as it is. */
  readonly text: string;
}

/** Controls and drawings, folded details, and parts that are about the text beside them. */
const LEFT_OUT =
  'audio,canvas,iframe,object,select,svg,textarea,video,details:not([open])>:not(summary),[data-part=citation-card],button:not([data-part=citation-chip],[data-part=source-mark-link],[data-part=content-show],[data-part=footnote-mark],[data-part=row-line]),a[data-part=content-show],[data-part=code-header],[data-part=content-host],[data-part=math-fault],[data-part=message-actions],[data-part=visually-hidden]';

/** Elements that keep their name. */
const KEPT =
  /^(?:a|b|blockquote|code|del|em|h[1-6r]|i|kbd|li|mark|ol|p|pre|s|strong|su[bp]|table|tbody|t[dhr]|thead|ul?)$/;

/** Elements in a line, also where they are laid out as boxes. */
const PHRASE = /^(?:a|b|code|del|em|i|kbd|mark|s|span|strong|su[bp]|time|u)$/;

/** Elements with an empty line before and after them. */
const APART = /^(?:blockquote|h[1-6r]|ol|p|pre|table|ul)$/;

/** Values of `display` for boxes with lines of their own. */
const BOX = /^(?:block|flex|flow|grid|list|table(?!-cell))/;

/** Formulas of this library, and of KaTeX. */
const FORMULA = '[data-tex],.katex-display,.katex';

/** What the elements around a node decide. */
interface Place {
  readonly dir: string;
  /** Whether spaces and line ends are shown. */
  readonly spaced: boolean;
  readonly hidden: boolean;
  readonly code: boolean;
  readonly cell: boolean;
  /** Returns the mark of the next item of the list around it. */
  readonly nextMark?: ((item: Element) => string) | undefined;
}

const OUTSIDE: Place = { dir: 'ltr', spaced: false, hidden: false, code: false, cell: false };

/** Reads what a range contains, as it is shown. */
export function readRange(range: Range): Copied {
  const lines = createLines();
  const top = topOf(range);
  let boxes = 0;

  const write = (words: string, html = escaped(words)) => {
    lines.write(words);
    return html;
  };

  const read = (node: Node, outer: Place): string => {
    if (node.nodeType === Node.TEXT_NODE) return readWords(node as Text, outer);
    return node.nodeType === Node.ELEMENT_NODE ? readElement(node as HTMLElement, outer) : '';
  };

  const readChildren = (parent: Node, place: Place) => {
    const { startContainer, endContainer } = range;
    // Browsers count the siblings before a node to find whether it is in a range.
    const isWhole = !parent.contains(startContainer) && !parent.contains(endContainer);
    let html = '';
    for (const child of parent.childNodes) {
      if (isWhole || range.intersectsNode(child)) html += read(child, place);
    }
    return html;
  };

  const readWords = (node: Text, { spaced, hidden, code, cell }: Place) => {
    if (hidden) return '';
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const words = node.data.slice(from, to);
    const asWritten = spaced && !cell;
    const shown = asWritten ? words : words.replaceAll(/[ \t\n\r\f]+/g, ' ');
    lines.write(shown, asWritten);
    return code ? escaped(shown) : escaped(shown).replaceAll('\n', '<br>');
  };

  const readElement = (element: HTMLElement, outer: Place): string => {
    const { localName: name } = element;
    const style = getComputedStyle(element);
    if (element.matches(LEFT_OUT) || (style.display === 'none' && element !== top)) return '';
    if (name === 'br') {
      lines.write(outer.cell ? ' ' : '\n', true);
      return '<br>';
    }
    if (element.dataset['part'] === 'task') {
      return 'checked' in element.dataset ? write('[x] ', '☑') : write('[ ] ', '☐');
    }
    const isPhrase = PHRASE.test(name);
    const isBox = BOX.test(style.display) && !outer.code;
    const isCode = outer.code || name === 'pre';
    const isCell = /^t[dh]$/.test(name);
    const isList = /^[ou]l$/.test(name);
    // A list of files or controls has no marks.
    const isPlain =
      /^(?:li|[ou]l)$/.test(name) &&
      style.listStyleType === 'none' &&
      element.dataset['part']?.startsWith('list') !== true;
    // The paragraph around a few of its words is not copied.
    const isAround = element !== top || (APART.test(name) && name !== 'p');
    const isKept = KEPT.test(name) && isAround && !outer.code && !isPlain;
    const first = name === 'ol' ? firstNumber(element as HTMLOListElement, range) : undefined;
    const dir = directionOf(element, style) || outer.dir;
    const breakLine = () => {
      if (!isBox) return;
      if (isPhrase || outer.cell) lines.write(' ');
      else lines.end(APART.test(name) && element.parentElement?.localName !== 'li' ? 2 : 1);
    };
    breakLine();
    const before = isCell ? element.previousElementSibling : null;
    if (before !== null && range.intersectsNode(before)) lines.write('\t', true);
    const boxesBefore = boxes;
    const inner = readContent(element, {
      dir: isKept && !isPhrase ? dir : outer.dir,
      spaced: isCode || style.whiteSpace.startsWith('pre'),
      hidden: style.visibility === 'hidden' || style.userSelect === 'none',
      code: isCode,
      cell: outer.cell || isCell,
      nextMark: isList ? (isPlain ? undefined : marksFrom(first)) : outer.nextMark,
    });
    breakLine();
    if (name === 'hr') return '<hr>';
    const html = isBox && !isCode ? inner.trim() : inner;
    // A range also touches the element before which it ends.
    if (html === '' && (!isCell || element.contains(range.endContainer))) return '';
    const isLeaf = isBox && !isPhrase && element !== top && boxes === boxesBefore;
    if (!isKept && !isLeaf) return isBox && isPhrase ? ` ${html} ` : html;
    if (isBox) boxes += 1;
    const start = first === undefined || first === 1 ? '' : ` start="${first}"`;
    const value = element.matches('li[value]') ? ` value="${element.getAttribute('value')}"` : '';
    const turn = isPhrase || dir === outer.dir ? '' : ` dir="${dir}"`;
    return wrapped(element, isKept ? name : 'div', start + value + turn, html, element === top);
  };

  const readContent = (element: HTMLElement, place: Place): string => {
    const { localName: name, dataset } = element;
    const part = dataset['part'];
    const formula = texOf(element);
    if (formula !== undefined) return write(formula);
    if (part === 'footnote-mark' || part === 'source-mark-link')
      return write(`[${element.textContent}]`);
    if (name === 'img') {
      const { src, alt } = element as HTMLImageElement;
      const words = write(alt);
      return /^https?:/.test(src) ? `<img src="${escaped(src)}" alt="${words}">` : words;
    }
    const children = () => readChildren(element, place);
    const mark = name === 'li' && element !== top ? place.nextMark?.(element) : undefined;
    return mark === undefined ? children() : lines.under(mark, children);
  };

  const html =
    top === undefined ? readChildren(range.commonAncestorContainer, OUTSIDE) : read(top, OUTSIDE);
  return { html: html.trim(), text: lines.text() };
}

/** Reads all that an element contains, even if the element itself is hidden. */
export function readContents(element: Element): Copied {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return readRange(range);
}

/** The element to start from: nothing of a line, a formula, code or a table without what is around it. */
function topOf({ commonAncestorContainer: common }: Range): Element | undefined {
  const inner = common instanceof Element ? common : common.parentElement;
  const rows = inner?.matches('thead,tbody,tr') === true ? inner.closest('table') : null;
  let top = rows ?? inner?.closest('pre') ?? inner?.closest(FORMULA) ?? inner;
  while (top?.parentElement && getComputedStyle(top).display.startsWith('inline')) {
    top = top.parentElement;
  }
  return top ?? undefined;
}

function texOf(element: HTMLElement): string | undefined {
  const tex = element.matches(FORMULA)
    ? (element.dataset['tex'] ?? element.querySelector('annotation')?.textContent)
    : undefined;
  if (tex === undefined) return undefined;
  const mark = element.matches('[data-part=math-display],.katex-display') ? '$$' : '$';
  return mark + tex + mark;
}

/** Right-to-left letters. */
const RTL = /^[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** The direction, also where each line has that of its first letter. */
function directionOf(element: Element, { direction, unicodeBidi }: CSSStyleDeclaration): string {
  const [letter] = (unicodeBidi === 'plaintext' && /\p{L}/u.exec(element.textContent)) || [];
  return letter === undefined ? direction : RTL.test(letter) ? 'rtl' : 'ltr';
}

/** The number of the first item of a list that is in the range. */
function firstNumber({ start, children }: HTMLOListElement, range: Range): number {
  let number = start - 1;
  for (const item of children) {
    number = numberOf(item, number);
    if (range.intersectsNode(item)) break;
  }
  return number;
}

const numberOf = (item: Element, before: number) =>
  Number(item.getAttribute('value') ?? before + 1);

function marksFrom(first: number | undefined): (item: Element) => string {
  let number = (first ?? 0) - 1;
  return (item) => (first === undefined ? '- ' : `${(number = numberOf(item, number))}. `);
}

function wrapped(
  element: HTMLElement,
  name: string,
  attributes: string,
  inner: string,
  isTop: boolean,
): string {
  if (name === 'pre') {
    const code = `<code>${inner}</code>`;
    return isTop && !inner.includes('\n') ? code : `<pre${attributes}>${code}</pre>`;
  }
  if (name !== 'a') return `<${name}${attributes}>${inner}</${name}>`;
  const { href } = element as HTMLAnchorElement;
  return /^(?:https?|mailto):/.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
