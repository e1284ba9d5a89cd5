'use client';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { Details } from '../../ui/Details.js';
import { useTexts } from '../../ui/locale/index.js';
import { ToolCall, type ToolCallProps } from '../tool-call/index.js';

/** Props of the view of a tool. Other attributes reach the element of the tool call. */
export type ToolViewProps = ToolCallProps;

interface FrameProps extends ToolViewProps {
  /** The view of the result; undefined if the result does not have the expected shape. */
  readonly shown: ReactNode | undefined;
}

/** A tool call with its own view of the result; row, question, live state and errors are those of any tool. */
export function ToolView({ shown, ...rest }: FrameProps) {
  const texts = useTexts();
  const isShown = rest.part.result !== undefined && shown !== undefined;
  return (
    <ToolCall.Root {...rest} data-view="">
      <ToolCall.Header />
      <ToolCall.Request />
      <ToolCall.Body>
        {isShown ? (
          <>
            <ToolCall.Error />
            <ToolCall.Live />
            <ToolCall.Outputs />
            <ToolCall.Parts />
            <div data-part="tool-view">
              <Boundary of={rest.part}>{shown}</Boundary>
            </div>
            <Details summary={texts['approval.asJson']}>
              <ToolCall.Input />
              <ToolCall.Result />
            </Details>
          </>
        ) : undefined}
      </ToolCall.Body>
    </ToolCall.Root>
  );
}
