import type { KatexOptions } from 'katex';
import type { ReactNode } from 'react';
import { createListeners } from '../../core/createListeners.js';
import { reportThrown } from '../../development/index.js';
import { elementsOf } from './elementsOf.js';

/** The part of KaTeX that is used here. */
export interface Katex {
  readonly renderToString: (formula: string, options?: KatexOptions) => string;
}

export interface TypesetterOptions {
  /** Loads KaTeX, and its style sheet if that should be loaded too. */
  readonly load: () => Promise<{ readonly default: Katex }>;
  readonly macros: Readonly<Record<string, string>>;
  readonly output: 'html' | 'mathml' | undefined;
}

/** Typesets a formula; returns undefined if that is not possible. */
export type Typeset = (formula: string, display: boolean) => ReactNode;

export interface Typesetter {
  /** The first listener starts loading. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined until everything is loaded. */
  readonly get: () => Typeset | undefined;
}

/** Maximum characters; longer formulas are shown as source. */
const MAX_FORMULA_LENGTH = 10_000;

/** Maximum nested groups: KaTeX recurses, and browsers differ in stack size. */
const MAX_NESTED_GROUPS = 200;

/** Formulas that are kept, for messages that are mounted again. */
const MAX_KEPT_FORMULAS = 500;

/** Maximum macro expansions, and maximum size in em. KaTeX's defaults are a thousand and unlimited. */
const LIMITS = { maxExpand: 500, maxSize: 50 };

export function createTypesetter({ load, macros, output }: TypesetterOptions): Typesetter {
  const listeners = createListeners();
  let typeset: Typeset | undefined;
  let loading: Promise<void> | undefined;
  const start = async () => {
    try {
      const { default: katex } = await load();
      typeset = createTypeset(katex, macros, output ?? (hasStyles() ? 'html' : 'mathml'));
    } catch (error) {
      // The next formula that is mounted tries again.
      reportThrown('load of math', error, 'formulas stay as source');
      loading = undefined;
    }
    listeners.tell();
  };
  return {
    subscribe(listener) {
      if (typeset === undefined) loading ??= start();
      return listeners.subscribe(listener);
    },
    get: () => typeset,
  };
}

/** Whether KaTeX's style sheet is loaded. Without it, its HTML is unreadable, and the browser's own MathML is used instead. */
function hasStyles(): boolean {
  const probe = document.createElement('span');
  probe.className = 'katex';
  document.body.append(probe);
  const { fontFamily } = getComputedStyle(probe);
  probe.remove();
  return fontFamily.includes('KaTeX');
}

function createTypeset(
  katex: Katex,
  macros: Readonly<Record<string, string>>,
  output: 'html' | 'mathml',
): Typeset {
  const known = new Map<string, ReactNode>();
  return (formula, display) => {
    if (formula.length > MAX_FORMULA_LENGTH || depthOf(formula) > MAX_NESTED_GROUPS)
      return undefined;
    const key = `${display ? 'display' : 'words'} ${formula}`;
    if (known.has(key)) return known.get(key);
    const made = typesetSafely(katex, formula, {
      displayMode: display,
      // The HTML output includes MathML for screen readers.
      output: output === 'html' ? 'htmlAndMathml' : 'mathml',
      trust: false,
      throwOnError: false,
      strict: 'ignore',
      errorColor: 'currentColor',
      // A copy, because KaTeX adds the definitions in a formula to the object it gets.
      macros: { ...macros },
      ...LIMITS,
    });
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT_FORMULAS && oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
}

function typesetSafely(katex: Katex, formula: string, options: KatexOptions): ReactNode {
  try {
    const markup = katex.renderToString(formula, options);
    return markup.includes('class="katex-error"') ? undefined : elementsOf(markup);
  } catch {
    return undefined;
  }
}

function depthOf(formula: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of formula.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}') depth -= 1;
  }
  return deepest;
}
