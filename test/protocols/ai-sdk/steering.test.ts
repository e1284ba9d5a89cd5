// @vitest-environment node
import {
  createUIMessageStreamResponse,
  experimental_createSteering as createSteering,
  isStepCount,
  streamText,
  toUIMessageStream,
} from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { finishOf, words, type ModelPart } from '../../support/aiSdkServer.js';

/* What a person writes during an answer reaches the package's own steering, and comes back in its stream. */

test('words of the session reach a run of the AI SDK, which answers them', async () => {
  const steering = createSteering();
  const outcomes: string[] = [];
  const prompts: string[] = [];
  let finish: () => void = () => undefined;
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      const isFirst = prompts.push(JSON.stringify(prompt)) === 1;
      const parts: ModelPart[] = words('x', isFirst ? 'Many long words.' : 'Few words.');
      return {
        stream: new ReadableStream<ModelPart>({
          async start(controller) {
            controller.enqueue({ type: 'stream-start', warnings: [] });
            for (const part of parts) controller.enqueue(part);
            if (isFirst) {
              await new Promise<void>((resolve) => {
                finish = resolve;
              });
            }
            controller.enqueue(finishOf('stop'));
            controller.close();
          },
        }),
      };
    },
  });
  const session = createSession({
    backend: aiSdkBackend({
      url: 'https://agent.test/api/chat',
      fetch: async () => {
        const { stream } = streamText({
          model,
          prompt: 'Tell me.',
          stopWhen: isStepCount(2),
          experimental_steering: steering,
        });
        return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream }) });
      },
      steer: async ({ text }) => {
        const delivered = steering.steer(text);
        finish();
        const { type } = await delivered;
        outcomes.push(type);
        return new Response(null, { status: type === 'delivered' ? 204 : 409 });
      },
    }),
    reloadAfterTurn: false,
  });
  void session.sendMessage('Tell me.');
  await vi.waitFor(() => expect(JSON.stringify(session.getState().messages)).toContain('Many'));
  expect(await session.steer?.('Shorter please')).toBe(true);
  await vi.waitFor(() => expect(session.getState().status).toBe('done'));
  expect(outcomes).toEqual(['delivered']);
  expect(prompts[1]).toContain('Shorter please');
  const texts = session
    .getState()
    .messages.at(-1)
    ?.parts.map((part) => 'text' in part && part.text);
  expect(texts).toEqual(['Many long words.', '> Shorter please', 'Few words.']);
  session.dispose();
});
