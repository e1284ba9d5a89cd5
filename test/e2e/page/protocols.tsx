// The page of an application on the AI SDK, on AG-UI, on a LangGraph server or on OpenAI's APIs. Its address says which, and where the agent
// is.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { SchemaInput } from '../../../src/forms.js';
import { langGraphBackend } from '../../../src/langgraph.js';
import { AgentPanel, useSession, useSessionState, type ToolPartProps } from '../../../src/index.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../../src/openai.js';

const address = new URL(location.href).searchParams;
const url = address.get('agent') ?? '';
const id = address.get('thread') ?? undefined;
const stored = `${url}/stored`;

const backends = {
  'ai-sdk': () =>
    aiSdkBackend({
      url,
      resume: true,
      usageOf: ({ totalUsage }: { totalUsage?: unknown }) => totalUsage,
      ...(id !== undefined && { sessionId: id, history: () => fetch(stored) }),
    }),
  'ag-ui': () =>
    agUiBackend({
      url,
      pageTools: [{ name: 'place', description: 'Asks the person for a place.' }],
      ...(id !== undefined && { sessionId: id, history: () => fetch(stored) }),
    }),
  langgraph: () =>
    langGraphBackend({
      url,
      assistantId: 'agent',
      sessionId: id,
      // A reload opens the same thread.
      observer: {
        onSessionChange: (thread) => {
          address.set('thread', thread);
          history.replaceState(null, '', `?${address.toString()}`);
        },
      },
    }),
  'openai-chat': () =>
    openAiChatBackend({
      url,
      pageTools: ['place'],
      thinkTag: 'think',
      ...(id !== undefined && { sessionId: id, history: () => fetch(stored) }),
    }),
  'openai-responses': () =>
    openAiResponsesBackend({
      url,
      pageTools: ['place'],
      resume: true,
      cancel: true,
      ...(id !== undefined && { sessionId: id, history: () => fetch(stored) }),
    }),
};

const isKnown = (name: string | null): name is keyof typeof backends =>
  name !== null && Object.hasOwn(backends, name);
const protocol = address.get('protocol');
const backend = backends[isKnown(protocol) ? protocol : 'ai-sdk']();

/** A tool that the page carries out. */
function Place({ part }: ToolPartProps) {
  const session = useSession();
  const request = useSessionState(
    ({ requests }) =>
      requests.find((one) => one.kind === 'tool' && one.executionId === part.executionId)?.id,
  );
  if (request === undefined) return <p>Place: {part.result?.text}</p>;
  const answer = { input: 'Oslo', type: 'text' };
  return (
    <button type="button" onClick={() => void session.respond(request, answer)}>
      Oslo
    </button>
  );
}

const components = { input: SchemaInput, tools: { place: Place } };

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <AgentPanel
      backend={backend}
      components={components}
      title="Assistant"
      style={{ blockSize: '100dvh' }}
    />
  </StrictMode>,
);
