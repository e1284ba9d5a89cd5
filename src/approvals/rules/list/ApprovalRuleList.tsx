'use client';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useEntrySheet } from '../../../ui/focus/index.js';
import { AgentRoot, type AgentRootProps } from '../../../panel/agent-root/index.js';
import { readable } from '../../../parts/tool-call/index.js';
import { Button } from '../../../ui/Button.js';
import { useIsOver, useTime } from '../../../ui/duration/index.js';
import { useApprovalTexts } from '../../texts/index.js';
import type { ApprovalRule } from '../engine/index.js';
import type { ApprovalRules, RuleUse } from '../store/index.js';
import { ruleInWords } from './ruleInWords.js';

/** Props of `ApprovalRuleList`. */
export interface ApprovalRuleListProps extends Omit<AgentRootProps, 'children'> {
  /** The rules, from `createApprovalRules`. */
  readonly rules: ApprovalRules;
}

/**
 * Lists all rules that answer approvals for the person, each in words, with its recent decisions and a button that revokes
 * it. Contains its own `AgentRoot`, and needs `approvals.css` beside `styles.css`.
 *
 * ```tsx
 * <ApprovalRuleList rules={rules} />
 * ```
 */
export function ApprovalRuleList({ rules, ...root }: ApprovalRuleListProps) {
  return (
    <AgentRoot {...root} data-part="approval-rules">
      <Rules rules={rules} />
    </AgentRoot>
  );
}

function Rules({ rules }: Pick<ApprovalRuleListProps, 'rules'>) {
  useEntrySheet('approvals');
  const { rules: words } = useApprovalTexts();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    status,
    rules: known,
    uses,
  } = useSyncExternalStore(rules.subscribe, rules.getState, rules.getState);
  return (
    <section data-part="rule-list" aria-labelledby={headingId}>
      <h2 ref={heading} data-part="desk-title" id={headingId} tabIndex={-1}>
        {words.list}
      </h2>
      {status === 'failed' ? (
        <p data-part="rule-fault" role="alert">
          {words.unread}
        </p>
      ) : null}
      {status === 'loading' ? (
        <p data-part="rule-help" role="status">
          {words.loading}
        </p>
      ) : null}
      {status === 'ready' && known.length === 0 ? (
        <div data-part="rule-empty">
          <p data-part="desk-empty-title">{words.empty}</p>
          <p data-part="rule-help">{words.emptyHelp}</p>
        </div>
      ) : null}
      {known.length === 0 ? null : (
        <ul data-part="rule-rows">
          {known.toReversed().map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              uses={uses.filter(({ ruleId }) => ruleId === rule.id)}
              onRevoke={(row) => {
                // The row is removed together with its focused button.
                const beside = row?.nextElementSibling ?? row?.previousElementSibling;
                (beside?.querySelector('button') ?? heading.current)?.focus();
                void rules.revoke(rule.id);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RuleRowProps {
  readonly rule: ApprovalRule;
  /** Its recent decisions. */
  readonly uses: readonly RuleUse[];
  readonly onRevoke: (row: Element | null) => void;
}

function RuleRow({ rule, uses, onRevoke }: RuleRowProps) {
  const { rules: words } = useApprovalTexts();
  const since = useTime(rule.createdAt);
  const until = useTime(rule.expiresAt);
  const isOver = useIsOver(rule.expiresAt);
  const tool = readable(rule.tool);
  const tests = ruleInWords(rule, words);
  return (
    <li data-part="rule-row" data-decision={rule.decision}>
      <div data-part="rule-body">
        <p data-part="rule-words">
          <span data-part="rule-decision">{words.decisions[rule.decision]}</span>{' '}
          <span data-part="rule-tool">{tool}</span>{' '}
          <span data-part="rule-scope">{words.scopes[rule.scope]}</span>
        </p>
        {tests.length === 0 ? null : (
          <ul data-part="rule-tests">
            {tests.map((test) => (
              <li key={test} data-part="rule-test" dir="auto">
                {test}
              </li>
            ))}
          </ul>
        )}
        <p data-part="rule-meta">
          <span data-part="">{words.since(since)}</span>
          {rule.expiresAt === undefined ? null : (
            <span data-part="">{isOver ? words.over : words.until(until)}</span>
          )}
          <span data-part="">{uses.length === 0 ? words.unused : words.used(uses.length)}</span>
        </p>
      </div>
      <Button
        aria-label={words.revokeOf(tool)}
        onClick={(event) => onRevoke(event.currentTarget.closest('li'))}
      >
        {words.revoke}
      </Button>
    </li>
  );
}
