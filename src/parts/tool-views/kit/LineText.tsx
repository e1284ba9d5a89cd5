'use client';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { plainText } from '../../../ui/plainName.js';
import { useToolTexts } from './useToolTexts.js';

/** Characters of a line that are shown at first, and that each click adds. */
const FIRST = 2000;
const PAGE = 20_000;

/** A line as it can be trusted to read: what hides in it is shown, and a very long one shows its beginning. */
export function LineText({ text }: { readonly text: string }) {
  const texts = useToolTexts();
  const [most, setMost] = useState(FIRST);
  if (text.length <= FIRST) return plainText(text);
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
