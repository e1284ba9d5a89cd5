'use client';
import type { ToolOutput } from '../../core/parts.js';
import { Json } from '../../ui/json-view/index.js';
import { plainName, plainText, readableName } from '../../ui/plainName.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { Markdown } from '../../markdown/index.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { toolKind } from './toolKinds.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Outputs`: those of its `div`. */
export type ToolCallOutputsProps = ElementProps<'div'>;

/** Characters of a streamed output that are shown: the end, which is new. */
const MAX_SHOWN_LENGTH = 16 * 1024;

const tail = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `…${text.slice(-MAX_SHOWN_LENGTH)}` : text;

/** Names of outputs that tell about what a program did, in Markdown. */
const PROSE = /answer|analysis|explanation|report|summary/i;

/** Whether an output is what a program prints, whose lines and spaces count. Fenced code in it is Markdown all the same. */
const isPrinted = (toolName: string, { key, text }: ToolOutput) =>
  ['code', 'terminal'].includes(toolKind(toolName).icon) &&
  !PROSE.test(key) &&
  !text.includes('```');

/** The outputs that a tool streams while it runs, by key. The result replaces them. */
export function ToolCallOutputs(props: ToolCallOutputsProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Outputs');
  const outputs = part.live?.outputs ?? [];
  if (outputs.length === 0 || part.result !== undefined) return null;
  const running = part.status === 'running';
  return withRender(
    <div {...props} data-part="tool-call-outputs">
      {outputs.map((output) => {
        const label = plainName(readableName(output.key));
        return (
          <div key={output.key} data-part="tool-call-output" role="group" aria-label={label}>
            <div data-part="pane-heading" aria-hidden="true">
              {label}
            </div>
            <Output
              output={output}
              running={running}
              label={label}
              printed={isPrinted(part.toolName, output)}
            />
          </div>
        );
      })}
    </div>,
  );
}

interface OutputProps {
  readonly output: ToolOutput;
  readonly running: boolean;
  readonly label: string;
  readonly printed: boolean;
}

function Output({ output: { text, value }, running, label, printed }: OutputProps) {
  return (
    <>
      {text === '' ? null : printed ? (
        <ScrollBox data-part="raw-text" label={label}>
          {plainText(tail(text))}
        </ScrollBox>
      ) : (
        <Markdown text={tail(text)} streaming={running} />
      )}
      {value === undefined ? null : <Json value={value} />}
    </>
  );
}
