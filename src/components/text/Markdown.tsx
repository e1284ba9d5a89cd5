'use client';
import { memo, useMemo, type ComponentPropsWithRef } from 'react';
import { MarkdownBlock } from './MarkdownBlock.js';
import { repairTail } from './repairTail.js';
import { splitBlocks } from './splitBlocks.js';

export interface MarkdownProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly text: string;
  /** More is coming: the end is shown the way it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
}

/** Markdown, block by block: settled blocks do not render again while the last one grows. */
export const Markdown = memo(function Markdown({
  text,
  streaming = false,
  ...rest
}: MarkdownProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const tail = blocks.length - 1;
  return (
    <div {...rest} data-part="markdown">
      {blocks.map((block, index) => (
        <MarkdownBlock
          // A block is what stands at its place; the text only ever grows at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          text={streaming && index === tail ? repairTail(block) : block}
          caret={streaming && index === tail}
        />
      ))}
    </div>
  );
});
