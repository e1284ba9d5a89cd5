'use client';
import { use } from 'react';
import { PartComponentsContext, type UsageProps } from './PartComponentsContext.js';

/** What a message, a step or a sub-agent has used, where the app wants it shown. */
export function PartUsage(props: UsageProps) {
  const { usage: View } = use(PartComponentsContext);
  return View === undefined ? null : <View {...props} />;
}
