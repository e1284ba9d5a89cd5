'use client';
import { use, useMemo, useState, type ReactNode } from 'react';
import { callApp } from '../../core/callApp.js';
import { numberedSources } from '../../core/markdown/numberedSources.js';
import type { Part } from '../../core/parts.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import { MarkdownExtensionsContext, SourcesContext } from '../../markdown/index.js';

interface SourcesScopeProps {
  /** The parts of a message, or of a sub-agent. */
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** Lets marks in the texts of parts lead to the sources among these parts. */
export function SourcesScope({ parts, children }: SourcesScopeProps) {
  const { sourceMarks = numberedSources } = use(MarkdownExtensionsContext);
  const read = useMemo(
    () => (sourceMarks && callApp(() => [...sourceMarks(parts)])) || [],
    [sourceMarks, parts],
  );
  // The same map as long as the sources are the same.
  const [kept, setKept] = useState(read);
  if (!isSameValue(kept, read)) setKept(read);
  const sources = useMemo(() => (kept.length === 0 ? undefined : new Map(kept)), [kept]);
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}
