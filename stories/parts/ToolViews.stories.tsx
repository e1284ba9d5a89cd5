import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ImagePolicyProvider,
  MessageContext,
  PartComponentsProvider,
  PartList,
} from '../../src/components/index.js';
import type { ToolPart } from '../../src/core/parts.js';
import { trainResult } from '../../src/testing/scripted-agent/scenarios/lyonSources.js';
import { ubikToolViews } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { searchDone, toolApproval, toolFailed, toolRunning } from '../support/samples.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });
const tool = (toolName: string, input: unknown, result: unknown): ToolPart => ({
  ...searchDone,
  id: toolName,
  toolName,
  input: json(input),
  result: json(result),
});

const DUSK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAcUlEQVR42u3QMQ0AIAwAsHlCAc9U8GAH1XOwf6RJFTTWPjRCgSBBggQJEiRIEIIECRIkSJAgQQgSJEiQIEGCBCFIkCBBggQJEiQIQYIECRI0LijvoyFIkCBBggQJEiQIQYIECRIkSJAgBAkSJEiQoC8U5wfqS9Ly0EMAAAAASUVORK5CYII=';

const parts: readonly ToolPart[] = [
  tool('web_search', { query: 'TGV Paris Lyon group fare 8 people' }, trainResult),
  tool(
    'rag_search',
    { query: 'travel policy' },
    {
      response: 'Second class by train, up to €140 per night and person.',
      evidence: [
        { document: 'Team travel policy.pdf', page: 4, text: 'Hotel: up to €140 per night.' },
        { document: 'Team travel policy.pdf', page: 6, text: 'Meals: €45 a day, with receipts.' },
      ],
    },
  ),
  tool(
    'code_execution',
    { request: 'Add up the costs' },
    {
      code: 'total = 976 + 1380 + 1080 + 112\nprint("total", total)',
      language: 'python',
      response: 'The total is €3,548.',
      logs: 'trains 976\nrooms 1380\ntotal 3548\n',
      artifacts: [
        { file_name: 'costs.csv', url: 'https://files.example.org/costs.csv' },
        { file_name: 'notes.txt' },
      ],
      exit_code: 0,
    },
  ),
  tool(
    'image_generation',
    { prompt: 'The old town of Lyon at dusk, flat colours' },
    {
      images: [
        { url: DUSK, alt: 'Old town' },
        { url: 'https://images.example.org/old-town.png', alt: 'Old town at night' },
      ],
    },
  ),
];

const meta = {
  title: 'Parts/Tool views',
  component: PartList,
  decorators: [inFrame],
  args: { parts },
  render: (args) => (
    <PartComponentsProvider value={{ tools: ubikToolViews }}>
      <MessageContext
        value={{
          messageKey: 'm',
          status: 'done',
          folds: new Map(args.parts.map(({ id }) => [id, true])),
        }}
      >
        <PartList {...args} />
      </MessageContext>
    </PartComponentsProvider>
  ),
} satisfies Meta<typeof PartList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};
export const AtWork: Story = {
  args: {
    parts: [
      { ...toolRunning, toolName: 'web_search' },
      { ...toolFailed, toolName: 'rag_search' },
      { ...toolApproval, toolName: 'code_execution' },
    ],
  },
};
export const ImagesAllowed: Story = {
  args: { parts: parts.slice(3) },
  decorators: [
    (Story) => (
      <ImagePolicyProvider value={(url) => url.host === 'nowhere.example.org'}>
        <Story />
      </ImagePolicyProvider>
    ),
  ],
};
