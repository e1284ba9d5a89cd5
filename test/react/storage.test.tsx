import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/core.js';
import { AgentPanel } from '../../src/index.js';
import { createStorage, webStorage, type StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { OfficeServer, Wire } from '../support/officeServer.js';

/*
 * A panel on what an earlier page has left in a storage.
 */

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A page that had this conversation, and died. */
async function leave(
  server: OfficeServer,
  storage: ReturnType<typeof createStorage>,
  ...texts: readonly string[]
) {
  const wire = new Wire();
  const session = createSession({ backend: server.backend(wire), storage });
  for (const text of texts) void session.sendMessage(text);
  await pass(200);
  wire.cut();
  return session;
}

/** Never answers. */
const silent = new Wire(() => 60_000);

function show(server: OfficeServer, area: StorageArea, wire = new Wire()) {
  const storage = createStorage(area);
  return render(<AgentPanel backend={server.backend(wire)} storage={storage} />);
}

test('the conversation is there with the first frame, and the agent’s word takes its place without a flash', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, createStorage(area), 'One');
  const { container } = show(server, area, new Wire(() => 50));
  const answer = screen.getByText('Re One Done.');
  const message = answer.closest('[data-part="message"]');
  expect(container.querySelector('[data-part="history-skeleton"]')).toBeNull();
  await pass(500);
  expect(screen.getByText('Re One Done.')).toBe(answer);
  expect(message?.isConnected).toBe(true);
  expect(screen.queryByText(/As of/u)).toBeNull();
});

test('what sessionStorage has is there with the first frame', async () => {
  const server = new OfficeServer();
  await leave(
    server,
    webStorage(() => sessionStorage),
    'One',
  );
  const storage = webStorage(() => sessionStorage);
  render(<AgentPanel backend={server.backend(silent)} storage={storage} />);
  expect(screen.getByText('Re One Done.')).toBeVisible();
});

test('says of when the conversation is where the agent does not answer, until it does', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, createStorage(area), 'One');
  let delay = 8000;
  show(server, area, new Wire(() => delay));
  await pass(2500);
  expect(screen.queryByText(/As of/u)).toBeNull();
  await pass(1000);
  expect(screen.getByText(/^As of .* the agent does not answer$/u)).toBeVisible();
  delay = 0;
  await pass(20_000);
  expect(screen.queryByText(/As of/u)).toBeNull();
});

test('a backend without a history still has its conversation, and nothing is said about it', async () => {
  const server = new OfficeServer({ hasHistory: false });
  const area = memoryArea();
  await leave(server, createStorage(area), 'One');
  show(server, area);
  expect(screen.getByText('Re One Done.')).toBeVisible();
  await pass(5000);
  expect(screen.queryByText(/As of/u)).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'Two' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await pass(500);
  expect(screen.getByText('Re Two Done.')).toBeVisible();
  expect(screen.getByText('Re One Done.')).toBeVisible();
});

test('a message that may not have arrived can be sent again, and what was being written is in the field', async () => {
  const server = new OfficeServer({ hasHistory: false });
  const area = memoryArea();
  const first = createSession({ backend: server.backend(silent), storage: createStorage(area) });
  void first.sendMessage('One');
  first.outbox.write('Half a th');
  await pass(10);
  show(server, area);
  expect(screen.getByText(/^Not sent · The page was closed/u)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a th');
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await pass(500);
  expect(server.count('message', 'One')).toBe(1);
  expect(screen.getByText('Re One Done.')).toBeVisible();
});

test('files that were picked stand by the field, and one that the agent has is not uploaded again', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  let delay = 0;
  const first = show(server, area, new Wire(() => delay));
  const picker = screen.getByLabelText('Attach files', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [new File(['Plan'], 'plan.txt')] } });
  await pass(100);
  expect(server.count('file', 'plan.txt')).toBe(1);
  delay = 5000;
  fireEvent.change(picker, { target: { files: [new File(['Late'], 'late.txt')] } });
  await pass(10);
  const kept = await copyOf(area);
  first.unmount();
  show(server, kept);
  await pass(100);
  expect(screen.getByText('plan.txt')).toBeVisible();
  expect(screen.getByText('late.txt')).toBeVisible();
  expect(server.count('file', 'plan.txt')).toBe(1);
  expect(server.count('file', 'late.txt')).toBe(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the markup of a server is taken over before what is kept is shown', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, createStorage(area), 'One');
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const panel = <AgentPanel backend={server.backend(silent)} storage={createStorage(area)} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(panel);
  expect(container.textContent).not.toContain('Re One');
  render(panel, { container, hydrate: true });
  await waitFor(() => expect(container.textContent).toContain('Re One Done.'));
  expect(onError).not.toHaveBeenCalled();
  onError.mockRestore();
  container.remove();
});

/** What is kept at this moment. */
async function copyOf(area: StorageArea): Promise<StorageArea> {
  const copy = memoryArea();
  for (const key of await area.keys()) copy.write(key, area.read(key));
  return copy;
}
