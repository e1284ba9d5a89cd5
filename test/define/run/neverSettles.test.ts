// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { approve } from '../../../src/core/decisions.js';
import type { PageToolOptions } from '../../../src/define/run/PageToolOptions.js';
import { runPageTools } from '../../../src/define/run/runPageTools.js';
import { defineTool, type PageTool } from '../../../src/define/tool/index.js';
import type { StandardSchema } from '../../../src/define/schema/index.js';
import { call } from '../../support/agentbEvents.js';
import { createStorage, pageCallOf, pageToolThread } from '../../support/pageToolThread.js';

/* Whatever a tool of the page is made of, and never settles: the agent gets an answer, or a person can end the wait. */

const never = () => new Promise<never>(() => undefined);
const SILENT: StandardSchema = {
  '~standard': { version: 1, vendor: 'test', validate: never },
};

const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

/** A page that runs the only call, `c1`, of this tool. */
async function page(tool: PageTool, options: PageToolOptions = {}) {
  const thread = pageToolThread([call('c1', tool.name, {})]);
  const opening = thread.open();
  await vi.advanceTimersByTimeAsync(100);
  const session = await opening;
  const onError = vi.fn();
  const run = runPageTools(session, [tool], { storage: createStorage(), onError, ...options });
  ends.push(() => {
    run.stop();
    session.dispose();
  });
  await vi.advanceTimersByTimeAsync(100);
  const outputs = () => thread.submitted.flatMap((sent) => sent.map(({ output }) => output));
  const request = () => {
    const [open] = session.getState().requests;
    return open?.kind === 'tool' ? open : undefined;
  };
  return { session, outputs, request, onError };
}

const tool = (more: Partial<PageTool>) =>
  defineTool({ name: 'read', input: z.object({}), execute: () => 'ok', ...more });

describe('execute', () => {
  test('ends with its timeout: its signal aborts, and the agent gets an error', async () => {
    let signal: AbortSignal | undefined;
    const slow = tool({
      timeout: 5000,
      execute: (_, context) => {
        ({ signal } = context);
        return never();
      },
    });
    const { outputs, onError } = await page(slow);
    await vi.advanceTimersByTimeAsync(4000);
    expect(outputs()).toEqual([]);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(signal?.aborted).toBe(true);
    expect(outputs()).toEqual([
      '{"error":"read did not end within 5000 ms, and was told to stop. How far it came is not known."}',
    ]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error), {
      callId: 'c1',
      toolName: 'read',
    });
  });

  test.each([undefined, Number.POSITIVE_INFINITY])(
    'without a limit (timeout: %s) is shown as running until the person stops it',
    async (timeout) => {
      let signal: AbortSignal | undefined;
      const slow = tool({
        timeout,
        execute: (_, context) => {
          ({ signal } = context);
          return never();
        },
      });
      const { session, outputs, onError } = await page(slow);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(pageCallOf(session)).toMatchObject({ status: 'running' });
      void session.stop();
      await vi.advanceTimersByTimeAsync(100);
      expect(signal?.aborted).toBe(true);
      expect(session.getState().status).toBe('stopped');
      expect([outputs(), onError.mock.calls]).toEqual([[], []]);
    },
  );

  test.each([0, -1, Number.NaN])('has no timeout of %s', (timeout) => {
    expect(() => tool({ timeout })).toThrow(/^defineTool\(\{ timeout \}\) of "read" is /u);
  });
});

describe('after a minute', () => {
  test.each([
    ['of the tool', tool({ needsApproval: never }), {}],
    ['of the app', tool({}), { needsApproval: never }],
  ])('needsApproval %s counts as yes', async (_, silent, options) => {
    const { session, outputs, request, onError } = await page(silent, options);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([request()?.expects, outputs()]).toEqual(['output', []]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([request()?.expects, outputs()]).toEqual(['approval', []]);
    expect(onError.mock.calls).toMatchObject([
      [{ message: 'needsApproval of read did not answer within 60 seconds.' }, { callId: 'c1' }],
    ]);
    void session.respond(request()?.id ?? '', approve());
    await vi.advanceTimersByTimeAsync(100);
    expect(outputs()).toEqual(['ok']);
  });

  test('the schema of the arguments counts as one that they do not fit', async () => {
    const execute = vi.fn(() => 'ok');
    const { outputs } = await page(tool({ input: SILENT, execute }));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(outputs()).toEqual([
      '{"error":"The arguments do not fit: The schema did not answer within 60 seconds. Call read again with arguments that fit."}',
    ]);
    expect(execute).not.toHaveBeenCalled();
  });

  test('the schema of the output counts as one that it does not fit', async () => {
    const { outputs, onError } = await page(tool({ output: SILENT }));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(outputs()).toEqual([
      '{"error":"read gave an output that does not fit: The schema did not answer within 60 seconds."}',
    ]);
    expect(onError).toHaveBeenCalledOnce();
  });
});
