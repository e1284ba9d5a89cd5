'use client';
import type { ReactNode } from 'react';
import { useMessages } from '../locale/index.js';

/** A table that scrolls in its own box, so that the text around it keeps its width. */
export function MarkdownTable({ children }: { readonly children?: ReactNode }) {
  const messages = useMessages();
  return (
    <div data-part="table-box" role="region" aria-label={messages['table.label']} tabIndex={0}>
      <table data-part="table">{children}</table>
    </div>
  );
}
