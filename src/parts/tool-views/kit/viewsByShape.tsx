'use client';
import { useMemo, type ComponentType } from 'react';
import { callApp } from '../../../core/callApp.js';
import { Boundary } from '../../../ui/boundary/index.js';
import { Details } from '../../../ui/Details.js';
import { useTexts } from '../../../ui/locale/index.js';
import { ToolCallView, ToolPieces, type ToolCallProps } from '../../tool-call/index.js';
import type { ViewShape } from './ViewShape.js';

/**
 * Creates a component that shows a tool call with the first of these shapes that matches its data, and any other call as
 * usual. Call it once, outside of components. Use it as `components.tool` for all tools, or in `components.tools` for some:
 *
 * ```tsx
 * const byShape = viewsByShape(diffShape, terminalShape);
 * <AgentPanel components={{ tool: byShape }} />;
 * <AgentPanel components={{ tools: { bash: viewsByShape(terminalShape) } }} />;
 * ```
 */
export function viewsByShape(...shapes: readonly ViewShape[]): ComponentType<ToolCallProps> {
  return function ToolByShape(props) {
    const { part } = props;
    const texts = useTexts();
    const shown = useMemo(() => {
      for (const { show } of shapes) {
        const view = callApp(() => show(part));
        if (view !== undefined) return view;
      }
      return undefined;
    }, [part]);
    // A call that delegates to another agent is shown as that agent.
    if (shown === undefined && part.parts.length > 0) return <ToolCallView {...props} />;
    return (
      <ToolPieces.Root {...props} data-view={shown === undefined ? undefined : ''}>
        <ToolPieces.Header />
        <ToolPieces.Request />
        <ToolPieces.Body>
          {shown === undefined ? undefined : (
            <>
              <ToolPieces.Error />
              <ToolPieces.Live />
              <div data-part="tool-view">
                <Boundary of={part}>{shown}</Boundary>
              </div>
              <ToolPieces.Parts />
              {part.result === undefined ? null : (
                <Details summary={texts['approval.asJson']}>
                  <ToolPieces.Input />
                  <ToolPieces.Result />
                </Details>
              )}
            </>
          )}
        </ToolPieces.Body>
      </ToolPieces.Root>
    );
  };
}
