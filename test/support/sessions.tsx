import type { ReactNode } from 'react';
import { fakeSession } from '../../stories/support/fakeSession.js';
import * as samples from '../../stories/support/samples.js';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  CheckpointList,
  SessionList,
} from '../../src/view/index.js';
import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import { ApprovalDesk } from '../../src/approvals.js';
import { SchemaForm } from '../../src/forms.js';
import { SessionInspector } from '../../src/inspector/index.js';
import { createSession } from '../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

const { userMessage, answerMessage, liveMessage } = samples;

const SOME: readonly Part[] = [
  samples.thinkingRunning,
  samples.thinkingDone,
  ...samples.toolsDone,
  samples.toolRunning,
  samples.toolStreaming,
  samples.toolFailed,
  samples.toolApproval,
  samples.checkpoint,
  samples.inputAsked,
  samples.errorPart,
  ...samples.stepsLive,
  samples.agentRunning,
  samples.text('rich', samples.RICH),
];

/** The samples come from different runs, some with the same ids. */
const PARTS = SOME.map((part, index) => ({ ...part, id: `${part.id}-${index}` }));

const inState = (state: Partial<SessionState>) => <AgentPanel session={fakeSession(state)} />;

const messages = [userMessage, { ...answerMessage, parts: PARTS }];

/** What an app may render on its server, in the states that a session can be in. */
export const SESSIONS: Readonly<Record<string, () => ReactNode>> = {
  'an empty panel on UBIK': () => (
    <AgentPanel backend={ubikBackend({ url: 'https://agent.test/api', auth: { token: 't' } })} />
  ),
  'a stored session on UBIK': () => (
    <AgentPanel backend={ubikBackend({ url: 'https://agent.test/api' })} sessionId="s1" />
  ),
  'a thread on AgentB': () => (
    <AgentPanel
      backend={agentbBackend({
        url: 'https://agent.test/agent/stream',
        sessionId: 't1',
        history: () => [],
      })}
    />
  ),
  'stored messages': () => inState({ history: { status: 'loaded' }, status: 'done', messages }),
  'a run that is going on': () =>
    inState({
      history: { status: 'loaded' },
      status: 'running',
      connection: { status: 'open' },
      messages: [userMessage, { ...liveMessage, parts: PARTS }],
    }),
  'a connection that is lost': () =>
    inState({
      history: { status: 'loaded' },
      status: 'running',
      connection: { status: 'reconnecting', attempt: 2, retryIn: 3000 },
      messages: [userMessage, liveMessage],
    }),
  'a question that waits': () =>
    inState({
      history: { status: 'loaded' },
      status: 'awaiting-input',
      requests: [samples.inputRequest, samples.approvalRequest],
      messages,
    }),
  'the launcher': () => <AgentLauncher session={fakeSession({ messages })} />,
  checkpoints: () => (
    <AgentPanel session={fakeSession({ messages })} slots={{ header: <CheckpointList /> }} />
  ),
  'the list of sessions': () => (
    <AgentRoot>
      <SessionList
        directory={createSessionDirectory({
          backend: ubikBackend({ url: 'https://agent.test/api' }),
        })}
      />
    </AgentRoot>
  ),
  'the inspector': () => (
    <AgentRoot>
      <SessionInspector
        session={createSession({ backend: ubikBackend({ url: 'https://agent.test/api' }) })}
      />
    </AgentRoot>
  ),
  'the approval desk': () => (
    <ApprovalDesk
      from={[fakeSession({ requests: [samples.inputRequest, samples.approvalRequest] })]}
    />
  ),
  'a form': () => (
    <AgentRoot>
      <SchemaForm
        schema={{
          type: 'object',
          properties: {
            name: { type: 'string' },
            day: { type: 'string', format: 'date' },
            at: { type: 'string', format: 'time', default: '10:00:00Z' },
            when: { type: 'string', format: 'date-time', default: '2026-01-02T10:00:00Z' },
          },
        }}
        draftKey="draft"
      />
    </AgentRoot>
  ),
};
