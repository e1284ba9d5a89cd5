'use client';
import type { StepPart } from '../../core/parts.js';
import { FoldingPart, foldingKind, UNFOLDED, type FoldingPartProps } from '../kit/FoldingPart.js';

export const STEP = /* @__PURE__ */ foldingKind<StepPart>('Step', ({ status }) =>
  status === 'interrupted' ? 'now' : UNFOLDED[status],
);

/** Props of `Step.Root`. */
export type StepRootProps = FoldingPartProps<StepPart>;

/** Holds one step. Open while it runs or after it has failed; folds when it is done. */
export function StepRoot(props: StepRootProps) {
  return <FoldingPart {...props} kind={STEP} data-part="step" />;
}
