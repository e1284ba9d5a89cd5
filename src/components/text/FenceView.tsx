'use client';
import { memo } from 'react';
import { markdownElement } from './markdownElement.js';
import { tryParse } from './parseMarkdown.js';

export interface FenceViewProps {
  /** The line that opens the fence, from its marker on. */
  readonly opener: string;
  /** Whole lines of code, and the one that is being written. */
  readonly code: string;
}

/** Code between fences. Its lines are never parsed. */
export const FenceView = memo(function FenceView({ opener, code }: FenceViewProps) {
  const language = readLanguage(opener);
  const className = language === undefined ? undefined : `language-${language}`;
  return markdownElement('pre', {}, markdownElement('code', { className }, code));
});

/** The first word of the info string, with its escapes read. */
function readLanguage(opener: string): string | undefined {
  if (/^(?:`+|~+)\w*$/.test(opener)) return /\w+$/.exec(opener)?.[0];
  const code = tryParse(opener)?.children[0];
  return code?.type === 'code' ? code.lang?.split(/\s+/)[0] : undefined;
}
