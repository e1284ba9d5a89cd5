import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { Text } from '../../src/view/index.js';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { EvenText } from '../../src/reveal.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';

const LUMPS = [
  'The **first train** to Geneva leaves at 6:18 and takes three hours. ',
  'It costs **61 €** if you book today, and 89 € tomorrow.\n\n- Seats are',
  ' reserved\n- Bicycles travel free of charge\n\nShall I book two seats?',
];

/** Milliseconds between two lumps. */
const PAUSE = 600;

const markdown = { reveal: EvenText };

/** The answer as it comes, and once more on each press of the button. */
function InLumps() {
  const [count, setCount] = useState(0);
  const isWhole = count >= LUMPS.length;
  useEffect(() => {
    if (count >= LUMPS.length) return undefined;
    const timer = setTimeout(() => setCount((last) => last + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [count]);
  const part = text('t', LUMPS.slice(0, count).join(''));
  return (
    <>
      <MarkdownExtensionsProvider value={markdown}>
        <Text part={part} streaming={!isWhole} />
      </MarkdownExtensionsProvider>
      <p>
        <button type="button" disabled={!isWhole} onClick={() => setCount(0)}>
          Answer again
        </button>
      </p>
    </>
  );
}

const meta: Meta = { title: 'Markdown/At an even pace', decorators: [inFrame] };
export default meta;

/** `EvenText` of `agent-session-react/reveal`: half a sentence arrives every 600 ms, and appears letter by letter. */
export const Lumps: StoryObj = {
  render: () => <InLumps />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/Shall I book two seats\?/)).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
