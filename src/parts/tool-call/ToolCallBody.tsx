'use client';
import { useKept } from '../../react/disclosure/index.js';
import { useSource } from '../../react/source/useSlice.js';
import { useTexts } from '../../ui/locale/index.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { useBodyProps, useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosurePanel } from '../../ui/disclosure/index.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { ToolCallLive } from './ToolCallLive.js';
import { ToolCallOutputs } from './ToolCallOutputs.js';
import { hasToolBody, showsOnlyProgress } from './toolContent.js';
import { toolPhrase } from './toolKinds.js';
import { useToolOutcome } from './toolOutcome.js';
import type { ElementProps } from '../../ui/props/index.js';
import {
  ToolCallError,
  ToolCallFurtherResult,
  ToolCallInput,
  ToolCallMedia,
  ToolCallParts,
} from './ToolCallPanes.js';

/** Props of `ToolCall.Body`: those of its `div`. */
export type ToolCallBodyProps = ElementProps<'div'>;

/** Shows its children, or by default all details of the tool call, while it is unfolded. */
export function ToolCallBody({ children, ...rest }: ToolCallBodyProps) {
  const info = useFoldingPart(TOOL_CALL, 'Body');
  const { part, fold } = info;
  const texts = useTexts();
  const outcome = useToolOutcome(part);
  // While the fold lingers open, keep the content that the end of the call removes, so that it can be read.
  const kept = useKept(part, fold.lingers);
  const pieces = useKept(children, fold.lingers);
  const shared = useSource({ ...info, part: kept });
  const shown = useShownParts(kept.parts, fold.open);
  const isWhole = shown === 'all';
  const body = useBodyProps(info, rest, isWhole);
  if (shown === 'none' || !hasToolBody(kept)) return null;
  if (fold.lingers && showsOnlyProgress(kept)) return null;
  return (
    <DisclosurePanel {...body} aria-label={toolPhrase(part.toolName, outcome, texts)}>
      <TOOL_CALL.Context value={shared}>
        <div data-part="tool-call-body">
          {pieces ?? (
            <>
              {isWhole ? <Before /> : null}
              <FoldedContext value={!isWhole}>
                <ToolCallParts />
              </FoldedContext>
              {isWhole ? <After /> : null}
            </>
          )}
        </div>
      </TOOL_CALL.Context>
    </DisclosurePanel>
  );
}

/** What is shown above the parts inside the tool call. */
function Before() {
  return (
    <>
      <ToolCallError />
      <ToolCallLive />
      <ToolCallOutputs />
    </>
  );
}

/** What is shown below the parts inside the tool call. */
function After() {
  return (
    <>
      <ToolCallInput />
      <ToolCallMedia />
      <ToolCallFurtherResult />
    </>
  );
}
