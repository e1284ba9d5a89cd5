'use client';
import type { ToolOutput } from '../../core/parts.js';
import { JsonView } from '../../ui/json-view/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Markdown } from '../../markdown/index.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Outputs`: those of its `div`. */
export type ToolCallOutputsProps = ElementProps<'div'>;

/** Characters of a streamed output that are shown: the end, which is new. */
const MOST = 16 * 1024;

const tail = (text: string) => (text.length > MOST ? `…${text.slice(-MOST)}` : text);

/** The outputs that a tool streams while it runs, by key. The result replaces them. */
export function ToolCallOutputs(props: ToolCallOutputsProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Outputs');
  const outputs = part.live?.outputs ?? [];
  if (outputs.length === 0 || part.result !== undefined) return null;
  const running = part.status === 'running';
  return withRender(
    <div {...props} data-part="tool-call-outputs">
      {outputs.map((output) => (
        <div key={output.key} data-part="tool-call-output" role="group" aria-label={output.key}>
          <div data-part="pane-heading" aria-hidden="true">
            {output.key}
          </div>
          <Output output={output} running={running} />
        </div>
      ))}
    </div>,
  );
}

function Output({ output, running }: { readonly output: ToolOutput; readonly running: boolean }) {
  return (
    <>
      {output.text === '' ? null : <Markdown text={tail(output.text)} streaming={running} />}
      {output.value === undefined ? null : <JsonView value={output.value} />}
    </>
  );
}
