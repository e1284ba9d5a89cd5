'use client';
import { printJson } from '../../core/json.js';
import { readable } from '../../parts/tool-call/index.js';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { Details } from '../../ui/Details.js';
import { useTime } from '../../ui/duration/index.js';
import { saveFile } from '../../ui/saveFile.js';
import type { AuditEntry } from './approvals.js';
import { useApprovalTexts } from '../texts/index.js';

export interface AuditTrailProps {
  /** The decisions, the latest first. */
  readonly audit: readonly AuditEntry[];
}

/** The decisions made here, to read, copy or download. */
export function AuditTrail({ audit }: AuditTrailProps) {
  const words = useApprovalTexts();
  const print = () => printJson(audit.toReversed(), 2);
  return (
    <div data-part="desk-audit">
      <Details
        summary={
          <>
            {words.audit} <span data-part="desk-count">{audit.length}</span>
          </>
        }
      >
        {audit.length === 0 ? (
          <p data-part="desk-help">{words.noAudit}</p>
        ) : (
          <>
            <div data-part="desk-audit-actions">
              <CopyButton text={print} label={words.copy} />
              <Button
                variant="quiet"
                icon="down"
                iconOnly
                onClick={() => saveFile('decisions.json', print(), 'application/json')}
              >
                {words.download}
              </Button>
            </div>
            <ol data-part="desk-audit-list">
              {audit.slice(0, MAX_SHOWN_DECISIONS).map((entry) => (
                <AuditRow key={entry.number} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </Details>
    </div>
  );
}

/** Maximum number of entries that are shown; the download has all of them. */
const MAX_SHOWN_DECISIONS = 50;

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const words = useApprovalTexts();
  const time = useTime(entry.at);
  const outcome = words.outcomes[entry.outcome];
  const subject = entry.toolName === undefined ? entry.question : readable(entry.toolName);
  return (
    <li data-part="desk-audit-row" data-verdict={entry.verdict}>
      <time data-part="" dateTime={entry.at}>
        {time}
      </time>
      <span data-part="desk-verdict">{words.verdicts[entry.verdict]}</span>
      <span data-part="desk-subject" dir="auto">
        {subject}
        {entry.reason === undefined ? null : ` · ${entry.reason}`}
      </span>
      {outcome === '' ? null : <span data-part="desk-outcome">{outcome}</span>}
    </li>
  );
}
