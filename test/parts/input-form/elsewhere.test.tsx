import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { InputRequest } from '../../../src/core/state.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Elsewhere, InputPart } from '../../../src/core/parts.js';
import type { Capabilities } from '../../../src/contract/index.js';
import type { ContentPolicy } from '../../../src/core/policy/ContentPolicy.js';
import { ContentPolicyProvider } from '../../../src/ui/content/index.js';
import { AgentRoot, Transcript } from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage, inputAsked, inputRequest } from '../../../stories/support/samples.js';

const PROMPT = 'Please sign in to your bank, so that I can read the balance.';
const BANK = 'https://bank.example/consent?state=1';

function show(
  elsewhere: Elsewhere,
  {
    policy = {},
    ...capabilities
  }: Partial<Capabilities> & { readonly policy?: ContentPolicy } = {},
) {
  const onAction = vi.fn();
  const part: InputPart = { ...inputAsked, prompt: PROMPT, inputTypes: [], elsewhere };
  const request: InputRequest = { ...inputRequest, prompt: PROMPT, inputTypes: [], elsewhere };
  const session = fakeSession(
    {
      status: 'awaiting-input',
      requests: [request],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [part] }],
    },
    onAction,
    capabilities,
  );
  render(
    <AgentRoot>
      <ContentPolicyProvider value={policy}>
        <WithSession session={session}>
          <Transcript />
        </WithSession>
      </ContentPolicyProvider>
    </AgentRoot>,
  );
  return onAction;
}

const link = () => screen.getByRole('link', { name: 'Open the page' });

describe('a question that is answered elsewhere', () => {
  test('says what for and where, and opens nothing by itself', () => {
    const open = vi.spyOn(window, 'open');
    show({ url: BANK });
    expect(screen.getByRole('group', { name: PROMPT })).toHaveFocus();
    expect(link()).toHaveAttribute('href', BANK);
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link()).toHaveAccessibleDescription('https://bank.example');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.querySelector('iframe, img, link[href*="bank"], script')).toBeNull();
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });

  test('waits for the backend once it was opened', async () => {
    const onAction = show({ url: BANK });
    const status = screen.getByText('This is answered on another page:');
    expect(status).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'I have finished' })).toBeNull();
    link().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link());
    expect(status).toHaveTextContent('Waiting until you have finished there:');
    expect(screen.getByText('https://bank.example')).toBeVisible();
    expect(onAction).not.toHaveBeenCalled();
  });

  test('opened with the middle button counts as opened', () => {
    show({ url: BANK });
    fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent('Waiting');
  });

  test.each([
    ['I have finished', 'accept'],
    ['Deny', 'decline'],
  ])('that needs an answer gets it with %s', async (name, action) => {
    const onAction = show({ url: BANK, confirm: true });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('respond', 'q1', {
      input: { action },
      type: 'elsewhere',
    });
  });

  test('can be skipped where the backend can', async () => {
    const onAction = show({ url: BANK }, { skippable: ['answer'] });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('skip', 'q1');
  });

  test.each([
    'javascript:alert(document.domain)',
    'https://bank.com@evil.example/',
    'http://bank.example/',
    `https://bank.example/\u202Egpj.${'x'.repeat(5000)}`,
  ])('has no link to an address that is not safe: %#', (url) => {
    show({ url, confirm: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'I have finished' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/not safe to open/);
    expect(document.body.textContent).not.toMatch(/\u202E|x{400}/u);
  });

  test('has no link where the policy of the app denies it', () => {
    show({ url: BANK }, { policy: { links: { origins: { 'https://bank.example': 'deny' } } } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/not safe to open/);
  });
});

describe('the record of a question that was answered elsewhere', () => {
  const record = (provided?: InputPart['provided']) => {
    const elsewhere = { url: BANK };
    const part: InputPart = {
      ...inputAsked,
      prompt: PROMPT,
      inputTypes: [],
      elsewhere,
      status: 'done',
      ...(provided !== undefined && { provided }),
    };
    const messages = [{ ...answerMessage, parts: [part] }];
    render(
      <AgentRoot>
        <WithSession session={fakeSession({ messages })}>
          <Transcript />
        </WithSession>
      </AgentRoot>,
    );
  };

  test.each([
    [{ action: 'accept' }, 'I have finished'],
    [{ action: 'decline' }, 'Denied'],
    [{ action: 'cancel' }, 'Denied'],
    [undefined, 'I have finished'],
  ])('%j is told in words, without a link', (input, words) => {
    record({ input, type: 'elsewhere' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says that it was not answered', () => {
    record();
    expect(screen.getByText('Not answered')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('in the state of a session', () => {
  const after = (events: readonly SessionEvent[]) => events.reduce(reduceSession, initialSession());
  const ask = (url: string): readonly SessionEvent[] => {
    const asked = { id: 'i', prompt: PROMPT, inputTypes: [], elsewhere: { url } };
    return [
      { type: 'run-start', runId: 'r', at: '2026-01-05T09:00:00Z' },
      { type: 'input', parentId: '', status: 'awaiting-input', ...asked },
      { type: 'input-request', ...asked },
    ];
  };

  test('it is a request, until the backend says that it is answered', () => {
    const asked = after(ask(BANK));
    expect(asked.requests).toMatchObject([{ kind: 'input', elsewhere: { url: BANK } }]);
    expect(asked.status).toBe('awaiting-input');
    expect(asked.diagnostics).toEqual([]);
    const provided = { input: { action: 'accept' }, type: 'elsewhere' };
    const answered = reduceSession(asked, { type: 'input-answer', id: 'i', provided });
    expect(answered.requests).toEqual([]);
    expect(answered.status).toBe('running');
    expect(answered.messages.at(-1)?.parts).toMatchObject([{ elsewhere: { url: BANK }, provided }]);
  });
});
