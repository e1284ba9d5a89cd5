'use client';
import { useId, type ComponentPropsWithRef } from 'react';
import type { ThinkingPart } from '../../core/parts.js';
import { useFold } from '../fold/index.js';
import { ThinkingContext } from './ThinkingContext.js';

export interface ThinkingRootProps extends Omit<ComponentPropsWithRef<'div'>, 'part'> {
  readonly part: ThinkingPart;
}

/** Holds one stretch of thinking. Open while it goes on, folded afterwards. */
export function ThinkingRoot({ part, children, ...rest }: ThinkingRootProps) {
  const fold = useFold(part.id, part.status === 'running');
  const bodyId = useId();
  return (
    <ThinkingContext value={{ part, fold, bodyId }}>
      <div {...rest} data-part="thinking" data-status={part.status} data-rail="">
        {children}
      </div>
    </ThinkingContext>
  );
}
