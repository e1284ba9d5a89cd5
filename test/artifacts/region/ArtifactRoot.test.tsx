import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  ArtifactPanel,
  ArtifactRoot,
  artifactViews,
  type ArtifactRootProps,
} from '../../../src/artifacts.js';
import { AgentPanel } from '../../../src/view/index.js';
import type { Message } from '../../../src/core/state.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import {
  DEFINITIONS,
  FAILED,
  ONE,
  SEVERAL,
  THREE,
  WRITING,
} from '../../../stories/support/artifactSamples.js';
import { fakeSession, type FakeSession } from '../../../stories/support/fakeSession.js';

const components = artifactViews(DEFINITIONS);
const LYON = { name: 'write_brief', id: 'lyon' };

function show(messages: readonly Message[], props: Partial<ArtifactRootProps> = {}): FakeSession {
  const session = fakeSession({ messages, status: 'done', history: { status: 'loaded' } });
  render(
    <AgentSessionProvider session={session}>
      <ArtifactRoot definitions={DEFINITIONS} {...props}>
        <AgentPanel session={session} components={components} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>,
  );
  return session;
}

const region = () => screen.queryByRole('region', { name: 'Three days in Lyon' });
const inRegion = () => within(region() as HTMLElement);

// jsdom knows the element but not how to open it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each version has a card, which opens it', async () => {
  const user = userEvent.setup();
  const onOpenChange = vi.fn();
  show(THREE, { onOpenChange });
  expect(region()).toBeNull();
  const cards = screen.getAllByRole('button', { name: /^Open Three days in Lyon/u });
  expect(cards).toHaveLength(3);
  await user.click(cards[0] as HTMLElement);
  expect(inRegion().getByRole('status')).toHaveTextContent('Version 1 of 3');
  expect(onOpenChange).toHaveBeenLastCalledWith({ ...LYON, version: 1 }, { reason: 'card-press' });
  // The newest follows whatever becomes the newest.
  await user.click(cards[2] as HTMLElement);
  expect(onOpenChange).toHaveBeenLastCalledWith(LYON, { reason: 'card-press' });
});

test('what the agent begins to write opens by itself, without taking the focus', () => {
  const session = show([]);
  screen.getByRole('textbox').focus();
  const run = { messageKey: 'a1', runId: 'r1' } as never;
  act(() => session.set({ messages: ONE, status: 'running', run }));
  expect(region()).not.toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('what was stored does not open, nor anything on a narrow page or where the app does not want it', () => {
  const run = { messageKey: 'a1', runId: 'r1' } as never;
  const stored = show([]);
  act(() => stored.set({ messages: THREE }));
  expect(region()).toBeNull();
  const unwanted = show([], { opensWritten: false });
  act(() => unwanted.set({ messages: ONE, run }));
  expect(region()).toBeNull();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const narrow = show([]);
  act(() => narrow.set({ messages: ONE, run }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pinned version stays while newer ones come; one that is not gives way', async () => {
  const user = userEvent.setup();
  const session = show(ONE, { defaultOpen: LYON });
  await user.click(inRegion().getByRole('button', { name: 'Pin' }));
  act(() => session.set({ messages: THREE }));
  expect(inRegion().getByRole('status')).toHaveTextContent('Version 1 of 3');
  await user.click(inRegion().getByRole('button', { name: 'Show it' }));
  expect(inRegion().getByRole('status')).toHaveTextContent('Version 3 of 3');
  expect(inRegion().getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'false');
});

test('a comparison says what has changed since the version before', async () => {
  const user = userEvent.setup();
  show(THREE, { defaultOpen: { ...LYON, version: 2 } });
  expect(inRegion().getByRole('status')).toHaveTextContent('Version 2 of 3');
  await user.click(inRegion().getByRole('button', { name: 'Compare' }));
  const diff = inRegion().getByRole('table');
  expect(diff).toHaveTextContent(/Late check-out on Thursday/u);
  expect(diff.querySelectorAll('[data-change="added"]').length).toBeGreaterThan(0);
});

test('several are chosen from a list, and one of the app’s own is shown by its component', async () => {
  const user = userEvent.setup();
  show(SEVERAL, { defaultOpen: LYON });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Artifacts' }), 'Budget');
  const panel = screen.getByRole('region', { name: 'Budget' });
  expect(within(panel).getByRole('cell', { name: 'Trains' })).toBeInTheDocument();
});

test('a text is copied and kept as a file', async () => {
  const user = userEvent.setup();
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs[0] as Blob });
  });
  show(ONE, { defaultOpen: LYON });
  await user.click(inRegion().getByRole('button', { name: 'Download' }));
  expect(saved[0]?.name).toBe('Three-days-in-Lyon.md');
  expect(await saved[0]?.blob.text()).toMatch(/^# Three days in Lyon/u);
  await user.click(inRegion().getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toMatch(/^# Three days in Lyon/u);
  click.mockRestore();
});

test('what is being written says so, and so does what failed; what does not fit is shown as any call', () => {
  show(WRITING, { defaultOpen: LYON });
  expect(inRegion().getByRole('status')).toHaveTextContent('Version 2 of 2 Writing…');
  document.body.replaceChildren();
  show(FAILED, { defaultOpen: LYON });
  expect(inRegion().getByRole('status')).toHaveTextContent('Failed');
  expect(document.querySelectorAll('[data-part="tool-call"]')).toHaveLength(1);
});

test('where the app holds what is open, it changes only by the app', async () => {
  const user = userEvent.setup();
  const onOpenChange = vi.fn();
  show(THREE, { open: LYON, onOpenChange });
  await user.click(inRegion().getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenLastCalledWith(null, { reason: 'close-press' });
  expect(region()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenLastCalledWith(null, { reason: 'escape-key' });
});

test('on a narrow page it is a dialog over everything, with a way back in words', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onOpenChange = vi.fn();
  show(ONE, { defaultOpen: LYON, onOpenChange });
  const dialog = screen.getByRole('dialog', { name: 'Three days in Lyon' });
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(within(dialog).getByText('Back'));
  expect(onOpenChange).toHaveBeenLastCalledWith(null, { reason: 'close-press' });
});

test('a piece outside of the root says what is missing', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<ArtifactPanel />)).toThrow(/outside of ArtifactRoot/u);
  silent.mockRestore();
});
