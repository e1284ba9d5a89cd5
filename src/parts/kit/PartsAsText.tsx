'use client';
import { writeMarkdown } from '../../core/markdown/writeMarkdown.js';
import type { Part } from '../../core/parts.js';
import { Markdown } from '../../markdown/index.js';

/** Parts as text. */
export function PartsAsText({ parts }: { readonly parts: readonly Part[] }) {
  return <Markdown text={writeMarkdown(parts, {})} />;
}
