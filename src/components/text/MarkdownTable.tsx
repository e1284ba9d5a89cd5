'use client';
import type { ReactNode } from 'react';
import { useMessages } from '../locale/index.js';
import { ScrollBox } from '../scroll-box/index.js';

/** A table that scrolls in its own box, so that the text around it keeps its width. */
export function MarkdownTable({ children }: { readonly children?: ReactNode }) {
  const messages = useMessages();
  return (
    <ScrollBox data-part="table-box" label={messages['table.label']}>
      <table data-part="table">{children}</table>
    </ScrollBox>
  );
}
