// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/createSession.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An upload that is told of half-way, then answered. */
class FakeRequest extends EventTarget {
  static readonly made: FakeRequest[] = [];
  static answers: (readonly [number, unknown])[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  status = 0;
  responseText = '';
  body: unknown;

  open(method: string, url: string) {
    Object.assign(this, { method, url });
    FakeRequest.made.push(this);
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: unknown) {
    this.body = body;
    const answer = FakeRequest.answers.shift();
    const progress = { lengthComputable: true, loaded: 1, total: 2 };
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
    if (answer === undefined) return;
    const [status, json] = answer;
    Object.assign(this, { status, responseText: JSON.stringify(json) });
    this.dispatchEvent(new Event('load'));
  }
}

function open() {
  FakeRequest.made.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  let given = 0;
  const auth = { token: () => `token-${++given}` };
  const backend = ubikBackend({ baseUrl: 'http://agent.test/api', sessionId: 's1', auth });
  return createSession({ backend });
}

test('R97 tells how far an upload is, and renews a token once', async () => {
  const session = open();
  FakeRequest.answers = [
    [401, {}],
    [200, { id: 'd1', name: 'note.txt', file_type: 'text/plain' }],
  ];
  const told: number[] = [];
  const attachment = await session.upload?.(new File(['x'], 'note.txt'), {
    onProgress: (fraction) => told.push(fraction),
  });
  expect(attachment).toEqual({ id: 'd1', name: 'note.txt', mediaType: 'text/plain' });
  expect(told).toEqual([0.5, 0.5, 1]);
  expect(FakeRequest.made.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
  expect(FakeRequest.made[0]).toMatchObject({
    method: 'POST',
    url: 'http://agent.test/api/agent-sessions/s1/upload',
  });
  const form = FakeRequest.made[0]?.body as FormData | undefined;
  expect([...(form?.keys() ?? [])]).toEqual(['file']);
});

test('R97 an upload can be given up, and goes with the session', async () => {
  const session = open();
  FakeRequest.answers = [];
  const controller = new AbortController();
  const onProgress = () => undefined;
  const first = session.upload?.(new Blob(['x']), { onProgress, signal: controller.signal });
  await vi.waitFor(() => expect(FakeRequest.made).toHaveLength(1));
  controller.abort();
  await expect(first).rejects.toThrow(/aborted/u);
  const second = session.upload?.(new Blob(['x']), { onProgress });
  await vi.waitFor(() => expect(FakeRequest.made).toHaveLength(2));
  session.dispose();
  await expect(second).rejects.toThrow(/aborted/u);
});
