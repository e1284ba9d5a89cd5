'use client';
import { use } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { PartComponentsContext, type UsageProps } from './PartComponentsContext.js';

/** The usage of a message, a step or a sub-agent, if the app has a component for it. */
export function PartUsage(props: UsageProps) {
  const { usage: View } = use(PartComponentsContext);
  return View === undefined ? null : (
    <Boundary of={props.usage}>
      <View {...props} />
    </Boundary>
  );
}
