import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Text } from '../../src/view/index.js';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { math } from '../../src/math.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';

/** KaTeX with its style sheet, both loaded when the first formula comes. */
const load = async () => {
  await import('katex/dist/katex.min.css');
  return import('katex');
};

const markdown = { syntax: math({ load }) };

/** Without KaTeX's style sheet: the browser's own layout. */
const plainMarkdown = { syntax: math({ output: 'mathml' }) };

const ANSWER = String.raw`The roots of $ax^2 + bx + c = 0$ are

$$
x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
$$

and with $a = 1$, $b = -3$ and $c = 2$:

\[
\begin{aligned}
x_{1,2} &= \frac{3 \pm \sqrt{9 - 8}}{2} \\[6pt]
        &= \frac{3 \pm 1}{2}
\end{aligned}
\]

- **First root:** \(x_1 = 2\)
- **Second root:** \(x_2 = 1\)

$$\boxed{x \in \{1, 2\}}$$

The book costs $20, the solutions another $5.
`;

const WIDE = String.raw`| function | derivative | integral |
| --- | --- | --- |
| $\sin x$ | $\cos x$ | $-\cos x + C$ |
| $e^{kx}$ | $k e^{kx}$ | $\frac{1}{k} e^{kx} + C$ |

~~~math
f(x) = f(a) + f'(a)(x - a) + \frac{f''(a)}{2!}(x - a)^2 + \frac{f'''(a)}{3!}(x - a)^3 + \dots + \frac{f^{(n)}(a)}{n!}(x - a)^n + R_n(x)
~~~

> The matrix $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$ has the determinant $\det A = -2$.
`;

const meta = {
  title: 'Markdown/Math',
  component: Text,
  decorators: [inFrame],
  args: { part: text('t', ANSWER) },
  render: (args) => (
    <MarkdownExtensionsProvider value={markdown}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

const findFormulas = (canvasElement: HTMLElement, count: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('math')).toHaveLength(count), {
    timeout: 5000,
  });

export const Typeset: Story = {
  play: async ({ canvasElement }) => {
    await findFormulas(canvasElement, 9);
    await document.fonts.ready;
    const formula = canvasElement.querySelector('.katex-html .mord');
    await expect(formula).not.toBeNull();
    await expect(within(canvasElement).getByText(/costs \$20/)).toBeVisible();
  },
};

/** In tables, in quotes, and wider than the page, where it scrolls. */
export const Wide: Story = {
  args: { part: text('t', WIDE) },
  play: async ({ canvasElement }) => {
    await findFormulas(canvasElement, 9);
  },
};

/** What is not closed yet is shown as it is written. */
export const Streaming: Story = {
  args: { part: text('t', ANSWER.slice(0, 205)), streaming: true },
  play: async ({ canvasElement }) => {
    await findFormulas(canvasElement, 5);
    await expect(canvasElement.querySelector('[data-source]')).toHaveTextContent(/begin\{aligned/);
  },
};

export const Failed: Story = {
  args: {
    part: text('t', 'An angle of $\\frac{1}{$ and\n\n$$\n\\begin{cases} x & y\n$$\n\nthen more.'),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Could not be typeset', undefined, { timeout: 5000 });
  },
};

export const BrowserLayout: Story = {
  render: (args) => (
    <MarkdownExtensionsProvider value={plainMarkdown}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
  play: async ({ canvasElement }) => {
    await findFormulas(canvasElement, 9);
  },
};
