import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '../../src/locales/ar/index.js';
import { de } from '../../src/locales/de/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { AgentPanel } from '../../src/view/index.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { baseUrl, pausingAgent } from '../support/sharedTabs.js';
import { until } from '../support/until.js';

/*
 * What an app changes while an answer arrives, or while the agent waits for the person: nothing of the answer is lost, nothing is sent
 * again, and what the person writes stays in the field.
 */

afterEach(() => {
  vi.restoreAllMocks();
});

type Props = Omit<ComponentProps<typeof AgentPanel>, 'backend' | 'session'>;
type Agent = ReturnType<typeof createScriptedAgent>;

const CHANGES: Record<string, Props> = {
  'the language': { locale: de },
  'the language and its direction': { locale: ar },
  'a text': { texts: { 'composer.send': 'Off you go' } },
  'how much is shown, to the answer': { detail: 'answer' },
  'how much is shown, to everything': { detail: 'everything' },
  'the theme': { theme: 'dark' },
  'the density': { density: 'compact' },
  'the title': { title: 'Another desk' },
  'what is allowed': { contentPolicy: { links: 'deny' } },
  'a slot': { slots: { header: <p>Header</p> } },
  'a component': { components: { text: ({ part }) => <p data-own>{part.text}</p> } },
  'what follows an answer': { followUps: ['And then?'] },
  'what is read aloud': { announce: 'steps' },
};

/** The panel with an agent that has got a message. */
async function show(agent: Agent, message: string) {
  const errors = vi.spyOn(console, 'error');
  const backend = ubikBackend({ url: baseUrl, fetch: agent.fetch });
  const { rerender } = render(<AgentPanel backend={backend} />);
  await userEvent.type(screen.getByRole('textbox'), `${message}{Enter}`);
  return {
    errors,
    change: (props: Props) => rerender(<AgentPanel backend={backend} {...props} />),
  };
}

const posts = ({ requests }: Agent) => requests.filter(({ method }) => method === 'POST').length;
const transcript = () => document.querySelector('[data-part="transcript"]') as HTMLElement;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

test.each(Object.entries(CHANGES))('%s changes while an answer arrives', async (_, props) => {
  const agent = pausingAgent();
  const { change, errors } = await show(agent, 'Hello');
  await until(() => expect(transcript()).toHaveTextContent('One,'));
  const count = posts(agent);
  await userEvent.type(field(), 'Half a thou');
  const before = field();
  change(props);
  expect(transcript()).toHaveTextContent('One,');
  agent.goOn();
  await until(() => expect(transcript()).toHaveTextContent('One, two,'));
  change({});
  agent.goOn();
  await until(() => expect(transcript()).toHaveTextContent('One, two, three.'));
  expect(within(transcript()).getAllByText('Hello')).toHaveLength(1);
  expect(posts(agent)).toBe(count);
  expect(field()).toBe(before);
  expect(field()).toHaveValue('Half a thou');
  expect(field()).toHaveFocus();
  expect(errors.mock.calls).toEqual([]);
});

test.each(Object.entries(CHANGES))('%s changes while a question waits', async (_, props) => {
  const agent = createScriptedAgent({ pace: 0 });
  const { change, errors } = await show(agent, '/input');
  const answer = () => within(transcript()).getByRole('textbox');
  await until(() => expect(answer()).toBeVisible());
  const count = posts(agent);
  await userEvent.type(answer(), 'Ly');
  const before = answer();
  change(props);
  expect(answer()).toBe(before);
  await userEvent.type(answer(), 'on');
  change({});
  expect(answer()).toHaveValue('Lyon');
  expect(answer()).toHaveFocus();
  expect(posts(agent)).toBe(count);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(transcript()).toHaveTextContent('Lyon'));
  await until(() => expect(posts(agent)).toBe(count + 1));
  expect(errors.mock.calls).toEqual([]);
});
