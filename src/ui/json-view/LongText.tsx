'use client';
import { useState } from 'react';
import { Button } from '../Button.js';
import { useTexts } from '../locale/index.js';

export interface LongTextProps {
  readonly text: string;
  /** Characters shown before the person asks for more. */
  readonly limit: number;
  readonly block?: boolean | undefined;
}

/** A text that shows its beginning, and much more with each click. */
export function LongText({ text, limit, block = false }: LongTextProps) {
  const texts = useTexts();
  const [shown, setShown] = useState(limit);
  const more = text.length > shown;
  return (
    <span data-part={block ? 'json-text' : 'json-string'} dir="auto">
      {text === '' && block ? (
        <span data-part="json-hint">{texts['json.emptyText']}</span>
      ) : (
        text.slice(0, shown)
      )}
      {more ? (
        <>
          {'… '}
          <Button variant="quiet" onClick={() => setShown(Math.max(64 * 1024, shown * 4))}>
            {texts['action.showAll']}
          </Button>
        </>
      ) : null}
    </span>
  );
}
