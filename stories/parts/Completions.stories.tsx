import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  completions,
  searchIn,
  type CompletionItem,
  type CompletionTrigger,
} from '../../src/completions.js';
import { PanelBody } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { answerMessage, userMessage } from '../support/samples.js';

const COMMANDS: readonly CompletionItem[] = [
  { id: 'plan', icon: 'flag', label: 'plan', description: 'Make a plan before acting' },
  { id: 'summarise', icon: 'read', label: 'summarise', description: 'Sum up the conversation' },
  {
    id: 'translate',
    icon: 'web',
    label: 'translate',
    description: 'Say the last answer in another language',
  },
  { id: 'book', icon: 'calendar', label: 'book', description: 'Not allowed here', disabled: true },
  {
    id: 'clear',
    icon: 'cross',
    label: 'clear',
    description: 'Empty the field',
    run: ({ clear }) => clear(),
  },
];

const DOCUMENTS: readonly CompletionItem[] = [
  { id: 'd1', icon: 'read', label: 'Travel policy.pdf', description: '12 pages' },
  { id: 'd2', icon: 'read', label: 'Offer of the hotel in Lyon for eight people.pdf' },
  { id: 'd3', icon: 'data', label: 'Budget.xlsx', description: 'Changed yesterday' },
  { id: 'd4', icon: 'image', label: 'Old town at dusk.png' },
  { id: 'd5', icon: 'read', label: 'سياسة السفر.pdf', description: 'عربي' },
  ...Array.from({ length: 12 }, (_, index) => ({
    id: `r${String(index)}`,
    icon: 'read' as const,
    label: `Report ${String(index + 1)}.pdf`,
  })),
];

const slash: CompletionTrigger = {
  trigger: '/',
  at: 'start',
  label: 'Commands',
  search: searchIn(COMMANDS),
};
const at: CompletionTrigger = { trigger: '@', label: 'Documents', search: searchIn(DOCUMENTS) };

const never = (): Promise<readonly CompletionItem[]> => new Promise(() => undefined);

interface Args {
  readonly triggers: readonly CompletionTrigger[];
}

/** Commands and mentions in the message field, from `agent-session-react/completions`. */
const meta = {
  title: 'Parts/Composer completions',
  decorators: [inFrame],
  parameters: { fill: true, layout: 'fullscreen' },
  args: { triggers: [slash, at] },
  render: ({ triggers }) => (
    <WithSession session={fakeSession({ messages: [userMessage, answerMessage], status: 'done' })}>
      <PanelBody completions={completions([...triggers])} />
    </WithSession>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const fieldOf = ({ canvasElement }: Pick<Play, 'canvasElement'>) =>
  canvasElement.querySelector('textarea') as HTMLTextAreaElement;

/** The list stands above the composer, inside the panel, and nothing has moved for it. */
async function typing(context: Play, text: string): Promise<void> {
  const field = fieldOf(context);
  const composer = field.form as HTMLFormElement;
  const before = composer.getBoundingClientRect().top;
  await context.userEvent.type(field, text);
  const box = composer.querySelector('[data-part="completions"]') as HTMLElement;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  await expect(composer.getBoundingClientRect().top).toBe(before);
  await expect(bottom).toBeLessThanOrEqual(before);
  await expect(top).toBeGreaterThanOrEqual(0);
  await expect(left).toBeGreaterThanOrEqual(0);
  await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
}

export const Slash: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typing(context, '/');
    await expect(canvas.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    const active = canvas.getByRole('option', { selected: true });
    await expect(active).toHaveTextContent('summarise');
    await expect(fieldOf(context)).toHaveAttribute('aria-activedescendant', active.id);
  },
};

export const SlashChosen: Story = {
  play: async (context) => {
    await typing(context, '/pl');
    await context.userEvent.keyboard('{Enter}');
    await expect(fieldOf(context)).toHaveValue('/plan ');
    await expect(context.canvas.queryByRole('listbox')).toBeNull();
  },
};

export const Mention: Story = {
  play: async (context) => {
    await typing(context, 'Compare the offer with @');
    const list = context.canvas.getByRole('listbox', { name: 'Documents' });
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await context.userEvent.keyboard('{End}');
    await expect(list.scrollTop).toBeGreaterThan(0);
    await context.userEvent.keyboard('{Home}{ArrowDown}');
    await expect(list.scrollTop).toBe(0);
  },
};

export const MentionByPointer: Story = {
  play: async (context) => {
    await typing(context, 'Read @pol');
    await context.userEvent.click(context.canvas.getByRole('option', { name: /Travel policy/u }));
    await expect(fieldOf(context)).toHaveValue('Read @Travel policy.pdf ');
    await expect(fieldOf(context)).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { triggers: [{ ...at, search: never }] },
  play: async (context) => {
    await typing(context, 'Read @tra');
    await expect(context.canvas.getByText(/Searching|Recherche/u)).toBeVisible();
  },
};

/** Answers for the first letter, and then no more: what was found stays until there is news. */
export const LoadingMore: Story = {
  args: {
    triggers: [
      { ...at, search: (query) => (query.length < 2 ? searchIn(DOCUMENTS)(query) : never()) },
    ],
  },
  play: async (context) => {
    await typing(context, 'Read @tra');
    await expect(context.canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

export const NoResults: Story = {
  play: async (context) => {
    await typing(context, 'Read @nothing');
    await expect(context.canvas.queryByRole('option')).toBeNull();
    await waitFor(() =>
      expect(context.canvasElement.querySelector('form [role="status"]')).not.toBeEmptyDOMElement(),
    );
  },
};

export const SearchFailed: Story = {
  args: { triggers: [{ ...at, search: () => Promise.reject(new Error('no network')) }] },
  play: async (context) => {
    await typing(context, 'Read @tra');
    await context.canvas.findByText(/The search failed|La recherche a échoué/u);
  },
};

/** In a panel of 220 px the list takes what there is. */
export const SmallPanel: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: 220, overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
  play: (context) => typing(context, '/'),
};
