import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AgentSession } from '../src/client/index.js';
import type { Message } from '../src/core/state.js';
import type { CSSProperties } from 'react';
import { AgentRoot, PanelBody } from '../src/view/index.js';
import { fakeSession } from './support/fakeSession.js';
import { inFrame, WithSession } from './support/Frame.js';
import { inEachTheme } from './support/inEachTheme.js';
import {
  agentDone,
  answerMessage,
  approvalRequest,
  checkpoint,
  errorPart,
  inputAnswered,
  liveMessage,
  stepsDone,
  stepsLive,
  text,
  thinkingDone,
  toolApproval,
  toolFailed,
  userMessage,
} from './support/samples.js';
import { THEMES, type Moment } from './support/themes.js';
import { languageOf } from './support/languageOf.js';

const meta = { title: 'Themes', decorators: [inFrame], tags: ['!autodocs'] } satisfies Meta;
export default meta;

const QUESTION: Message = {
  ...userMessage,
  parts: [text('q', 'Paris to Geneva on 12 March?')],
};

const SHORT = { to: 'lea@example.org', subject: 'Geneva, 12 March' };

const FARES = `The **06:58** is direct and leaves you 49 minutes.

| Train | Departs | Fare |
|---|---|---:|
| TGV 9761 | 06:58 | €59 |
| TGV 9763 | 08:18 | €74 |
| TGV 6603 | 06:30 | €41 |`;

const MOMENTS: Readonly<Record<Moment, AgentSession>> = {
  answer: fakeSession({
    history: { status: 'loaded' },
    status: 'done',
    messages: [QUESTION, { ...answerMessage, parts: [thinkingDone, text('t', FARES)] }],
  }),
  plan: fakeSession({
    history: { status: 'loaded' },
    status: 'running',
    progress: { step: 3, totalSteps: 4 },
    messages: [QUESTION, { ...liveMessage, parts: stepsLive }],
  }),
  question: fakeSession({
    history: { status: 'loaded' },
    status: 'awaiting-input',
    requests: [{ ...approvalRequest, prompt: 'Tell Lea?', toolInput: SHORT }],
    messages: [
      QUESTION,
      {
        ...answerMessage,
        status: 'awaiting-input',
        parts: [text('t', 'The **06:58** is direct.'), toolApproval],
      },
    ],
  }),
};

/** The same panel in twelve hosts, at three moments of a conversation: nothing but tokens and the density differ. */
export const TwelveHosts: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    await expect(THEMES).toHaveLength(12);
    for (const { name } of THEMES) canvas.getByRole('heading', { name });
    const hosts = [...canvasElement.querySelectorAll('[data-agent-root] [data-agent-root]')];
    await inEachTheme(async () => {
      const looks = hosts.map((host) => {
        const { backgroundColor, color } = getComputedStyle(host);
        return `${backgroundColor} ${color}`;
      });
      await expect(new Set(looks).size).toBe(12);
    });
    const kinds = (name: string) =>
      new Set(hosts.map((host) => getComputedStyle(host).getPropertyValue(name))).size;
    await expect(kinds('--agent-font')).toBe(4);
    await expect(kinds('--agent-radius')).toBeGreaterThan(8);
    await expect(kinds('--agent-density')).toBe(3);
    const moments = hosts.map((host) =>
      host.querySelector<HTMLElement>('[data-part="status-line"]'),
    );
    await expect(new Set(moments.map((line) => line?.dataset['status'])).size).toBe(3);
  },
  render: (_args, { globals }) => (
    <div
      style={{
        display: 'grid',
        gap: 24,
        // Wider than the text of a page.
        marginInline: 'calc((100% - min(100vw - 72px, 1440px)) / 2)',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {THEMES.map(({ name, tokens, scheme, density, moment }) => (
        <WithSession key={name} session={MOMENTS[moment]}>
          <AgentRoot
            locale={languageOf(globals['locale'])}
            hostTheme={false}
            density={density}
            style={{
              ...tokens,
              height: 520,
              borderRadius: `calc(${tokens['--agent-radius'] ?? '0px'} * 1.5)`,
              colorScheme: scheme,
              overflow: 'hidden',
            }}
          >
            <PanelBody title={name} />
          </AgentRoot>
        </WithSession>
      ))}
    </div>
  ),
};

const DENSITIES = ['compact', 'default', 'comfortable'] as const;

/** The three densities beside each other. */
export const Densities: StoryObj = {
  render: (_args, { globals }) => (
    <WithSession session={fakeSession({ status: 'running', messages: [userMessage, liveMessage] })}>
      <div
        style={{
          display: 'grid',
          gap: 24,
          // Wider than the text of a page.
          marginInline: 'calc((100% - min(100vw - 72px, 1100px)) / 2)',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {DENSITIES.map((density) => (
          <AgentRoot
            key={density}
            density={density}
            locale={languageOf(globals['locale'])}
            style={{ height: 560 }}
          >
            <PanelBody title={density} />
          </AgentRoot>
        ))}
      </div>
    </WithSession>
  ),
};

/** What shows text in a line that is too low for it, or hides some of it. */
function clipped(page: HTMLElement): string[] {
  const faults: string[] = [];
  for (const element of page.querySelectorAll<HTMLElement>('[data-agent-root] [data-part]')) {
    const { fontSize, lineHeight, overflowY } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const name = element.dataset['part'] ?? '';
    if (name === 'visually-hidden') continue;
    if (hasWords && parseFloat(lineHeight) < parseFloat(fontSize) * 1.15)
      faults.push(`${name}: ${fontSize} in a line of ${lineHeight}`);
    // A row wraps its summary out of sight where there is no room for it.
    const hides = ['hidden', 'clip'].includes(overflowY) && name !== 'row-words';
    if (hides && element.scrollHeight > element.clientHeight + 2)
      faults.push(`${name}: ${element.scrollHeight} in ${element.clientHeight}`);
  }
  return faults;
}

/** Text at 200 %: what it stands in grows with it. */
export const LargeText: StoryObj = {
  parameters: { fill: true, layout: 'fullscreen' },
  render: (_args, { globals }) => (
    <WithSession
      session={fakeSession({
        status: 'awaiting-input',
        requests: [approvalRequest],
        messages: [
          userMessage,
          {
            ...answerMessage,
            parts: [
              text('t', 'The **06:58** is direct.\n\n```ts\nconst train = 6607;\n```'),
              ...stepsDone,
              thinkingDone,
              toolFailed,
              checkpoint,
              inputAnswered,
              errorPart,
              agentDone,
              toolApproval,
            ],
          },
        ],
      })}
    >
      <AgentRoot
        locale={languageOf(globals['locale'])}
        style={{ '--agent-text-size': '30px', height: '100dvh' } as CSSProperties}
      >
        <PanelBody title="Trip planner" />
      </AgentRoot>
    </WithSession>
  ),
  play: async ({ canvasElement }) => {
    await expect(clipped(canvasElement)).toEqual([]);
  },
};
