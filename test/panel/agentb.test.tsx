import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { AgentPanel, AgentRoot, Text, type PartComponents } from '../../src/view/index.js';
import type { TextPart } from '../../src/core/parts.js';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import {
  agentbBackend,
  type AgentBBackendOptions,
} from '../../src/protocols/agentb/agentbBackend.js';
import { bytesOf, eventsOf } from '../support/agentb.js';
import { announced, call, created, delta, done, required, shell } from '../support/agentbEvents.js';

const url = 'http://agent.test/agent/stream';

/** A stream that is written by hand. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (...events: readonly unknown[]) =>
      controller?.enqueue(
        encoder.encode(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
      ),
    close: () => controller?.close(),
  };
}

function sessionOf(
  answer: () => Response,
  options: Partial<AgentBBackendOptions> = {},
): AgentSession {
  const backend = agentbBackend({ url, fetch: () => Promise.resolve(answer()), ...options });
  return createSession({ backend });
}

const recorded = (name: string) => () =>
  new Response(bytesOf(name).slice(), { headers: { 'content-type': 'text/event-stream' } });

/** The panel after a recorded run. */
async function showRun(
  name: string,
  options: Partial<AgentBBackendOptions> = {},
  components: PartComponents = {},
) {
  const session = sessionOf(recorded(name), options);
  render(<AgentPanel session={session} components={components} />);
  await act(() => session.sendMessage('Go on.'));
  return session;
}

/** The panel while a run is going on. */
async function showRunning(...events: readonly unknown[]) {
  const stream = openStream();
  const session = sessionOf(stream.response);
  render(<AgentPanel session={session} />);
  act(() => void session.sendMessage('Go on.'));
  act(() => stream.send(...events));
  await waitFor(() => expect(session.getState().status).toBe('running'));
  return { session, stream };
}

const answer = () => screen.getByRole('article', { name: 'Agent' });

describe('an answer', () => {
  test('B17 shows a sign that it is waited for, and no empty bubble', async () => {
    await showRunning(created(), shell('m1'));
    expect(await within(answer()).findByText('Working')).toBeInTheDocument();
  });

  test('B22 that says nothing is told of quietly', async () => {
    await showRun('empty-answer.sse');
    expect(within(answer()).getByText('No answer')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('B23 is formatted, and looks the same streamed as shown at once', async () => {
    await showRun('markdown-long.sse');
    const streamed = answer();
    for (const role of ['heading', 'table', 'list', 'separator'] as const) {
      expect(within(streamed).getAllByRole(role).length).toBeGreaterThan(0);
    }
    expect(within(streamed).getAllByRole('img', { name: 'Done' }).length).toBeGreaterThan(0);
    const completed = eventsOf('markdown-long.sse').find(
      ({ type }) => type === 'thread.message.completed',
    );
    const content =
      completed?.type === 'thread.message.completed' ? completed.data.message.content : '';
    const part: TextPart = {
      type: 'text',
      id: 't',
      text: typeof content === 'string' ? content : '',
    };
    const { container } = render(
      <AgentRoot>
        <Text part={part} />
      </AgentRoot>,
    );
    const whole = container.querySelector('[data-part="text"]');
    expect(whole?.textContent).not.toBe('');
    // The last words of a stream may be shown in the frame after its end. `isEqualNode` does not mind the order of attributes,
    // which depends on how much of a table was there when its head was first shown.
    await waitFor(() =>
      expect(streamed.querySelector('[data-part="text"]')?.isEqualNode(whole)).toBe(true),
    );
  });

  test('B24 never flashes the signs of what is still being written', () => {
    const source =
      'Some **bold words**, a [link](https://x.example/a), `code`\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
    const view = render(<Streamed text="" />);
    const flashed: string[] = [];
    for (let end = 1; end <= source.length; end++) {
      view.rerender(<Streamed text={source.slice(0, end)} />);
      if (/\*\*|\]\(|`|\| /u.test(view.container.textContent)) flashed.push(source.slice(0, end));
    }
    expect(flashed).toEqual([]);
  });

  test('B25 of a hostile kind runs nothing and forges nothing', async () => {
    await showRun('hostile-text.sse');
    const shown = answer();
    expect(
      shown.querySelectorAll('script, iframe, object, embed, [onerror], [onclick]'),
    ).toHaveLength(0);
    const links = [...shown.querySelectorAll('a')].map(({ href }) => new URL(href).protocol);
    expect(links.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual(
      [],
    );
    expect(window).not.toHaveProperty('__pwned');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('B49 that was cut off by a limit says so, and stands', async () => {
    await showRun('fail-length.sse');
    expect(within(answer()).getByText(/reached its limit/u)).toBeInTheDocument();
    expect(answer()).toHaveTextContent('token budget ran ou');
  });
});

describe('a tool', () => {
  const add = call('c1', 'add', { a: 1 });

  test('B30 that is at work shows for how long, and does not wait for the person', async () => {
    await showRunning(created(), shell('m1'), announced(add), required(add));
    const row = await within(answer()).findByRole('button', { name: /Add/u });
    expect(row.closest('[data-part="tool-call"]')).toHaveAttribute('data-status', 'running');
    expect(row.querySelector('[data-part="duration"]')).toBeInTheDocument();
    expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
  });

  test('B38 that was never run says so when the run is over', async () => {
    await showRun('tool-call-with-stop.sse');
    expect(within(answer()).getByText('Not run')).toBeInTheDocument();
  });

  test('B39 with a big result is folded, opens, and shows markup as text', async () => {
    await showRun('tool-big-result.sse');
    const row = within(answer()).getByRole('button', { expanded: false });
    expect(answer()).not.toHaveTextContent('<b>');
    await userEvent.click(row);
    expect(within(answer()).getByText('Result')).toBeInTheDocument();
    expect(within(answer()).getAllByRole('button', { name: /Copy/u }).length).toBeGreaterThan(0);
    expect(answer().querySelector('b')).not.toBeInTheDocument();
  });

  test('B42 whose result is wanted can be answered where the app can submit it', async () => {
    const submitToolOutputs = vi.fn(() => Promise.resolve(recorded('continue-2.sse')()));
    await showRun('continue-1.sse', { submitToolOutputs });
    const field = screen.getByRole('textbox', { name: /What is the result/u });
    await userEvent.type(field, '21 degrees');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(answer()).toHaveTextContent('24 °C'));
    expect(submitToolOutputs).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outputs: [expect.objectContaining({ output: '21 degrees' })] }),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('B42 whose result cannot be submitted says what is waited for', async () => {
    await showRun('continue-1.sse');
    expect(screen.getByText('Waiting for a tool’s result')).toBeInTheDocument();
    expect(within(answer()).getByText(/is run by another program/u)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
    expect(answer().querySelector('[data-status="running"]')).not.toBeInTheDocument();
  });
});

describe('another agent', () => {
  test('B63 B66 is shown with its task, and opens to what it did', async () => {
    await showRun('planner-two.sse');
    const agents = [...answer().querySelectorAll('[data-part="sub-agent"]')];
    expect(agents).toHaveLength(2);
    expect(answer()).not.toHaveTextContent('Delegate to specialist');
    const row = within(answer()).getByRole('button', { name: /Weather ?Desk/u });
    expect(row).toHaveTextContent('Sub-task: weather for Lisbon on Friday.');
    await userEvent.click(row);
    expect(agents[0]).toHaveTextContent('a light breeze of 14 km/h.');
    expect(agents[0]?.querySelectorAll('[data-part="tool-call"]')).toHaveLength(1);
  });
});

describe('rendering', () => {
  test('B73 500 pieces at once are one more state, and old messages are not rendered again', async () => {
    const rendered: string[] = [];
    const Counting = ({ part }: { readonly part: TextPart }) => {
      rendered.push(part.text);
      return <p>{part.text}</p>;
    };
    const streams = [openStream(), openStream()];
    let turn = 0;
    const session = sessionOf(() => streams[turn++]?.response() ?? Response.error());
    render(<AgentPanel session={session} components={{ text: Counting }} />);
    act(() => void session.sendMessage('First'));
    streams[0]?.send(created(), shell('m1'), delta('m1', 'Old answer'), done());
    streams[0]?.close();
    await waitFor(() => expect(session.getState().status).toBe('done'));
    act(() => void session.sendMessage('Second'));
    const again = (one: object) => ({ ...one, runId: 'r2' });
    streams[1]?.send(...[created(), shell('m2'), delta('m2', 'x')].map(again));
    await waitFor(() => expect(rendered).toContain('x'));
    rendered.length = 0;
    const listener = vi.fn();
    session.subscribe(listener);
    // Work that takes long is cut into slices, and nothing takes long on this clock.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    streams[1]?.send(...Array.from({ length: 500 }, () => again(delta('m2', 'x'))));
    await waitFor(() => expect(rendered.at(-1)).toHaveLength(501));
    clock.mockRestore();
    expect(rendered).not.toContain('Old answer');
    expect(listener.mock.calls.length).toBeLessThanOrEqual(3);
    session.dispose();
  });

  test('B75 everything can be reached and used from the keyboard, and the log is announced in turn', async () => {
    const { session } = await showRunning(created(), shell('m1'), delta('m1', 'Hello'));
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
    expect(screen.getByRole('status')).toHaveTextContent('The agent is working.');
    const stop = screen.getAllByRole('button', { name: 'Stop' })[0];
    stop?.focus();
    expect(stop).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.getState().status).toBe('stopped'));
    expect(screen.getByRole('status')).toHaveTextContent('The run was stopped.');
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  });
});

function Streamed({ text }: { readonly text: string }) {
  return (
    <AgentRoot>
      <Text part={{ type: 'text', id: 't', text }} streaming />
    </AgentRoot>
  );
}
