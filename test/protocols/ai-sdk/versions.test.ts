// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { agentsOf } from '../../../src/core.js';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve, deny } from '../../../src/core/decisions.js';
import type { ToolPart } from '../../../src/core/parts.js';
import type { RunStatus, SessionState } from '../../../src/core/state.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AiSdkBackendOptions } from '../../../src/protocols/ai-sdk/aiSdkOptions.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';
import { allParts, answerOf, saidBy, stateAfter, withoutCarried } from '../../support/aiSdk.js';
import {
  frame,
  openStream,
  startHost,
  type Host,
  type HostOptions,
} from '../../support/aiSdkHost.js';
import { callOf, chunksOfTurn, finishOf, thought, words } from '../../support/aiSdkServer.js';
import { EXPERTS_TURN } from '../../support/aiSdkTurns.js';
import { AI_SDKS } from '../../support/aiSdkVersions.js';

/* A session against a route that runs on each version of the package: what the page sends, that version must take. */

let host: Host;
const sessions: { dispose(): void }[] = [];

afterEach(async () => {
  for (const session of sessions.splice(0)) session.dispose();
  await host.close();
});

async function open(setup: HostOptions, options: AiSdkBackendOptions = {}) {
  host = await startHost(setup);
  const session = createSession({ backend: aiSdkBackend({ url: host.api, ...options }) });
  sessions.push(session);
  return session;
}

type Session = Awaited<ReturnType<typeof open>>;

const until = (session: Session, status: RunStatus) =>
  vi.waitFor(() => expect(session.getState().status).toBe(status), {
    timeout: 10_000,
    interval: 5,
  });

const saidIn = ({ messages }: SessionState) =>
  messages.map(({ role, parts }) => [role, ...saidBy(parts).texts]);

const toolsIn = ({ messages }: SessionState) =>
  messages
    .flatMap(({ parts }) => allParts(parts))
    .filter((part): part is ToolPart => part.type === 'tool')
    .map(({ toolName, status, result, error }) => [
      toolName,
      status,
      error ?? result?.value ?? null,
    ]);

describe.each(AI_SDKS)('a route on ai $version', (sdk) => {
  test('S23 takes the whole conversation again, with thoughts, tools and a call that failed', async () => {
    const session = await open({
      sdk,
      turns: [
        [
          [
            ...thought('0', 'Hm'),
            ...callOf('c1', 'add', { a: 1, b: 2 }),
            ...callOf('c2', 'fails', {}),
            ...callOf('c3', 'nope', {}),
            ...callOf('c4', 'nothing', {}),
            finishOf('tool-calls'),
          ],
          [...words('0', 'It is 3.'), finishOf('stop')],
        ],
        [[...words('0', 'You are welcome.'), finishOf('stop')]],
      ],
      isStoring: true,
    });
    await session.sendMessage('Add 1 and 2');
    await session.sendMessage('Thanks');
    expect(host.faults).toEqual([]);
    const state = session.getState();
    expect(state.diagnostics).toEqual([]);
    expect(saidIn(state)).toEqual([
      ['user', 'Add 1 and 2'],
      ['assistant', 'It is 3.'],
      ['user', 'Thanks'],
      ['assistant', 'You are welcome.'],
    ]);
    expect(toolsIn(state)).toEqual([
      ['add', 'done', 3],
      ['fails', 'failed', 'An error occurred.'],
      ['nope', 'failed', 'An error occurred.'],
      ['nothing', 'done', null],
    ]);
    // What the route stores is shown as it was.
    const stored = readUIMessages(host.stored);
    expect(stored.map(({ role, parts }) => [role, ...saidBy(parts).texts])).toEqual(saidIn(state));
  });

  test('S32 S21 S23 shows sub-agents as they are stored, and sends their messages back', async () => {
    const session = await open(
      {
        sdk,
        turns: [EXPERTS_TURN.steps, [[...words('0', 'You are welcome.'), finishOf('stop')]]],
        isStoring: true,
      },
      { sessionId: 'c', history: () => host.stored },
    );
    await session.sendMessage('Plan a trip');
    const agents = () =>
      agentsOf(session.getState()).map(({ agentId, calls, depth, status }) => [
        depth,
        agentId,
        status,
        calls,
      ]);
    const all = [
      [0, 'rail_expert', 'done', 3],
      [0, 'planner', 'done', 1],
      [1, 'rail_expert', 'done', 3],
      [0, 'clerk', 'failed', 0],
    ];
    expect(agents()).toEqual(all);
    await vi.waitFor(() => expect(host.stored).toHaveLength(2), { timeout: 10_000 });
    await session.load();
    expect(agents()).toEqual(all);
    const stored = structuredClone(host.stored[1]);
    await session.sendMessage('Thanks');
    expect(host.faults).toEqual([]);
    expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
    // What an earlier version has in other words is in those of the newest.
    const inWords = (parts: unknown) =>
      (JSON.parse(JSON.stringify(parts)) as { output?: unknown }[]).map(({ output }) => output);
    expect(inWords(host.posted[1]?.messages[1]?.parts)).toEqual(inWords(stored?.parts));
    // A page that is loaded now knows all of them but the one of which its call has failed.
    const again = createSession({
      backend: aiSdkBackend({
        url: host.api,
        sessionId: 'c',
        history: () => host.stored.slice(0, 2),
      }),
    });
    sessions.push(again);
    await again.load();
    expect(agentsOf(again.getState()).map(({ agentId }) => agentId)).toEqual([
      'rail_expert',
      'planner',
      'rail_expert',
    ]);
  });

  test('S32 S29 reads a sub-agent once where the stream breaks in the middle of its previews', async () => {
    const chunks = await chunksOfTurn(EXPERTS_TURN, sdk);
    const half = chunks.slice(0, Math.floor(chunks.length / 2));
    expect(half.at(-1)?.type).toBe('tool-output-available');
    const session = await open(
      {
        sdk,
        turns: [],
        answer: (_, response) => {
          openStream(response);
          response.write(half.map(frame).join(''), () => response.destroy());
          return true;
        },
        get: (_, response) => {
          openStream(response);
          response.end([...chunks.map(frame), 'data: [DONE]\n\n'].join(''));
        },
      },
      { resume: true },
    );
    await session.sendMessage('Plan a trip');
    await until(session, 'done');
    expect(host.gets).toHaveLength(1);
    expect(withoutCarried(session.getState().messages.at(-1)?.parts ?? [])).toEqual(
      answerOf(stateAfter(chunks)).parts,
    );
  });

  test('S32 S28 stops a sub-agent with the answer, and sends what there was of it', async () => {
    const chunks = await chunksOfTurn(EXPERTS_TURN, sdk);
    const half = chunks.slice(0, Math.floor(chunks.length / 2));
    const session = await open({
      sdk,
      turns: [[], [[...words('0', 'You are welcome.'), finishOf('stop')]]],
      answer: (turn, response) => {
        if (turn > 0) return false;
        openStream(response);
        response.write(half.map(frame).join(''));
        return true;
      },
    });
    const sent = session.sendMessage('Plan a trip');
    await vi.waitFor(() => expect(agentsOf(session.getState())).not.toEqual([]), {
      timeout: 10_000,
    });
    await session.stop();
    await sent;
    await until(session, 'stopped');
    for (const { status } of agentsOf(session.getState())) {
      expect(['done', 'failed', 'interrupted']).toContain(status);
    }
    await session.sendMessage('Thanks');
    expect(host.faults).toEqual([]);
    expect(session.getState().status).toBe('done');
  });

  test('S27 writes an answer again', async () => {
    const session = await open({
      sdk,
      turns: [
        [[...words('0', 'One.'), finishOf('stop')]],
        [[...words('0', 'Two.'), finishOf('stop')]],
      ],
    });
    await session.sendMessage('Say a number');
    await session.regenerate?.(session.getState().messages.at(-1)?.key ?? '');
    await until(session, 'done');
    expect(host.faults).toEqual([]);
    expect(saidIn(session.getState())).toEqual([
      ['user', 'Say a number'],
      ['assistant', 'Two.'],
    ]);
  });

  test.each([
    ['an output', { place: 'Rome' }, ['place', 'done', { place: 'Rome' }]],
    ['a failure', new ToolFailure('No signal'), ['place', 'failed', 'No signal']],
  ])('S26 goes on with %s of a tool that the page carries out', async (_name, input, shown) => {
    const session = await open({
      sdk,
      turns: [
        [[...callOf('c1', 'place', {}), finishOf('tool-calls')]],
        [[...words('0', 'I see.'), finishOf('stop')]],
      ],
    });
    await session.sendMessage('Where am I?');
    const [request] = session.getState().requests;
    await session.respond(request?.id ?? '', { input, type: 'json' });
    await until(session, 'done');
    expect(host.faults).toEqual([]);
    expect(toolsIn(session.getState())).toEqual([shown]);
    expect(saidIn(session.getState()).at(-1)).toEqual(['assistant', 'I see.']);
  });

  test('tells of an error of the model', async () => {
    const session = await open({
      sdk,
      turns: [[[{ type: 'error', error: new Error('secret') }, finishOf('error')]]],
    });
    await session.sendMessage('Hi');
    expect(session.getState()).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(session.getState())).not.toContain('secret');
  });
});

describe.each(AI_SDKS.filter(({ hasApprovals }) => hasApprovals))(
  'an approval on ai $version',
  (sdk) => {
    test.each([
      ['allowed', approve(), ['pay', 'done', 'Paid Ann.']],
      ['denied', deny('Too much'), ['pay', 'interrupted', null]],
    ])('S25 is asked for, and %s', async (_name, answer, shown) => {
      const session = await open({
        sdk,
        turns: [
          [[...callOf('c1', 'pay', { to: 'Ann' }), finishOf('tool-calls')]],
          [[...words('0', 'So be it.'), finishOf('stop')]],
        ],
        needsApproval: ['pay'],
        secret: 'key',
        isStoring: true,
      });
      await session.sendMessage('Pay Ann');
      expect(session.getState().status).toBe('awaiting-input');
      const [request] = session.getState().requests;
      await session.respond(request?.id ?? '', answer);
      await until(session, 'done');
      expect(host.faults).toEqual([]);
      expect(toolsIn(session.getState())).toEqual([shown]);
      expect(saidIn(session.getState()).at(-1)).toEqual(['assistant', 'So be it.']);
    });
  },
);

test('ai 5 has no approvals, and runs a tool at once', async () => {
  const sdk = AI_SDKS.find(({ hasApprovals }) => !hasApprovals);
  if (sdk === undefined) throw new Error('There is no version without approvals.');
  const session = await open({
    sdk,
    turns: [
      [
        [...callOf('c1', 'pay', { to: 'Ann' }), finishOf('tool-calls')],
        [...words('0', 'Paid.'), finishOf('stop')],
      ],
    ],
    needsApproval: ['pay'],
  });
  await session.sendMessage('Pay Ann');
  expect(toolsIn(session.getState())).toEqual([['pay', 'done', 'Paid Ann.']]);
});
