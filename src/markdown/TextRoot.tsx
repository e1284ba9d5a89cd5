'use client';
import type { TextPart } from '../core/parts.js';
import { Markdown } from './Markdown.js';
import { withRender, type ElementProps } from '../ui/props/index.js';

/** Props of `Text`. */
export interface TextProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: TextPart;
  /** More of this text is still coming. */
  readonly streaming?: boolean | undefined;
}

/** What the agent says. Blank text shows nothing. */
export function TextRoot({ part, streaming, ...rest }: TextProps) {
  if (!/\S/.test(part.text)) return null;
  return withRender(
    <div {...rest} data-part="text" data-status={streaming === true ? 'running' : 'done'}>
      <Markdown text={part.text} streaming={streaming} />
    </div>,
  );
}
