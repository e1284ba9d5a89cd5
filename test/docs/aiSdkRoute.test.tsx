/* The example of docs/ai-sdk.md: its page against its route, with the package's own mock of a model. */
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockLanguageModelV4, MockProviderV4, simulateReadableStream } from 'ai/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callOf, finishOf, words, type ModelPart } from '../support/aiSdkServer.js';
import { Assistant } from './ai-sdk/Assistant.js';
import { POST } from './ai-sdk/route.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const TURNS: readonly (readonly ModelPart[])[] = [
  [...callOf('c1', 'read_title', {}), finishOf('tool-calls')],
  [
    ...callOf('c2', 'find_order', { order: 'A7' }),
    ...callOf('c3', 'refund', { order: 'A7' }),
    finishOf('tool-calls'),
  ],
  [...words('0', 'Your money is on its way.'), finishOf('stop')],
];

const sent: { readonly messages: readonly { readonly role: string }[] }[] = [];

beforeAll(() => {
  let turn = 0;
  const model = new MockLanguageModelV4({
    doStream: () => {
      const chunks = [{ type: 'stream-start' as const, warnings: [] }, ...(TURNS[turn++] ?? [])];
      return Promise.resolve({ stream: simulateReadableStream<ModelPart>({ chunks }) });
    },
  });
  vi.stubGlobal(
    'AI_SDK_DEFAULT_PROVIDER',
    new MockProviderV4({ languageModels: { 'openai/gpt-5': model } }),
  );
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
    // Signals of a simulated page are not those of Node.
    const { body, headers, method } = init;
    return POST(new Request(input, { body, headers, method } as RequestInit));
  });
  document.title = 'Order A7';
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('a tool of the page answers by itself, leave is given, and the answer follows', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await user.type(screen.getByRole('textbox'), 'I want my money back{Enter}');
  await user.click(await screen.findByRole('button', { name: /allow|approve/iu }));
  expect(await screen.findByText('Your money is on its way.')).toBeInTheDocument();
  expect(sent.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
    ['user'],
    ['user', 'assistant'],
    ['user', 'assistant'],
  ]);
  expect(JSON.stringify(sent[1])).toContain('"output":"Order A7"');
  unmount();
});
