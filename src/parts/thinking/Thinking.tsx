'use client';
import { FoldingPart } from '../kit/FoldingPart.js';
import { ThinkingBody } from './ThinkingBody.js';
import { ThinkingHeader } from './ThinkingHeader.js';
import { THINKING, type ThinkingRootProps } from './ThinkingRoot.js';

/** Props of `Thinking`. */
export type ThinkingProps = Omit<ThinkingRootProps, 'children'>;

export function Thinking(props: ThinkingProps) {
  return (
    <FoldingPart {...props} kind={THINKING} data-part="thinking">
      <ThinkingHeader />
      <ThinkingBody />
    </FoldingPart>
  );
}
