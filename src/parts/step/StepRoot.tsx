'use client';
import { use, useId, type ComponentPropsWithRef } from 'react';
import type { StepPart, Status } from '../../core/parts.js';
import { useFold, type Unfolding } from '../../react/fold/index.js';
import { DEEPEST_UNFOLDED, PlaceContext } from '../kit/NestedPartsContext.js';
import { useLiveValue } from '../../react/live-value/index.js';
import { StepContext } from './StepContext.js';

/** Props of `Step.Root`. */
export interface StepRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: StepPart;
}

const UNFOLDED: Record<Status, Unfolding> = {
  running: 'soon',
  'awaiting-input': 'now',
  done: 'no',
  failed: 'now',
  interrupted: 'now',
};

/** Holds one step. Open while it is at work or went wrong; folds when it is done. */
export function StepRoot({ part, children, ...rest }: StepRootProps) {
  const { depth } = use(PlaceContext);
  const fold = useFold(
    part.id,
    depth < DEEPEST_UNFOLDED ? UNFOLDED[part.status] : 'no',
    part.startedAt,
  );
  const bodyId = useId();
  const shared = useLiveValue({ part, fold, bodyId });
  return (
    <StepContext value={shared}>
      <div {...rest} data-part="step" data-status={part.status} data-rail="">
        {children}
      </div>
    </StepContext>
  );
}
