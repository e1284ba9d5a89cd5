// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { CallContext } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';

/*
 * What is asked of the API (section 6), and what of its answers is read: as far as they are what they should be.
 */

const baseUrl = 'https://agent.test/api/v1';
const backend = ubikBackend({ url: baseUrl });
const context: CallContext = { sessionId: 'a/b', runId: 'r1', messages: [], requests: [] };

describe('a call', () => {
  const { directory } = backend;
  test.each([
    ['the list', directory.list({ page: 2, limit: 5 }), 'GET', '/agent-sessions?page=2&limit=5'],
    ['a session', directory.get('a/b'), 'GET', '/agent-sessions/a%2Fb'],
    ['its checkpoints', directory.checkpoints('a/b'), 'GET', '/agent-sessions/a%2Fb/checkpoints'],
    ['its tools', directory.tools('a/b'), 'GET', '/agent-sessions/a%2Fb/tools'],
    ['its messages', backend.loadHistory?.(context), 'GET', '/agent-sessions/a%2Fb/messages'],
    [
      'its stream',
      backend.resume?.({ ...context, runId: 'r 1' }),
      'GET',
      '/agent-sessions/a%2Fb/stream?task_id=r+1',
    ],
    ['an end', backend.stop?.(context), 'POST', '/agent-sessions/a%2Fb/stop'],
  ])('for %s has its address', (_, call, method, path) => {
    expect(call).toEqual({ method, url: `${baseUrl}${path}` });
  });

  test('that makes or changes a session says what is given, and no more', () => {
    const own = ubikBackend({
      url: baseUrl,
      endUserId: 'u',
      newSession: { model_name: 'm', a: 1 },
    });
    const changes = {
      title: 'T',
      model: 'n',
      status: 'x',
      toolIds: ['t'],
      skillIds: [],
      more: { b: 2 },
    };
    const body = { title: 'T', model_name: 'n', status: 'x', tool_ids: ['t'], skill_ids: [], b: 2 };
    const url = `${baseUrl}/agent-sessions`;
    expect(own.directory.create(changes)).toEqual({
      method: 'POST',
      url,
      body: { a: 1, ...body, external_user_id: 'u' },
    });
    expect(directory.create({})).toEqual({ method: 'POST', url, body: {} });
    expect(directory.update('s', changes)).toEqual({ method: 'PATCH', url: `${url}/s`, body });
    expect(directory.update('s', {})).toEqual({ method: 'PATCH', url: `${url}/s`, body: {} });
  });

  test('that goes back to a checkpoint gives a hint where there is one', () => {
    const bodyOf = (hint?: string) => backend.continueFrom?.('c', hint, context);
    const url = `${baseUrl}/agent-sessions/a%2Fb/navigate-to-checkpoint`;
    const body = { checkpoint_name: 'c', stream: true };
    expect(bodyOf()).toEqual({ method: 'POST', url, body });
    expect(bodyOf('')).toEqual({ method: 'POST', url, body });
    expect(bodyOf('Go')).toEqual({ method: 'POST', url, body: { ...body, checkpoint_hint: 'Go' } });
  });
});

describe('what is read', () => {
  const { directory } = backend;

  test('of a session', () => {
    expect(
      directory.readSession({
        id: 's',
        title: 'T',
        status: 'active',
        created_at: 'C',
        updated_at: 'U',
        model_name: 'm',
        active_tools: [
          {
            id: 't',
            name: 'N',
            description: 'D',
            input_schema: { a: 1 },
            media_output_keys: ['k'],
          },
          { id: 'u', input_schema: 'no' },
          { name: 'lost' },
          'no',
        ],
        documents: [
          { id: 'd', name: 'a.txt', file_type: 'text/plain' },
          { id: 'e', file_name: 'b.txt', name: '', file_type: '' },
          { id: 'f' },
          { name: 'lost' },
          null,
        ],
      }),
    ).toEqual({
      id: 's',
      title: 'T',
      status: 'active',
      createdAt: 'C',
      updatedAt: 'U',
      model: 'm',
      tools: [
        { id: 't', name: 'N', description: 'D', inputSchema: { a: 1 }, mediaOutputKeys: ['k'] },
        { id: 'u', name: 'u' },
      ],
      documents: [
        { id: 'd', name: 'a.txt', mediaType: 'text/plain' },
        { id: 'e', name: 'b.txt' },
        { id: 'f', name: 'f' },
      ],
    });
    expect(directory.readSession({ id: 's', active_tools: {}, documents: 'no' })).toEqual({
      id: 's',
    });
    expect(() => directory.readSession({ title: 'T' })).toThrow(/no id/u);
    expect(() => directory.readSession(null)).toThrow(/no id/u);
  });

  test.each<[unknown, object]>([
    [[{ id: 's' }, {}], { page: 1, hasMore: false }],
    [
      { items: [{ id: 's' }], page: 2, limit: 1, total: 3 },
      { page: 2, hasMore: true, total: 3 },
    ],
    [
      { items: [{ id: 's' }], page: 3, limit: 1, total: 3 },
      { page: 3, hasMore: false, total: 3 },
    ],
    [
      { items: [{ id: 's' }], total: 2 },
      { page: 1, hasMore: true, total: 2 },
    ],
    [
      { items: [{ id: 's' }], has_more: false, total: 9 },
      { page: 1, hasMore: false, total: 9 },
    ],
    [
      { items: [{ id: 's' }], has_more: true },
      { page: 1, hasMore: true },
    ],
  ])('of a list of sessions: %j', (answer, page) => {
    expect(directory.readList(answer, { page: 1, limit: 20 })).toEqual({
      sessions: [{ id: 's' }],
      ...page,
    });
  });

  test('of lists of tools and checkpoints, whatever they are in', () => {
    const tools = [{ id: 't', media_output_keys: 'k' }];
    for (const answer of [tools, { tools }, { items: tools }]) {
      expect(directory.readTools(answer)).toEqual([{ id: 't', name: 't' }]);
    }
    const checkpoints = [
      { checkpoint_name: 'c', task_id: 'r', created_at: 'C', metadata: { a: 1 } },
      { checkpoint_name: 'd', metadata: null },
      { task_id: 'lost' },
      null,
    ];
    for (const answer of [checkpoints, { checkpoints }, { items: checkpoints }]) {
      expect(directory.readCheckpoints(answer)).toEqual([
        { name: 'c', runId: 'r', createdAt: 'C', metadata: { a: 1 } },
        { name: 'd' },
      ]);
    }
    expect(directory.readTools('no')).toEqual([]);
  });

  test('of an upload, which has an id', () => {
    expect(backend.readUpload?.({ id: 7, name: 'a.txt' })).toEqual({ id: '7', name: 'a.txt' });
    expect(() => backend.readUpload?.({ name: 'a.txt' })).toThrow(/no id/u);
    expect(() => backend.readUpload?.('a.txt')).toThrow(/no id/u);
  });

  test('of a message', () => {
    const message = {
      id: 'm',
      role: 'user',
      content: '<<thinking>>',
      created_at: 'C',
      parent_id: 'p',
      task_id: 'r',
      sibling_ids: ['m', 'n', 'n', 7],
    };
    expect(backend.readMessage?.(message)).toMatchObject({
      id: 'm',
      key: 'm',
      role: 'user',
      status: 'done',
      createdAt: 'C',
      parentId: 'p',
      runId: 'r',
      siblingIds: ['n'],
      parts: [{ type: 'text', id: 'text', text: '<<thinking>>' }],
    });
    const bare = backend.readMessage?.({ id: 'm' });
    expect({ ...bare, parts: bare?.parts }).toEqual({
      id: 'm',
      key: 'm',
      role: 'assistant',
      status: 'done',
      parts: [],
    });
    expect(backend.readMessage?.({ content: 'lost' })).toBeUndefined();
    expect(backend.readMessage?.('no')).toBeUndefined();
  });

  test.each<[string, object, object]>([
    [
      'a run',
      { task_id: 'r9' },
      { runId: 'r9', stream: { url: `${baseUrl}/agent-sessions/a%2Fb/stream?task_id=r9` } },
    ],
    [
      'an address',
      { stream_url: 'https://b.test/s' },
      { stream: { method: 'GET', url: 'https://b.test/s' } },
    ],
    ['an address that leads nowhere', { stream_url: 'javascript:alert(1)' }, {}],
    ['neither', {}, {}],
  ])('of the answer to a message, with %s', (_, fields, followUp) => {
    const answer = { id: 'm', role: 'user', content: 'Hi', ...fields };
    const { message, ...rest } = backend.readFollowUp?.(answer, context) ?? {};
    expect(message?.id).toBe('m');
    expect(rest).toMatchObject(followUp);
    expect(Object.keys(rest)).toEqual(Object.keys(followUp));
    expect(backend.readFollowUp?.(fields, context)).toEqual(rest);
  });
});
