import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { agentbBackend } from '../../src/agentb.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { aiSdkBackend, readUIMessages } from '../../src/ai-sdk.js';
import { appFault, HttpClient } from '../../src/client/http/index.js';
import { completions } from '../../src/completions.js';
import type { AgentBackend, BackendCall, ResponseCall } from '../../src/contract/index.js';
import { createSession, decideContent } from '../../src/core.js';
import { defineTool, runPageTools } from '../../src/define.js';
import { told } from '../../src/development/warn.js';
import { diagram } from '../../src/diagrams.js';
import { highlightedLines } from '../../src/highlight.js';
import * as ui from '../../src/index.js';
import { langGraphBackend } from '../../src/langgraph.js';
import { math } from '../../src/math.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { ubikBackend } from '../../src/ubik.js';
import { call } from '../support/agentbEvents.js';
import { createStorage, pageToolThread } from '../support/pageToolThread.js';
import { until } from '../support/until.js';
import { reportedOptions } from './reportedOptions.js';

/* Functions of the app that throw where the page goes on without them: the console must have the words of the error. */

const hear = (...given: readonly unknown[]) => {
  if (given.some((one) => String(one).includes('MINE'))) said.push(given.map(String).join(' '));
};
let said: string[] = [];

beforeEach(() => {
  told.clear();
  said = [];
  vi.spyOn(console, 'warn').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.stubGlobal('reportError', hear);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fail = (): never => {
  throw new Error('MINE');
};
/** A session by the name of each server. */
const fetch = async () => Response.json({ id: 's', session_id: 's', thread_id: 's' });

const BACKENDS: Readonly<Record<string, (options: object) => AgentBackend>> = {
  agentbBackend: (given) => agentbBackend({ url: '/', ...given }),
  agUiBackend: (given) => agUiBackend({ url: '/', ...given }),
  aiSdkBackend: (given) => aiSdkBackend({ url: '/', ...given }),
  langGraphBackend: (given) => langGraphBackend({ url: '/', assistantId: 'agent', ...given }),
  openAiChatBackend: (given) => openAiChatBackend({ url: '/', ...given }),
  openAiResponsesBackend: (given) => openAiResponsesBackend({ url: '/', ...given }),
  ubikBackend: (given) => ubikBackend({ url: '/', ...given }),
};

/** Those that some options need beside them. */
const BESIDE = { history: () => [], list: () => ({ sessions: [] }) };

type Action = (...given: readonly unknown[]) => BackendCall | ResponseCall | undefined;

/** The call that a backend describes. As in a session, an exception is a fault. */
function callOf(describe: () => ReturnType<Action>): BackendCall | undefined {
  try {
    const described = describe();
    return described !== undefined && 'call' in described ? described.call : described;
  } catch (error) {
    appFault(error);
    return undefined;
  }
}

/** Makes each call that a backend describes, as far as these arguments lead to one. */
async function makeCalls(backend: AgentBackend): Promise<void> {
  const http = new HttpClient(backend);
  const session = { sessionId: 's', runId: 'r', messages: [], requests: [] };
  for (const actions of [backend, backend.directory ?? {}]) {
    for (const [name, action] of Object.entries(actions)) {
      if (typeof action !== 'function' || /^(?:createDecoder|fetch|headers|read)/u.test(name))
        continue;
      for (const given of [
        [session, session, session],
        ['m', session, session],
        [[], session],
        ['m', 'new', session],
        ['s', { title: 'New' }],
        [{ search: 'a', page: 1, limit: 1 }],
        [{ text: 'a' }, session],
        [{ id: 'q', inputTypes: ['text'] }, { input: 'a', inputType: 'text' }, session],
      ]) {
        const call = callOf(() => (action as Action)(...given));
        if (call !== undefined)
          await http
            .read(call, () => undefined, new AbortController().signal)
            .catch(() => undefined);
      }
    }
  }
}

const functions = reportedOptions.flatMap(({ name, options }) =>
  name in BACKENDS
    ? Object.entries(options ?? {}).flatMap(([option, types]) =>
        types.includes('function') && !/^(?:fetch|usageOf)$/u.test(option)
          ? [[name, option] as const]
          : [],
      )
    : [],
);

test('each backend has functions of the app', () => {
  expect(functions.length).toBeGreaterThan(70);
});

test.each(functions)('%s: the console has the error of %s', async (name, option) => {
  const backend = BACKENDS[name]?.({ fetch, ...BESIDE, [option]: fail });
  if (backend === undefined) throw new Error(`There is no ${name}.`);
  const session = createSession({ backend });
  await session.sendMessage('Hello').catch(() => undefined);
  session.dispose();
  await makeCalls(backend);
  expect(said.join('\n')).toMatch(/MINE/u);
});

const draw = (text: string, markdown: ui.MarkdownExtensions) => () => {
  render(
    <ui.AgentRoot markdown={markdown}>
      <ui.Markdown text={text} />
    </ui.AgentRoot>,
  );
};

/** Functions that are called while something is drawn or read, and what the page does without them. */
const READERS: Readonly<Record<string, readonly [() => unknown, RegExp]>> = {
  usageOf: [
    () =>
      readUIMessages([{ id: 'a', role: 'assistant', parts: [], metadata: {} }], { usageOf: fail }),
    /no usage is known: usageOf/u,
  ],
  'a rule of contentPolicy': [
    () => decideContent({ links: fail }, 'links', 'https://a.test'),
    /the content is denied/u,
  ],
  'a diagram': [
    draw('```mermaid\na\n```', { codeBlocks: { mermaid: diagram(fail) } }),
    /the source is shown/u,
  ],
  'the typesetter of formulas': [
    draw('$$a$$', { syntax: math({ load: fail }) }),
    /formulas stay as source: load of math/u,
  ],
  'a highlighter': [
    draw('```js\na\n```', { codeLines: highlightedLines(fail) }),
    /code in js has no colours/u,
  ],
  'a tokenizer': [
    draw('```js\na\n```', { codeLines: highlightedLines(async () => fail) }),
    /code has no colours/u,
  ],
  'the search of a completion': [
    () => {
      const slash = { trigger: '/', label: 'Commands', search: fail };
      const backend = aiSdkBackend({ url: '/', fetch });
      render(<ui.AgentPanel backend={backend} completions={completions([slash])} />);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: '/' } });
    },
    /the menu has no items: search of a trigger/u,
  ],
  'onError of tools in the page': [
    async () => {
      const session = await pageToolThread([call('c1', 'note', {})]).open();
      const note = defineTool({ name: 'note', input: z.object({}), execute: fail });
      runPageTools(session, [note], { storage: createStorage(), onError: fail });
    },
    /reported nowhere: onError/u,
  ],
};

test.each(Object.entries(READERS))('the console has the error of %s', async (_, [use, wanted]) => {
  await use();
  await until(() => expect(said.join('\n')).toMatch(wanted));
  expect(said.join('\n')).toContain('MINE');
});
