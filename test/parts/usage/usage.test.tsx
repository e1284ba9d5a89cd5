import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  ContextMeter,
  LocaleProvider,
  Message,
  PartComponentsProvider,
  UsageLine,
  type PartComponents,
} from '../../../src/index.js';
import { fr } from '../../../src/locales/fr/index.js';
import type { Message as MessageState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { agentRunning, answerMessage, text } from '../../../stories/support/samples.js';

const USAGE = { inputTokens: 1000, outputTokens: 204, reasoningTokens: 64, cost: 0.02 };
const components: PartComponents = { usage: UsageLine };
const answer = (message: Partial<MessageState>, value = components) => (
  <PartComponentsProvider value={value}>
    <WithSession session={fakeSession()}>
      <Message message={{ ...answerMessage, ...message }} />
    </WithSession>
  </PartComponentsProvider>
);

describe('the line of usage', () => {
  test('says what counts, and the rest when it is opened', async () => {
    render(<UsageLine usage={USAGE} />);
    expect(screen.getByText('Input')).not.toBeVisible();
    await userEvent.click(screen.getByText('1,204 tokens · $0.02'));
    expect(screen.getByText('Input')).toBeVisible();
    expect(screen.getByText('of which reasoning').nextSibling).toHaveTextContent('64');
    expect(screen.queryByText('of which cached')).toBeNull();
  });

  test('says it in the language of the page', () => {
    render(
      <LocaleProvider locale={fr}>
        <UsageLine usage={USAGE} />
      </LocaleProvider>,
    );
    expect(screen.getByText(/^1\s204 jetons · 0,02\s\$US$/u)).toBeVisible();
  });

  test.each([
    [{ totalTokens: 1 }, '1 token'],
    [{ cost: 0.00042, currency: 'eur' }, '€0.00042'],
    [{ cost: 3, currency: 'credits' }, '3\u00a0credits'],
    [{ inputTokens: 5, outputTokens: -1, totalTokens: 6 }, '6 tokens'],
  ])('of %o is %s', (usage, words) => {
    render(<UsageLine usage={usage} />);
    expect(screen.getByText(words, { normalizer: (raw) => raw })).toBeVisible();
  });

  test.each([{}, { contextTokens: 9 }, { totalTokens: Number.NaN }, { cost: -1 }])(
    'is not there for %o',
    (usage) => {
      expect(render(<UsageLine usage={usage} />).container).toBeEmptyDOMElement();
    },
  );

  test('is that of the session outside of a message', () => {
    const messages = [answerMessage, answerMessage].map((message, index) => ({
      ...message,
      key: String(index),
      usage: { totalTokens: 10 },
    }));
    render(
      <WithSession session={fakeSession({ messages })}>
        <UsageLine />
      </WithSession>,
    );
    expect(screen.getByText('20 tokens')).toBeVisible();
  });

  test('is that of the message around', () => {
    render(
      <WithSession session={fakeSession({ messages: [{ ...answerMessage, usage: USAGE }] })}>
        <Message.Root message={{ ...answerMessage, usage: { totalTokens: 7 } }}>
          <UsageLine />
        </Message.Root>
      </WithSession>,
    );
    expect(screen.getByText('7 tokens')).toBeVisible();
  });
});

describe('in a message', () => {
  test('usage is shown only where the app asks for it', () => {
    const { unmount } = render(answer({ usage: USAGE }, {}));
    expect(screen.queryByText(/tokens/u)).toBeNull();
    unmount();
    render(answer({ usage: USAGE }));
    expect(screen.getByText(/1,204 tokens/u)).toBeVisible();
  });

  test('that of a sub-agent stands in it, and counts for the message that tells none', () => {
    const agent = { ...agentRunning, parts: [text('x', 'Here.')], usage: { totalTokens: 40 } };
    const other = { ...agent, id: 'b', usage: { totalTokens: 2 } };
    render(answer({ status: 'running', parts: [agent, other] }));
    expect(screen.getByText('40 tokens')).toBeVisible();
    expect(screen.getByText('2 tokens')).toBeVisible();
    expect(screen.getByText('42 tokens')).toBeVisible();
  });
});

describe('the meter of the context', () => {
  const meter = () => screen.getByRole('meter', { name: 'Context' });

  test('says how full the context is, in numbers and in words', () => {
    render(<ContextMeter size={200_000} used={124_000} />);
    expect(meter()).toHaveAttribute('aria-valuenow', '124000');
    expect(meter()).toHaveAttribute('aria-valuemax', '200000');
    expect(meter()).toHaveAttribute(
      'aria-valuetext',
      '62% of the context used: 124,000 of 200,000 tokens',
    );
    expect(meter()).toHaveTextContent('62%');
  });

  test.each([
    [74, 'low', 'Context · 74%'],
    [75, 'warning', 'Context · 75%'],
    [90, 'full', 'Context nearly full · 90%'],
    [250, 'full', 'Context nearly full · 100%'],
  ])('at %i of a hundred is %s, and says so', (used, level, words) => {
    render(<ContextMeter size={100} used={used} />);
    expect(meter()).toHaveAttribute('data-status', level);
    expect(meter()).toHaveTextContent(words);
    expect(
      Number(meter().ariaValueNow ?? meter().getAttribute('aria-valuenow')),
    ).toBeLessThanOrEqual(100);
  });

  test('warns from where the app says', () => {
    render(<ContextMeter size={100} used={60} thresholds={[50, 55]} />);
    expect(meter()).toHaveAttribute('data-status', 'full');
  });

  test('reads what the session tells, and is not there where it tells nothing', () => {
    const state = (usage: MessageState['usage']) =>
      fakeSession({ messages: [{ ...answerMessage, ...(usage && { usage }) }] });
    const { unmount } = render(
      <WithSession session={state({ contextTokens: 50 })}>
        <ContextMeter size={100} />
      </WithSession>,
    );
    expect(meter()).toHaveTextContent('50%');
    unmount();
    const { container } = render(
      <WithSession session={state(undefined)}>
        <ContextMeter size={100} />
        <ContextMeter size={0} used={5} />
        <ContextMeter size={100} used={Number.NaN} />
      </WithSession>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

test('a line in a message adds up that message, and not the conversation', () => {
  const read = vi.fn(() => USAGE);
  const other: MessageState = {
    ...answerMessage,
    id: 'other',
    key: 'other',
    get usage() {
      return read();
    },
  };
  render(
    <PartComponentsProvider value={components}>
      <WithSession session={fakeSession({ messages: [other] })}>
        <Message message={{ ...answerMessage, usage: { totalTokens: 7 } }} />
      </WithSession>
    </PartComponentsProvider>,
  );
  expect(screen.getByText('7 tokens')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
