'use client';
import type { ReactNode } from 'react';
import type { FilePart } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';

export interface FileListProps {
  /** The files, in their order. */
  readonly parts: readonly FilePart[];
  /** Renders one file. */
  readonly view: (part: FilePart) => ReactNode;
}

/** Consecutive files, side by side. */
export function FileList({ parts, view }: FileListProps) {
  const texts = useTexts();
  return (
    <ul data-part="files" aria-label={texts['tool.files']}>
      {parts.map((part) => (
        <li data-part="" key={part.id}>
          {view(part)}
        </li>
      ))}
    </ul>
  );
}
