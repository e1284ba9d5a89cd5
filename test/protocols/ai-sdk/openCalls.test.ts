// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession, type AgentSession } from '../../../src/core.js';
import { startHost } from '../../support/aiSdkHost.js';
import { finishOf, words } from '../../support/aiSdkServer.js';
import { AI_SDKS, type AiSdk } from '../../support/aiSdkVersions.js';
import { until } from '../../support/until.js';

/*
 * A call that never got its result, and what the person says next: the package's own route, on each version, reads every later
 * request.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const START = [{ type: 'start', messageId: 'a1' }, { type: 'start-step' }];
const called = (toolName: string) => ({
  type: 'tool-input-available',
  toolCallId: 'c1',
  toolName,
  input: { a: 1, b: 2 },
});
const ENDED = [{ type: 'finish-step' }, { type: 'finish' }];

/** What the server had said, and how the person went on before the call had a result. */
interface Case {
  readonly chunks: readonly object[];
  /** Whether the response stays open. */
  readonly isOpen?: boolean;
  readonly goOn: (session: AgentSession, cut: () => void) => unknown;
  /** Whether the version of the package may be one without approvals. */
  readonly hasApprovals?: boolean;
}

const stop = (session: AgentSession) => session.stop();
const isAsked = (session: AgentSession) =>
  until(() => expect(session.getState().requests).toHaveLength(1));

const CASES: Readonly<Record<string, Case>> = {
  'a tool of the server was at work, and was stopped': {
    chunks: [...START, called('add')],
    isOpen: true,
    goOn: stop,
  },
  'a tool of the server was at work, and the connection was cut': {
    chunks: [...START, called('add')],
    isOpen: true,
    goOn: async (session, cut) => {
      cut();
      await until(() => expect(session.getState().status).toBe('interrupted'));
    },
  },
  'its arguments were still coming, and it was stopped': {
    chunks: [
      ...START,
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'add' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a":' },
    ],
    isOpen: true,
    goOn: stop,
  },
  'a tool that the server does not list was at work, and was stopped': {
    chunks: [...START, { ...called('other'), dynamic: true }],
    isOpen: true,
    goOn: stop,
  },
  'the page was asked for an output, and the person wrote instead': {
    chunks: [...START, called('place'), ...ENDED],
    goOn: isAsked,
  },
  'the page was asked for an output, and it was stopped': {
    chunks: [...START, called('place'), ...ENDED],
    goOn: async (session) => {
      await isAsked(session);
      await session.stop();
    },
  },
  'leave was asked for, and the person wrote instead': {
    chunks: [
      ...START,
      called('pay'),
      { type: 'tool-approval-request', approvalId: 'p1', toolCallId: 'c1' },
      ...ENDED,
    ],
    hasApprovals: true,
    goOn: isAsked,
  },
};

const say = (chunks: readonly object[], isOpen: boolean, response: ServerResponse) => {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  response.write(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''));
  if (!isOpen) response.end('data: [DONE]\n\n');
};

async function start({ chunks, isOpen = false, goOn }: Case, sdk: AiSdk) {
  let response: ServerResponse | undefined;
  const answers = [
    [[...words('0', 'Hello.'), finishOf('stop')]],
    [[...words('0', 'Yes?'), finishOf('stop')]],
  ];
  const host = await startHost({
    sdk,
    turns: [[], ...answers] as never,
    needsApproval: sdk.hasApprovals ? ['pay'] : [],
    answer: (turn, given) => {
      if (turn > 0) return false;
      response = given;
      say(chunks, isOpen, given);
      return true;
    },
  });
  closing.push(host.close);
  const session = createSession({
    backend: aiSdkBackend({ url: host.api, sessionId: 'c' }),
  });
  closing.push(() => session.dispose());
  const running = session.sendMessage('Add.');
  await until(() => expect(session.getState().messages[1]?.parts).toHaveLength(1));
  await goOn(session, () => response?.destroy());
  return { host, session, running };
}

describe.each(AI_SDKS.map((sdk) => [sdk.version, sdk] as const))('on ai %s', (_, sdk) => {
  const cases = Object.entries(CASES).filter(
    ([, { hasApprovals = false }]) => !hasApprovals || sdk.hasApprovals,
  );

  test.each(cases)('%s', async (_name, one) => {
    const { host, session } = await start(one, sdk);
    await session.sendMessage('What now?');
    expect(host.faults).toEqual([]);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    await session.sendMessage('And then?');
    expect(host.faults).toEqual([]);
    expect(session.getState().status).toBe('done');
    const [, , last] = host.posted;
    // The call itself is not hidden from the agent.
    expect(JSON.stringify(last?.messages[1])).toContain('"toolCallId":"c1"');
  });
});
