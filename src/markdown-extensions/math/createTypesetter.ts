import type { KatexOptions } from 'katex';
import type { ReactNode } from 'react';
import { elementsOf } from './elementsOf.js';

/** As much of KaTeX as is needed here. */
export interface Katex {
  readonly renderToString: (formula: string, options?: KatexOptions) => string;
}

export interface TypesetterOptions {
  /** Loads KaTeX, and its style sheet if it should come with it. */
  readonly load: () => Promise<{ readonly default: Katex }>;
  readonly macros: Readonly<Record<string, string>>;
  readonly output: 'html' | 'mathml' | undefined;
}

/** Typesets a formula; undefined when it cannot. */
export type Typeset = (formula: string, display: boolean) => ReactNode;

export interface Typesetter {
  /** Loads what is needed as soon as someone listens. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined until all is there. */
  readonly get: () => Typeset | undefined;
}

/** Longer formulas are shown as they are written. */
const LONGEST_FORMULA = 10_000;

/** With more groups inside each other as well: KaTeX recurses, and browsers differ in how deep they let it. */
const MOST_GROUPS = 200;

/** So many formulas are kept, for messages that come into the page again. */
const MOST_FORMULAS = 500;

/** Steps of macros, and em of the largest measure: KaTeX's own are a thousand, and no bound at all. */
const LIMITS = { maxExpand: 500, maxSize: 50 };

export function createTypesetter({ load, macros, output }: TypesetterOptions): Typesetter {
  const listeners = new Set<() => void>();
  let typeset: Typeset | undefined;
  let loading: Promise<void> | undefined;
  const start = async () => {
    try {
      const { default: katex } = await load();
      typeset = createTypeset(katex, macros, output ?? (hasStyles() ? 'html' : 'mathml'));
    } catch {
      // The formulas stay as they are written; the next one that comes into the page tries again.
      loading = undefined;
    }
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (typeset === undefined) loading ??= start();
      return () => listeners.delete(listener);
    },
    get: () => typeset,
  };
}

/** Without KaTeX's style sheet its HTML is no formula, and what the browser itself makes of MathML is. */
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
    if (formula.length > LONGEST_FORMULA || depthOf(formula) > MOST_GROUPS) return undefined;
    const key = `${display ? 'display' : 'words'} ${formula}`;
    if (known.has(key)) return known.get(key);
    const made = typesetSafely(katex, formula, {
      displayMode: display,
      // With HTML, MathML is there for those who do not see it.
      output: output === 'html' ? 'htmlAndMathml' : 'mathml',
      trust: false,
      throwOnError: false,
      strict: 'ignore',
      errorColor: 'currentColor',
      // KaTeX writes what a formula defines into the object it is given.
      macros: { ...macros },
      ...LIMITS,
    });
    const [oldest] = known.keys();
    if (known.size >= MOST_FORMULAS && oldest !== undefined) known.delete(oldest);
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
