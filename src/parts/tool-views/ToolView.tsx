'use client';
import type { ReactNode } from 'react';
import type { ToolPart } from '../../core/parts.js';
import { Details } from '../../ui/details/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { ToolCall } from '../tool-call/index.js';

/** What the view of a tool is given. */
export interface ToolViewProps {
  readonly part: ToolPart;
}

interface FrameProps extends ToolViewProps {
  /** The result as this tool's users want to see it; undefined for one that is not as expected. */
  readonly shown: ReactNode | undefined;
}

/** A tool's line, question, live state and errors as of any tool, with a view of its own for the result. */
export function ToolView({ part, shown }: FrameProps) {
  const messages = useMessages();
  const isShown = part.result !== undefined && shown !== undefined;
  return (
    <ToolCall.Root part={part} data-view="">
      <ToolCall.Header />
      <ToolCall.Request />
      <ToolCall.Body>
        {isShown ? (
          <>
            <ToolCall.Error />
            <ToolCall.Live />
            <ToolCall.Outputs />
            <ToolCall.Parts />
            <div data-part="tool-view">{shown}</div>
            <Details summary={messages['approval.asJson']}>
              <ToolCall.Input />
              <ToolCall.Result />
            </Details>
          </>
        ) : undefined}
      </ToolCall.Body>
    </ToolCall.Root>
  );
}
