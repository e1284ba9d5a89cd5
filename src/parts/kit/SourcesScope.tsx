'use client';
import { use, useMemo, type ReactNode } from 'react';
import { callApp } from '../../core/callApp.js';
import { numberedSources } from '../../core/overview/numberedSources.js';
import type { Part } from '../../core/parts.js';
import { MarkdownExtensionsContext, SourcesContext } from '../../markdown/index.js';

interface SourcesScopeProps {
  /** The parts of a message, or of a sub-agent. */
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** Lets marks in the texts of parts lead to the sources among these parts. */
export function SourcesScope({ parts, children }: SourcesScopeProps) {
  const { sourceMarks = numberedSources } = use(MarkdownExtensionsContext);
  const numbered = sourceMarks === false ? undefined : callApp(() => new Map(sourceMarks(parts)));
  // The same map as long as the sources are the same.
  const key = JSON.stringify([...(numbered ?? [])]);
  const sources = useMemo(
    () => (numbered?.size === 0 ? undefined : numbered),
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}
