import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { ubikBackend } from '../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent, replayBackend } from '../src/testing.js';
import { Inspected, type InspectedProps } from './support/Inspected.js';
import { languageOf } from './support/languageOf.js';

const scripted = () =>
  ubikBackend({
    url: 'http://agent.test/api/v1',
    fetch: createScriptedAgent({ pace: 0 }).fetch,
  });

const STRANGE = [
  { type: 'agent_processing_started', run_id: 'r1', event_number: 1 },
  { type: 'mood_changed', mood: 'curious', run_id: 'r1', event_number: 2 },
  { type: 'token', token: 'It is sunny.', run_id: 'r1', event_number: 3 },
  { type: 'agent_processing_error', error: 'The model is overloaded.', run_id: 'r1' },
];

const meta = {
  title: 'Inspector',
  component: Inspected,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { backend: scripted, say: ['/rich'], locale: 'en' } as InspectedProps,
  argTypes: { backend: { control: false }, locale: { control: false } },
  render: (args, { globals }) => <Inspected {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof Inspected>;
export default meta;
type Story = StoryObj<typeof meta>;

const inspectorIn = (canvasElement: HTMLElement) =>
  within(canvasElement.querySelector('[data-part="inspector"]') as HTMLElement);

const settled = (canvasElement: HTMLElement, status: string) =>
  waitFor(
    () =>
      expect(
        canvasElement.querySelector<HTMLElement>('[data-part="status-line"]')?.dataset['status'],
      ).toBe(status),
    { timeout: 10_000 },
  );

/** What arrives, what it is decoded into, how long it is and when it came. */
export const Events: Story = {
  play: async ({ canvasElement }) => {
    await settled(canvasElement, 'done');
    const inspector = inspectorIn(canvasElement);
    await userEvent.type(await inspector.findByRole('searchbox'), 'web_search');
    const [line] = await inspector.findAllByRole('button', { expanded: false });
    await userEvent.click(line as HTMLElement);
    await expect(line).toHaveAttribute('aria-expanded', 'true');
  },
};

/** The conversation as it was in the middle of the run. */
export const TimeTravel: Story = {
  play: async ({ canvasElement }) => {
    await settled(canvasElement, 'done');
    const inspector = inspectorIn(canvasElement);
    const slider = await inspector.findByRole<HTMLInputElement>('slider');
    await waitFor(() => expect(slider.valueAsNumber).toBeGreaterThan(100));
    await userEvent.click(inspector.getByRole('tab', { name: 'Conversation' }));
    await fireEvent.change(slider, { target: { value: '260' } });
    await userEvent.click(inspector.getByRole('button', { name: /One event back|précédent/u }));
    await expect(slider.valueAsNumber).toBe(259);
    const log = canvasElement.querySelector<HTMLElement>('[data-view="moment"] [role="log"]');
    await waitFor(() => expect(log?.textContent).not.toBe(''));
  },
};

/** The state after an event, as a tree. */
export const State: Story = {
  play: async ({ canvasElement }) => {
    await settled(canvasElement, 'done');
    const inspector = inspectorIn(canvasElement);
    await userEvent.click(await inspector.findByRole('tab', { name: /State|État/u }));
    const key = await inspector.findByText('messages');
    // None of the names is broken.
    const { height } = key.getBoundingClientRect();
    for (const name of ['connection', 'progress', 'sessionId']) {
      await expect(inspector.getByText(name).getBoundingClientRect().height).toBe(height);
    }
  },
};

/** An event from the future and a run that failed: both are kept, with what they came from. */
export const Diagnostics: Story = {
  args: { backend: () => replayBackend({ stream: STRANGE }), say: ['Is it sunny?'] },
  play: async ({ canvasElement }) => {
    await settled(canvasElement, 'failed');
    const inspector = inspectorIn(canvasElement);
    await userEvent.click(await inspector.findByRole('tab', { name: /Diagnostics/u }));
    await inspector.findAllByText('unknown-event');
    const [first] = await inspector.findAllByText('JSON');
    await userEvent.click(first as HTMLElement);
  },
};

/** Before anything has happened. */
export const Empty: Story = { args: { say: [] } };
