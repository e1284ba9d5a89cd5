'use client';
import { useState } from 'react';
import { useRunStatus } from '../../react/index.js';
import { onDemand } from '../../ui/later/index.js';

const LaterStrip = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ AgentStrip }) => AgentStrip),
  () => null,
  true,
);

/** The same as `AgentStrip`, whose code is loaded on demand. Without a run, nobody is at work. */
export function AgentStripView() {
  const status = useRunStatus();
  const isAtWork = status === 'running' || status === 'awaiting-input';
  const [wasAtWork, setWasAtWork] = useState(isAtWork);
  if (isAtWork && !wasAtWork) setWasAtWork(true);
  return wasAtWork ? <LaterStrip /> : null;
}
