'use client';
import { useState } from 'react';
import { plainText } from '../plainName.js';
import { ShowMore } from './ShowMore.js';

export interface ArgumentWordsProps {
  readonly words: readonly (string | number)[];
  readonly nameId: string | undefined;
}

const FIRST_WORDS = 20;

/** A list of short words on one line. */
export function ArgumentWords({ words, nameId }: ArgumentWordsProps) {
  const [most, setMost] = useState(FIRST_WORDS);
  return (
    <>
      <span data-part="argument-text" dir="auto">
        {plainText(words.slice(0, most).join(', '))}
      </span>
      {words.length > FIRST_WORDS ? ' ' : null}
      <ShowMore
        first={FIRST_WORDS}
        shown={most}
        total={words.length}
        nameId={nameId}
        onShow={setMost}
      />
    </>
  );
}
