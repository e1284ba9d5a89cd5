'use client';
import type { ComponentPropsWithRef } from 'react';
import type { TextPart } from '../core/parts.js';
import { Markdown } from './Markdown.js';

/** Props of `Text`. */
export interface TextProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'part'> {
  readonly part: TextPart;
  /** More of this text is still coming. */
  readonly streaming?: boolean | undefined;
}

/** What the agent says. Blank text shows nothing. */
export function TextRoot({ part, streaming, ...rest }: TextProps) {
  if (!/\S/.test(part.text)) return null;
  return (
    <div {...rest} data-part="text" data-status={streaming === true ? 'running' : 'done'}>
      <Markdown text={part.text} streaming={streaming} />
    </div>
  );
}
