import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import {
  ApprovalRuleList,
  createApprovalRules,
  memoryRules,
  ruleActions,
} from '../src/approvals.js';
import { AgentPanel } from '../src/view/index.js';
import { languageOf, type Language } from './support/languageOf.js';
import { mailSession, sampleRules } from './support/ruleSamples.js';

interface CardProps {
  readonly locale?: Language;
}

/** A panel whose approvals offer rules. */
function Card({ locale }: CardProps) {
  const [session] = useState(() => mailSession());
  const [components] = useState(() => ({ approvalActions: ruleActions(createApprovalRules()) }));
  return (
    <AgentPanel
      session={session}
      components={components}
      locale={locale}
      style={{ blockSize: '100dvh' }}
    />
  );
}

/** Rules that answer approvals in the person's place (`agent-session-react/approvals`). */
const meta = {
  title: 'Approval rules',
  component: Card,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { locale: { control: false } },
  render: (args, { globals }) => <Card {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<CardProps>;

/** The card of an approval, with two ways to allow more than this one call. */
export const InTheCard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(Always|Toujours)/u });
  },
};

/** What a rule would allow is said before it takes effect. */
export const BeforeItTakesEffect: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Always|Toujours)/u }));
    const preview = canvasElement.querySelector<HTMLElement>('[data-part="rule-preview"]');
    if (preview === null) throw new Error('There is no preview.');
    const [to] = within(preview).getAllByRole('combobox');
    if (to === undefined) throw new Error('There is no argument.');
    await expect(to).toHaveFocus();
    await expect(preview).toHaveTextContent('2');
    await userEvent.selectOptions(to, 'any');
    await expect(within(preview).getByRole('status')).toHaveTextContent(/3.*3/u);
  },
};

interface ListProps {
  readonly isEmpty?: boolean;
  readonly locale?: Language;
}

function List({ isEmpty = false, locale }: ListProps) {
  const [rules] = useState(() => (isEmpty ? createApprovalRules(memoryRules()) : sampleRules()));
  return <ApprovalRuleList rules={rules} locale={locale} />;
}

/** All rules, each with what it has decided lately. */
export const AllRules: StoryObj<ListProps> = {
  render: (args, { globals }) => <List {...args} locale={languageOf(globals['locale'])} />,
  play: async ({ canvas, userEvent }) => {
    const buttons = await canvas.findAllByRole('button');
    await expect(buttons).toHaveLength(3);
    buttons[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(2));
    await expect(canvas.getByText(/send email/iu)).toBeVisible();
  },
};

export const NoRules: StoryObj<ListProps> = {
  render: (args, { globals }) => <List {...args} isEmpty locale={languageOf(globals['locale'])} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^(No rules|Aucune règle)$/u);
  },
};
