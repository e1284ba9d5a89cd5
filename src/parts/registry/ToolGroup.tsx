'use client';
import { use, useId, type ReactNode } from 'react';
import type { ToolPart } from '../../core/parts.js';
import { useDisclosure, useSettled } from '../../react/disclosure/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { MessageContext } from '../../react/message-scope/MessageContext.js';
import { toolPhrase } from '../tool-call/index.js';
import { countParts, isFailure } from '../kit/countParts.js';
import { GroupRow } from './GroupRow.js';

/** Fewer tools than this are rows of their own. */
const FEWEST = 4;

export interface ToolGroupProps {
  readonly parts: readonly ToolPart[];
  /** Something follows the tools, or nothing more will. */
  readonly over: boolean;
  readonly children: ReactNode;
}

/**
 * Tools that follow each other. Many of them fold into `6 tools  Searched the web, Read a page` once they are
 * over and all went well; what failed stays in sight.
 */
export function ToolGroup({ parts, over, children }: ToolGroupProps) {
  const messages = useMessages();
  const id = useId();
  const settled = useSettled(
    over &&
      parts.length >= FEWEST &&
      parts.every(({ status }) => status === 'done') &&
      countParts(parts, isFailure) === 0,
  );
  const folds = use(MessageContext)?.folds;
  const used = parts.some(({ id }) => folds?.get(id) === true);
  const fold = useDisclosure(`tools/${parts[0]?.id ?? ''}`, used ? 'now' : 'no');
  if (!settled) return children;
  const phrases = new Set(parts.map(({ toolName }) => toolPhrase(toolName, 'done', messages)));
  return (
    <div data-part="tool-run" data-status="done" data-rail="">
      <GroupRow
        parts={parts}
        title={messages['plan.tools'](parts.length)}
        summary={[...phrases].join(', ')}
        startedAt={parts[0]?.startedAt}
        endedAt={parts.at(-1)?.endedAt}
        fold={fold}
        controls={id}
      />
      {fold.open ? (
        <div data-part="tool-run-tools" id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
