import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
  text,
  thinkingDone,
  toolApproval,
  toolFailed,
  userMessage,
} from './support/samples.js';
import { THEMES } from './support/themes.js';
import { languageOf } from './support/languageOf.js';

const meta = { title: 'Themes', decorators: [inFrame], tags: ['!autodocs'] } satisfies Meta;
export default meta;

const session = fakeSession({
  history: { status: 'loaded' },
  status: 'awaiting-input',
  requests: [approvalRequest],
  messages: [
    userMessage,
    { ...answerMessage, parts: [text('t', 'The **06:58** is direct.'), toolApproval] },
  ],
});

/** The same panel in twelve hosts: nothing but tokens differs. */
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
  },
  render: (_args, { globals }) => (
    <WithSession session={session}>
      <div
        style={{
          display: 'grid',
          gap: 24,
          // Wider than the text of a page.
          marginInline: 'calc((100% - min(100vw - 72px, 1440px)) / 2)',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {THEMES.map(({ name, tokens }) => (
          <AgentRoot
            key={name}
            locale={languageOf(globals['locale'])}
            hostTheme={false}
            style={{ ...tokens, height: 600, borderRadius: 12, overflow: 'hidden' }}
          >
            <PanelBody title={name} />
          </AgentRoot>
        ))}
      </div>
    </WithSession>
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
