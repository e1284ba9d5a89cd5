'use client';
import { isContainer, type Part } from '../../core/parts.js';
import type { SessionState } from '../../core/state.js';
import type { Messages } from '../../locales/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useSessionFact } from '../../react/session/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { toolPhrase } from '../../parts/tool-call/index.js';

const isActive = (part: Part) => 'status' in part && part.status === 'running';

/** The innermost thing going on, as a string: it changes far less often than the part does. */
function selectActivity(state: SessionState): string {
  const message = state.messages.at(-1);
  let parts = message?.parts ?? [];
  let found = '';
  for (;;) {
    const part = parts.findLast(isActive);
    if (part?.type === 'tool') found = `tool ${part.toolName}`;
    else if (part?.type === 'agent') found = `agent ${part.agentId}`;
    else if (part?.type === 'step' && part.title !== '') found = `step ${part.title}`;
    else if (part?.type === 'thinking') found = 'thinking ';
    if (part === undefined || !isContainer(part)) break;
    ({ parts } = part);
  }
  const isWriting = found === '' && message?.status === 'running' && parts.at(-1)?.type === 'text';
  return isWriting ? 'text ' : found;
}

function say(activity: string, messages: Messages): string | undefined {
  const space = activity.indexOf(' ');
  const name = activity.slice(space + 1);
  if (activity.startsWith('tool ')) return toolPhrase(name, 'running', messages);
  if (activity.startsWith('agent ')) return agentName(name) || messages['agent.label'];
  if (activity.startsWith('step ')) return name;
  if (activity === 'text ') return messages['run.writing'];
  return activity === '' ? undefined : messages['thinking.running'];
}

/** What the agent is doing now, in a few words. */
export function useActivity(): string | undefined {
  return say(useSessionFact(selectActivity, ''), useMessages());
}

/** The number of the step that is at work. What a run says about its progress may be a step behind. */
function selectStep(state: SessionState): number | undefined {
  const step = state.messages
    .at(-1)
    ?.parts.findLast((part) => part.type === 'step' && part.status === 'running');
  return step?.type === 'step' ? step.step : undefined;
}

/** The number of the step that is at work, if the plan has numbers. */
export function useRunStep(): number | undefined {
  return useSessionFact(selectStep, undefined);
}
