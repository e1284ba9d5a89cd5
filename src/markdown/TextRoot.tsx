'use client';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ifPossible } from '../core/ifPossible.js';
import type { TextPart } from '../core/parts.js';
import { Markdown } from './Markdown.js';
import { useSharedRef, withRender, type ElementProps } from '../ui/props/index.js';

/** Props of `Text`. */
export interface TextProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  /** The text that is shown. */
  readonly part: TextPart;
  /** Whether more of this text is coming. */
  readonly streaming?: boolean | undefined;
}

/** Text of the agent. Renders nothing for blank text. */
export function TextRoot({ part, streaming, ref, ...rest }: TextProps) {
  const root = useRef<HTMLDivElement>(null);
  const shared = useSharedRef(root, ref);
  useDirection(root, part.text);
  if (!/\S/.test(part.text)) return null;
  return withRender(
    <div
      dir="auto"
      {...rest}
      ref={shared}
      data-part="text"
      data-status={streaming === true ? 'running' : 'done'}
    >
      <Markdown text={part.text} streaming={streaming} />
    </div>,
  );
}

/** Characters in which the first letter that decides on the direction is looked for again while text streams. */
const MAX_CHARACTERS_THAT_DECIDE = 500;

/**
 * Marks a text that runs from right to left, whose lists and tables do so too. Not by `:dir(rtl)` in the style sheet: builds for
 * older browsers replace that by the language of the page.
 */
function useDirection(root: RefObject<HTMLElement | null>, text: string): void {
  const beginning = text.slice(0, MAX_CHARACTERS_THAT_DECIDE);
  useLayoutEffect(() => {
    const runsBack = () => beginning !== '' && root.current?.matches(':dir(rtl)');
    root.current?.toggleAttribute('data-rtl', ifPossible(runsBack) === true);
  }, [root, beginning]);
}
