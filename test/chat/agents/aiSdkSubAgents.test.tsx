import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AgentPanel } from '../../../src/index.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';

/* The recording of a route of the AI SDK with sub-agents, in the panel: half of it, and then the rest. */

const path = join(import.meta.dirname, '../../recordings/ai-sdk/sub-agents.sse');

test('S32 a sub-agent of the AI SDK is shown as one, and the line says who is at work', async () => {
  const frames = readFileSync(path, 'utf8').split(/(?<=\n\n)/u);
  const half = frames.findIndex((frame) => frame.includes('Rail costs '));
  const encoder = new TextEncoder();
  let rest = () => {};
  const backend = aiSdkBackend({
    url: 'https://agent.test/chat',
    fetch: async () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const frame of frames.slice(0, half)) controller.enqueue(encoder.encode(frame));
          rest = () => {
            for (const frame of frames.slice(half)) controller.enqueue(encoder.encode(frame));
            controller.close();
          };
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  render(<AgentPanel backend={backend} />);
  await userEvent.type(screen.getByRole('textbox'), 'Plan a trip{Enter}');
  // The line above the message field.
  expect(await screen.findByText(/sub-agents at work/u)).toBeVisible();
  await act(async () => rest());
  expect(await screen.findByText('Rail it is.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/sub-agents at work/u)).toBeNull());
  for (const [name, task, status] of [
    [/Rail expert/u, 'Find rail fares', 'Done'],
    [/Planner/u, 'Plan the trip', 'Done'],
    [/Clerk/u, 'Call the desk', 'Failed'],
  ] as const) {
    const [row] = screen.getAllByRole('button', { name });
    expect(row).toBeDefined();
    expect(within(row as HTMLElement).getByText(task)).toBeVisible();
    expect(row).toHaveTextContent(status);
  }
  // The failed one is open, with what it has said and why it failed; no message is shown as JSON.
  expect(screen.getByText('I call them.')).toBeVisible();
  expect(screen.getAllByText(/The desk is closed/u).length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent('"role"');
});
