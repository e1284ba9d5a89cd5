'use client';
import { useState } from 'react';
import { PartButton } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';

/** Characters and lines of a person's message that are shown at first. */
const MOST = { characters: 2000, lines: 30 } as const;

/** The beginning of a long text; the text itself when folding it would hide next to nothing. */
function beginning(text: string): string {
  const start = text.slice(0, MOST.characters);
  const short = start.split('\n', MOST.lines).join('\n').trimEnd();
  return text.length - short.length > MOST.characters / 10 ? short : text;
}

/** What a person wrote. Their own words are known to them: a long text shows its beginning. */
export function UserText({ text }: { readonly text: string }) {
  const messages = useMessages();
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : beginning(text);
  return (
    <>
      <p data-part="user-text">
        {shown}
        {shown === text ? null : '…'}
      </p>
      {shown === text ? null : (
        <PartButton variant="quiet" data-part="show-whole" onClick={() => setWhole(true)}>
          {messages['action.showAll']}
        </PartButton>
      )}
    </>
  );
}
