// @vitest-environment node
/* The examples of docs/without-react.md, against the scripted agent. */
import { expect, test, vi } from 'vitest';
import {
  createScriptedAgent,
  failure,
  scenarioEvents,
  text,
  type Scenario,
} from '../../src/testing.js';
import { ubikBackend } from '../../src/ubik.js';
import { ask } from './without-react/ask.js';
import { stateOf } from './without-react/events.js';
import { asMarkdown } from './without-react/stored.js';

const backendFor = (scenarios: readonly Scenario[]) =>
  ubikBackend({ url: 'http://x/api', fetch: createScriptedAgent({ pace: 0, scenarios }).fetch });

test('a stored message becomes Markdown', () => {
  const content = '<<STEP_START>>1<<STEP_END>>The **answer**.';
  expect(asMarkdown(content)).toContain('The **answer**.');
});

test('a message is sent, and the answer returned', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const answer = ask(backendFor([{ name: 'chat', script: [text('Paris.')] }]), 'Where?');
  await expect(answer).resolves.toBe('Paris.');
  expect(log.mock.calls.flat().at(-1)).toBe('done');
});

test('a run that fails is an error', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const answer = ask(
    backendFor([{ name: 'chat', script: [failure('Out of order', '')] }]),
    'Where?',
  );
  await expect(answer).rejects.toThrow('Out of order');
});

test('a recorded stream becomes the state', async () => {
  const frames = [...scenarioEvents('rich')].map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const { status, messages } = await stateOf(new Blob(frames).stream());
  expect(status).toBe('done');
  expect(messages.at(-1)?.parts.length).toBeGreaterThan(0);
});
