import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import * as ui from '../../src/index.js';
import { agentbBackend } from '../../src/agentb.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';
import { until } from '../support/until.js';

/**
 * What opens, chooses or holds text is held by the app where it gives a value, and by the component where it does
 * not. Either way the app is told of each change a person makes, once, with its reason.
 */

// jsdom knows the element but neither how to open nor how to close it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const session = fakeSession({ messages: [userMessage, answerMessage], status: 'done' });
const unsentMessage = {
  ...userMessage,
  id: userMessage.key,
  isProvisional: true,
  status: 'failed',
} as const;
const inSession = (node: ReactNode, of = session) => (
  <ui.AgentRoot>
    <WithSession session={of}>{node}</WithSession>
  </ui.AgentRoot>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => document.querySelector('dialog');

describe('AgentLauncher', () => {
  const onOpenChange = vi.fn();

  test('opens and closes by itself, and says by what', async () => {
    onOpenChange.mockClear();
    render(<ui.AgentLauncher session={session} onOpenChange={onOpenChange} />);
    await press('Open the conversation');
    expect(dialog()).toHaveProperty('open', true);
    await press('Close');
    expect(dialog()).toHaveProperty('open', false);
    await press('Open the conversation');
    fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }));
    expect(dialog()).toHaveProperty('open', false);
    await press('Open the conversation');
    act(() => dialog()?.close());
    expect(onOpenChange.mock.calls).toEqual([
      [true, { reason: 'trigger-press' }],
      [false, { reason: 'close-press' }],
      [true, { reason: 'trigger-press' }],
      [false, { reason: 'escape-key' }],
      [true, { reason: 'trigger-press' }],
      [false, { reason: 'none' }],
    ]);
  });

  test('is open at first where the app wants it', () => {
    render(<ui.AgentLauncher session={session} defaultOpen />);
    expect(dialog()).toHaveProperty('open', true);
  });

  test('is as the app says', async () => {
    onOpenChange.mockClear();
    const shown = (open: boolean) => (
      <ui.AgentLauncher session={session} open={open} onOpenChange={onOpenChange} />
    );
    const { rerender } = render(shown(false));
    await press('Open the conversation');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true, { reason: 'trigger-press' });
    expect(dialog()).toHaveProperty('open', false);
    rerender(shown(true));
    expect(dialog()).toHaveProperty('open', true);
    await press('Close');
    expect(dialog()).toHaveProperty('open', true);
    onOpenChange.mockClear();
    rerender(shown(false));
    expect(dialog()).toHaveProperty('open', false);
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('the dialog of AgentLauncher', () => {
  test('comes back where the page has closed it and the app keeps it open', () => {
    const onOpenChange = vi.fn();
    render(<ui.AgentLauncher session={session} open onOpenChange={onOpenChange} />);
    act(() => dialog()?.close());
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, { reason: 'none' });
    expect(dialog()).toHaveProperty('open', true);
  });

  test('stays open while a dialog of the app in it closes', () => {
    const onOpenChange = vi.fn();
    const slots = { statusLine: <dialog data-testid="inner" /> };
    render(
      <ui.AgentLauncher session={session} defaultOpen onOpenChange={onOpenChange} slots={slots} />,
    );
    fireEvent(screen.getByTestId('inner'), new Event('close'));
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(dialog()).toHaveProperty('open', true);
  });
});

describe('KeyboardHelp', () => {
  test('opens and closes by itself, and says by what', async () => {
    const onOpenChange = vi.fn();
    render(<ui.KeyboardHelp onOpenChange={onOpenChange} />);
    await press('Keyboard shortcuts');
    await press('Close');
    expect(dialog()).toBeNull();
    await press('Keyboard shortcuts');
    fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }));
    await press('Keyboard shortcuts');
    fireEvent.click(dialog() as Element);
    expect(dialog()).toBeNull();
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
      [true, 'trigger-press'],
      [false, 'close-press'],
      [true, 'trigger-press'],
      [false, 'escape-key'],
      [true, 'trigger-press'],
      [false, 'outside-press'],
    ]);
  });

  test('is as the app says', async () => {
    const { rerender } = render(<ui.KeyboardHelp open={false} />);
    await press('Keyboard shortcuts');
    expect(dialog()).toBeNull();
    rerender(<ui.KeyboardHelp open />);
    await press('Close');
    expect(dialog()).not.toBeNull();
  });

  test('stays where the browser closes it and the app does not', async () => {
    const onOpenChange = vi.fn();
    const { rerender } = render(<ui.KeyboardHelp open onOpenChange={onOpenChange} />);
    act(() => dialog()?.close());
    expect(dialog()).toHaveProperty('open', true);
    expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'escape-key' }]]);
    rerender(<ui.KeyboardHelp open={false} onOpenChange={onOpenChange} />);
    expect(dialog()).toBeNull();
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  test('tells once what two presses in one event ask for', async () => {
    const onOpenChange = vi.fn();
    const trigger = () => screen.getByRole('button', { name: 'Keyboard shortcuts' });
    render(<ui.KeyboardHelp onOpenChange={onOpenChange} />);
    act(() => {
      trigger().click();
      trigger().click();
    });
    expect(onOpenChange).toHaveBeenCalledOnce();
  });
});

describe('Composer', () => {
  const field = () => screen.getByRole('textbox', { name: 'Message' });

  test('holds what is written, and says what has changed it', async () => {
    const onValueChange = vi.fn();
    render(inSession(<ui.Composer defaultValue="a" onValueChange={onValueChange} />));
    await userEvent.type(field(), 'b{Enter}');
    await userEvent.type(field(), '{ArrowUp}');
    expect(field()).toHaveValue(
      userMessage.parts.map((part) => 'text' in part && part.text).join(''),
    );
    expect(onValueChange.mock.calls).toEqual([
      ['ab', { reason: 'input' }],
      ['', { reason: 'send' }],
      [expect.any(String), { reason: 'earlier' }],
    ]);
  });

  test('says so when words come back into it', async () => {
    const onValueChange = vi.fn();
    const of = fakeSession({ messages: [unsentMessage], status: 'failed' });
    render(
      inSession(
        <>
          <ui.Message message={unsentMessage} />
          <ui.Composer onValueChange={onValueChange} />
        </>,
        of,
      ),
    );
    await press('Edit');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      reason: 'restore',
    });
  });

  test('shows what the app gives, and sends it', async () => {
    const onAction = vi.fn();
    const onValueChange = vi.fn();
    const of = fakeSession({}, onAction);
    const shown = (value: string) =>
      inSession(<ui.Composer value={value} onValueChange={onValueChange} />, of);
    const { rerender } = render(shown('a'));
    await userEvent.type(field(), 'b');
    expect(field()).toHaveValue('a');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('ab', { reason: 'input' });
    rerender(shown('words'));
    await userEvent.type(field(), '{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'words');
    expect(onValueChange).toHaveBeenLastCalledWith('', { reason: 'send' });
    expect(field()).toHaveValue('words');
  });
});

describe('SessionList', () => {
  async function twoSessions() {
    let threads = ['Lyon', 'Leave'].map((title) => ({ id: title, title }));
    const backend = agentbBackend({
      url: 'http://agent.test',
      list: () => Promise.resolve(threads),
      create: () => Promise.resolve({ id: 'new', title: 'New' }),
      remove: ({ id: gone }) => {
        threads = threads.filter(({ id }) => id !== gone);
        return Promise.resolve();
      },
    });
    const directory = createSessionDirectory({ backend });
    const { sessions } = await directory.list();
    return { directory, ids: sessions.map(({ id }) => id) };
  }
  const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`, 'u') });

  test('marks what is picked, and says what has changed it', async () => {
    const { directory, ids } = await twoSessions();
    const onSelectedIdChange = vi.fn();
    render(
      <ui.SessionList
        directory={directory}
        defaultSelectedId={ids[1]}
        onSelectedIdChange={onSelectedIdChange}
      />,
    );
    expect(await item('Leave')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(await item('Lyon'));
    expect(await item('Lyon')).toHaveAttribute('aria-current', 'true');
    await press('Delete “Lyon”');
    await press('Delete permanently: Lyon');
    await press('New conversation');
    await until(() => expect(onSelectedIdChange).toHaveBeenCalledTimes(3));
    expect(onSelectedIdChange.mock.calls).toEqual([
      [ids[0], { reason: 'item-press' }],
      [null, { reason: 'delete' }],
      [expect.any(String), { reason: 'create' }],
    ]);
  });

  test('is as the app says, also when it goes back to none', async () => {
    const { directory, ids } = await twoSessions();
    const { rerender } = render(<ui.SessionList directory={directory} />);
    await userEvent.click(await item('Lyon'));
    rerender(<ui.SessionList directory={directory} selectedId={ids[1]} />);
    await userEvent.click(await item('Lyon'));
    expect(await item('Leave')).toHaveAttribute('aria-current', 'true');
    for (const none of [null, undefined]) {
      rerender(<ui.SessionList directory={directory} selectedId={none} />);
      expect(document.querySelector('[aria-current]')).toBeNull();
    }
  });
});

describe('Message.Feedback', () => {
  const thumb = () => screen.getByRole('button', { name: 'Good answer' });
  const feedback = (props: object, onFeedback?: ui.AgentPanelProps['onFeedback']) => (
    <ui.FeedbackProvider value={onFeedback}>
      <ui.Message.Root message={answerMessage}>
        <ui.Message.Feedback {...props} />
      </ui.Message.Root>
    </ui.FeedbackProvider>
  );

  test('holds what was said, and tells the panel as well', async () => {
    const onValueChange = vi.fn();
    const onFeedback = vi.fn();
    render(feedback({ onValueChange }, onFeedback));
    await userEvent.click(thumb());
    expect(thumb()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(thumb());
    expect(onValueChange.mock.calls).toEqual([
      ['up', { reason: 'give' }],
      [null, { reason: 'take-back' }],
    ]);
    expect(onFeedback.mock.calls).toEqual([
      [answerMessage, 'up'],
      [answerMessage, null],
    ]);
  });

  test('is as the app says', async () => {
    const onValueChange = vi.fn();
    const { rerender } = render(feedback({ value: null, onValueChange }));
    await userEvent.click(thumb());
    expect(thumb()).toHaveAttribute('aria-pressed', 'false');
    rerender(feedback({ value: 'up', onValueChange }));
    expect(thumb()).toHaveAttribute('aria-pressed', 'true');
  });
});
