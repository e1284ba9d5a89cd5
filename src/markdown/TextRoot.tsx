'use client';
import type { TextPart } from '../core/parts.js';
import { Markdown } from './Markdown.js';
import { withRender, type ElementProps } from '../ui/props/index.js';

/** Props of `Text`. */
export interface TextProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: TextPart;
  /** Whether more of this text is coming. */
  readonly streaming?: boolean | undefined;
}

/** Text of the agent. Renders nothing for blank text. */
export function TextRoot({ part, streaming, ...rest }: TextProps) {
  if (!/\S/.test(part.text)) return null;
  return withRender(
    <div
      dir="auto"
      {...rest}
      data-part="text"
      data-status={streaming === true ? 'running' : 'done'}
    >
      <Markdown text={part.text} streaming={streaming} />
    </div>,
  );
}
