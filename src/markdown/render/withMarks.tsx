import type { ReactNode } from 'react';
import { SourceMark } from '../elements/SourceMark.js';

/** A mark that may lead to sources, as a group. */
export const SOURCE_MARK = /(\[\^?\d{1,3}(?:, ?\d{1,3}){0,9}\]|【\d{1,3}(?:†[^】\n]{0,200})?】)/;

/** Replaces marks of sources in texts. Those inside of other elements stay. */
export const withMarks = (nodes: readonly ReactNode[]): readonly ReactNode[] =>
  nodes.flatMap((node, index) => {
    if (typeof node !== 'string') return [node];
    return node.split(SOURCE_MARK).flatMap((piece, at): readonly ReactNode[] => {
      if (at % 2 === 0) return piece === '' ? [] : [piece];
      // The text only grows at the end.
      // oxlint-disable-next-line react/no-array-index-key
      return [<SourceMark key={`mark-${index}-${at}`}>{piece}</SourceMark>];
    });
  });
