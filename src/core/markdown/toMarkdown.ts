import { watchInput, watchOptions } from '../../development/index.js';
import type { Part } from '../parts.js';
import { type MarkdownOptions, writeMarkdown } from './writeMarkdown.js';

export type { MarkdownOptions };

/**
 * Converts parts to Markdown, for a document or the clipboard: steps become headings, tools one line each,
 * errors and questions quotes, and sources have the numbers of their marks in the text. Live state is left out.
 */
export function toMarkdown(parts: readonly Part[], options: MarkdownOptions = {}): string {
  watchInput('toMarkdown', 'parts', parts);
  watchOptions('toMarkdown', options);
  return writeMarkdown(parts, options);
}
