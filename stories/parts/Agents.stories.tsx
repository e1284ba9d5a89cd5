import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AgentStrip, AgentTranscript } from '../../src/overview.js';
import type { AgentInfo } from '../../src/core/overview/agentsOf.js';
import type { Part } from '../../src/core/parts.js';
import { AgentPanel, AgentRoot } from '../../src/view/index.js';
import {
  agentAsks,
  agentAt,
  agentHasFailed,
  agentIsDone,
  agentReports,
  agentSearches,
  agentsHostile,
  agentsNested,
  agentsState,
  agentWrites,
} from '../support/agentSamples.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { LANGUAGES } from '../support/languageOf.js';

/** The sub-agents of a run: one line above the message field, and the list that it opens. */
const meta = {
  title: 'Parts/Sub-agents of a run',
  component: AgentStrip,
  decorators: [inFrame],
} satisfies Meta<typeof AgentStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const sessionOf = (parts: readonly Part[]) =>
  fakeSession(agentsState(parts), undefined, { stopPart: true });

const STATES: readonly (readonly Part[])[] = [
  [agentSearches],
  [agentAsks, agentSearches, agentWrites, agentIsDone, agentHasFailed],
  [agentsNested],
  agentsHostile,
];

/** At work; waiting, done and failed; inside of others; with hostile names. */
export const States: Story = {
  args: { defaultOpen: true, onShowTranscript: () => undefined },
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      {STATES.map((parts, index) => (
        <WithSession key={parts[0]?.id} session={sessionOf(parts)}>
          <AgentStrip {...args} aria-label={`Sub-agents ${String(index + 1)}`} />
        </WithSession>
      ))}
    </div>
  ),
};

/** Above the message field of a panel. The line is there only while a sub-agent is at work or waits. */
export const InPanel: Story = {
  parameters: { fill: true },
  render: () => (
    <AgentPanel session={sessionOf([agentAsks, agentSearches, agentWrites, agentIsDone])} />
  ),
  play: async ({ canvasElement }) => {
    const strip = canvasElement.querySelector<HTMLElement>('[data-part="agent-strip"]');
    const line = within(strip as HTMLElement).getByRole('button');
    const closed = strip?.clientHeight ?? 0;
    await userEvent.click(line);
    await expect(strip?.clientHeight).toBeGreaterThan(closed);
    await expect(canvasElement.querySelectorAll('[data-part="agent-row"]')).toHaveLength(4);
    // The conversation keeps most of the panel, and the message field stays in it.
    const field = canvasElement.querySelector('[data-part="composer"]') as Element;
    await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

function Watched() {
  const [agent, setAgent] = useState<AgentInfo>();
  return (
    <AgentPanel
      session={WATCHED}
      slots={{
        agents: (
          <>
            <AgentStrip defaultOpen onShowTranscript={setAgent} />
            <AgentTranscript agent={agent} onLeave={() => setAgent(undefined)} />
          </>
        ),
      }}
    />
  );
}

const WATCHED = sessionOf([agentReports, agentIsDone]);

/** The transcript of one, at the side of the page; on a narrow page, over all of it. */
export const Transcript: Story = {
  parameters: { fill: true },
  render: () => <Watched />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [opener, other] = canvasElement.querySelectorAll('[data-part="agent-open"]');
    await userEvent.click(opener as HTMLElement);
    const sheet = await canvas.findByRole('dialog');
    await expect(sheet.querySelector('h2')).toHaveFocus();
    const body = sheet.querySelector('[data-part="agent-transcript-body"]') as HTMLElement;
    // It begins at its end.
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    const { bottom } = (body.querySelector('p:last-of-type') as Element).getBoundingClientRect();
    await expect(bottom).toBeLessThan(window.innerHeight);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(other).toBeVisible();
    await userEvent.click(opener as HTMLElement);
  },
};

/** Forty of them: the list scrolls. */
export const Many: Story = {
  args: { defaultOpen: true },
  render: (args) => (
    <WithSession
      session={sessionOf(
        Array.from({ length: 40 }, (_, index) =>
          agentAt(`a${String(index)}`, `scout_${String(index + 1)}`, 'Look at one of the pages'),
        ),
      )}
    >
      <AgentStrip {...args} />
    </WithSession>
  ),
};

/** In a panel of 360 px, in every language: the line is not cut, and nothing is wider than it. */
export const Narrow: Story = {
  args: { defaultOpen: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24, width: 336 }}>
      {LANGUAGES.map((locale) => (
        <AgentRoot key={locale.tag} locale={locale} style={{ width: 336 }}>
          <WithSession
            session={sessionOf([
              agentAsks,
              { ...agentAsks, id: 'other' },
              agentSearches,
              agentHasFailed,
            ])}
          >
            <AgentStrip {...args} aria-label={locale.tag} />
          </WithSession>
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const strips = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="agent-strip"]')];
    await expect(strips).toHaveLength(LANGUAGES.length);
    const lists = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="agent-list"]')];
    const wide = lists.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(wide.map((list) => list.getAttribute('aria-label'))).toEqual([]);
    const titles = strips.map((strip) =>
      strip.querySelector<HTMLElement>('[data-part="row-title"]'),
    );
    const cut = titles.filter((title) => title === null || title.scrollWidth > title.clientWidth);
    await expect(cut.map((title) => title?.textContent)).toEqual([]);
  },
};

/** In a place of 240 px, also those inside of others: names are read, and nothing sticks out. */
export const VeryNarrow: Story = {
  name: 'Very narrow',
  args: { defaultOpen: true, onShowTranscript: () => undefined },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {LANGUAGES.map((locale) => (
        <AgentRoot key={locale.tag} locale={locale} style={{ width: 240 }}>
          <WithSession session={sessionOf([agentsNested, agentAsks, agentHasFailed])}>
            <AgentStrip {...args} aria-label={locale.tag} />
          </WithSession>
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const lists = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="agent-list"]')];
    await expect(lists).toHaveLength(LANGUAGES.length);
    const wide = lists.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(wide.map((list) => list.closest('[role="region"]')?.ariaLabel)).toEqual([]);
    const lines = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="agent-line"]')];
    const out = lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(out.map((line) => line.textContent)).toEqual([]);
    const names = [
      ...canvasElement.querySelectorAll('[data-part="agent-row"] [data-part="row-title"]'),
    ];
    const short = names.filter(({ clientWidth }) => clientWidth < 56);
    await expect(short.map((name) => name.textContent)).toEqual([]);
  },
};
