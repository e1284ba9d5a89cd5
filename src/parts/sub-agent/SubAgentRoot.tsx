'use client';
import type { AgentPart } from '../../core/parts.js';
import { FoldingPart, foldingKind, UNFOLDED, type FoldingPartProps } from '../kit/FoldingPart.js';

export const SUB_AGENT = /* @__PURE__ */ foldingKind<AgentPart>(
  'SubAgent',
  ({ status }) => UNFOLDED[status],
);

/** Props of `SubAgent.Root`. */
export type SubAgentRootProps = FoldingPartProps<AgentPart>;

/** Holds the work of another agent. Open while it works, or if it has failed. */
export function SubAgentRoot(props: SubAgentRootProps) {
  return <FoldingPart {...props} kind={SUB_AGENT} data-part="sub-agent" />;
}
