import type { FixedTagName } from './tagNames.js';

/**
 * One piece of tagged content. The `raw` of all tokens joined is the input, whatever it was and wherever it was cut. Tokens are
 * syntax only: what steps and tools mean is decided by `readContent`.
 */
export type TagToken =
  /** Text to show, or the text of a thinking block. Line ends are LF. */
  | { readonly type: 'text'; readonly raw: string; readonly text: string }
  /** White space between tags. Not shown. */
  | { readonly type: 'gap'; readonly raw: string }
  /** A misplaced tag, such as an end without a start. Not shown. */
  | { readonly type: 'stray'; readonly raw: string }
  | {
      readonly type: 'tool-start' | 'tool-end';
      readonly raw: string;
      readonly toolName: string;
      readonly executionId: string;
    }
  /** `Step 2: Read the files ✓` (R76). */
  | {
      readonly type: 'step-title';
      readonly raw: string;
      readonly step: number;
      readonly title: string;
      readonly done: boolean;
    }
  /** `Checkpoint: name` (R93). */
  | { readonly type: 'checkpoint-name'; readonly raw: string; readonly name: string }
  /** A piece of a body, such as a tool's result. Always data, whatever it looks like. Line ends are LF. */
  | { readonly type: 'data'; readonly raw: string; readonly text: string }
  /** A tag with a fixed spelling. */
  | { readonly type: FixedTagName; readonly raw: string };

/** A tool whose end tag has not arrived yet. */
export interface ToolTag {
  readonly toolName: string;
  readonly executionId: string;
}

/** The text with LF line ends. `raw` keeps the original ones. */
export function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}
