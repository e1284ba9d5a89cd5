'use client';
import { type ComponentType, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useEntrySheet } from '../../ui/focus/index.js';
import { AgentRoot, type AgentRootProps } from '../../panel/agent-root/index.js';
import { callApp } from '../../core/callApp.js';
import type { RequestFormProps } from '../../parts/input-form/index.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
import type { Approval, ApprovalSource } from './approvals.js';
import { canDecide, type ApprovalState, type ApprovalStore } from './ApprovalStore.js';
import { AuditTrail } from './AuditTrail.js';
import { DeskFilter } from './DeskFilter.js';
import { DeskRow } from './DeskRow.js';
import { ALL, filterApprovals } from './filter.js';
import { isDestructiveByName } from './isDestructive.js';
import { ReasonForm } from './ReasonForm.js';
import { useApprovalStore } from './useApprovals.js';
import { useTriage } from './useTriage.js';
import { useApprovalTexts } from '../texts/index.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `ApprovalDesk`. */
export interface ApprovalDeskProps extends Omit<AgentRootProps, 'children'> {
  /** Sessions that the app has opened and loads itself, or a directory of sessions and a function that opens one of them. */
  readonly from: ApprovalSource;
  /** Opens the conversation of a request. Without it, the desk offers no link to the conversation. */
  readonly onOpenSession?: ((approval: Approval) => void) | undefined;
  /**
   * The form of a question, such as `SchemaRequest` of `agent-session-react/forms`, which generates it from the request's schema.
   * @default RequestForm
   */
  readonly requestForm?: ComponentType<RequestFormProps> | undefined;
  /**
   * Whether a request is for something that is hard to undo. Its row then has a warning.
   * @default whether the name of the tool says so, such as `delete_files`
   */
  readonly isDestructive?: ((approval: Approval) => boolean) | undefined;
}

/**
 * Everything that waits for the person in all sessions of an app, to be decided one by one from the keyboard, or several at
 * once, with a record of the decisions. Contains its own `AgentRoot`, and needs `approvals.css` beside `styles.css`.
 *
 * ```tsx
 * <ApprovalDesk from={sessions} />
 * ```
 */
export function ApprovalDesk({
  from,
  onOpenSession,
  requestForm,
  isDestructive,
  ...root
}: ApprovalDeskProps) {
  watchCallbacks('ApprovalDesk', { onOpenSession });
  const store = useApprovalStore(from);
  return (
    <AgentRoot {...root} data-part="approval-desk">
      <DeskBody
        store={store}
        onOpenSession={onOpenSession}
        requestForm={requestForm}
        isDestructive={isDestructive}
      />
    </AgentRoot>
  );
}

interface DeskBodyProps extends Pick<
  ApprovalDeskProps,
  'onOpenSession' | 'requestForm' | 'isDestructive'
> {
  readonly store: ApprovalStore;
}

/** What is being denied: one request, or the selected ones. */
type Denying = { readonly key: string } | 'selected' | undefined;

function DeskBody({
  store,
  onOpenSession,
  requestForm,
  isDestructive = isDestructiveByName,
}: DeskBodyProps) {
  useEntrySheet('approvals');
  const words = useApprovalTexts();
  const texts = useTexts();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [filter, setFilter] = useState(ALL);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  const [denying, setDenying] = useState<Denying>();
  const { approvals, audit, fault, status } = state;
  const shown = filterApprovals(approvals, filter);
  const decidable = shown.filter((one) => canDecide(one, 'allowed'));
  const selected = decidable.filter(({ key }) => chosen.has(key)).map(({ key }) => key);
  const select = ({ key }: Approval) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const toggle = ({ key }: Approval) => setOpen(open === key ? undefined : key);
  const decide = (keys: readonly string[], verdict: 'allowed' | 'denied', reason?: string) => {
    store.decide(keys, verdict, reason);
    setDenying(undefined);
    setChosen(new Set([...chosen].filter((key) => !keys.includes(key))));
  };
  const deny = (approval: Approval) => {
    if (canDecide(approval, 'denied')) setDenying({ key: approval.key });
  };
  const triage = useTriage(list, shown, {
    allow: ({ key }) => decide([key], 'allowed'),
    deny,
    select: (approval) => {
      if (canDecide(approval, 'allowed')) select(approval);
    },
    open: toggle,
  });
  // If the app cannot say, the name of the tool does.
  const isRisky = (approval: Approval) =>
    callApp(() => isDestructive(approval)) ?? isDestructiveByName(approval);
  const isAllSelected = selected.length > 0 && selected.length === decidable.length;
  return (
    // The keys are listed in a row of their own, and everything has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section data-part="desk" aria-labelledby={headingId} onKeyDown={triage.onKeyDown}>
      <header data-part="desk-head">
        <h2 data-part="desk-title" id={headingId}>
          {words.title}
        </h2>
        <span data-part="desk-count" role="status">
          {shown.length === approvals.length
            ? words.count(approvals.length)
            : words.someOf(shown.length, approvals.length)}
        </span>
        <DeskFilter approvals={approvals} filter={filter} onFilter={setFilter} />
      </header>
      {status === 'failed' ? (
        <div data-part="desk-failed" role="alert">
          <Icon name="alert" />
          <span data-part="desk-failed-text">
            {words.failed} {fault === undefined ? null : faultText(fault, texts)}
          </span>
          <Button onClick={store.reload}>{words.retry}</Button>
        </div>
      ) : null}
      {decidable.length > 1 ? (
        <div data-part="desk-batch">
          <label data-part="desk-all">
            <input
              type="checkbox"
              data-part="desk-check"
              checked={isAllSelected}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected.length > 0 && !isAllSelected;
              }}
              onChange={() =>
                setChosen(new Set(isAllSelected ? [] : decidable.map(({ key }) => key)))
              }
            />
            {selected.length === 0 ? words.selectAll : words.selected(selected.length)}
          </label>
          {selected.length === 0 || denying === 'selected' ? null : (
            <>
              <Button variant="primary" onClick={() => decide(selected, 'allowed')}>
                {words.allow(selected.length)}
              </Button>
              <Button onClick={() => setDenying('selected')}>{words.deny(selected.length)}</Button>
            </>
          )}
          {denying === 'selected' && selected.length > 0 ? (
            <ReasonForm
              count={selected.length}
              onDeny={(reason) => decide(selected, 'denied', reason)}
              onCancel={() => setDenying(undefined)}
            />
          ) : null}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <Nothing
          status={status}
          isFiltered={approvals.length > 0}
          onShowAll={() => setFilter(ALL)}
        />
      ) : (
        <ul ref={list} data-part="desk-list" aria-labelledby={headingId}>
          {shown.map((approval) => (
            <Boundary
              key={approval.key}
              of={approval}
              fallback={
                <li data-part="desk-row">
                  <BrokenNote />
                </li>
              }
            >
              <DeskRow
                approval={approval}
                isActive={triage.active === approval.key}
                isOpen={open === approval.key}
                isSelected={chosen.has(approval.key)}
                isDestructive={isRisky(approval)}
                onActivate={() => triage.activate(approval.key)}
                onToggle={() => toggle(approval)}
                onSelect={() => select(approval)}
                onAllow={() => decide([approval.key], 'allowed')}
                onDeny={() => deny(approval)}
                onSkip={() => store.decide([approval.key], 'skipped')}
                recorded={() => store.recorded(approval)}
                onOpenSession={onOpenSession}
                requestForm={requestForm}
              >
                {typeof denying === 'object' && denying.key === approval.key ? (
                  <ReasonForm
                    count={1}
                    onDeny={(reason) => decide([approval.key], 'denied', reason)}
                    onCancel={() => {
                      setDenying(undefined);
                      triage.focus(approval.key);
                    }}
                  />
                ) : null}
              </DeskRow>
            </Boundary>
          ))}
        </ul>
      )}
      <footer data-part="desk-foot">
        {shown.length === 0 ? null : <Hints />}
        <AuditTrail audit={audit} />
      </footer>
    </section>
  );
}

interface NothingProps {
  readonly status: ApprovalState['status'];
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

/** Shown when the list is empty: nothing waits, nothing matches the filter, or the sessions are still loading. */
function Nothing({ status, isFiltered, onShowAll }: NothingProps) {
  const words = useApprovalTexts();
  if (isFiltered) {
    return (
      <div data-part="desk-empty">
        <p data-part="desk-empty-title">{words.nothingFound}</p>
        <Button onClick={onShowAll}>{words.showAll}</Button>
      </div>
    );
  }
  // Sessions that could not be loaded may have waiting requests.
  if (status === 'failed') return <div data-part="desk-empty" />;
  if (status === 'loading') {
    return (
      <div data-part="desk-empty" role="status">
        <p data-part="desk-help">{words.loading}</p>
      </div>
    );
  }
  return (
    <div data-part="desk-empty">
      <span data-part="desk-empty-icon">
        <Icon name="check" />
      </span>
      <p data-part="desk-empty-title">{words.empty}</p>
      <p data-part="desk-help">{words.emptyHelp}</p>
    </div>
  );
}

/** Lists the keyboard shortcuts. */
function Hints() {
  const words = useApprovalTexts();
  const rows = [
    [['J', 'K'], words.doMove],
    [['A'], words.doAllow],
    [['D'], words.doDeny],
    [['X'], words.doSelect],
    [[words.enter], words.doOpen],
  ] as const;
  return (
    <dl data-part="desk-keys" aria-label={words.keys}>
      {rows.map(([keys, action]) => (
        <div key={action} data-part="desk-key-row">
          <dt data-part="">
            {keys.map((key) => (
              <kbd key={key} data-part="desk-key">
                {key}
              </kbd>
            ))}
          </dt>
          <dd data-part="">{action}</dd>
        </div>
      ))}
    </dl>
  );
}
