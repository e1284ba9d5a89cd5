'use client';
import { use, useId, type ComponentPropsWithRef } from 'react';
import type { Status, ToolPart } from '../../core/parts.js';
import { useFold } from '../fold/index.js';
import { DEEPEST_UNFOLDED, PlaceContext } from '../part/NestedPartsContext.js';
import { useLiveValue } from '../live-value/index.js';
import { ToolCallContext } from './ToolCallContext.js';

export interface ToolCallRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: ToolPart;
}

const UNFOLDED: Record<Status, boolean> = {
  running: true,
  'awaiting-input': true,
  done: false,
  failed: true,
  interrupted: false,
};

/** Holds one use of a tool. Open while there is something live to see or it failed. */
export function ToolCallRoot({ part, children, ...rest }: ToolCallRootProps) {
  const { depth } = use(PlaceContext);
  const fold = useFold(part.id, UNFOLDED[part.status] && depth < DEEPEST_UNFOLDED);
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
