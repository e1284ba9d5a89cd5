'use client';
import { NestedParts } from '../kit/NestedParts.js';
import { SourcesScope } from '../kit/SourcesScope.js';
import { PartUsage } from '../kit/PartUsage.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { useBodyProps, useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosurePanel } from '../../ui/disclosure/index.js';
import { agentName } from './agentName.js';
import { SUB_AGENT } from './SubAgentRoot.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `SubAgent.Body`: those of its `div`. */
export type SubAgentBodyProps = ElementProps<'div'>;

/** The parts of the sub-agent. */
export function SubAgentBody({ children, ...rest }: SubAgentBodyProps) {
  const info = useFoldingPart(SUB_AGENT, 'Body');
  const { part, fold } = info;
  const shown = useShownParts(part.parts, fold.open);
  const isWhole = shown === 'all';
  const body = useBodyProps(info, rest, isWhole);
  if (shown === 'none' || part.parts.length === 0) return null;
  const name = agentName(part.agentId);
  return (
    <DisclosurePanel {...body} aria-label={name}>
      {children ?? (
        <>
          <FoldedContext value={!isWhole}>
            <SourcesScope parts={part.parts}>
              <NestedParts parts={part.parts} streaming={part.status === 'running'} title={name} />
            </SourcesScope>
          </FoldedContext>
          {isWhole && part.usage ? <PartUsage usage={part.usage} /> : null}
        </>
      )}
    </DisclosurePanel>
  );
}
