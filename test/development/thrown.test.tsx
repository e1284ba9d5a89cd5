import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArtifactPanel } from '../../src/artifacts.js';
import { SchemaForm } from '../../src/forms.js';
import * as ui from '../../src/index.js';
import { SessionInspector } from '../../src/inspector.js';

afterEach(() => {
  vi.restoreAllMocks();
});

function Hook({ use }: { readonly use: () => unknown }) {
  use();
  return null;
}

const NO_SESSION = /There is no agent session here.*troubleshooting\.md#no-session$/u;
const OUTSIDE = /is outside (?:of )?\w+.*troubleshooting\.md#outside-its-root$/u;

const CASES: Readonly<Record<string, { readonly node: ReactNode; readonly text: RegExp }>> = {
  useAgentSession: { node: <Hook use={ui.useAgentSession} />, text: NO_SESSION },
  useSession: { node: <Hook use={ui.useSession} />, text: NO_SESSION },
  useRunStatus: { node: <Hook use={ui.useRunStatus} />, text: NO_SESSION },
  useMessageKeys: { node: <Hook use={ui.useMessageKeys} />, text: NO_SESSION },
  usePendingRequests: { node: <Hook use={ui.usePendingRequests} />, text: NO_SESSION },
  'AgentSessionProvider without a backend': { node: <ui.AgentSessionProvider />, text: NO_SESSION },
  'AgentPanel without a backend': { node: <ui.AgentPanel />, text: NO_SESSION },
  Composer: {
    node: (
      <ui.AgentRoot>
        <ui.Composer />
      </ui.AgentRoot>
    ),
    text: NO_SESSION,
  },
  SessionInspector: { node: <SessionInspector />, text: /nothing to inspect.*#no-session$/u },
  'Message.Body': { node: <ui.Message.Body />, text: OUTSIDE },
  'Step.Header': { node: <ui.Step.Header />, text: OUTSIDE },
  'ToolCall.Body': { node: <ui.ToolCall.Body />, text: OUTSIDE },
  'Composer.Input': { node: <ui.Composer.Input />, text: OUTSIDE },
  'Transcript.Viewport': { node: <ui.Transcript.Viewport />, text: OUTSIDE },
  ArtifactPanel: { node: <ArtifactPanel />, text: OUTSIDE },
  'SchemaForm.Submit': { node: <SchemaForm.Submit />, text: OUTSIDE },
};

test.each(Object.entries(CASES))(
  '%s outside of what it needs throws, and the error names the page that helps',
  (_, { node, text }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => render(node)).toThrow(text);
  },
);
