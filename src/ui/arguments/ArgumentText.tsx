'use client';
import { useState } from 'react';
import { Button } from '../Button.js';
import { useTexts } from '../locale/index.js';
import { plainText } from '../plainName.js';

export interface ArgumentTextProps {
  readonly text: string;
  /** Characters that are shown at first. @default 840 */
  readonly limit?: number | undefined;
  readonly nameId?: string | undefined;
}

const LINES_SHOWN_FOLDED = 12;
/** Characters that each click adds. */
const PAGE = 64 * 1024;

/** The end of the beginning that is shown: after this many characters or lines, and not inside of a character. */
function endOfStart(text: string, limit: number): number {
  let end = Math.min(text.length, limit);
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines === LINES_SHOWN_FOLDED) end = at;
  }
  return endOfCharacter(text, end);
}

function endOfCharacter(text: string, end: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && end < text.length ? end - 1 : end;
}

/** A text that shows its beginning and its length; the rest on request, without a scroll box. */
export function ArgumentText({ text, limit = 840, nameId }: ArgumentTextProps) {
  const texts = useTexts();
  const start = endOfStart(text, limit);
  const [shown, setShown] = useState(0);
  const end = Math.max(start, endOfCharacter(text, Math.min(shown, text.length)));
  const isCut = end < text.length;
  return (
    <span data-part="argument-text" dir="auto">
      {plainText(text.slice(0, end))}
      {start === text.length ? null : (
        <>
          {isCut ? '… ' : ' '}
          <Button
            variant="quiet"
            aria-describedby={nameId}
            onClick={() => setShown(isCut ? end + PAGE : 0)}
          >
            {isCut ? texts['arguments.showAll'](text.length) : texts['action.showLess']}
          </Button>
        </>
      )}
    </span>
  );
}
