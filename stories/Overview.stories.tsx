import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  ConversationSearch,
  BudgetNotice,
  ContextSummary,
  JumpRail,
  ChoicePicker,
  followUpsIn,
  Outline,
  QuoteButton,
} from '../src/overview.js';
import type { Message } from '../src/core/state.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { AgentPanel, AgentRoot, dataView } from '../src/view/index.js';
import { someChoices } from './support/choiceSamples.js';
import { fakeSession } from './support/fakeSession.js';
import { inToolbarLanguage } from './support/inToolbarLanguage.js';
import * as samples from './support/samples.js';

const meta: Meta = {
  title: 'Overview',
  decorators: [inToolbarLanguage],
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj;

const CITIES = ['Geneva', 'Lyon', 'Basel', 'Turin'];

/** Many turns, of which only the last ones are mounted. */
const turns: readonly Message[] = Array.from({ length: 20 }, (_, index) => {
  const city = CITIES[index % CITIES.length] ?? '';
  return [
    {
      ...samples.userMessage,
      id: `u${index}`,
      key: `u${index}`,
      parts: [{ type: 'text', id: 'text', text: `What is there to see in ${city}?` }],
    } satisfies Message,
    {
      ...samples.answerMessage,
      id: `a${index}`,
      key: `a${index}`,
      parts: [
        ...(index % 5 === 0 ? [samples.checkpoint] : []),
        ...(index % 7 === 0 ? [samples.toolFailed] : []),
        {
          type: 'text',
          id: 'answer',
          text: `## The old town of ${city}\n\nWalk from the station to the lake.\n\n## Museums\n\nMost are closed on Mondays.`,
        },
      ],
    } satisfies Message,
  ];
}).flat();

function Beside() {
  const session = fakeSession({ status: 'done', history: { status: 'loaded' }, messages: turns });
  return (
    <AgentSessionProvider session={session}>
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <AgentRoot style={{ inlineSize: 260, overflow: 'auto', padding: 8 }}>
          <Outline />
        </AgentRoot>
        <AgentPanel session={session} style={{ flex: 1, minInlineSize: 0 }} />
      </div>
    </AgentSessionProvider>
  );
}

/** The outline beside a panel. A press leads to what is not mounted as well. */
export const OutlineBeside: Story = {
  render: () => <Beside />,
  play: async ({ canvasElement }) => {
    const outline = within(canvasElement).getByRole('navigation', { name: /Outline|Plan/u });
    const [second] = within(outline).getAllByRole('button', { name: 'The old town of Lyon' });
    await userEvent.click(second as HTMLElement);
    await waitFor(
      async () => {
        const reached = canvasElement.querySelector<HTMLElement>('[data-part="heading"]:focus');
        await expect(reached).toHaveTextContent('The old town of Lyon');
        const { top, bottom } = (reached as HTMLElement).getBoundingClientRect();
        await expect(top).toBeGreaterThan(0);
        await expect(bottom).toBeLessThan(innerHeight);
        // Its ring is round, for as long as it has the focus.
        await expect(getComputedStyle(reached as HTMLElement).borderRadius).not.toBe('0px');
      },
      { timeout: 10_000 },
    );
  },
};

function Searched() {
  const session = fakeSession({ status: 'done', history: { status: 'loaded' }, messages: turns });
  return (
    <AgentPanel
      session={session}
      slots={{ header: <ConversationSearch /> }}
      style={{ blockSize: '100vh' }}
    />
  );
}

/** A search finds what is not mounted, leads there one by one, and keeps the focus in its field. */
export const Search: Story = {
  render: () => <Searched />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.querySelectorAll('article').length).toBeLessThan(turns.length);
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'town of lyon');
    await canvas.findByText(/^0 (?:of|sur) 5$/u);
    await userEvent.keyboard('{Enter}');
    await canvas.findByText(/^1 (?:of|sur) 5$/u);
    await expect(field).toHaveFocus();
    await waitFor(async () => {
      const reached = canvasElement.querySelector<HTMLElement>('[data-reached]');
      await expect(reached).toHaveTextContent('The old town of Lyon');
      const { top, bottom } = (reached as HTMLElement).getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThan(innerHeight);
    });
  },
};

/** Below a complete answer: what to say next, from data of the answer. */
export const FollowUpSuggestions: Story = {
  render: () => (
    <AgentPanel
      session={fakeSession({
        status: 'done',
        history: { status: 'loaded' },
        messages: [
          samples.userMessage,
          {
            ...samples.answerMessage,
            parts: [
              ...samples.answerMessage.parts,
              {
                type: 'data',
                id: 'next',
                name: 'suggestions',
                value: ['And the way back?', 'Only direct trains', 'Send this to Lea and Noah'],
              },
            ],
          },
        ],
      })}
      followUps={followUpsIn('suggestions')}
      components={{ dataViews: { suggestions: dataView(() => null) } }}
      style={{ blockSize: '100vh' }}
    />
  ),
};

/** What is selected in the conversation can be put into the message field, to ask about it. */
export const Quote: Story = {
  render: () => (
    <AgentPanel
      session={fakeSession({
        status: 'done',
        history: { status: 'loaded' },
        messages: turns.slice(0, 2),
      })}
      slots={{ header: <QuoteButton /> }}
      style={{ blockSize: '100vh' }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = await canvas.findByText('Walk from the station to the lake.');
    getSelection()?.selectAllChildren(words);
    const button = await canvas.findByRole('button', { name: /^(?:Quote|Citer)$/u });
    const { bottom } = button.getBoundingClientRect();
    await expect(bottom).toBeLessThan(words.getBoundingClientRect().top);
    await userEvent.click(button);
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.value).toBe('> Walk from the station to the lake.\n\n');
    getSelection()?.selectAllChildren(words);
    await canvas.findByRole('button', { name: /^(?:Quote|Citer)$/u });
  },
};

const noted = { dataViews: { 'context-summary': dataView(ContextSummary) } };

function Railed() {
  const session = fakeSession({ status: 'done', history: { status: 'loaded' }, messages: turns });
  return (
    <AgentSessionProvider session={session}>
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <AgentPanel style={{ flex: 1, minInlineSize: 0 }} />
        <AgentRoot style={{ display: 'flex', alignItems: 'center' }}>
          <JumpRail limit={4} />
        </AgentRoot>
      </div>
    </AgentSessionProvider>
  );
}

/** A rail beside the conversation: four marks for all that was asked. */
export const Rail: Story = {
  render: () => <Railed />,
  play: async ({ canvasElement }) => {
    const rail = within(canvasElement).getByRole('toolbar');
    const marks = within(rail).getAllByRole('button');
    await expect(marks.length).toBeLessThanOrEqual(4);
    await userEvent.tab();
    (marks[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(marks[1]).toHaveFocus();
    await waitFor(() => expect(rail.querySelector('[data-part="jump-card"]')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-reached]')).not.toBeNull());
    await expect(marks[1]).toHaveFocus();
  },
};

/** The model and the mode beside the message field, at 360 px, while a run is at work. */
export const Pickers: Story = {
  render: () => (
    <AgentPanel
      session={fakeSession({
        status: 'running',
        run: { messageKey: 'u0' },
        history: { status: 'loaded' },
        messages: turns.slice(0, 1),
      })}
      composer={{
        controls: (
          <>
            <ChoicePicker choices={someChoices} name="model" />
            <ChoicePicker choices={someChoices} name="mode" />
          </>
        ),
      }}
      style={{ blockSize: 'min(640px, 100vh)', inlineSize: 360, maxInlineSize: '100%' }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const named = (name: RegExp) => canvas.findByRole('button', { name });
    const isInside = async (element: Element | null, of: DOMRect | undefined) => {
      const box = element?.getBoundingClientRect();
      await expect(box?.left).toBeGreaterThanOrEqual(of?.left ?? 0);
      await expect(box?.right).toBeLessThanOrEqual(of?.right ?? innerWidth);
    };
    const mode = await named(/Fast$/u);
    const composer = canvasElement.querySelector('[data-part="composer"]');
    await isInside(mode, composer?.getBoundingClientRect());
    await userEvent.click(mode);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(mode).toHaveFocus();
    await expect(mode).toHaveAccessibleDescription();
    const model = await named(/Arve 1/u);
    await isInside(model, composer?.getBoundingClientRect());
    await expect(model.scrollWidth).toBeLessThanOrEqual(model.clientWidth);
    await userEvent.click(model);
    const list = await canvas.findByRole('listbox');
    await expect(list).toHaveFocus();
    const popup = canvasElement.querySelector('[data-part="pick-popup"]');
    await isInside(popup, undefined);
    const { bottom, top } = (popup as Element).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(model.getBoundingClientRect().top);
    await userEvent.keyboard('rh');
    await expect(popup?.querySelector('[data-active]')).toHaveTextContent('Rhône mini');
    // The list stays open for the pictures; the mode is as it was, for the next time it is shown.
    someChoices.choose('mode', 'fast');
  },
};

const spent = (cost: number) =>
  fakeSession({
    status: 'running',
    history: { status: 'loaded' },
    messages: [{ ...(turns[1] as Message), status: 'running', usage: { cost, currency: 'USD' } }],
    run: { messageKey: (turns[1] as Message).key },
  });
const nearly = spent(0.84);
const over = spent(1.02);

/** Most of a budget is used during a run, and all of it. */
export const Budget: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, padding: 16, maxInlineSize: 560 }}>
      {[nearly, over].map((session, index) => (
        <AgentSessionProvider key={index === 0 ? 'near' : 'passed'} session={session}>
          <AgentRoot>
            <BudgetNotice cost={1} stops={false} />
          </AgentRoot>
        </AgentSessionProvider>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('alert');
    const [raise] = within(first as HTMLElement).getAllByRole('button');
    await userEvent.click(raise as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(1));
  },
};

/** Where the agent goes on from a summary: one that is known unfolds, one that is encrypted is only a line. */
export const Summarised: Story = {
  render: () => (
    <AgentPanel
      session={fakeSession({
        status: 'done',
        history: { status: 'loaded' },
        messages: [
          {
            ...(turns[1] as Message),
            parts: [
              samples.text('a', 'Walk from the station to the lake.'),
              {
                type: 'data',
                id: 'known',
                name: 'context-summary',
                value: { text: 'The trip is **by train**, in May, for two.' },
              },
              samples.text('b', 'As we said, by train.'),
              { type: 'data', id: 'encrypted', name: 'context-summary', value: {} },
              samples.text('c', 'The boat leaves at noon.'),
            ],
          },
        ],
      })}
      components={noted}
      style={{ blockSize: '100vh' }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [line] = canvasElement.querySelectorAll<HTMLElement>('summary');
    await expect(canvas.getByText('by train')).not.toBeVisible();
    await userEvent.click(line as HTMLElement);
    await waitFor(() => expect(canvas.getByText('by train')).toBeVisible());
  },
};
