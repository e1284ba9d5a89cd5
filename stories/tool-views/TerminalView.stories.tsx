import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, within } from 'storybook/test';
import {
  TerminalView,
  terminalShape,
  viewsByShape,
  type TerminalViewProps,
} from '../../src/tools.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { contrastOf } from '../support/contrastOf.js';
import { inFrame } from '../support/Frame.js';
import { inEachTheme } from '../support/inEachTheme.js';
import { BUILD, call, callRunning, COLOURS, TROJAN } from '../support/kindSamples.js';

/** What a command has written, in its colours, and how it ended. */
const meta = {
  title: 'Tool views/Terminal',
  component: TerminalView,
  decorators: [inFrame],
} satisfies Meta<typeof TerminalView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = { args: { command: 'npm run build', output: BUILD, exitCode: 0 } };

export const Failed: Story = {
  args: {
    command: 'npm test -- --run fares',
    output: '\u001B[31m FAIL \u001B[39m test/cheapest.test.ts\n',
    errorOutput: 'TypeError: offers.toSorted is not a function\n',
    exitCode: 1,
  },
};

export const Streaming: Story = {
  args: { command: 'npm run build', output: BUILD.slice(0, 260), streaming: true },
};

export const Waiting: Story = { args: { command: 'npm ci', streaming: true } };
export const NoOutput: Story = { args: { command: 'rm -rf dist', output: '', exitCode: 0 } };

/** Every colour can be read, in each theme. */
export const Colours: Story = {
  args: { command: './colours.sh', output: COLOURS },
  play: async ({ canvasElement }) => {
    const surface = canvasElement.querySelector<HTMLElement>('[data-kind="terminal"]');
    if (surface === null) throw new Error('There is no terminal.');
    await inEachTheme(async () => {
      const words = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="terminal-text"]')];
      await expect(words.length).toBeGreaterThan(300);
      const dull = words.filter((word) => contrastOf(word, surface) < 4.5);
      await expect(dull.map(({ textContent }) => textContent)).toEqual([]);
    });
  },
};

const HOSTILE = `\u001B]0;owned\u0007\u001B]8;;https://evil.test\u001B\\link\u001B]8;;\u001B\\ \u001B[999999999C\u001B[9999A\n${TROJAN}\n${'0123456789'.repeat(500_000)}\n\u001B[31mred \u001B[38;5;999mstill \u001B[8mhidden\u001B[0m \u001B[1;3`;

// A component of its own: the page of a story writes down what it is given.
const Endless = (props: TerminalViewProps) => <TerminalView {...props} output={HOSTILE} />;

/** Sequences that move the cursor, that are cut, that name a title or a link; a line without end. */
export const Hostile: Story = {
  args: { command: 'cat "\u202Egpj.exe"' },
  render: (args) => <Endless {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('hidden', { exact: false })).toBeVisible();
    await expect(canvasElement.querySelector('a')).toBeNull();
  },
};

export const Huge: Story = {
  args: {
    command: 'seq 20000',
    output: Array.from({ length: 20_000 }, (_, at) => String(at + 1)).join('\n'),
  },
};

function Counting() {
  const [output, setOutput] = useState('');
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      at += 1;
      setOutput((text) => `${text}\u001B[2m${at}\u001B[0m Reading file ${at}\n`);
      if (at === 60) clearInterval(timer);
    }, 30);
    return () => clearInterval(timer);
  }, []);
  return <TerminalView command="./read-all.sh" output={output} streaming />;
}

/** Follows the end while it grows. */
export const Growing: Story = {
  tags: ['!test'],
  render: () => <Counting />,
};

const ByShape = viewsByShape(terminalShape);

export const InCalls: Story = {
  args: {},
  render: () => (
    <MessageContext
      value={{
        messageKey: 'm',
        status: 'done',
        folds: new Map(['bash', 'shell'].map((id) => [id, true])),
      }}
    >
      <ByShape part={call('bash', { command: 'npm run build' }, { stdout: BUILD, exit_code: 0 })} />
      <ByShape part={callRunning('shell', { command: ['npm', 'ci'] }, BUILD.slice(0, 200))} />
    </MessageContext>
  ),
};
