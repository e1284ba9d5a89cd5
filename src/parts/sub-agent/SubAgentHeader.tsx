'use client';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useIsBrokenOff } from '../../react/message-scope/MessageScope.js';
import { useTexts } from '../../ui/locale/index.js';
import { StopPart } from '../kit/StopPart.js';
import { isActive } from '../kit/countParts.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosureRow, type DisclosureRowProps } from '../../ui/disclosure/index.js';
import { AgentMark } from './AgentMark.js';
import { agentName } from './agentName.js';
import { SUB_AGENT } from './SubAgentRoot.js';

/** Props of `SubAgent.Header`. */
export type SubAgentHeaderProps = Partial<DisclosureRowProps>;

/** The sub-agent's row: initials, name, task, duration. */
export function SubAgentHeader(props: SubAgentHeaderProps) {
  const { part, fold, bodyId } = useFoldingPart(SUB_AGENT, 'Header');
  const texts = useTexts();
  const isBrokenOff = useIsBrokenOff();
  const name = agentName(part.agentId) || texts['agent.label'];
  const running = part.status === 'running';
  // If the whole message was interrupted, a note below it says so.
  const isTold = part.status === 'interrupted' && !isBrokenOff;
  const timed = running || elapsedBetween(part.startedAt, part.endedAt) !== undefined;
  return (
    <DisclosureRow
      status={part.status}
      alive={isActive(part, fold.open)}
      mark={<AgentMark status={part.status} name={name} />}
      title={name}
      summary={part.task}
      meta={
        timed || isTold ? (
          <>
            {isTold ? <span data-part="">{texts['status.interrupted']}</span> : null}
            {timed ? (
              <Duration startedAt={part.startedAt} endedAt={part.endedAt} running={running} />
            ) : null}
          </>
        ) : undefined
      }
      open={fold.open}
      onToggle={part.parts.length === 0 ? undefined : fold.toggle}
      controls={bodyId}
      action={<StopPart part={part} name={name} />}
      {...props}
    />
  );
}
