import type { ReactNode } from 'react';
import type { MarkdownSyntax } from './MarkdownSyntax.js';
import { NO_REFERENCES } from './parseMarkdown.js';
import { renderWords } from './renderText.js';
import { ReferringWordsView } from './WordsView.js';

/**
 * What words of a paragraph become that have markdown in them.
 *
 * @param place The how manieth of the paragraph they are.
 */
export function createMarks(
  words: string,
  place: number,
  syntax: MarkdownSyntax | undefined,
): readonly ReactNode[] {
  if (!words.includes('[')) return renderWords(words, { keys: `${place}-` }, NO_REFERENCES, syntax);
  return [<ReferringWordsView key={place} source={words} syntax={syntax} />];
}
