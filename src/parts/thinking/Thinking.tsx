'use client';
import { ThinkingBody } from './ThinkingBody.js';
import { ThinkingHeader } from './ThinkingHeader.js';
import { ThinkingRoot, type ThinkingRootProps } from './ThinkingRoot.js';

/** Props of `Thinking`. */
export type ThinkingProps = Omit<ThinkingRootProps, 'children'>;

export function Thinking(props: ThinkingProps) {
  return (
    <ThinkingRoot {...props}>
      <ThinkingHeader />
      <ThinkingBody />
    </ThinkingRoot>
  );
}
