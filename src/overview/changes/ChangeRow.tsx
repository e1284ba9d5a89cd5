'use client';
import { memo, useId, useState } from 'react';
import type { ChangeCall, FileChange } from '../../core/overview/FileChange.js';
import { isForGit, patchOf } from '../../core/overview/patchOf.js';
import { toolPhrase } from '../../parts/tool-call/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { FileCounts, FileDiff, FileName } from '../../parts/tool-views/diff/index.js';
import { useToolTexts } from '../../parts/tool-views/kit/useToolTexts.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { PartButton } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainName } from '../../ui/plainName.js';
import { useOverviewTexts } from '../texts/index.js';

interface ChangeRowProps {
  readonly change: FileChange;
  readonly isViewed: boolean;
  readonly onViewed: (change: FileChange, isViewed: boolean) => void;
}

/** Calls that are listed, the latest ones. */
const MAX_CALLS = 12;

/** A file that changed: one line, which opens to the diff and the calls. */
export const ChangeRow = memo(function ChangeRow({ change, isViewed, onViewed }: ChangeRowProps) {
  const words = useOverviewTexts();
  const [open, setOpen] = useState(false);
  const body = useId();
  const { name, from, kind } = change;
  return (
    <li data-part="change" data-change={kind} data-viewed={isViewed ? '' : undefined}>
      <div data-part="change-line">
        <button
          type="button"
          data-part="change-row"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => setOpen(!open)}
        >
          <span data-part="chevron">
            <Icon name="chevron" />
          </span>
          <FileName file={{ name, from, kind: kind === 'restored' ? 'changed' : kind }} />
          {kind === 'restored' ? (
            <span data-part="diff-kind">{words['changes.restored']}</span>
          ) : null}
          <span data-part="change-facts">
            <FileCounts files={[change]} />
          </span>
        </button>
        <PartButton
          variant="quiet"
          data-part="change-viewed"
          icon={isViewed ? 'check' : undefined}
          aria-pressed={isViewed}
          aria-label={
            name === undefined ? undefined : `${words['changes.viewed']}: ${plainName(name)}`
          }
          onClick={() => onViewed(change, !isViewed)}
        >
          {words['changes.viewed']}
        </PartButton>
      </div>
      {open ? <ChangeBody id={body} change={change} /> : null}
    </li>
  );
});

function ChangeBody({ id, change }: { readonly id: string; readonly change: FileChange }) {
  const words = useOverviewTexts();
  const toolTexts = useToolTexts();
  const goTo = useGoTo();
  const { calls, lines, isMerged } = change;
  return (
    <div id={id} data-part="change-body">
      {isMerged ? null : <p data-part="change-note">{words['changes.notMerged']}</p>}
      {lines.length === 0 || isForGit(change) ? null : (
        <p data-part="change-note">{words['changes.notPlaced']}</p>
      )}
      {lines.length === 0 ? null : <FileDiff patch={patchOf(change)} />}
      <div data-part="change-calls" role="group" aria-label={words['changes.calls']}>
        {calls.slice(-MAX_CALLS).map((call) => (
          <PartButton
            key={`${call.messageKey}\n${call.partId}`}
            variant="quiet"
            data-part="change-call"
            onClick={() => goTo(call)}
          >
            <CallName call={call} />
          </PartButton>
        ))}
      </div>
      {lines.length === 0 ? null : (
        <CopyButton text={() => patchOf(change)} label={toolTexts['diff.copy']} />
      )}
    </div>
  );
}

function CallName({ call: { toolName, agent } }: { readonly call: ChangeCall }) {
  const texts = useTexts();
  const name = toolPhrase(toolName, 'done', texts);
  return agent === undefined ? name : `${name} · ${agentName(agent)}`;
}
