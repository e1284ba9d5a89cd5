'use client';
import { onDemand } from '../../ui/later/index.js';
import { AgentsAtWork, type AgentStripProps } from './AgentsAtWork.js';

const LaterStrip = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ Strip }) => Strip),
  () => null,
);

/** The same as `AgentStrip`, whose line is loaded on demand. */
export function AgentStripView(props: AgentStripProps) {
  return <AgentsAtWork {...props} strip={LaterStrip} />;
}
