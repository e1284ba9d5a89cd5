'use client';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { Details } from '../../ui/Details.js';
import { useTexts } from '../../ui/locale/index.js';
import { ToolPieces, type ToolCallProps } from '../tool-call/index.js';

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
    <ToolPieces.Root {...rest} data-view="">
      <ToolPieces.Header />
      <ToolPieces.Request />
      <ToolPieces.Body>
        {isShown ? (
          <>
            <ToolPieces.Error />
            <ToolPieces.Live />
            <ToolPieces.Outputs />
            <ToolPieces.Parts />
            <div data-part="tool-view">
              <Boundary of={rest.part}>{shown}</Boundary>
            </div>
            <Details summary={texts['approval.asJson']}>
              <ToolPieces.Input />
              <ToolPieces.Result />
            </Details>
          </>
        ) : undefined}
      </ToolPieces.Body>
    </ToolPieces.Root>
  );
}
