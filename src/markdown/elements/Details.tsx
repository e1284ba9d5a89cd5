'use client';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/locale/index.js';

interface DetailsProps {
  /** What is always shown; undefined if the agent wrote none. */
  readonly summary: ReactNode;
  /** Whether it is unfolded until the person folds it. */
  readonly open: boolean;
  readonly children?: ReactNode;
}

/** A part of an answer that a person can unfold. */
export function Details({ summary, open, children }: DetailsProps) {
  const texts = useTexts();
  return (
    <details data-part="details" dir="auto" open={open}>
      <summary data-part="summary">{summary ?? texts['details.label']}</summary>
      {children}
    </details>
  );
}
