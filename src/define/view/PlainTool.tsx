'use client';
import { printJson } from '../../core/json.js';
import type { ToolPart } from '../../core/parts.js';
import { ToolPieces } from '../../parts/tool-call/index.js';
import type { PageCall } from '../run/index.js';
import { useDefineTexts } from './useDefineTexts.js';
import type { ToolStage } from './useToolStage.js';

interface PlainToolProps {
  readonly part: ToolPart;
  readonly stage: ToolStage;
}

/** Shows a call like that of any other tool, with what this page knows of it in addition to the agent's events. */
export function PlainTool({ part, stage }: PlainToolProps) {
  const { request } = stage;
  const texts = useDefineTexts();
  return (
    <ToolPieces.Root part={asStands(part, stage, texts['define.elsewhere'])}>
      <ToolPieces.Header />
      {request === undefined ? null : <ToolPieces.Request />}
      <ToolPieces.Body />
    </ToolPieces.Root>
  );
}

/** The part with the status that the call has. */
function asStands(part: ToolPart, { call, props }: ToolStage, elsewhere: string): ToolPart {
  // For the agent, an error is an output like any other, so the part's status is `done`.
  if (part.status === 'done' && props?.status === 'failed') {
    const { result: _, ...rest } = part;
    return { ...rest, status: 'failed', error: props.error };
  }
  const isTold = part.result !== undefined || part.error !== undefined;
  return call === undefined || isTold ? part : partWith(part, call, elsewhere);
}

/** The part while this page runs its call, until the agent reports the outcome. */
function partWith(part: ToolPart, call: PageCall, elsewhere: string): ToolPart {
  const { live: _, ...rest } = part;
  const live = { data: {}, outputs: [], log: [] };
  switch (call.status) {
    case 'running': {
      const { log, progress, startedAt } = call;
      return { ...rest, status: 'running', startedAt, live: { ...live, ...progress, log } };
    }
    case 'elsewhere':
      return { ...rest, status: 'running', live: { ...live, log: [{ message: elsewhere }] } };
    case 'given':
    case 'unsent': {
      const { outcome } = call;
      if ('error' in outcome) return { ...rest, status: 'failed', error: outcome.error };
      const value = 'output' in outcome ? outcome.output : outcome;
      const text = typeof value === 'string' ? value : printJson(value);
      return { ...rest, status: 'done', result: { text, value } };
    }
    default:
      call satisfies never;
      return part;
  }
}
