'use client';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { plainText } from '../../../ui/plainName.js';
import { useToolTexts } from './useToolTexts.js';

/** Characters that are shown at first, and that each click adds. */
const SHOWN_AT_FIRST = 2000;
const PAGE = 20_000;

interface LineTextProps {
  readonly text: string;
  /** Characters that are shown at first. @default 2000 */
  readonly limit?: number;
}

/** A line of untrusted text: invisible characters are made visible, and only the beginning of a very long line is shown. */
export function LineText({ text, limit = SHOWN_AT_FIRST }: LineTextProps) {
  const texts = useToolTexts();
  const [most, setMost] = useState(limit);
  if (text.length <= limit) return plainText(text);
  const left = text.length - most;
  return (
    <>
      {plainText(text.slice(0, most))}
      {left <= 0 ? null : (
        <>
          {'… '}
          <Button variant="quiet" onClick={() => setMost(most + PAGE)}>
            {texts['view.restOfLine'](left)}
          </Button>
        </>
      )}
    </>
  );
}
