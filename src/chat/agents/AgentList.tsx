'use client';
import { memo, useMemo } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import type { AgentActivity, AgentInfo } from '../../core/overview/agentsOf.js';
import type { Texts } from '../../locales/index.js';
import { StopPart } from '../../parts/kit/StopPart.js';
import { AgentMark, agentName } from '../../parts/sub-agent/index.js';
import { summarizeInput, toolPhrase } from '../../parts/tool-call/index.js';
import { useAgents } from '../../react/agents/useAgents.js';
import { PartButton } from '../../ui/Button.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { byUrgency } from './byUrgency.js';
import { watchCallbacks } from '../../development/index.js';

/** What the list of sub-agents and the line above it have in common. */
export interface AgentListOptions {
  /** Opens the transcript of a sub-agent. Without it, a row only leads to its place in the conversation. */
  readonly onShowTranscript?: ((agent: AgentInfo) => void) | undefined;
}

/** Props of `AgentList`. */
export interface AgentListProps extends Omit<ElementProps<'ul'>, 'children'>, AgentListOptions {
  /** @default the sub-agents of the run that writes or has ended last */
  readonly agents?: readonly AgentInfo[] | undefined;
}

/**
 * The sub-agents of a run, a row each: its task, what it does now, whom it waits for, its time and usage. Those that wait for the person
 * come first, then those at work and those that failed. A row leads to its place in the conversation, or to what waits there.
 */
export function AgentList({ agents, onShowTranscript, ...rest }: AgentListProps) {
  watchCallbacks('AgentList', { onShowTranscript });
  const texts = useTexts();
  if (agents === undefined) warnOutsideSession('AgentList');
  const own = useAgents();
  const all = useMemo(() => byUrgency(agents ?? own), [agents, own]);
  if (all.length === 0) return null;
  const names = new Map(all.map((agent) => [agent.id, nameOf(agent, texts)]));
  return withRender(
    <ul aria-label={texts['agents.label']} {...rest} data-part="agent-list">
      {all.map((agent) => (
        <AgentRow
          key={`${agent.messageKey}\n${agent.id}`}
          agent={agent}
          waitsFor={agent.waitsFor.map((id) => names.get(id)).join(', ')}
          onShowTranscript={onShowTranscript}
        />
      ))}
    </ul>,
  );
}

/** The name of a sub-agent, as people read it. */
export function nameOf({ agentId }: AgentInfo, texts: Texts): string {
  return agentName(agentId) || texts['agent.label'];
}

/** Deeper rows are not indented further. */
const DEEPEST_INDENT = 3;

interface AgentRowProps extends AgentListOptions {
  readonly agent: AgentInfo;
  /** The names of the sub-agents that it waits for. */
  readonly waitsFor: string;
}

const AgentRow = memo(function AgentRow({ agent, waitsFor, onShowTranscript }: AgentRowProps) {
  const texts = useTexts();
  const goTo = useGoTo();
  const { id, messageKey, status, depth, startedAt, endedAt, asks, calls, usage } = agent;
  const name = nameOf(agent, texts);
  const isOver = status !== 'running' && status !== 'awaiting-input';
  const isTimed = !isOver || elapsedBetween(startedAt, endedAt) !== undefined;
  const tokens = usage?.totalTokens ?? 0;
  const now =
    status === 'awaiting-input'
      ? texts['status.awaiting-input']
      : waitsFor === ''
        ? sayNow(agent, texts)
        : texts['agents.waitsFor'](waitsFor);
  const facts = [
    ...(calls > 0 ? [texts['plan.tools'](calls)] : []),
    ...(tokens > 0 ? [texts['usage.tokens'](tokens)] : []),
  ].map((fact) => (
    <span key={fact} data-part="">
      {fact}{' '}
    </span>
  ));
  return (
    <li data-part="agent-row" data-status={status} data-depth={Math.min(depth, DEEPEST_INDENT)}>
      <button
        type="button"
        data-part="row-line"
        onClick={() => goTo({ messageKey, partId: asks[0] ?? id })}
      >
        <AgentMark status={status} name={name} />{' '}
        <span data-part="agent-line">
          <span data-part="row-words">
            <span data-part="row-title" data-status={status}>
              {name}
            </span>{' '}
            <span data-part="row-summary" dir="auto">
              {plainName(agent.task)}
            </span>
          </span>{' '}
          <span data-part="row-meta">
            {isTimed ? (
              <Duration startedAt={startedAt} endedAt={endedAt} running={!isOver} />
            ) : null}
          </span>
        </span>{' '}
        {now === '' && facts.length === 0 ? null : (
          <span data-part="agent-line">
            <span data-part="agent-now" data-status={status} dir="auto">
              {now}
            </span>{' '}
            {facts.length === 0 ? null : <span data-part="row-meta">{facts}</span>}
          </span>
        )}
      </button>
      <StopPart part={agent} name={name} />
      {onShowTranscript === undefined ? null : (
        <PartButton
          variant="quiet"
          icon="read"
          iconOnly
          data-part="agent-open"
          aria-label={`${texts['agents.open']}: ${name}`}
          onClick={() => onShowTranscript(agent)}
        >
          {texts['agents.open']}
        </PartButton>
      )}
    </li>
  );
});

/** What a sub-agent does now, that it was interrupted, or what it has said last. */
export function sayNow({ activity, status }: AgentInfo, texts: Texts): string {
  const words = say(activity, texts);
  if (status !== 'interrupted' && (status !== 'failed' || words !== '')) return words;
  return [texts[`status.${status}`], words].filter(Boolean).join(' · ');
}

function say(activity: AgentActivity | undefined, texts: Texts): string {
  if (activity === undefined) return '';
  const { type, text, input } = activity;
  if (type === 'thinking') return texts['thinking.running'];
  if (type === 'writing') return texts['run.writing'];
  if (type !== 'tool') return plainName(text);
  const about = summarizeInput({ text: '', value: input });
  return [
    toolPhrase(text, 'running', texts),
    ...(about === undefined ? [] : [plainName(about)]),
  ].join(' · ');
}
