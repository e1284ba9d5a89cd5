import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Text } from '../../src/view/index.js';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';

const ANSWER = `**注意：**请先备份。これは**「重要」**です。 **주의:**먼저 확인하세요.

大约3~5天，价格100~200元。见 https://example.com/guide，详见 https://example.com。

Street: 1 Main St
City: Paris

1. Water is H<sub>2</sub>O, and 2<sup>3</sup> is 8.
  - Press <kbd>Ctrl</kbd> + <kbd>C</kbd> to copy
  - This is <mark>new</mark>, <u>this</u> matters, and <s>this</s> is gone
2. Then run

   \`\`\`sh
npm install
   \`\`\`

| Day | Plan |
|-----|------|
| 1 | Arrive<br>Unpack |

> [!NOTE]
> The office is closed on Monday.

> [!TIP]
> Book the early train.

> [!IMPORTANT]
> Bring your passport.

> [!WARNING]
> Back up first.

> [!CAUTION]
> This cannot be undone.

<details>
<summary>Log of the run</summary>

- searched **three** pages
- compared fares
</details>
`;

/** What models write beyond CommonMark: the rules of the dialect `chat`. */
const meta = {
  title: 'Markdown/Dialect',
  component: Text,
  decorators: [inFrame],
  args: { part: text('t', ANSWER) },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chat: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('注意：')).toHaveAttribute('data-part', 'strong');
    await expect(canvas.getByRole('note', { name: 'Warning' })).toHaveTextContent('Back up first.');
    await userEvent.click(canvas.getByText('Log of the run'));
    await expect(canvas.getByText('compared fares')).toBeVisible();
  },
};

/** The same text by the letter of CommonMark and GFM. */
export const CommonMark: Story = {
  render: (args) => (
    <MarkdownExtensionsProvider value={{ dialect: 'commonmark' }}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
};
