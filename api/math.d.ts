import { MarkdownTexts } from "./types/markdown.js";
import { MarkdownSyntax } from "./types/MarkdownSyntax.js";
import { ReactNode } from "react";
import { KatexOptions } from "katex";

interface Katex {
  readonly renderToString: (formula: string, options?: KatexOptions) => string;
}
interface TypesetterOptions {
  readonly load: () => Promise<{
    readonly default: Katex;
  }>;
  readonly macros: Readonly<Record<string, string>>;
  readonly output: 'html' | 'mathml' | undefined;
}
interface MathOptions {
  readonly load?: TypesetterOptions['load'] | undefined;
  readonly output?: 'html' | 'mathml' | undefined;
  readonly brackets?: boolean | undefined;
  readonly macros?: Readonly<Record<string, string>> | undefined;
  readonly texts?: Partial<MarkdownTexts> | undefined;
}
declare function math(options?: MathOptions): MarkdownSyntax;
export { type MarkdownTexts, type MathOptions, math };
