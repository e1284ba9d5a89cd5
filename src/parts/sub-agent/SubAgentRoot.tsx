'use client';
import { use, useId, type ComponentPropsWithRef } from 'react';
import type { AgentPart, Status } from '../../core/parts.js';
import { useFold, type Unfolding } from '../../react/fold/index.js';
import { DEEPEST_UNFOLDED, PlaceContext } from '../kit/NestedPartsContext.js';
import { useLiveValue } from '../../react/live-value/index.js';
import { SubAgentContext } from './SubAgentContext.js';

/** Props of `SubAgent.Root`. */
export interface SubAgentRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: AgentPart;
}

const UNFOLDED: Record<Status, Unfolding> = {
  running: 'soon',
  'awaiting-input': 'now',
  done: 'no',
  failed: 'now',
  interrupted: 'no',
};

/** Holds the work of another agent. Open while it works or when it failed. */
export function SubAgentRoot({ part, children, ...rest }: SubAgentRootProps) {
  const { depth } = use(PlaceContext);
  const fold = useFold(
    part.id,
    depth < DEEPEST_UNFOLDED ? UNFOLDED[part.status] : 'no',
    part.startedAt,
  );
  const bodyId = useId();
  const shared = useLiveValue({ part, fold, bodyId });
  return (
    <SubAgentContext value={shared}>
      <div {...rest} data-part="sub-agent" data-status={part.status} data-rail="">
        {children}
      </div>
    </SubAgentContext>
  );
}
