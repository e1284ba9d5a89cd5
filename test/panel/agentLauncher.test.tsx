import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgentLauncher } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';

const { prototype } = HTMLDialogElement;
const known = Object.getOwnPropertyDescriptors(prototype);
let opened: string[] = [];

// jsdom knows the element but not how to open and close it.
beforeEach(() => {
  opened = [];
  const openAs = (name: string) =>
    function open(this: HTMLDialogElement) {
      opened.push(name);
      this.open = true;
    };
  prototype.show = openAs('show');
  prototype.showModal = openAs('showModal');
  prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(prototype, name);
  Object.defineProperties(prototype, known);
});

/** A window in which the queries match, or not. */
const inWindow = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const openLauncher = () =>
  userEvent.click(screen.getByRole('button', { name: 'Open the conversation' }));

test('what a panel is told, the panel in the dialog is told as well', async () => {
  const onFeedback = vi.fn();
  const session = fakeSession({ messages: [userMessage, answerMessage], status: 'done' });
  render(
    <AgentLauncher
      session={session}
      onFeedback={onFeedback}
      tools={[]}
      components={{ text: () => <p>My own text</p> }}
    />,
  );
  await openLauncher();
  expect(screen.getAllByText('My own text')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Good answer' }));
  expect(onFeedback).toHaveBeenCalledExactlyOnceWith(answerMessage, 'up');
  expect(document.querySelector('[data-part="agent-launcher"]')).not.toHaveAttribute('tools');
});

test('leaves the page usable, unless the app or a narrow window says otherwise', async () => {
  const session = fakeSession({});
  const first = render(<AgentLauncher session={session} />);
  const button = screen.getByRole('button', { name: 'Open the conversation' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await openLauncher();
  expect(opened).toEqual(['show']);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('tabindex', '-1');
  first.unmount();

  const second = render(<AgentLauncher session={session} modal defaultOpen />);
  expect(opened).toEqual(['show', 'showModal']);
  second.unmount();

  inWindow(true);
  render(<AgentLauncher session={session} modal={false} defaultOpen />);
  expect(opened).toEqual(['show', 'showModal', 'showModal']);
  vi.unstubAllGlobals();
});

test('Escape in the dialog closes it, unless something inside has used the key', async () => {
  const onOpenChange = vi.fn();
  render(<AgentLauncher session={fakeSession({})} onOpenChange={onOpenChange} />);
  await openLauncher();
  const field = screen.getByRole('textbox');
  const use = (event: Event) => event.preventDefault();
  field.addEventListener('keydown', use);
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledTimes(1);
  field.removeEventListener('keydown', use);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape-key' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('stays open where another conversation is shown in it', async () => {
  const [one, other] = ['One', 'Other'].map((text) => {
    const parts = [{ type: 'text', id: 't', text, status: 'done' } as const];
    return fakeSession({ messages: [{ ...userMessage, parts }] });
  });
  const { rerender } = render(<AgentLauncher session={one} />);
  await openLauncher();
  expect(screen.getByText('One')).toBeVisible();
  rerender(<AgentLauncher session={other} />);
  expect(screen.getByText('Other')).toBeVisible();
  expect(document.querySelector('[data-part="launcher-dialog"]')).toHaveAttribute('open');
});
