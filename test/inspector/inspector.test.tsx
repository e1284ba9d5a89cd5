import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { recordSession, SessionInspector, type SessionRecording } from '../../src/inspector.js';
import { createSession } from '../../src/client/session/createSession.js';
import { AgentSessionProvider } from '../../src/react/index.js';
import { replayBackend } from '../../src/testing.js';
import { fr } from '../../src/locales/fr/index.js';
import { FEEDS } from '../support/feeds.js';

/*
 * The inspector shows what happens to the session of the provider that it stands in, and nothing that
 * happens in it changes the session.
 */

const STREAM = [
  { type: 'agent_processing_started', run_id: 'r1', event_number: 1 },
  { type: 'mood_changed', mood: 'curious', run_id: 'r1', event_number: 2 },
  { type: 'agent_processing_error', error: 'The model is overloaded.', run_id: 'r1' },
];

const start = () => createSession({ backend: replayBackend({ stream: STREAM }) });
const inspector = () => within(screen.getByRole('region', { name: 'Inspector' }));
const isRowOf = (name: string) => (_: string, element: Element | null) =>
  element?.getAttribute('data-part') === 'inspector-type' && element.textContent === name;

test('lists what arrives, also under StrictMode, and finds it again', async () => {
  const session = start();
  render(
    <StrictMode>
      <SessionInspector session={session} />
    </StrictMode>,
  );
  await act(() => session.sendMessage('Hello'));
  expect(await inspector().findAllByText(isRowOf('mood_changed'))).toHaveLength(1);
  await userEvent.type(inspector().getByRole('searchbox'), 'CURIOUS');
  expect(
    inspector()
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset['source']),
  ).toHaveLength(1);
  await userEvent.click(inspector().getByRole('button', { name: /mood_changed/u }));
  expect(inspector().getByText('curious')).toBeInTheDocument();
});

test('shows what was not understood and what went wrong', async () => {
  const session = start();
  render(<SessionInspector session={session} />);
  await act(() => session.sendMessage('Hello'));
  await userEvent.click(inspector().getByRole('tab', { name: /Diagnostics/u }));
  expect(inspector().getAllByText('unknown-event')).not.toHaveLength(0);
  expect(inspector().getByText(/The model is overloaded/u)).toBeInTheDocument();
});

test('goes back to a moment, and along with what happens again', async () => {
  const session = start();
  render(<SessionInspector session={session} />);
  await act(() => session.sendMessage('Hello'));
  const slider = inspector().getByRole<HTMLInputElement>('slider', { name: 'Moment' });
  await waitFor(() => expect(slider.valueAsNumber).toBeGreaterThan(7));
  const last = slider.valueAsNumber;
  await userEvent.click(inspector().getByRole('tab', { name: 'Conversation' }));
  expect(inspector().getByText('Hello')).toBeInTheDocument();
  const back = inspector().getByRole('button', { name: 'One event back' });
  for (let left = last; left > 0; left--) await userEvent.click(back);
  expect(slider.valueAsNumber).toBe(0);
  expect(inspector().getByText('There are no messages at this moment.')).toBeInTheDocument();
  const live = inspector().getByRole('button', { name: 'Live' });
  expect(live).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(live);
  expect(slider.valueAsNumber).toBe(last);
});

test('shows moments that nothing can be done in', async () => {
  const stream = [
    {
      type: 'agent_input_required',
      prompt: 'Which day?',
      input_types: ['text'],
      checkpoint_name: 'day',
      run_id: 'r1',
      event_number: 1,
    },
  ];
  const session = createSession({ backend: replayBackend({ stream }) });
  render(<SessionInspector session={session} />);
  await act(() => session.sendMessage('Hello'));
  await userEvent.click(inspector().getByRole('tab', { name: 'Conversation' }));
  expect(inspector().queryByRole('textbox')).toBeNull();
});

test('shows where the time of the run went, until the moment that is looked at', async () => {
  const session = createSession({ backend: replayBackend({ stream: FEEDS['everything'] ?? [] }) });
  render(<SessionInspector session={session} />);
  await act(() => session.sendMessage('Hello'));
  await userEvent.click(inspector().getByRole('tab', { name: 'Trace' }));
  const rows = () => inspector().queryAllByRole('row');
  await waitFor(() => expect(rows().length).toBeGreaterThan(5));
  const all = rows().length;
  const slider = inspector().getByRole<HTMLInputElement>('slider', { name: 'Moment' });
  fireEvent.change(slider, { target: { value: '12' } });
  await waitFor(() => expect(rows().length).toBeLessThan(all));
  // A moment that is over does not last until now.
  expect(inspector().queryByText(/\d h/u)).toBeNull();
});

test('leads from tab to tab by the arrow keys', async () => {
  render(<SessionInspector session={start()} />);
  await userEvent.click(inspector().getByRole('tab', { name: 'Events' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(inspector().getByRole('tab', { name: 'State' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(inspector().getByRole('tab', { selected: true })).toHaveAccessibleName('Trace');
});

test('looks at the session of the panel beside it, with what a recorder knows already', async () => {
  const session = start();
  const recorder = recordSession(session);
  await session.sendMessage('Hello');
  render(
    <AgentSessionProvider session={session}>
      <AgentPanel />
      <SessionInspector recorder={recorder} locale={fr} />
    </AgentSessionProvider>,
  );
  expect(screen.getAllByText('Hello')).toHaveLength(1);
  const french = within(screen.getByRole('region', { name: 'Inspecteur' }));
  expect(french.getByText(isRowOf('mood_changed'))).toBeInTheDocument();
});

test('gives the recording away as a text', async () => {
  const session = start();
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<SessionInspector session={session} />);
  await act(() => session.sendMessage('Hello'));
  await user.click(inspector().getByRole('button', { name: 'Copy the recording' }));
  const recording = JSON.parse(write.mock.calls[0]?.[0] ?? '') as SessionRecording;
  expect(recording.turns).toMatchObject([{ message: 'Hello', stream: STREAM }]);
});

test('says so where there is no session', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<SessionInspector />)).toThrow(/nothing to inspect/u);
  silent.mockRestore();
});
