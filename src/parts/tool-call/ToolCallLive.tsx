'use client';
import type { ToolLogEntry } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { ProgressLine } from '../../ui/ProgressLine.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { readable } from './toolKinds.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ToolCall.Live`: those of its `div`. */
export type ToolCallLiveProps = ElementProps<'div'>;

/** Log lines that are shown; older ones are only counted. */
const SHOWN = 5;

function lineOf({ message, phase, status }: ToolLogEntry): string {
  return message ?? readable(phase ?? status ?? '');
}

/** The progress and log of a running tool. Its result replaces them. */
export function ToolCallLive(props: ToolCallLiveProps) {
  const { part, fold } = useFoldingPart(TOOL_CALL, 'Live');
  const texts = useTexts();
  const { live } = part;
  if (live === undefined || part.status !== 'running' || part.result !== undefined) return null;
  const log = live.log.filter((entry) => lineOf(entry) !== '');
  const older = Math.max(0, log.length - SHOWN);
  const latest = log.slice(older).map((entry, index) => ({ entry, position: older + index }));
  if (live.percent === undefined && latest.length === 0) return null;
  return withRender(
    <div {...props} data-part="tool-call-live" data-status={live.status ?? live.phase}>
      {live.percent === undefined ? null : (
        <ProgressLine
          percent={live.percent}
          label={texts['tool.progress']}
          style={{ visibility: fold.lingers ? 'hidden' : undefined }}
        />
      )}
      {older > 0 ? <div data-part="log-older">{texts['tool.olderEntries'](older)}</div> : null}
      <ol data-part="log" aria-label={texts['tool.log']}>
        {latest.map(({ entry, position }) => (
          <li key={position} data-part="log-entry">
            {entry.phase === undefined || entry.message === undefined ? null : (
              <span data-part="log-phase">{readable(entry.phase)}</span>
            )}
            <span data-part="log-message" dir="auto">
              {lineOf(entry)}
            </span>
          </li>
        ))}
      </ol>
    </div>,
  );
}
