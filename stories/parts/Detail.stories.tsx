import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { DetailMenu } from '../../src/overview.js';
import type { Part } from '../../src/core/parts.js';
import { AgentRoot, Message } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { LANGUAGES } from '../support/languageOf.js';
import * as samples from '../support/samples.js';

/** How much of the agent's work is shown, as the person chooses. */
const meta = {
  title: 'Parts/Detail',
  component: DetailMenu,
  decorators: [inFrame],
} satisfies Meta<typeof DetailMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const parts: readonly Part[] = [
  samples.thinkingDone,
  ...samples.toolsDone,
  samples.toolFailed,
  ...samples.toolsDone.map((tool) => ({ ...tool, id: `${tool.id}-again` })),
  samples.text('answer', 'Take the **06:58 TGV** from Paris Gare de Lyon. It needs no change.'),
];
const message = { ...samples.answerMessage, parts };
const session = () => fakeSession({ status: 'done', messages: [message] });

/** Only the answer, with what failed, and the rest one press away; as usual; and everything. */
export const Levels: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      {(['answer', 'normal', 'everything'] as const).map((detail) => (
        <AgentRoot key={detail} detail={detail}>
          <WithSession session={session()}>
            <DetailMenu aria-label={detail} />
            <Message message={message} />
          </WithSession>
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [first] = canvasElement.querySelectorAll('[data-part="hidden-parts"] button');
    await userEvent.click(first as HTMLElement);
    await expect(
      canvasElement.querySelector('[data-part="hidden-parts-list"] [data-part="row"]'),
    ).not.toBeNull();
  },
};

/** The menu and the quiet line in each language, in 336 px. */
export const Narrow: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {LANGUAGES.map((locale) => (
        <AgentRoot key={locale.tag} locale={locale} detail="answer" style={{ width: 336 }}>
          <WithSession session={session()}>
            <DetailMenu aria-label={`${locale.tag} menu`} />
            <Message message={message} />
          </WithSession>
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const titles = canvasElement.querySelectorAll<HTMLElement>(
      '[data-part="hidden-parts"] [data-part="row-title"]',
    );
    await expect(titles.length).toBeGreaterThan(LANGUAGES.length);
    const cut = [...titles].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    await expect(within(canvasElement).getAllByRole('combobox')).toHaveLength(LANGUAGES.length);
  },
};
