'use client';
import { useId, type ComponentPropsWithRef } from 'react';
import type { ThinkingPart } from '../../core/parts.js';
import { useFold } from '../../react/fold/index.js';
import { useLiveValue } from '../../react/live-value/index.js';
import { ThinkingContext } from './ThinkingContext.js';

/** Props of `Thinking.Root`. */
export interface ThinkingRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: ThinkingPart;
}

/** Holds one stretch of thinking. Open while it goes on, folded afterwards. */
export function ThinkingRoot({ part, children, ...rest }: ThinkingRootProps) {
  const fold = useFold(part.id, part.status === 'running' ? 'soon' : 'no', part.startedAt);
  const bodyId = useId();
  const shared = useLiveValue({ part, fold, bodyId });
  return (
    <ThinkingContext value={shared}>
      <div {...rest} data-part="thinking" data-status={part.status} data-rail="">
        {children}
      </div>
    </ThinkingContext>
  );
}
