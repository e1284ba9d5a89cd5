import { sheetsIn } from './sheetsIn.js';
import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Milliseconds that style sheets have to arrive after an element is drawn: some are loaded later than the code. */
const TIME_FOR_SHEETS = 1000;

/**
 * In development, looks at an `AgentRoot` once it is drawn: whether it has our style sheet, and has it once. Returns a function
 * that stops it.
 */
export function watchRoot(root: HTMLElement | null): (() => void) | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return onceDrawn(root, checkSheets);
  } catch {
    // Without a bundler, a browser has no `process`; some test environments have no layout.
  }
  return undefined;
}

/** In development, looks at a panel once it is drawn: whether it has a height, and its message field can be reached. */
export function watchPanel(root: HTMLElement | null): (() => void) | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return onceDrawn(root, checkHeight);
  } catch {
    // Without a bundler, a browser has no `process`; some test environments have no layout.
  }
  return undefined;
}

/**
 * In development, looks whether the style sheet of an entry is there.
 *
 * @param root The `AgentRoot` around a view of the entry.
 */
export function watchEntry(root: HTMLElement | null, sheet: EntrySheet): (() => void) | undefined {
  try {
    if (process.env.NODE_ENV !== 'production')
      return onceDrawn(root, (drawn) => checkEntry(drawn, sheet));
  } catch {
    // Without a bundler, a browser has no `process`; some test environments have no layout.
  }
  return undefined;
}

/** The entries with a style sheet of their own, each of which sets `--agent-sheet-` and its name on every root. */
export type EntrySheet = 'tools' | 'approvals' | 'inspector' | 'overview' | 'artifacts';

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Calls back once the element has been visible for a moment, and the page is loaded. A hidden one is waited for. */
function onceDrawn(
  element: HTMLElement | null,
  check: (element: HTMLElement) => void,
): (() => void) | undefined {
  if (element === null) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      if (document.readyState !== 'complete') wait();
      else if (isDrawn(element)) check(element);
    }, TIME_FOR_SHEETS);
  };
  const observer = new ResizeObserver(() => {
    if (!isDrawn(element)) return;
    observer.disconnect();
    wait();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Whether the app says that it brings all styles itself: `--agent-sheet: own`. */
const hasOwn = (style: CSSStyleDeclaration) => style.getPropertyValue('--agent-sheet') !== '';
const hasOurs = (style: CSSStyleDeclaration) => style.getPropertyValue('--agent-space') !== '';

function checkSheets(root: HTMLElement): void {
  const style = getComputedStyle(root);
  if (hasOwn(style)) return;
  if (!hasOurs(style)) return warn('no-style-sheet', () => []);
  const found = sheetsIn(root.getRootNode() as Document | ShadowRoot);
  warn('two-style-sheets', () => (found.length > 1 ? [found] : undefined));
}

function checkEntry(root: HTMLElement, sheet: EntrySheet): void {
  const style = getComputedStyle(root);
  // What all entries need is said first, and only that.
  const isMissing =
    hasOurs(style) && !hasOwn(style) && style.getPropertyValue(`--agent-sheet-${sheet}`) === '';
  warn('no-entry-sheet', () => (isMissing ? [sheet] : undefined));
}

function checkHeight(root: HTMLElement): void {
  const panel = root.querySelector<HTMLElement>('[data-part="panel"]');
  const style = getComputedStyle(root);
  if (panel === null || !hasOurs(style)) return;
  const footer = panel.querySelector('[data-part="panel-footer"]');
  const clip = footer && clippedBy(root, footer);
  if (clip) return warn('out-of-reach', () => [clip]);
  warn('no-height', () => (dependsOnContent(root, panel) ? [] : undefined));
}

/** Whether the root becomes higher with its content. */
function dependsOnContent(root: HTMLElement, panel: HTMLElement): boolean {
  const before = root.offsetHeight;
  const { paddingBlockEnd } = panel.style;
  panel.style.paddingBlockEnd = '16px';
  const after = root.offsetHeight;
  panel.style.paddingBlockEnd = paddingBlockEnd;
  return after > before;
}

/** The element that hides the end of the panel and cannot be scrolled to show it. */
function clippedBy(root: HTMLElement, footer: Element): string | undefined {
  const { bottom } = footer.getBoundingClientRect();
  const page = document.documentElement;
  for (let around = parentOf(root); around !== null; around = parentOf(around)) {
    const { overflowY, position } = getComputedStyle(around);
    const isPage = around === page || around === document.body;
    const edge = isPage ? innerHeight : around.getBoundingClientRect().bottom;
    const hides = overflowY === 'hidden' || overflowY === 'clip';
    if (hides && bottom > edge + 1) return around.tagName.toLowerCase();
    // It scrolls, so all of it can be reached.
    if (!isPage && overflowY !== 'visible' && !hides) return undefined;
    if (position === 'fixed')
      return bottom > innerHeight + 1 ? around.tagName.toLowerCase() : undefined;
  }
  return undefined;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
