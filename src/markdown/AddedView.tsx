'use client';
import { memo, use } from 'react';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import type { AddedBlock } from './MarkdownSyntax.js';

/** A block of the syntax that was added. */
export const AddedView = memo(function AddedView(block: AddedBlock) {
  const { syntax } = use(MarkdownExtensionsContext);
  return syntax?.renderBlock(block);
});
