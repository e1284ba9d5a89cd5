'use client';
import { use, useState, type ReactNode } from 'react';
import { createNumbering } from '../../core/overview/numberedSources.js';
import type { Part } from '../../core/parts.js';
import { MarkdownExtensionsContext, SourcesContext } from '../../markdown/index.js';

interface SourcesScopeProps {
  /** The parts of a message, or of a sub-agent. */
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** Lets marks in the texts of parts lead to the sources among these parts. */
export function SourcesScope({ parts, children }: SourcesScopeProps) {
  const [numbered] = useState(createNumbering);
  const { sourceMarks = true } = use(MarkdownExtensionsContext);
  return (
    <SourcesContext value={sourceMarks ? numbered(parts) : undefined}>{children}</SourcesContext>
  );
}
