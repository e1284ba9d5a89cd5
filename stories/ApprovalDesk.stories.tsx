import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApprovalDesk, type ApprovalSource } from '../src/approvals.js';
import { createSessionDirectory } from '../src/client/index.js';
import { SchemaRequest } from '../src/forms.js';
import { ubikBackend } from '../src/protocols/ubik/ubikBackend.js';
import { deskSessions } from './support/deskSessions.js';
import { fakeSession } from './support/fakeSession.js';
import { languageOf, type Language } from './support/languageOf.js';

interface DeskProps {
  readonly source: () => ApprovalSource;
  readonly locale?: Language;
}

function Desk({ source, locale }: DeskProps) {
  const [from] = useState(source);
  return (
    <ApprovalDesk
      from={from}
      locale={locale}
      onOpenSession={() => undefined}
      requestForm={SchemaRequest}
      style={{ blockSize: '100dvh' }}
    />
  );
}

/** Everything that waits for the person, over all conversations of an app (`agent-session-react/approvals`). */
const meta = {
  title: 'Approval desk',
  component: Desk,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { source: () => deskSessions({ delay: 400 }) },
  argTypes: { source: { control: false }, locale: { control: false } },
  render: (args, { globals }) => <Desk {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<DeskProps>;

const rowsIn = (canvas: HTMLElement) => [
  ...canvas.querySelectorAll<HTMLElement>('[data-part="desk-row"]'),
];

/** Seven things in three conversations. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(7));
    const starts = rowsIn(canvasElement).map((row) => {
      const { left, width } = (
        row.querySelector('[data-part="desk-actions"] > *') as HTMLElement
      ).getBoundingClientRect();
      return Math.round(getComputedStyle(row).direction === 'rtl' ? left + width : left);
    });
    await expect(new Set(starts).size).toBe(1);
  },
};

/** From the keyboard alone: the first is allowed, the next is denied with a reason, the third is opened. */
export const FromTheKeyboard: Story = {
  args: { source: () => deskSessions() },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(7));
    rowsIn(canvasElement)[0]?.focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(6));
    await expect(rowsIn(canvasElement)[0]).toHaveFocus();
    await userEvent.keyboard('d');
    await userEvent.keyboard('Not a day before Monday{Enter}');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(5));
    await expect(rowsIn(canvasElement)[0]).toHaveFocus();
    await userEvent.keyboard('j{Enter}');
    await expect(rowsIn(canvasElement)[1]).toHaveFocus();
    // The edge of the row with the focus must not cut into the lines between rows.
    const { borderLeftWidth, borderRightWidth, boxShadow } = getComputedStyle(
      rowsIn(canvasElement)[1] as HTMLElement,
    );
    await expect([borderLeftWidth, borderRightWidth]).toEqual(['0px', '0px']);
    await expect(boxShadow).toMatch(/3px 0px 0px 0px inset/u);
    const row = within(rowsIn(canvasElement)[1] as HTMLElement);
    await row.findByText(/^(As JSON|En JSON)$/u);
    const audit = canvasElement.querySelector<HTMLElement>('[data-part="desk-audit"] summary');
    await userEvent.click(audit as HTMLElement);
    await within(canvasElement).findByText(/Not a day before Monday/u);
  },
};

/** Some are selected, and decided at once. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(7));
    for (const row of rowsIn(canvasElement).slice(4, 6)) {
      await userEvent.click(within(row).getByRole('checkbox'));
    }
    await within(canvasElement).findByText(/^2 (selected|sélectionnées)$/u);
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(Deny 2|Refuser \(2\))$/u }),
    );
  },
};

/** A question is answered at the desk. */
export const Question: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(7));
    rowsIn(canvasElement)[2]?.focus();
    await userEvent.keyboard('{Enter}');
    const field = await within(rowsIn(canvasElement)[2] as HTMLElement).findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    // Letters are letters where somebody writes.
    await userEvent.keyboard('a jada');
    await expect(field).toHaveValue('a jada');
    await expect(rowsIn(canvasElement)).toHaveLength(7);
  },
};

export const Empty: Story = {
  args: { source: () => [fakeSession({ sessionId: 's1', history: { status: 'loaded' } })] },
};

export const Loading: Story = {
  args: { source: () => [fakeSession({ sessionId: 's1', history: { status: 'loading' } })] },
};

/** The list of conversations cannot be read. */
export const Failed: Story = {
  args: {
    source: () => {
      const backend = ubikBackend({
        url: 'https://agent.test/api/v1',
        fetch: () => Promise.resolve(new Response('{}', { status: 403 })),
      });
      return {
        directory: createSessionDirectory({ backend }),
        open: () => fakeSession(),
      };
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^(Try again|Réessayer)$/u });
  },
};
