import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TerminalView } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import type { ReactNode } from 'react';
import { Screen } from '../../../../src/parts/tool-views/terminal/Screen.js';
import { BUILD, call, callRunning } from '../../../../stories/support/kindSamples.js';
import { readTerminal } from '../../../../src/core/tool-data/readTerminal.js';

const E = '\u001B[';

function linesOf(...chunks: readonly string[]) {
  const screen = new Screen();
  for (const chunk of chunks) screen.write(chunk);
  return screen.lines.map((line) => line.map(({ text }) => text).join(''));
}

function stylesOf(text: string) {
  const screen = new Screen();
  screen.write(text);
  return screen.lines.flatMap((line) => line.map(({ text: shown, style }) => [shown, style]));
}

describe('Screen', () => {
  test.each([
    ['a carriage return writes over the line', 'one\rtwo', ['two']],
    ['and leaves what is longer', 'progress\r99', ['99ogress']],
    ['erasing to the end of the line', `progress\r${E}K99`, ['99']],
    ['erasing the whole line', `abc${E}2K`, ['']],
    ['erasing its beginning', `abcdef\r${E}2C${E}1K`, ['   def']],
    ['line ends of Windows', 'a\r\nb', ['a', 'b']],
    ['backspaces', 'abc\b\bX', ['aXc']],
    ['the cursor up, to draw several lines anew', `1\n2\n${E}2Aone\n`, ['one', '2', '']],
    ['the cursor to a column', `abc${E}1GX${E}5GY`, ['Xbc Y']],
    ['erasing all below', `1\n2\n3${E}2A\r${E}J`, ['']],
    ['titles and links', '\u001B]0;t\u0007a\u001B]8;;https://x\u001B\\b\u001B]8;;\u001B\\', ['ab']],
    ['numbers that are no lengths of text', `${E}999999999Ca`, [`${' '.repeat(500)}a`]],
    ['a bell, and sequences that it does not know', `a\u0007b${E}?25lc\u001B(Bd`, ['abcd']],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('is the same however the text is cut', () => {
    const text = `${BUILD}\u001B]0;title\u0007${E}38;2;1;2;3mx\rab${E}A`;
    const whole = new Screen();
    whole.write(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const screen = new Screen();
        const points = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        for (const [index, from] of points.entries())
          screen.write(text.slice(from, points[index + 1]));
        expect(screen.lines).toEqual(whole.lines);
      }),
    );
  });

  test('takes anything, and keeps what it is as small as the text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '\u001B',
        E,
        'm',
        '9999',
        ';',
        'A',
        'B',
        'C',
        'K',
        'J',
        'G',
        '\n',
        '\r',
        '\b',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const lines = linesOf(...pieces);
        expect(lines.length).toBeLessThan(60 * 501);
        expect(lines.join('')).not.toContain('\u001B');
      }),
    );
  });

  test('reads colours of 16, of 256, and all of them', () => {
    expect(
      stylesOf(`${E}1;31ma${E}22;94mb${E}38;5;208mc${E}48;2;1;2;255md${E}39;49me${E}mf`),
    ).toEqual([
      ['a', { bold: true, color: 'red' }],
      ['b', { color: 'blue' }],
      ['c', { color: '#ff8700' }],
      ['d', { color: '#ff8700', background: '#0102ff' }],
      ['e', {}],
      ['f', {}],
    ]);
  });

  test('leaves out colours that there are not', () => {
    const styles = stylesOf(`${E}38;5;999ma${E}38;2;1;2;999mb${E}38mc`).map(([, style]) => style);
    expect(new Set(styles.map((style) => JSON.stringify(style)))).toEqual(new Set(['{}']));
  });
});

describe('TerminalView', () => {
  const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

  test('shows the command, the output and how it ended', () => {
    show(<TerminalView command="npm test" output={`${E}31mFAIL${E}0m`} exitCode={1} />);
    expect(screen.getByLabelText('Command')).toHaveTextContent('npm test');
    expect(screen.getByText('FAIL')).toHaveAttribute('data-ansi', 'red');
    expect(screen.getByText('Exit code 1')).toHaveAttribute('data-status', 'failed');
    expect(screen.getByRole('group', { name: 'Output' })).toHaveAttribute('tabindex', '0');
  });

  test('renders only the line that is written when the output grows', () => {
    const { rerender } = show(<TerminalView output={'one\ntwo\nthr'} streaming />);
    const [first] = document.querySelectorAll('[data-part="terminal-line"]');
    const node = first?.firstChild;
    rerender(
      <AgentRoot>
        <TerminalView output={'one\ntwo\nthree\n'} streaming />
      </AgentRoot>,
    );
    expect(first?.firstChild).toBe(node);
    expect(screen.getByText('three', { exact: false })).toBeInTheDocument();
  });

  test('keeps the end of ten megabytes, says so, and copies all without sequences', async () => {
    const user = userEvent.setup();
    const output = `${E}32m${'x'.repeat(10_000_000)}${E}0m\nlast`;
    show(<TerminalView output={output} />);
    expect(document.body.textContent.length).toBeLessThan(10_000);
    expect(screen.getByText(/9,800,\d\d\d earlier characters are not shown/)).toBeInTheDocument();
    expect(screen.getByText('last')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy output' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toHaveLength(10_000_005);
  });

  test('shows the last lines of many, and the earlier ones on request', async () => {
    show(
      <TerminalView output={Array.from({ length: 5000 }, (_, at) => `line ${at};`).join('\n')} />,
    );
    expect(screen.queryByText(/line 4000;/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2,000 earlier lines' }));
    expect(screen.getByText(/line 4000;/)).toBeInTheDocument();
  });

  test('shows what turns text around', () => {
    show(<TerminalView command={'cat \u202Egpj.exe'} output={'\u2066a\u2069'} />);
    expect(document.body.textContent).toContain('cat \\u202Egpj.exe');
    expect(document.body.textContent).toContain('\\u2066a\\u2069');
  });
});

describe('readTerminal', () => {
  test.each([
    [
      'streams and an exit code',
      call('bash', { command: 'ls' }, { stdout: 'a', stderr: 'b', exit_code: 2 }),
      { command: 'ls', output: 'a', errorOutput: 'b', exitCode: 2 },
    ],
    ['text of a command', call('bash', { cmd: 'ls' }, 'a\nb'), { command: 'ls', output: 'a\nb' }],
    ['text with colours', call('x', {}, `${E}31mred`), { output: `${E}31mred` }],
    [
      'output that streams',
      callRunning('shell', { command: ['npm', 'ci'] }, 'added'),
      { command: 'npm ci', output: 'added' },
    ],
    [
      'a command at its beginning',
      callRunning('shell', { command: 'ls' }, ''),
      { command: 'ls', output: '' },
    ],
  ])('finds %s', (_, part, data) => {
    expect(readTerminal(part)).toEqual(expect.objectContaining(data));
  });

  test.each([
    ['plain text', call('t', {}, 'words')],
    ['an answer with a status', call('t', {}, { status: 'ok', output: 'x' })],
    ['a list', call('t', {}, [1, 2])],
    ['a call at work without a command', callRunning('t', {}, '')],
  ])('finds nothing in %s', (_, part) => {
    expect(readTerminal(part)).toBeUndefined();
  });
});
