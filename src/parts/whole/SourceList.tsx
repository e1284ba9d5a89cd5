'use client';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { SourcePart } from '../../core/parts.js';
import { PartButton } from '../../ui/Button.js';
import { useMessages } from '../../ui/locale/index.js';
import { SourceNumberContext } from './SourceView.js';

/** So many are shown at first. */
const MOST = 6;

export interface SourceListProps {
  readonly parts: readonly SourcePart[];
  /** Shows one of them. */
  readonly view: (part: SourcePart) => ReactNode;
}

/** Sources that follow each other, as a row of numbered chips. Many show their beginning, and all when a person wants. */
export function SourceList({ parts, view }: SourceListProps) {
  const messages = useMessages();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? parts : parts.slice(0, MOST);
  const left = parts.length - shown.length;
  useLayoutEffect(() => {
    // The button has gone, and the focus with it.
    if (all) list.current?.children[MOST]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [all]);
  return (
    <ul ref={list} data-part="citations" aria-label={messages['source.label']}>
      {shown.map((part, index) => (
        <li key={part.id}>
          <SourceNumberContext value={index + 1}>{view(part)}</SourceNumberContext>
        </li>
      ))}
      {left === 0 ? null : (
        <li>
          <PartButton variant="quiet" data-part="more-citations" onClick={() => setAll(true)}>
            {messages['source.more'](left)}
          </PartButton>
        </li>
      )}
    </ul>
  );
}
