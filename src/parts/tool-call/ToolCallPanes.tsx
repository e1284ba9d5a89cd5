'use client';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { Details } from '../../ui/Details.js';
import { Json, LongText } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { errorOf, isInputShown, resultBesideError } from './toolContent.js';
import { use, useMemo } from 'react';
import { isRecord } from '../../core/json.js';
import { readContent } from '../../core/tool-data/readContent.js';
import type { JsonText } from '../../core/parts.js';
import { MediaList, readMedia, ToolMediaContext } from '../media/index.js';
import { NestedParts } from '../kit/NestedParts.js';
import { toolPhrase } from './toolKinds.js';
import { useToolOutcome } from './toolOutcome.js';

interface PaneProps extends ElementProps<'div'> {
  readonly heading: string;
  readonly 'data-part': string;
}

/** A labelled box in a tool's body. */
function Pane({ heading, children, ...rest }: PaneProps) {
  return withRender(
    <div role="group" aria-label={heading} {...rest}>
      <div data-part="pane-heading" aria-hidden="true">
        {heading}
      </div>
      {children}
    </div>,
  );
}

/** Props of `ToolCall.Input`: those of its `div`. */
export type ToolCallInputProps = ElementProps<'div'>;

/** The input of the tool call. Hidden while the tool shows live progress, or while its question contains the input. */
export function ToolCallInput(props: ToolCallInputProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Input');
  const texts = useTexts();
  if (part.input === undefined || !isInputShown(part)) return null;
  const shown = <Json value={part.input.value} text={part.input.text} />;
  // A failed call shows the error first, and its row already sums up the input, so the input is folded.
  if (part.status === 'failed' && errorOf(part) !== '') {
    return withRender(
      <div {...props} data-part="tool-call-input">
        <Details summary={texts['tool.input']}>{shown}</Details>
      </div>,
    );
  }
  return (
    <Pane {...props} data-part="tool-call-input" heading={texts['tool.input']}>
      {shown}
    </Pane>
  );
}

/** Props of `ToolCall.Result`: those of its `div`. */
export type ToolCallResultProps = ElementProps<'div'>;

/** The result of the tool call. */
export function ToolCallResult(props: ToolCallResultProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Result');
  return <ResultPane {...props} result={part.result} />;
}

/** The result of the tool call, below its error: without what would be the same words again. */
export function ToolCallFurtherResult() {
  const { part } = useFoldingPart(TOOL_CALL, 'Result');
  const result = useMemo(() => resultBesideError(part), [part]);
  return <ResultPane result={result} />;
}

interface ResultPaneProps extends ToolCallResultProps {
  readonly result: JsonText | undefined;
}

function ResultPane({ result, ...rest }: ResultPaneProps) {
  const texts = useTexts();
  if (result === undefined) return null;
  const content = readContent(result.value);
  const { data, text } = content ?? { text: result };
  // Pictures and files are shown below.
  if (content?.files.length && text === undefined && data === undefined) return null;
  return (
    <Pane {...rest} data-part="tool-call-result" heading={texts['tool.result']}>
      {text === undefined ? null : <Json value={text.value} text={text.text} />}
      {data === undefined ? null : <Json value={data} />}
    </Pane>
  );
}

/** Props of `ToolCall.Error`: those of its `div`. */
export type ToolCallErrorProps = ElementProps<'div'>;

/** Why the tool failed. */
export function ToolCallError(props: ToolCallErrorProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Error');
  const error = errorOf(part);
  if (error === '') return null;
  return withRender(
    <div {...props} data-part="tool-call-error">
      <LongText text={error} limit={2048} />
    </div>,
  );
}

/** Props of `ToolCall.Media`. */
export type ToolCallMediaProps = Omit<ElementProps<'ul'>, 'children'>;

/** The pictures and files in the result of a tool: in content of MCP, and in the fields that it declares (`media_output_keys`). */
export function ToolCallMedia(props: ToolCallMediaProps) {
  const { part } = useFoldingPart(TOOL_CALL, 'Media');
  const keys = use(ToolMediaContext).find(({ name }) => name === part.toolName)?.mediaOutputKeys;
  const value = part.result?.value;
  const fields = isRecord(value) ? value : {};
  const items = [
    ...(readContent(value)?.files ?? []),
    ...(keys ?? []).flatMap((key) => (Object.hasOwn(fields, key) ? readMedia(fields[key]) : [])),
  ];
  return <MediaList {...props} items={items} />;
}

/** The parts inside the tool call, such as other agents it called. */
export function ToolCallParts() {
  const { part } = useFoldingPart(TOOL_CALL, 'Parts');
  const texts = useTexts();
  return (
    <NestedParts
      parts={part.parts}
      streaming={part.status === 'running'}
      title={toolPhrase(part.toolName, useToolOutcome(part), texts)}
    />
  );
}
