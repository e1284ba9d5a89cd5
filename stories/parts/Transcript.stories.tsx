import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { EmptyState, Icon, PanelBody, Transcript } from '../../src/view/index.js';
import type { Fault, Message, SessionState } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { inLanguage } from '../support/inFrench.js';
import { longHistory } from '../support/longHistory.js';
import {
  ANSWER,
  answerMessage,
  approvalRequest,
  checkpoint,
  errorPart,
  inputAnswered,
  inputAsked,
  inputRequest,
  liveMessage,
  searchDone,
  stepsDone,
  text,
  thinkingDone,
  toolApproval,
  toolFailed,
  toolRunning,
  userMessage,
} from '../support/samples.js';

/** The conversation in a panel, in the states that a person meets. */
const meta = {
  title: 'Parts/Transcript',
  component: Transcript,
  decorators: [inFrame],
  parameters: { fill: true, layout: 'fullscreen' },
} satisfies Meta<typeof Transcript>;
export default meta;
type Story = StoryObj<typeof meta>;

const REFUSED: Fault = {
  code: 'conflict',
  httpStatus: 409,
  message: 'The session is at work on something else.',
  retryable: true,
};
const unsentMessage: Message = {
  id: 'local-1',
  key: 'local-1',
  origin: 'page',
  isProvisional: true,
  role: 'user',
  status: 'failed',
  parts: [text('text', 'And book it, please.')],
  fault: REFUSED,
};

const SUGGESTIONS = [
  {
    label: 'Plan a trip',
    message: 'Plan a trip to Geneva',
    description: 'Trains, fares and weather',
  },
  {
    label: 'Read a report',
    message: 'Read a report',
    description: 'Summary with the open questions',
  },
  {
    label: 'Find out why a build fails',
    message: 'Why does the build fail?',
    description: 'Log, first cause and a fix',
  },
  {
    label: 'Draft an answer',
    message: 'Draft an answer to my last mail',
    description: 'In your tone, for you to send',
  },
];

const panel = (state: Partial<SessionState>): NonNullable<Story['render']> =>
  function Panel(_, { globals }) {
    const said = inLanguage(
      { title: 'Travel desk', suggestions: SUGGESTIONS, state },
      String(globals['locale'] ?? 'en'),
    );
    return (
      <WithSession session={fakeSession({ history: { status: 'loaded' }, ...said.state })}>
        <PanelBody title={said.title} suggestions={said.suggestions} />
      </WithSession>
    );
  };

const asked = (parts: Message['parts'], status: Message['status']): readonly Message[] => [
  userMessage,
  { ...answerMessage, status, parts },
];

export const Empty: Story = { render: panel({}) };
/** With a sentence about the agent, and an icon for each suggestion. */
export const Welcome: Story = {
  render: (_, { globals }) => {
    const said = inLanguage(
      {
        title: 'Travel desk',
        description: 'I compare trains and hotels, and book what you choose.',
        suggestions: SUGGESTIONS,
      },
      String(globals['locale'] ?? 'en'),
    );
    const icons = ['calendar', 'read', 'code', 'mail'] as const;
    return (
      <WithSession session={fakeSession()}>
        <PanelBody
          title={said.title}
          slots={{
            empty: (
              <EmptyState
                description={said.description}
                suggestions={said.suggestions.map((suggestion, index) => ({
                  message: suggestion.message,
                  label: suggestion.label,
                  description: suggestion.description,
                  icon: <Icon name={icons[index] ?? 'chat'} />,
                }))}
              />
            ),
          }}
        />
      </WithSession>
    );
  },
};
export const Loading: Story = { render: panel({ history: { status: 'loading' } }) };
export const LoadingFailed: Story = { render: panel({ history: { status: 'failed' } }) };
export const Plan: Story = {
  render: panel({
    status: 'running',
    progress: { step: 3, totalSteps: 4 },
    messages: [userMessage, liveMessage],
  }),
};
/** Runs from right to left. The names of tools are Latin and read as they are written. */
export const Arabic: Story = {
  ...Plan,
  globals: { locale: 'ar', direction: 'rtl', viewport: { value: 'mobile1' } },
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole('log');
    const edges = (part: string) => {
      const { left, right } = (
        canvasElement.querySelector(`[data-part="${part}"]`) as HTMLElement
      ).getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    };
    await waitFor(() => expect(box.style.getPropertyValue('--agent-gutter')).not.toBe(''));
    await waitFor(() => expect(box.scrollLeft).toBe(0));
    const [left = 0, right = 0] = edges('divider');
    await expect(left + right).toBe(edges('transcript').reduce((sum, edge) => sum + edge));
    await expect(canvas.getAllByText(/compare fares/u)).not.toHaveLength(0);
    await expect(canvasElement).not.toHaveTextContent(String.raw`\u20`);
  },
};
const KOREAN_PROMPT =
  '교환할 수 없는 오십구 유로 요금과 자유롭게 변경할 수 있는 요금 중에서 어느 쪽으로 예약해 드릴까요?';
/** Breaks lines between words, never within one. */
export const Korean: Story = {
  render: panel({
    status: 'awaiting-input',
    requests: [{ ...inputRequest, prompt: KOREAN_PROMPT }],
    messages: asked([{ ...inputAsked, prompt: KOREAN_PROMPT }], 'awaiting-input'),
  }),
  globals: { locale: 'ko', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const question = canvas.getByRole('heading', { name: KOREAN_PROMPT });
    const text = document.createTreeWalker(question, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const lines = new Set<number>();
    for (const { index, 0: word } of text.data.matchAll(/\S+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = range.getClientRects();
      await expect(boxes).toHaveLength(1);
      lines.add(Math.round(boxes[0]?.top ?? 0));
    }
    await expect(lines.size).toBeGreaterThan(1);
  },
};
export const Streaming: Story = {
  render: panel({
    status: 'running',
    messages: [
      userMessage,
      { ...liveMessage, parts: [thinkingDone, ...stepsDone, text('t', ANSWER.slice(0, 190))] },
    ],
  }),
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dated = (message: Message, key: string, days: number): Message => ({
  ...message,
  id: key,
  key,
  createdAt: daysAgo(days),
});

/** A conversation of several days says so above the first message of each; what came while nobody looked has a line, too. */
export const Days: Story = {
  render: panel({
    status: 'done',
    messages: [
      dated(userMessage, 'd1', 8),
      dated({ ...answerMessage, parts: [text('t', 'There are three trains.')] }, 'd2', 8),
      dated(userMessage, 'd3', 1),
      dated({ ...answerMessage, parts: [text('t', 'Two are left.')] }, 'd4', 1),
      dated(userMessage, 'd5', 0),
      dated({ ...answerMessage, parts: [text('t', 'One is left.')] }, 'd6', 0),
    ],
  }),
  play: async ({ canvas }) => {
    const days = canvas
      .getAllByRole('paragraph')
      .filter(({ dataset }) => dataset['kind'] === 'day');
    await expect(days).toHaveLength(3);
  },
};
export const Done: Story = {
  render: panel({ status: 'done', messages: [userMessage, answerMessage] }),
};
export const Tools: Story = {
  render: panel({
    status: 'running',
    messages: [
      userMessage,
      {
        ...liveMessage,
        parts: [
          text('t', 'I will read the timetable and the fares of the day.'),
          searchDone,
          toolFailed,
          toolRunning,
        ],
      },
    ],
  }),
};
export const WaitingForInput: Story = {
  render: panel({
    status: 'awaiting-input',
    requests: [inputRequest],
    messages: asked([...stepsDone, checkpoint, inputAsked], 'awaiting-input'),
  }),
};
export const WaitingForApproval: Story = {
  render: panel({
    status: 'awaiting-input',
    requests: [approvalRequest],
    messages: asked([...stepsDone, inputAnswered, toolApproval], 'awaiting-input'),
  }),
};
export const Failed: Story = {
  render: panel({
    status: 'failed',
    fault: { code: 'agent', message: 'The booking service refused the request.', retryable: true },
    messages: asked([...stepsDone, errorPart], 'failed'),
  }),
};
export const NotSent: Story = {
  render: panel({
    status: 'failed',
    fault: REFUSED,
    messages: [...asked([text('a', ANSWER)], 'done'), unsentMessage],
  }),
};
export const LongHistory: Story = {
  render: panel({ status: 'running', messages: [...longHistory, userMessage, liveMessage] }),
};

/** All of a run that is opened is in view where there is room for it. */
export const OpenedWhileRunning: Story = {
  tags: ['!dev', '!autodocs'],
  render: (_, context) => (
    <div style={{ height: 800, width: 420, maxWidth: '100%' }}>{Tools.render?.({}, context)}</div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(box.scrollTop).toBe(0);
    await expect(box.scrollHeight).toBe(box.clientHeight);
  },
};

function Folding() {
  const [open, setOpen] = useState(true);
  return (
    <div>
      <button type="button" onClick={() => setOpen(!open)}>
        What was done
      </button>
      {open && <div style={{ height: 400 }}>Looked up the trains.</div>}
    </div>
  );
}

/** What is read stays where it is when something folds above it, also where the browser does not see to that. */
export const FoldedAtTheEdge: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => (
    <Transcript.Root style={{ height: '100%' }}>
      <Transcript.Viewport style={{ overflowAnchor: 'none' }}>
        <Folding />
        <div style={{ height: 2000 }}>There are three.</div>
      </Transcript.Viewport>
    </Transcript.Root>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    const read = canvas.getByText('There are three.');
    const nextFrame = () => new Promise(requestAnimationFrame);
    box.scrollTop = 1000;
    await nextFrame();
    box.scrollTop = 450;
    await nextFrame();
    await nextFrame();
    const before = read.getBoundingClientRect().top;
    canvas.getByText('What was done').click();
    await nextFrame();
    await nextFrame();
    await expect(read.getBoundingClientRect().top).toBe(before);
  },
};

/** What is before the last messages comes page by page, as the person reads back; what they read stays in its place. */
function PageByPage({ fails = false }: { readonly fails?: boolean }) {
  const [session] = useState(() => {
    const fake = fakeSession({
      status: 'done',
      history: { status: 'loaded' },
      messages: longHistory.slice(-14),
      ...(fails && { earlier: 'failed' }),
    });
    const loadEarlier = async () => {
      fake.set({ earlier: 'loading' });
      await new Promise((resolve) => setTimeout(resolve, 150));
      const known = fake.getState().messages.length;
      const start = Math.max(0, longHistory.length - known - 6);
      fake.set({
        messages: longHistory.slice(start),
        earlier: start === 0 ? 'all' : undefined,
      } as Partial<SessionState>);
    };
    return { ...fake, loadEarlier };
  });
  return (
    <WithSession session={session}>
      <PanelBody />
    </WithSession>
  );
}

export const EarlierPageByPage: Story = {
  render: () => <PageByPage />,
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const shown = () => canvas.getAllByRole('article');
    const frames = async (count: number) => {
      for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
    };
    await frames(3);
    for (let tries = 0; shown().length < longHistory.length && tries < 50; tries++) {
      box.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
      box.scrollTop = 0;
      // Told at once, rather than with the next frame: a page may come before that.
      box.dispatchEvent(new Event('scroll'));
      // The first one in view stays where it is, whatever comes above it.
      const [read] = shown();
      const place = () => read?.getBoundingClientRect().top ?? NaN;
      const before = place();
      await frames(20);
      await expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
    }
    await expect(shown()).toHaveLength(longHistory.length);
    await expect(canvasElement.querySelector('[data-part="earlier-messages"]')).toBeNull();
  },
};

/** Is not asked for once more by itself. */
export const EarlierFailed: Story = {
  render: () => <PageByPage fails />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const box = canvasElement.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
    box.scrollTop = 0;
    const button = canvas.getByRole('button', { name: /Try again|Réessayer/u });
    const before = canvas.getAllByRole('article').length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(canvas.getAllByRole('article')).toHaveLength(before);
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(before));
  },
};

const entries = (count: number): Message => ({
  ...liveMessage,
  parts: Array.from({ length: count }, (_, index) => text(`entry-${index}`, `Entry ${index}`)),
});

const longSession = fakeSession({ status: 'running', messages: [userMessage, entries(400)] });

/** The end is followed while what is far above it leaves the page; who scrolls up gets it back, and what they read does not move. */
export const LongMessage: Story = {
  tags: ['!autodocs'],
  render: () => (
    <WithSession session={longSession}>
      <PanelBody />
    </WithSession>
  ),
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const shown = () => [...box.querySelectorAll<HTMLElement>('[data-part="text"]')];
    const frames = async (count: number) => {
      for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
    };
    for (let count = 402; count <= 600; count += 2) {
      longSession.set({ messages: [userMessage, entries(count)] });
      await frames(1);
    }
    await waitFor(() => expect(canvas.getByText('Entry 599')).toBeVisible());
    await frames(3);
    await expect(shown().length).toBeLessThanOrEqual(64);
    await expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThanOrEqual(2);
    for (let tries = 0; shown().length < 600 && tries < 60; tries++) {
      box.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
      box.scrollTop = 0;
      box.dispatchEvent(new Event('scroll'));
      const [read] = shown();
      const place = () => read?.getBoundingClientRect().top ?? NaN;
      const before = place();
      await frames(20);
      await expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
    }
    await expect(shown()).toHaveLength(600);
    await expect(canvasElement.querySelector('[data-part="earlier-parts"]')).toBeNull();
  },
};
