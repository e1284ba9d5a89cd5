'use client';
import { use, useId, type ComponentPropsWithRef } from 'react';
import type { Status, ToolPart } from '../../core/parts.js';
import { useFold, type Unfolding } from '../../react/fold/index.js';
import { DEEPEST_UNFOLDED, PlaceContext } from '../kit/NestedPartsContext.js';
import { useLiveValue } from '../../react/live-value/index.js';
import { ToolCallContext } from './ToolCallContext.js';
import { saysMore } from './toolContent.js';

/** Props of `ToolCall.Root`. */
export interface ToolCallRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: ToolPart;
}

const UNFOLDED: Record<Status, Unfolding> = {
  running: 'soon',
  'awaiting-input': 'now',
  done: 'no',
  failed: 'now',
  interrupted: 'no',
};

/** Where its line says it all, there is no reason to unfold it. */
const unfoldingOf = (part: ToolPart): Unfolding =>
  part.status === 'running' && !saysMore(part) ? 'no' : UNFOLDED[part.status];

/** Holds one use of a tool. Open where there is something live to see, or it failed. */
export function ToolCallRoot({ part, children, ...rest }: ToolCallRootProps) {
  const { depth } = use(PlaceContext);
  const fold = useFold(
    part.id,
    depth < DEEPEST_UNFOLDED ? unfoldingOf(part) : 'no',
    part.startedAt ?? part.live?.startedAt,
  );
  const bodyId = useId();
  const shared = useLiveValue({ part, fold, bodyId });
  return (
    <ToolCallContext value={shared}>
      <div
        {...rest}
        data-part="tool-call"
        data-status={part.status}
        data-tool={part.toolName}
        data-rail=""
      >
        {children}
      </div>
    </ToolCallContext>
  );
}
