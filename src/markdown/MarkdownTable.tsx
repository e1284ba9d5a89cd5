'use client';
import { use } from 'react';
import { useMessages } from '../ui/locale/index.js';
import { ScrollBox } from '../ui/ScrollBox.js';
import type { MarkdownTableProps } from './MarkdownComponents.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

/** A table that scrolls in its own box, so that the text around it keeps its width. */
export function MarkdownTable({ children }: MarkdownTableProps) {
  const messages = useMessages();
  const Table = use(MarkdownExtensionsContext).components?.table;
  if (Table !== undefined) return <Table>{children}</Table>;
  return (
    <ScrollBox data-part="table-box" label={messages['table.label']}>
      <table data-part="table">{children}</table>
    </ScrollBox>
  );
}
