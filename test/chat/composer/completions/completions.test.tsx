import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AgentRoot, Composer, PanelBody } from '../../../../src/view/index.js';
import {
  completions,
  searchIn,
  type CompletionItem,
  type CompletionTrigger,
} from '../../../../src/completions.js';
import type { SessionState } from '../../../../src/core/state.js';
import type { Capabilities } from '../../../../src/contract/index.js';
import { fakeSession } from '../../../../stories/support/fakeSession.js';
import { WithSession } from '../../../../stories/support/Frame.js';
import { userMessage } from '../../../../stories/support/samples.js';
import { fr } from '../../../../src/locales/fr/index.js';

/*
 * The field keeps the focus and points at the option that Enter chooses. The list has the keys while it is open, and
 * only then. What a search answers late is never shown.
 */

const commands: readonly CompletionItem[] = [
  { id: 'plan', label: 'plan', description: 'Make a plan first' },
  { id: 'publish', label: 'publish', disabled: true },
  { id: 'price', label: 'price', insert: '/price of ' },
  { id: 'clear', label: 'clear', run: ({ clear }) => clear() },
  { id: 'again', label: 'again', run: ({ send }) => void send('Say it again') },
];
const documents: readonly CompletionItem[] = [
  { id: 'd1', label: 'Travel policy' },
  { id: 'd2', label: 'Budget' },
];
const slash: CompletionTrigger = {
  trigger: '/',
  at: 'start',
  label: 'Commands',
  search: searchIn(commands),
};
const at: CompletionTrigger = { trigger: '@', label: 'Documents', search: searchIn(documents) };

function show(
  triggers: readonly CompletionTrigger[] = [slash, at],
  state: Partial<SessionState> = {},
  capabilities: Partial<Capabilities> = {},
) {
  const onAction = vi.fn();
  const session = fakeSession(state, onAction, capabilities);
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PanelBody completions={completions([...triggers])} />
      </WithSession>
    </AgentRoot>,
  );
  return { onAction, session, field: screen.getByRole('textbox', { name: 'Message' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOf = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const isOpen = () => screen.queryByRole('listbox') !== null;

describe('the keyboard', () => {
  test('a sign opens the list, and more letters narrow it', async () => {
    const { field } = show();
    expect(isOpen()).toBe(false);
    await userEvent.type(field, '/');
    expect(options()).toHaveLength(5);
    expect(screen.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(activeOf(field)).toBe('planMake a plan first');
    await userEvent.type(field, 'pr');
    expect(options()).toEqual(['price']);
    expect(field).toHaveFocus();
    await userEvent.type(field, ' ');
    expect(isOpen()).toBe(false);
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  test('the arrows go round, past what cannot be chosen; Home and End lead to the ends', async () => {
    const { field } = show();
    await userEvent.type(field, '/p');
    expect(options()).toEqual(['planMake a plan first', 'publish', 'price']);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOf(field)).toBe('price');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOf(field)).toBe('planMake a plan first');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOf(field)).toBe('price');
    await userEvent.keyboard('{Home}');
    expect(activeOf(field)).toBe('planMake a plan first');
    await userEvent.keyboard('{End}');
    expect(activeOf(field)).toBe('price');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('price');
  });

  test.each(['Enter', 'Tab'])('%s chooses, and the next Enter sends', async (key) => {
    const { field, onAction } = show();
    await userEvent.type(field, `See @tra{${key}}`);
    expect(field).toHaveValue('See @Travel policy ');
    expect(field).toHaveFocus();
    expect(isOpen()).toBe(false);
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('please{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'See @Travel policy please');
  });

  test('in the middle of a text, what follows stays and the caret is behind the item', async () => {
    const { field } = show();
    await userEvent.type(field, 'See  please', { initialSelectionStart: 0 });
    await userEvent.type(field, '@bud{Enter}', {
      initialSelectionStart: 4,
      initialSelectionEnd: 4,
    });
    expect(field).toHaveValue('See @Budget  please');
    await userEvent.keyboard('now');
    expect(field).toHaveValue('See @Budget now please');
  });

  test('Escape closes without clearing, until another word begins', async () => {
    const { field } = show();
    await userEvent.type(field, '@tra{Escape}');
    expect(isOpen()).toBe(false);
    expect(field).toHaveValue('@tra');
    await userEvent.keyboard('v');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard(' @');
    expect(isOpen()).toBe(true);
  });

  test('the list opens again for the same sign, whatever became of the last one', async () => {
    const { field, onAction } = show();
    await userEvent.type(field, '/clear{Enter}');
    expect(field).toHaveValue('');
    await userEvent.type(field, '/plan{Escape}{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', '/plan');
    await userEvent.type(field, '/');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('plan{Enter}{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', '/plan');
    await userEvent.type(field, '/');
    expect(isOpen()).toBe(true);
  });

  test('Escape is not heard around the field while it closes the list', async () => {
    const onKeyDown = vi.fn();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={onKeyDown}>
        <WithSession session={fakeSession()}>
          <Composer completions={completions([at])} />
        </WithSession>
      </div>,
    );
    await userEvent.type(screen.getByRole('textbox'), '@');
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  test('the arrows lead to earlier messages, which open no list', async () => {
    const parts = [{ type: 'text' as const, id: 'text', text: '/pl' }];
    const { field } = show([slash], { messages: [{ ...userMessage, parts }] });
    await userEvent.type(field, '{ArrowUp}');
    expect(field).toHaveValue('/pl');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveValue('');
  });

  test('a caret that leaves the word closes the list', async () => {
    const { field } = show();
    await userEvent.type(field, 'See @tra');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{ArrowLeft>5/}');
    expect(isOpen()).toBe(false);
  });

  test('while an input method is at work no key chooses, and the list stays as it is', async () => {
    const { field, onAction } = show();
    await userEvent.type(field, '/');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: '/pr', selectionStart: 3, selectionEnd: 3 } });
    expect(options()).toHaveLength(5);
    const taken = ['Enter', 'ArrowDown', 'Escape', 'Tab'].filter((key) => {
      const event = createEvent.keyDown(field, { key, isComposing: true });
      fireEvent(field, event);
      return event.defaultPrevented;
    });
    expect(taken).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveValue('/pr');
    expect(activeOf(field)).toBe('planMake a plan first');
    fireEvent.compositionEnd(field);
    expect(options()).toEqual(['price']);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveValue('/price of ');
    expect(onAction).not.toHaveBeenCalled();
  });

  test('a composition that begins without a list opens none', async () => {
    const { field } = show();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: '@', selectionStart: 1, selectionEnd: 1 } });
    expect(isOpen()).toBe(false);
    fireEvent.compositionEnd(field);
    expect(isOpen()).toBe(true);
  });
});

describe('the pointer', () => {
  test('chooses, and the field keeps the focus', async () => {
    const { field } = show();
    await userEvent.type(field, 'See @');
    const option = screen.getByRole('option', { name: 'Budget' });
    await userEvent.hover(option);
    expect(activeOf(field)).toBe('Budget');
    await userEvent.click(option);
    expect(field).toHaveValue('See @Budget ');
    expect(field).toHaveFocus();
  });

  test('cannot choose what is disabled', async () => {
    const { field } = show();
    await userEvent.type(field, '/p');
    const option = screen.getByRole('option', { name: 'publish' });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(option);
    expect(field).toHaveValue('/p');
    expect(isOpen()).toBe(true);
  });

  test('elsewhere closes the list', async () => {
    const { field } = show();
    await userEvent.type(field, '@');
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
    expect(field).toHaveValue('@');
  });
});

describe('what is chosen', () => {
  test('may act in place of writing', async () => {
    const { field, onAction } = show();
    await userEvent.type(field, '/again{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'Say it again');
    expect(field).toHaveValue('');
  });

  test('acts on what else is written', async () => {
    const told: string[] = [];
    const note: CompletionTrigger = {
      trigger: '#',
      label: 'Notes',
      search: () => [
        {
          id: 'n',
          label: 'note',
          run: ({ getText, insert, send }) => {
            told.push(getText());
            insert('(noted)');
            send();
          },
        },
      ],
    };
    const { field, onAction } = show([note]);
    await userEvent.type(field, 'Mind this #{Enter}');
    expect(told).toEqual(['Mind this ']);
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'Mind this (noted)');
    expect(field).toHaveValue('');
  });

  test('is told to the app, and goes along with a message that still names it', async () => {
    const onSelect = vi.fn();
    const messageOptions = vi.fn((items: readonly CompletionItem[]) => ({
      documents: items.map(({ id }) => id),
    }));
    const { field, onAction } = show([slash, { ...at, onSelect, messageOptions }]);
    await userEvent.type(field, '@tra{Enter}and @bud{Enter}');
    expect(onSelect.mock.calls.map(([item]) => (item as CompletionItem).id)).toEqual(['d1', 'd2']);
    await userEvent.type(field, '{Backspace>8/}this{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', {
      text: '@Travel policy and this',
      options: { documents: ['d1'] },
    });
    await userEvent.type(field, 'Nothing named{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', 'Nothing named');
  });
});

describe('a mention of a stored file', () => {
  const stored = { id: 'f1', name: 'policy.pdf', mediaType: 'application/pdf' };
  const files: CompletionTrigger = {
    ...at,
    messageAttachments: (items) => items.map(({ id }) => ({ ...stored, id })),
  };

  test('goes along as an attachment, as long as the message names it', async () => {
    const { field, onAction } = show([files]);
    await userEvent.type(field, 'Read @tra{Enter}{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', {
      text: 'Read @Travel policy',
      attachments: [{ ...stored, id: 'd1' }],
    });
    await userEvent.type(field, '@bud{Enter}{Backspace>8/}Nothing{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', 'Nothing');
  });

  test('goes once where two lists name the same file', async () => {
    const twice: CompletionTrigger = {
      ...files,
      trigger: '#',
      messageAttachments: () => [{ ...stored, id: 'd1' }],
    };
    const { field, onAction } = show([files, twice]);
    await userEvent.type(field, '@tra{Enter}#tra{Enter}{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', {
      text: '@Travel policy #Travel policy',
      attachments: [{ ...stored, id: 'd1' }],
    });
  });

  test('stays words where the backend takes no files', async () => {
    const { field, onAction } = show([files], {}, { attachments: false });
    await userEvent.type(field, '@tra{Enter}{Enter}');
    expect(onAction).toHaveBeenLastCalledWith('sendMessage', '@Travel policy');
  });
});

/** A search whose answers come when the test says so. */
function slowSearch() {
  const asked: {
    readonly query: string;
    readonly signal: AbortSignal;
    readonly answer: (labels: readonly string[]) => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  const search: CompletionTrigger['search'] = (query, signal) => {
    return new Promise((resolve, reject) => {
      asked.push({
        query,
        signal,
        answer: (labels) => act(async () => resolve(labels.map((label) => ({ id: label, label })))),
        fail: () => act(async () => reject(new Error('no network'))),
      });
    });
  };
  return { asked, search };
}

describe('a search that takes time', () => {
  test('says that it is under way, and Enter sends nothing meanwhile', async () => {
    const { asked, search } = slowSearch();
    const { field, onAction } = show([{ ...at, search }]);
    await userEvent.type(field, '@a');
    expect(screen.getByText('Searching…')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    await asked.at(-1)?.answer(['Ada']);
    expect(options()).toEqual(['Ada']);
  });

  test('drops the answer to an earlier query', async () => {
    const { asked, search } = slowSearch();
    const { field } = show([{ ...at, search }]);
    await userEvent.type(field, '@ab');
    expect(asked.map(({ query }) => query)).toEqual(['', 'a', 'ab']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    await asked[2]?.answer(['Abel']);
    await asked[1]?.answer(['Ada']);
    await asked[0]?.fail();
    expect(options()).toEqual(['Abel']);
  });

  test('keeps what was there until the answer comes, and chooses none of it', async () => {
    const { asked, search } = slowSearch();
    const { field } = show([{ ...at, search }]);
    await userEvent.type(field, '@a');
    await asked.at(-1)?.answer(['Ada', 'Abel']);
    await userEvent.keyboard('b');
    expect(options()).toEqual(['Ada', 'Abel']);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('@ab');
    await asked.at(-1)?.answer(['Abel']);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('@Abel ');
  });

  test('drops the answer when the list was closed', async () => {
    const { asked, search } = slowSearch();
    const { field } = show([{ ...at, search }]);
    await userEvent.type(field, '@a{Escape}');
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    await asked.at(-1)?.answer(['Ada']);
    expect(isOpen()).toBe(false);
  });

  test('says that nothing was found, and lets the message go', async () => {
    const { asked, search } = slowSearch();
    const { field, onAction } = show([{ ...at, search }]);
    await userEvent.type(field, '@nobody');
    await asked.at(-1)?.answer([]);
    expect(screen.getByText('No results')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', '@nobody');
  });

  test.each(['rejects', 'throws'])('that %s can be tried again', async (how) => {
    let isBroken = true;
    const search = (): readonly CompletionItem[] | Promise<readonly CompletionItem[]> => {
      if (!isBroken) return documents;
      if (how === 'throws') throw new Error('no network');
      return Promise.reject(new Error('no network'));
    };
    const { field } = show([{ ...at, search }]);
    await userEvent.type(field, '@');
    expect(await screen.findByText('The search failed')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(options()).toEqual(['Travel policy', 'Budget']);
    expect(field).toHaveFocus();
  });

  test('waits for the delay that the app wants', async () => {
    vi.useFakeTimers();
    try {
      const search = vi.fn(() => documents);
      const { field } = show([{ ...at, search, delay: 200 }]);
      for (const value of ['@', '@b', '@bu']) fireEvent.change(field, { target: { value } });
      pass(199);
      expect(search).not.toHaveBeenCalled();
      pass(1);
      expect(search).toHaveBeenCalledExactlyOnceWith('bu', expect.any(AbortSignal));
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not asked again when the app renders', async () => {
    const search = vi.fn(() => documents);
    const view = () => (
      <WithSession session={session}>
        <Composer completions={completions([{ ...at, search }])} />
      </WithSession>
    );
    const session = fakeSession();
    const { rerender } = render(view());
    await userEvent.type(screen.getByRole('textbox'), '@');
    rerender(view());
    expect(search).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(isOpen()).toBe(true);
  });
});

test('a query with spaces is one for as long as something matches', async () => {
  const { field, onAction } = show([{ ...at, spaces: true }]);
  await userEvent.type(field, 'See @travel po');
  expect(options()).toEqual(['Travel policy']);
  await userEvent.keyboard('nd{Enter}');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', 'See @travel pond');
  await userEvent.type(field, '@travel po{Enter}');
  expect(field).toHaveValue('@Travel policy ');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('now');
  expect(isOpen()).toBe(false);
});

test('the number of results is said once, when the person pauses', async () => {
  vi.useFakeTimers();
  try {
    const { field } = show();
    const said = () => within(field.parentElement as HTMLElement).getByRole('status').textContent;
    fireEvent.change(field, { target: { value: '/' } });
    pass(300);
    expect(said()).toBe('');
    fireEvent.change(field, { target: { value: '/p' } });
    pass(399);
    expect(said()).toBe('');
    pass(1);
    expect(said()).toBe('3 results');
    fireEvent.keyDown(field, { key: 'Escape' });
    pass(1);
    expect(said()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('speaks French, and the app’s own words', async () => {
  const quiet = fakeSession();
  const empty: CompletionTrigger = { ...at, search: () => [] };
  const view = (texts?: Record<string, string>) => (
    <AgentRoot locale={fr}>
      <WithSession session={quiet}>
        <Composer completions={completions([empty], { texts })} />
      </WithSession>
    </AgentRoot>
  );
  const { rerender } = render(view());
  await userEvent.type(screen.getByRole('textbox'), '@');
  expect(screen.getByText('Aucun résultat')).toBeVisible();
  rerender(view({ 'completions.none': 'Rien ici' }));
  expect(screen.getByText('Rien ici')).toBeVisible();
});

test('offers nothing while nothing can be written', async () => {
  const panel = (disabledReason?: string) => (
    <AgentRoot>
      <WithSession session={session}>
        <Composer completions={completions([slash])} disabledReason={disabledReason} />
      </WithSession>
    </AgentRoot>
  );
  const session = fakeSession();
  const { rerender } = render(panel());
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), '/');
  expect(isOpen()).toBe(true);
  rerender(panel('Sign in to write'));
  expect(isOpen()).toBe(false);
});
