import type { Meta, StoryObj } from '@storybook/react-vite';
import { DiffView, diffShape, viewsByShape } from '../../src/tools.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { inFrame } from '../support/Frame.js';
import { call, callRunning, PATCH, SOURCE, SOURCE_AFTER, TROJAN } from '../support/kindSamples.js';

/** A change of files, from a patch or from a text before and after. */
const meta = {
  title: 'Tool views/Diff',
  component: DiffView,
  decorators: [inFrame],
} satisfies Meta<typeof DiffView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Patch: Story = { args: { patch: PATCH } };

export const BeforeAndAfter: Story = {
  args: { before: SOURCE, after: SOURCE_AFTER, name: 'src/fares/label.js' },
};

export const Streaming: Story = {
  args: { patch: PATCH.slice(0, 640), streaming: true },
};

export const Waiting: Story = { args: { patch: '', streaming: true } };

export const NothingChanged: Story = { args: { before: SOURCE, after: SOURCE } };

/** What `apply_patch` takes has no numbers of lines. */
export const WithoutNumbers: Story = {
  args: {
    patch: `*** Begin Patch
*** Update File: src/fares/label.ts
@@ export function label(offer: Offer)
 export function label(offer: Offer): string {
-  return offer.train;
+  return offer.train + ' for ' + format(offer.price);
 }
*** Delete File: src/old.ts
*** End Patch`,
  },
};

/** Characters that turn a line around stand there as escapes, and a line without end shows its beginning. */
export const Hostile: Story = {
  // Firefox cannot write down so much as source.
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    patch: `--- a/check\u202Ets.js
+++ b/check\u202Ets.js
@@ -1,2 +1,3 @@
 ${'x'.repeat(100_000)}
-if (role !== "user") {
+${TROJAN}
+\u001B[31mnot red\u0000
\\ No newline at end of file
@@ nonsense @@
Binary files a/x and b/x differ
`,
  },
};

export const Huge: Story = {
  args: {
    patch: `--- a/list.txt\n+++ b/list.txt\n@@ -1,0 +1,5000 @@\n${Array.from({ length: 5000 }, (_, at) => `+entry ${at}`).join('\n')}`,
  },
};

const ByShape = viewsByShape(diffShape);

/** In a call: before it is done, its input says what it is about to change. */
export const InCalls: Story = {
  args: {},
  render: () => (
    <MessageContext
      value={{
        messageKey: 'm',
        status: 'done',
        folds: new Map(['edit_file', 'apply_patch'].map((id) => [id, true])),
      }}
    >
      <ByShape
        part={call(
          'edit_file',
          { file_path: 'src/fares/label.js', old_string: SOURCE, new_string: SOURCE_AFTER },
          'Edited.',
        )}
      />
      <ByShape part={callRunning('apply_patch', { patch: PATCH }, '')} />
    </MessageContext>
  ),
};
