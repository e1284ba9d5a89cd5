'use client';
import type { ThinkingPart } from '../../core/parts.js';
import { FoldingPart, foldingKind, type FoldingPartProps } from '../kit/FoldingPart.js';

export const THINKING = /* @__PURE__ */ foldingKind<ThinkingPart>('Thinking', ({ status }) =>
  status === 'running' ? 'soon' : 'no',
);

/** Props of `Thinking.Root`. */
export type ThinkingRootProps = FoldingPartProps<ThinkingPart>;

/** Holds one part of thinking. Open while it streams, folded afterwards. */
export function ThinkingRoot(props: ThinkingRootProps) {
  return <FoldingPart {...props} kind={THINKING} data-part="thinking" />;
}
