import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Message, SessionState } from '../src/core/state.js';
import type { Part, ToolPart } from '../src/core/parts.js';
import { Trace, TraceButton } from '../src/overview.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { AgentPanel, AgentRoot } from '../src/view/index.js';
import { fakeSession } from './support/fakeSession.js';
import { WithSession } from './support/Frame.js';
import { languageOf } from './support/languageOf.js';
import * as samples from './support/samples.js';

const meta: Meta = {
  title: 'Trace',
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj;

const BEGIN = Date.parse('2026-11-27T10:00:00Z');
const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();
const call = (
  id: string,
  toolName: string,
  [from, to]: readonly [number, number],
  input: unknown,
  more: Partial<ToolPart> = {},
): ToolPart => ({
  type: 'tool',
  id,
  toolName,
  executionId: id,
  status: 'done',
  parts: [],
  input: samples.json(input),
  startedAt: at(from),
  endedAt: at(to),
  ...more,
});
const TRAINS = { query: 'trains Paris Geneva', day: '2026-12-01' };
const PARTS: readonly Part[] = [
  { ...samples.thinkingDone, startedAt: at(0), endedAt: at(4) },
  call('search-1', 'web_search', [4, 35], TRAINS),
  {
    type: 'agent',
    id: 'fares',
    agentId: 'fare_specialist',
    runId: 'r2',
    task: 'Compare the fares',
    status: 'done',
    usage: { inputTokens: 8_200, outputTokens: 640, cost: 0.031 },
    startedAt: at(35),
    endedAt: at(47),
    parts: [
      call('fares-1', 'get_fares', [36, 39], { train: 'TGV 9761' }),
      call('fares-2', 'get_fares', [39, 45], { train: 'TGV 9765' }, { status: 'failed' }),
      samples.text('fares-text', 'The earlier train is cheaper.'),
    ],
  },
  call('search-2', 'web_search', [47, 78], TRAINS),
  samples.text('answer', 'Take the 06:58. It arrives at 10:11.'),
];
const answer = (parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  ...samples.answerMessage,
  id: 'run',
  key: 'run',
  status: 'done',
  createdAt: at(0),
  endedAt: at(80),
  usage: { inputTokens: 21_400, outputTokens: 1_900, cost: 0.094 },
  parts,
  ...more,
});
const sessionOf = (message: Message, more: Partial<SessionState> = {}) =>
  fakeSession({
    status: 'done',
    history: { status: 'loaded' },
    messages: [samples.userMessage, message],
    run: { messageKey: message.key },
    ...more,
  });

function PanelAndTrace({ locale }: { readonly locale: ReturnType<typeof languageOf> }) {
  const session = sessionOf(answer(PARTS));
  return (
    <AgentSessionProvider session={session}>
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <AgentRoot
          locale={locale}
          style={{ flex: '1 1 0', minInlineSize: 0, padding: 12, overflow: 'auto' }}
        >
          <Trace />
        </AgentRoot>
        <AgentPanel locale={locale} session={session} style={{ flex: '1 1 0', minInlineSize: 0 }} />
      </div>
    </AgentSessionProvider>
  );
}

const rowsIn = (canvas: HTMLElement) =>
  within(within(canvas).getByRole('treegrid')).getAllByRole('row');

/** Beside a panel: where 80 seconds went, and that two searches were the same. */
export const Beside: Story = {
  render: (_, { globals }) => <PanelAndTrace locale={languageOf(globals['locale'])} />,
  play: async ({ canvasElement }) => {
    const [first] = rowsIn(canvasElement);
    (first as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}');
    await expect(rowsIn(canvasElement)[3]).toHaveAttribute('aria-expanded', 'false');
  },
};

/** In a dialog of the panel's header. A stretch of the axis is zoomed to by dragging over it. */
export const InADialog: Story = {
  render: (_, { globals }) => (
    <AgentPanel
      locale={languageOf(globals['locale'])}
      session={sessionOf(answer([...PARTS, ...many(300)]))}
      slots={{
        header: (
          <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 4 }}>
            <TraceButton />
          </div>
        ),
      }}
      style={{ blockSize: '100vh' }}
    />
  ),
  play: async ({ canvasElement }) => {
    const [opener] = canvasElement.querySelectorAll<HTMLElement>('[data-part="timeline-button"]');
    await userEvent.click(opener as HTMLElement);
    const axis = canvasElement.querySelector<HTMLElement>('[data-part="timeline-axis"]');
    const { left, top, width } = (axis as HTMLElement).getBoundingClientRect();
    const to = (ratio: number) => ({
      target: axis as HTMLElement,
      coords: { clientX: left + width * ratio, clientY: top + 8 },
    });
    const mouse = userEvent.setup();
    await mouse.pointer([{ keys: '[MouseLeft>]', ...to(0.2) }, to(0.5)]);
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-part="timeline-brush"]')).not.toBeNull(),
    );
    await mouse.pointer([{ keys: '[/MouseLeft]', ...to(0.5) }]);
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-part="timeline-whole"]')).not.toBeNull(),
    );
    const box = canvasElement.querySelector('[data-part="timeline-dialog"]');
    await expect((box as HTMLElement).scrollWidth).toBeLessThanOrEqual(
      (box as HTMLElement).clientWidth,
    );
  },
};

function many(count: number): readonly Part[] {
  return Array.from({ length: count }, (_, index) =>
    call(`read-${index}`, 'read_page', [(index % 70) + 5, (index % 70) + 5.4], { page: index }),
  );
}

/** A run at work, one that waits for a person, one without times, and none. */
export const States: Story = {
  render: (_, { globals }) => {
    const { endedAt: _end, ...open } = answer([]);
    const now = Date.now();
    const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const search = call('search-1', 'web_search', [0, 0], TRAINS, {
      startedAt: ago(20),
      endedAt: ago(6),
    });
    const asking: ToolPart = {
      ...samples.toolApproval,
      id: 'pay',
      startedAt: ago(6),
      live: { data: {}, log: [], outputs: [], startedAt: ago(6), updatedAt: ago(5) },
    };
    const { createdAt: _begin, ...timeless } = open;
    const begun = { ...open, createdAt: ago(24) };
    return (
      <AgentRoot locale={languageOf(globals['locale'])} style={{ padding: 12 }}>
        <div style={{ display: 'grid', gap: 24 }}>
          {Object.entries({
            running: sessionOf(
              { ...begun, status: 'running', parts: [search, samples.text('t', 'There are')] },
              { status: 'running' },
            ),
            waiting: sessionOf(
              { ...begun, status: 'awaiting-input', parts: [search, asking] },
              { status: 'awaiting-input' },
            ),
            timeless: sessionOf({ ...timeless, parts: [samples.text('t', 'Words')] }),
            none: fakeSession(),
          }).map(([name, session]) => (
            <WithSession key={name} session={session}>
              <Trace aria-label={name} />
            </WithSession>
          ))}
        </div>
      </AgentRoot>
    );
  },
};

/** On a phone, the name stands above the bar. */
export const Narrow: Story = {
  render: (_, { globals }) => (
    <AgentRoot
      locale={languageOf(globals['locale'])}
      style={{ inlineSize: 360, padding: 12, boxSizing: 'border-box' }}
    >
      <WithSession session={sessionOf(answer(PARTS))}>
        <Trace />
      </WithSession>
    </AgentRoot>
  ),
  play: async ({ canvasElement }) => {
    const trace = canvasElement.querySelector('[data-part="timeline"]') as HTMLElement;
    await expect(trace.scrollWidth).toBeLessThanOrEqual(trace.clientWidth);
    const [, row] = rowsIn(canvasElement);
    const name = (row as HTMLElement).querySelector('[data-part="timeline-name"]');
    const lane = (row as HTMLElement).querySelector('[data-part="timeline-lane"]');
    await expect((name as Element).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      (lane as Element).getBoundingClientRect().top + 1,
    );
  },
};
