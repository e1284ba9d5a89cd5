// Parts of every entry that has a style sheet, each in a root of its own, and the dialogs of the panel.
import { type ReactNode, useState } from 'react';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  KeyboardHelp,
  PanelBody,
} from '../../../src/view/index.js';
import {
  ApprovalDesk,
  ApprovalRuleList,
  createApprovalRules,
  memoryRules,
  ruleActions,
} from '../../../src/approvals.js';
import {
  ArtifactPanel,
  ArtifactRoot,
  artifactViews,
  type OpenArtifact,
} from '../../../src/artifacts.js';
import { createSessionDirectory } from '../../../src/client/index.js';
import type { Message, RunStatus } from '../../../src/core/state.js';
import { SchemaRequest } from '../../../src/forms.js';
import { SessionInspector } from '../../../src/inspector.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import { ubikBackend } from '../../../src/ubik.js';
import { replayBackend } from '../../../src/testing.js';
import {
  BROKEN_OFF,
  DEFINITIONS,
  FAILED,
  SEVERAL,
  THREE,
  WRITING,
} from '../../../stories/support/artifactSamples.js';
import { deskSessions } from '../../../stories/support/deskSessions.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { Say } from '../../../stories/support/Inspected.js';
import { longHistory } from '../../../stories/support/longHistory.js';
import { mailSession, sampleRules } from '../../../stories/support/ruleSamples.js';

const LYON = { name: 'write_brief', id: 'lyon' };
const artifactComponents = artifactViews(DEFINITIONS);

interface ArtifactsProps {
  readonly messages: readonly Message[];
  readonly status?: RunStatus;
  readonly open?: OpenArtifact | null;
}

function Artifacts({ messages, status = 'done', open = LYON }: ArtifactsProps) {
  const [session] = useState(() =>
    fakeSession({ messages, status, history: { status: 'loaded' } }),
  );
  return (
    <AgentSessionProvider session={session}>
      <ArtifactRoot definitions={DEFINITIONS} defaultOpen={open} style={{ blockSize: 600 }}>
        <AgentPanel session={session} components={artifactComponents} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}

const RUN = [
  { type: 'agent_processing_started', run_id: 'r1', event_number: 1 },
  { type: 'mood_changed', mood: 'curious', run_id: 'r1', event_number: 2 },
  { type: 'token', token: 'It is sunny.', run_id: 'r1', event_number: 3 },
  { type: 'agent_processing_error', error: 'The model is overloaded.', run_id: 'r1' },
];

/** An inspector for each of its views, beside the panel of a run that failed. */
function Inspected() {
  const [backend] = useState(() => replayBackend({ stream: RUN }));
  return (
    <AgentSessionProvider backend={backend}>
      <AgentPanel style={{ blockSize: 400 }} />
      {['events', 'moment', 'state', 'diagnostics'].map((view) => (
        <div key={view} data-inspected={view}>
          <SessionInspector style={{ blockSize: 400 }} />
        </div>
      ))}
      <Say words={['Is it sunny?']} />
    </AgentSessionProvider>
  );
}

const session = fakeSession({
  history: { status: 'loaded' },
  status: 'done',
  messages: longHistory,
});
const rules = sampleRules();
const noRules = createApprovalRules(memoryRules());
const ruleComponents = { approvalActions: ruleActions(createApprovalRules()) };
const mails = [
  { theme: 'dark', session: mailSession() },
  { theme: undefined, session: mailSession() },
] as const;
const waiting = deskSessions();
const nothing: readonly never[] = [];
const unreadable = {
  directory: createSessionDirectory({
    backend: ubikBackend({
      url: 'http://agent.test/api/v1',
      fetch: () => Promise.resolve(new Response('{}', { status: 403 })),
    }),
  }),
  open: () => fakeSession(),
};

export const entries: ReactNode = (
  <>
    <AgentSessionProvider session={session}>
      <AgentRoot style={{ blockSize: 800 }}>
        <PanelBody title="Travel desk" suggestions={['Plan a trip']} />
        <KeyboardHelp open onOpenChange={() => undefined} />
      </AgentRoot>
    </AgentSessionProvider>
    <ApprovalDesk from={waiting} requestForm={SchemaRequest} onOpenSession={() => undefined} />
    <ApprovalDesk from={nothing} />
    <ApprovalDesk from={unreadable} />
    <ApprovalRuleList rules={rules} />
    <ApprovalRuleList rules={noRules} />
    {mails.map((mail) => (
      <AgentPanel
        {...mail}
        key={mail.theme ?? 'page'}
        components={ruleComponents}
        style={{ blockSize: 600 }}
      />
    ))}
    <Artifacts messages={THREE} />
    <Artifacts messages={SEVERAL} open={{ name: 'budget', id: 'budget' }} />
    <Artifacts messages={WRITING} status="running" />
    <Artifacts messages={BROKEN_OFF} />
    <Artifacts messages={FAILED} />
    <Inspected />
    <AgentLauncher session={session} title="Travel desk" defaultOpen />
  </>
);
