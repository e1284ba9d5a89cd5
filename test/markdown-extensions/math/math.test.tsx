import { render, screen, waitFor } from '@testing-library/react';
import katex from 'katex';
import newestKatex from 'katex-newest';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AgentRoot, Text } from '../../../src/view/index.js';
import { math, type MathOptions } from '../../../src/math.js';
import { text } from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';
import type { PartialLocale } from '../../../src/locales/index.js';
import { processorTime } from '../../support/processorTime.js';

const load = () => Promise.resolve({ default: katex });

/** What a text is with maths: shown anew with each call, as it streams. */
function setUp(options: MathOptions = {}, props: { readonly locale?: PartialLocale } = {}) {
  const markdown = { syntax: math({ load, output: 'mathml', ...options }) };
  const show = (words: string, streaming = false): ReactElement => (
    <AgentRoot markdown={markdown} {...props}>
      <Text part={text('t', words)} streaming={streaming} />
    </AgentRoot>
  );
  return { show };
}

const formulas = () => [...document.querySelectorAll('math')].map((node) => node.textContent);
const sources = () =>
  [...document.querySelectorAll('[data-part="math-source"]')].map((node) => node.textContent);
const words = () => document.querySelector('[data-part="markdown"]')?.textContent;

/** Until KaTeX is there, all is source. */
const settled = () => waitFor(() => expect(formulas()).not.toEqual([]));

test.each([
  ['dollars', 'a $x^2$ b', 'words'],
  ['round brackets', 'a \\(x^2\\) b', 'words'],
  ['two dollars', 'a $$x^2$$ b', 'line'],
  ['square brackets', '\\[ x^2 \\]', 'line'],
  ['two dollars over lines', 'a\n$$x\n^2$$', 'line'],
  ['lines of dollars', 'a\n$$\nx^2\n$$\nb', 'block'],
  ['TeX behind dollars', '$$x^2\n\n$$\n\nb', 'block'],
  ['lines of brackets', '\\[\nx^2\n\\]', 'block'],
  ['an end behind words', '\\[\nx\n^2 \\]\nb', 'block'],
  ['a fence', '```math\nx^2\n```', 'block'],
  ['a block in a list', '- a\n  $$\n  x^2\n  $$', 'block'],
  ['a block in a quote', '> $$\n> x^2\n> $$', 'block'],
  ['an environment', 'a\n\\begin{align*}\n x^2\n\\end{align*}.\n\nb', 'block'],
  ['an environment in a list', '- a\n  \\begin{gathered}x\n  ^2\\end{gathered}', 'block'],
  ['an environment on one line', 'a \\begin{gathered} x^2 \\end{gathered} b', 'line'],
  ['a heading', '# On $x^2$', 'words'],
  ['a cell', '| a |\n|---|\n| $x^2$ |', 'words'],
  ['a link', '[on $x^2$](https://e.org)', 'words'],
])('typesets %s', async (_case, markdown, place) => {
  const { show } = setUp();
  render(show(markdown));
  await settled();
  expect(formulas()).toEqual(['x2']);
  const display = screen.queryByRole('group', { name: 'Formula' });
  expect(display?.localName).toBe({ words: undefined, line: 'span', block: 'div' }[place]);
});

test('typesets alike with the oldest and the newest KaTeX that is promised', async () => {
  const load = () => Promise.resolve({ default: newestKatex as unknown as typeof katex });
  const formula = String.raw`$\frac{a}{b} + \sqrt{x} \text{ if } x \ge 0$`;
  const { unmount } = render(setUp().show(formula));
  await settled();
  const oldest = formulas();
  unmount();
  render(setUp({ load }).show(formula));
  await settled();
  expect(formulas()).toEqual(oldest);
  expect([katex.version, newestKatex.version].map((version) => version.slice(0, 4))).toEqual([
    '0.16',
    '0.19',
  ]);
});

test.each([
  'It costs $5 and $10.',
  'Between $5-$10, or $5/$6, or $1,000.',
  'US$5 or CA$6$',
  'From $ to $$ to $$$.',
  '$HOME and $PATH',
  '$HOME/$USER and $x/$y$z',
  '$5 for each and 3$ more',
  'Pay $20 for a, $30 for b; total: $50.',
  '`$x$` and ``\\(x\\)``',
  '\\$x\\$',
  '\\[1\\] and \\[a link\\](https://e.org)',
  '$ x $',
  '$x',
  '$$ is the number of a process',
  '$$x\n^2\n\n$$ b',
  'a \\( b',
  '```\n$x$\n```',
])('leaves %j as it is', async (markdown) => {
  const { show } = setUp();
  const { rerender } = render(show(`${markdown}\n\n$y$`));
  await settled();
  rerender(show(markdown));
  expect(formulas()).toEqual([]);
  expect(sources()).toEqual([]);
});

test('leaves brackets alone when the app says so', () => {
  const { show } = setUp({ brackets: false });
  render(show('\\(x\\), \\[y^2\\]\n\n\\[\nz\n\\]'));
  expect(words()).toBe('(x), [y^2][\nz\n]');
  expect(sources()).toEqual([]);
});

const ANSWER = String.raw`The root $x_1 = \frac{a}{b}$ costs $5, and **of $\sqrt{y}$** it is

$$
\begin{aligned}
a &= b * c * d \\
  &= e_{1} + [f]
\end{aligned}
$$

- \(z_{1}\) and \[ z_2 = *3* \]

> $$ w^2
> + 1 $$
`;

test('shows formulas as they are written until they are whole, and then does not touch them', async () => {
  const { show } = setUp();
  const { rerender } = render(show('$y$', true));
  await settled();
  const made: (Element | undefined)[] = [];
  for (let end = 1; end <= ANSWER.length; end += 1) {
    rerender(show(ANSWER.slice(0, end), true));
    expect(document.querySelector('[data-part="math-fault"]')).toBeNull();
    const prose = document.querySelector('[data-part="markdown"]')?.cloneNode(true) as Element;
    for (const source of prose.querySelectorAll('[data-part="math-source"]')) source.remove();
    const shown = prose.textContent;
    // No signs of markdown, and no letters of our own, show through on the way.
    expect(shown).not.toMatch(/[\uE000-\uF8FF]|\*\*|[$\\]$|\\[()[\]]/);
    for (const [index, node] of document.querySelectorAll('math').entries()) {
      made[index] ??= node;
      expect(made[index]).toBe(node);
    }
  }
  rerender(show(ANSWER));
  expect(document.querySelectorAll('math')).toHaveLength(6);
  expect(sources()).toEqual([]);
});

test('typesets each formula once, however much text comes behind it', async () => {
  const renderToString = vi.fn(katex.renderToString);
  const { show } = setUp({ load: () => Promise.resolve({ default: { renderToString } }) });
  const { rerender } = render(show('$y$', true));
  await settled();
  for (let end = 1; end <= ANSWER.length; end += 3) rerender(show(ANSWER.slice(0, end), true));
  rerender(show(ANSWER));
  expect(renderToString).toHaveBeenCalledTimes(7);
});

test('loads nothing before the first formula comes, and says so when it cannot', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('offline')));
  const { show } = setUp({ load: fails });
  const { rerender } = render(show('no maths, for $5'));
  expect(fails).not.toHaveBeenCalled();
  rerender(show('some $x$'));
  await waitFor(() => expect(fails).toHaveBeenCalledOnce());
  expect(sources()).toEqual(['x']);
  rerender(show('some $x$ and\n\n$y$'));
  await waitFor(() => expect(fails).toHaveBeenCalledTimes(2));
});

test('shows the source of what cannot be typeset, with a note', async () => {
  const { show } = setUp({}, { locale: fr });
  render(show('$y$ and $\\frac{$\n\n$$\n\\begin{cases} x\n$$\n\nend'));
  await settled();
  expect(sources()).toEqual(['\\frac{', '\\begin{cases} x']);
  expect(screen.getAllByTitle('Impossible à composer')).toHaveLength(2);
  expect(screen.getByText('Impossible à composer')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Formule' })).toBeInTheDocument();
  expect(screen.getByText('end')).toBeInTheDocument();
});

test.each([
  ['an item with a tab', '-\titem\n\n\t$$\n\tx^{2', '}\n\t$$\n'],
  ['a quote with a tab', '>\tq\n>\n>\t\\[\n>\tx_{*a', '}\n>\t\\]\n'],
  ['a fence in an item', '1. a\n\n   ```math\n   x^{2', '}\n   ```\n'],
])('shows the source of a block that goes on in %s', async (_place, open, end) => {
  const { show } = setUp();
  const { rerender } = render(show('$y$', true));
  await settled();
  rerender(show(open, true));
  expect(sources()).toEqual([open.slice(open.lastIndexOf('x'))]);
  expect(document.querySelector('[data-part="math-fault"]')).toBeNull();
  rerender(show(open + end, true));
  expect(formulas()).toHaveLength(1);
  expect(sources()).toEqual([]);
});

test('shows commands that KaTeX does not know by their names', async () => {
  const { show } = setUp();
  render(show('$x + \\nosuch$'));
  await settled();
  expect(formulas()).toEqual(['x+\\nosuch']);
});

test.each([
  ['links', '\\href{javascript:alert(1)}{x}'],
  ['addresses', '\\url{https://e.org}'],
  ['images', '\\includegraphics[height=1em]{https://e.org/a.png}'],
  ['styles', '\\htmlStyle{background:url(https://e.org)}{x}'],
  ['ids', '\\htmlId{root}{x}'],
  ['data', '\\htmlData{part=panel}{x}'],
  ['markup', '\\text{<img src=x onerror=alert(1)>}'],
])('runs and loads nothing: %s', async (_case, formula) => {
  const { show } = setUp({ output: 'html' });
  const { container } = render(show(`$y$ and $${formula}$`));
  await settled();
  const made = container.querySelectorAll('[data-part="math"] *');
  expect(made.length).toBeGreaterThan(0);
  for (const node of made) {
    expect(node.localName).not.toMatch(/^(?:a|img|script|iframe|object|image|use|foreignobject)$/i);
    for (const { name, value } of node.attributes) {
      expect(name).not.toMatch(/^(?:on|href|src|id|xlink|srcset)/);
      expect(value).not.toMatch(/javascript:|url\(/);
    }
  }
});

test.each([
  ['macros without end', '\\def\\a{\\a\\a}\\a'],
  ['depth', '{'.repeat(4000) + 'x' + '}'.repeat(4000)],
  ['depth that a large stack would take', '{'.repeat(201) + 'x' + '}'.repeat(201)],
  ['length', 'x+'.repeat(6000) + 'x'],
])('bounds %s', async (_case, formula) => {
  const { show } = setUp();
  render(show(`$y$\n\n$$\n${formula}\n$$`));
  await settled();
  expect(screen.getByText('Could not be typeset')).toBeInTheDocument();
});

test.each([
  ['brackets', '\\('.repeat(20_000)],
  ['brackets before code', `${'\\('.repeat(20_000)}\``],
  ['pairs of dollars', '$$ $'.repeat(20_000)],
  ['dollars', '$a '.repeat(20_000)],
  ['formulas', '\\(a\\) $$b$$ '.repeat(300)],
])(
  'reads a long row of %s in a time that grows with its length',
  { timeout: 30_000 },
  (_kind, words) => {
    const { show } = setUp({ load: () => new Promise<never>(() => undefined) });
    const took = processorTime(() => {
      const { rerender } = render(show(`# ${words}`, true));
      rerender(show(`# ${words} b`, true));
      rerender(show(words));
    });
    expect(took).toBeLessThan(15_000);
  },
);

test('bounds measures', async () => {
  const { show } = setUp({ output: 'html' });
  const { container } = render(show('$\\rule{1000000em}{1000000em}$'));
  await settled();
  const sizes = [...container.querySelectorAll('[style]')].map((node) =>
    node.getAttribute('style'),
  );
  expect(sizes.join(' ')).not.toMatch(/\d{4}/);
});

test('keeps what one formula defines from the others', async () => {
  const { show } = setUp({ macros: { '\\R': '\\mathbb{R}' } });
  render(show('$\\gdef\\R{x}\\R$ and $\\R$'));
  await settled();
  expect(formulas()).toEqual(['x', 'R']);
});
