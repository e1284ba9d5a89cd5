import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { until } from './until.js';

/*
 * What an app does first with each entry of the package. Each is loaded when it is used, so that a test can take features of the
 * platform away before.
 */

const frames = (...events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It is not so that ${what}.`);
}

const htmlOf = (element: ReactElement) => renderToString(element);

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } };
/** A schema of any library that takes everything. */
const ANYTHING = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
} as const;

/** A run of AG-UI that calls a tool of the page, and ends once it has the output. */
function agentOfAgUi(toolName: string) {
  return async (_: unknown, init?: RequestInit) => {
    const { messages } = JSON.parse(init?.body as string) as { messages: { role: string }[] };
    const run = {
      threadId: 't',
      runId: messages.some(({ role }) => role === 'tool') ? 'r2' : 'r1',
    };
    if (run.runId === 'r2') {
      return frames(
        { type: 'RUN_STARTED', ...run },
        { type: 'TEXT_MESSAGE_START', messageId: 'm2', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm2', delta: 'Done.' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm2' },
        { type: 'RUN_FINISHED', ...run },
      );
    }
    return frames(
      { type: 'RUN_STARTED', ...run },
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: toolName },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"city":"Lyon"}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      {
        type: 'RUN_FINISHED',
        ...run,
        outcome: { type: 'success', pendingToolCallIds: ['c1'] },
      },
    );
  };
}

async function scriptedUbik() {
  const { createScriptedAgent } = await import('../../src/testing.js');
  const { ubikBackend } = await import('../../src/ubik.js');
  const agent = createScriptedAgent({ pace: 0 });
  return ubikBackend({ url: 'http://agent.test/api/v1', fetch: agent.fetch });
}

/** A session of AG-UI whose run waits for a tool of the page. */
async function waitingSession() {
  const { createSession } = await import('../../src/core.js');
  const { agUiBackend } = await import('../../src/ag-ui.js');
  const fetch = agentOfAgUi('look_up') as typeof globalThis.fetch;
  const session = createSession({ backend: agUiBackend({ url: 'http://agent.test/', fetch }) });
  void session.sendMessage('Look up Lyon');
  await until(() => expectThat(session.getState().status === 'awaiting-input', 'it waits'));
  return session;
}

/** How each entry is used. The names are those of the files in `src`. */
export const USES: Readonly<Record<string, () => Promise<void>>> = {
  index: async () => {
    const { AgentPanel, AgentRoot, Message } = await import('../../src/index.js');
    const { parseContent } = await import('../../src/core.js');
    const backend = await scriptedUbik();
    expectThat(
      htmlOf(<AgentPanel backend={backend} />).includes('agent-panel'),
      'the panel renders',
    );
    const parts = parseContent('A **bold** word, `code` and\n\n| a |\n|---|\n| 1 |');
    const message = { id: 'm', key: 'm', role: 'assistant', status: 'done', parts } as const;
    const html = htmlOf(<AgentRoot>{createElement(Message, { message })}</AgentRoot>);
    expectThat(html.includes('<strong'), 'a message renders');
  },
  core: async () => {
    const { createSession, parseContent, printContent } = await import('../../src/core.js');
    const session = createSession({ backend: await scriptedUbik(), retry: { base: 1 } });
    await session.sendMessage('/input');
    const [request] = session.getState().requests;
    expectThat(request !== undefined, 'the agent asks');
    await session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
    await until(() => expectThat(session.getState().status === 'done', 'the run is done'));
    const answer = session.getState().messages.at(-1);
    expectThat(parseContent(printContent(answer?.parts ?? [])).length > 0, 'it is printed');
    const abort = new AbortController();
    void session.upload?.(new Blob(['a']), { signal: abort.signal }).catch(() => undefined);
    session.dispose();
  },
  ubik: async () => {
    const { createSession } = await import('../../src/core.js');
    const session = createSession({ backend: await scriptedUbik() });
    await session.sendMessage('Hello');
    expectThat(session.getState().messages.length > 1, 'UBIK answers');
    await session.upload?.(new Blob(['a']));
    session.dispose();
  },
  agentb: async () => {
    const { createSession } = await import('../../src/core.js');
    const { agentbBackend } = await import('../../src/agentb.js');
    const { created, delta, done, shell } = await import('./agentbEvents.js');
    const session = createSession({
      backend: agentbBackend({
        url: 'http://agent.test/agent/stream',
        fetch: async () =>
          frames(...([created(), shell('m1'), delta('m1', 'Hi'), done()] as object[])),
      }),
    });
    await session.sendMessage('Hello');
    expectThat(session.getState().status === 'done', 'AgentB answers');
    session.dispose();
  },
  'ag-ui': async () => {
    const session = await waitingSession();
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input: { found: true }, type: 'json' });
    await until(() => expectThat(session.getState().status === 'done', 'AG-UI takes the output'));
    session.dispose();
  },
  openai: async () => {
    const { createSession } = await import('../../src/core.js');
    const { openAiChatBackend } = await import('../../src/openai.js');
    const session = createSession({
      backend: openAiChatBackend({
        url: 'http://agent.test/chat',
        fetch: async () =>
          frames({ choices: [{ index: 0, delta: { content: 'Hi' }, finish_reason: 'stop' }] }),
      }),
    });
    await session.sendMessage('Hello');
    expectThat(session.getState().status === 'done', 'a chat completion is read');
    session.dispose();
  },
  langgraph: async () => {
    const { createLangGraphDecoder } = await import('../../src/langgraph.js');
    const decoder = createLangGraphDecoder();
    const chunk = [{ type: 'ai', id: 'm1', content: 'Hi' }, {}];
    const events = decoder.push(chunk, { name: 'messages', id: '1' });
    const isShown = events.some((event) => event.type === 'text-delta' && event.text === 'Hi');
    expectThat(isShown, 'a chunk is decoded');
  },
  'ai-sdk': async () => {
    const { createSession } = await import('../../src/core.js');
    const { aiSdkBackend } = await import('../../src/ai-sdk.js');
    const session = createSession({
      backend: aiSdkBackend({
        url: 'http://agent.test/chat',
        fetch: async () =>
          frames(
            { type: 'start', messageId: 'm1' },
            { type: 'text-start', id: 't' },
            { type: 'text-delta', id: 't', delta: 'Hi' },
            { type: 'text-end', id: 't' },
            { type: 'finish' },
          ),
      }),
    });
    await session.sendMessage('Hello');
    expectThat(session.getState().status === 'done', 'the AI SDK answers');
    session.dispose();
  },
  approvals: async () => {
    const approvals = await import('../../src/approvals.js');
    const { applyApprovalRules, ApprovalDesk, createApprovalRules, decide } = approvals;
    const rules = createApprovalRules();
    const rule = await rules.add({
      tool: 'look_up',
      arguments: [{ path: ['path'], under: '/srv' }],
      decision: 'allow',
      scope: 'once',
    });
    const call = { tool: 'look_up', input: { path: '/srv/a' }, isComplete: true };
    expectThat(decide([rule], call, { now: 0 }).decision === 'allow', 'the rule decides');
    const use = { ruleId: rule.id, decision: 'allow', tool: 'look_up', call: 'c1' } as const;
    expectThat(await rules.claim(use), 'the rule is used');
    await rules.revoke(rule.id);
    const session = await waitingSession();
    applyApprovalRules(session, rules)();
    session.dispose();
    const { AgentRoot } = await import('../../src/index.js');
    const desk = htmlOf(<AgentRoot>{createElement(ApprovalDesk, { from: [session] })}</AgentRoot>);
    expectThat(desk.includes('data-part'), 'the desk renders');
  },
  define: async () => {
    const { defineTool, runPageTools, pageToolViews } = await import('../../src/define.js');
    const tool = defineTool({ name: 'look_up', input: ANYTHING, execute: () => ({ found: true }) });
    pageToolViews([tool]);
    const session = await waitingSession();
    const run = runPageTools(session, [tool]);
    await until(() =>
      expectThat(session.getState().status === 'done', 'the tool of the page runs'),
    );
    run.stop();
    session.dispose();
  },
  forms: async () => {
    const { SchemaForm } = await import('../../src/forms.js');
    const { AgentRoot } = await import('../../src/index.js');
    const form = createElement(SchemaForm as never, { schema: SCHEMA, onSubmit: () => undefined });
    expectThat(htmlOf(<AgentRoot>{form}</AgentRoot>).includes('input'), 'the form renders');
  },
  artifacts: async () => {
    const { artifactViews, defineArtifact } = await import('../../src/artifacts.js');
    const letter = defineArtifact({
      name: 'letter',
      schema: ANYTHING,
      describe: () => ({ id: 'a', title: 'A letter', kind: 'text', body: '' }) as never,
    } as never);
    artifactViews([letter]);
  },
  inspector: async () => {
    const { recordSession, SessionInspector } = await import('../../src/inspector.js');
    const { AgentRoot, AgentSessionProvider } = await import('../../src/index.js');
    const { createSession } = await import('../../src/core.js');
    const session = createSession({ backend: await scriptedUbik() });
    const recorder = recordSession(session);
    await session.sendMessage('Hello');
    const html = htmlOf(
      <AgentSessionProvider session={session}>
        <AgentRoot>
          <SessionInspector />
        </AgentRoot>
      </AgentSessionProvider>,
    );
    expectThat(html.includes('data-part'), 'the inspector renders');
    recorder.stop();
    session.dispose();
  },
  overview: async () => {
    const {
      ActivityList,
      BudgetNotice,
      ChangeList,
      ContextSummary,
      Outline,
      outlineOf,
      PlanPill,
      Trace,
    } = await import('../../src/overview.js');
    const { AgentRoot, AgentSessionProvider } = await import('../../src/index.js');
    const { createSession } = await import('../../src/core.js');
    const session = createSession({ backend: await scriptedUbik() });
    await session.sendMessage('Hello');
    const html = htmlOf(
      <AgentSessionProvider session={session}>
        <AgentRoot>
          <Outline />
          <PlanPill />
          <Trace />
          <ActivityList />
          <BudgetNotice calls={0} scope="conversation" />
          <ContextSummary part={{ type: 'data', id: 'd', name: 'context-summary', value: {} }} />
          <ChangeList />
        </AgentRoot>
      </AgentSessionProvider>,
    );
    expectThat(html.includes('outline-link'), 'the outline lists a turn');
    expectThat(html.includes('timeline-row'), 'the trace shows the run');
    expectThat(html.includes('activity-chip'), 'the activity can be filtered');
    expectThat(html.includes('budget-notice'), 'the budget is used up');
    expectThat(html.includes('changes-title'), 'the changes have a title');
    expectThat(outlineOf(session.getState().messages).length > 0, 'the turn is in the outline');
    const { agentsOf } = await import('../../src/core.js');
    expectThat(agentsOf(session.getState()).length === 0, 'a run without sub-agents has none');
    session.dispose();
  },
  storage: async () => {
    const { createSession } = await import('../../src/core.js');
    const storages = await import('../../src/storage.js');
    for (const storage of [
      storages.memoryStorage(),
      storages.webStorage(() => globalThis.localStorage),
      storages.indexedDbStorage(),
    ]) {
      const session = createSession({ backend: await scriptedUbik(), storage });
      const leave = session.subscribe(() => undefined);
      await session.sendMessage('Hello');
      expectThat(session.getState().messages.length > 1, 'a stored session answers');
      leave();
      session.dispose();
    }
  },
  tabs: async () => {
    const { createSharedSession } = await import('../../src/tabs.js');
    const session = createSharedSession({ backend: await scriptedUbik() });
    const leave = session.subscribe(() => undefined);
    await session.sendMessage('Hello');
    expectThat(session.getState().messages.length > 1, 'a shared session answers');
    leave();
    session.dispose();
  },
  testing: async () => {
    const { replayBackend } = await import('../../src/testing.js');
    const { createSession } = await import('../../src/core.js');
    const { createUbikDecoder } = await import('../../src/ubik.js');
    const stream = 'data: {"type":"response_chunk","content":"Hi"}\n\n';
    const backend = replayBackend({ stream, createDecoder: createUbikDecoder });
    const session = createSession({ backend });
    await session.sendMessage('Hello');
    session.dispose();
  },
  conformance: async () => {
    const { checkDecoder } = await import('../../src/conformance.js');
    const { createUbikDecoder } = await import('../../src/ubik.js');
    const hello = 'data: {"type":"response_chunk","content":"Hi"}\n\n';
    const { properties: results } = await checkDecoder({
      createDecoder: createUbikDecoder,
      recordings: { hello },
      tries: 1,
    });
    expectThat(results.length > 0, 'a decoder is checked');
  },
  speech: async () => {
    const { browserDictation, browserVoice, DictateButton, spokenText } =
      await import('../../src/speech.js');
    browserVoice();
    browserDictation();
    expectThat(typeof DictateButton === 'function', 'there is a button');
    const { parseContent } = await import('../../src/core.js');
    expectThat(spokenText(parseContent('A word.')).length > 0, 'text is spoken');
  },
  completions: async () => {
    const { completions, searchIn } = await import('../../src/completions.js');
    const search = searchIn([{ id: 'a', label: 'Ada' }] as never);
    completions([{ prefix: '@', search }] as never);
  },
  tools: async () => {
    await import('../../src/tools.js');
  },
  highlight: async () => {
    const { highlightedLines } = await import('../../src/highlight.js');
    expectThat(typeof highlightedLines === 'function', 'code is highlighted');
  },
  math: async () => {
    const { math } = await import('../../src/math.js');
    expectThat(math !== undefined, 'there is maths');
  },
  reveal: async () => {
    const { EvenText } = await import('../../src/reveal.js');
    const words = {
      text: 'A word.',
      streaming: true,
      children: ({ text }: { text: string }) => text,
    } as never;
    expectThat(htmlOf(createElement(EvenText, words)).includes('A word.'), 'text is shown');
  },
  diagrams: async () => {
    const { diagram } = await import('../../src/diagrams.js');
    expectThat(diagram !== undefined, 'there are diagrams');
  },
  'react-markdown': async () => {
    const { reactMarkdown } = await import('../../src/react-markdown.js');
    const { AgentRoot, PartComponentsProvider, PartList } = await import('../../src/index.js');
    const markdown = reactMarkdown();
    const text = 'A **bold** [link][1]\n\nAnother\n\n[1]: https://a.example/\n\n- one\n- two';
    const html = htmlOf(
      <AgentRoot>
        <PartComponentsProvider value={{ markdown } as never}>
          <PartList parts={[{ type: 'text', id: 't', text }]} />
        </PartComponentsProvider>
      </AgentRoot>,
    );
    expectThat(html.includes('<strong'), 'the other reader renders');
  },
};
