'use client';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { isRecord, printJson } from '../../core/json.js';
import type { AgentSession } from '../../client/index.js';
import { formatDuration, numberFormat } from '../../locales/index.js';
import { RequestForm, type RequestFormProps } from '../../parts/input-form/index.js';
import {
  requestQuestion,
  summarizeInput,
  tellingArgument,
  toolKind,
} from '../../parts/tool-call/index.js';
import { AgentSessionContext } from '../../react/index.js';
import { Arguments, contentOf } from '../../ui/arguments/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Button } from '../../ui/Button.js';
import { Countdown, useIsOver, useNow } from '../../ui/duration/index.js';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { faultText, useLocale, useTexts } from '../../ui/locale/index.js';
import { plainName, readableName } from '../../ui/plainName.js';
import type { Approval } from './approvals.js';
import { canDecide } from './ApprovalStore.js';
import { titleOf } from './filter.js';
import { useApprovalTexts } from '../texts/index.js';

export interface DeskRowProps {
  readonly approval: Approval;
  /** Whether keyboard shortcuts apply to this row. */
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** Whether the row warns of what its tool does. */
  readonly isDestructive: boolean;
  readonly onActivate: () => void;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onAllow: () => void;
  readonly onDeny: () => void;
  readonly onSkip: () => void;
  /** Returns the session, wrapped so that answers are recorded. */
  readonly recorded: () => AgentSession;
  readonly onOpenSession: ((approval: Approval) => void) | undefined;
  readonly requestForm: ComponentType<RequestFormProps> | undefined;
  /** The form for a reason, while this request is being denied. */
  readonly children: ReactNode;
}

/** A waiting request: the question, its session and age, and the possible actions. */
export function DeskRow({
  approval,
  isActive,
  isOpen,
  isSelected,
  isDestructive,
  onActivate,
  onToggle,
  onSelect,
  onAllow,
  onDeny,
  onSkip,
  recorded,
  onOpenSession,
  requestForm,
  children,
}: DeskRowProps) {
  const words = useApprovalTexts();
  const texts = useTexts();
  const id = useId();
  const { kind, request } = approval;
  const question = requestQuestion(request, texts);
  const isOver = useIsOver(request.expiresAt);
  const canAllow = kind === 'approval' && canDecide(approval, 'allowed');
  const canSkip = canDecide(approval, 'skipped');
  const summary = request.kind === 'tool' ? summaryOf(request.toolInput, question) : undefined;
  // An open form has a main action of its own, and nothing is to invite to what is hard to undo.
  const isFormOpen = children !== null || (isOpen && kind !== 'approval');
  const main = isFormOpen || isDestructive ? 'plain' : 'primary';
  const riskId = `${id}-risk`;
  const described = { 'aria-describedby': isDestructive ? `${id} ${riskId}` : id };
  // Only one row is in the tab order: the one that the keyboard shortcuts apply to.
  const inTurn = { tabIndex: isActive ? 0 : -1, onFocus: onActivate };
  return (
    <li
      {...inTurn}
      data-part="desk-row"
      data-key={approval.key}
      data-status={request.status === 'pending' ? 'awaiting-input' : request.status}
      data-active={isActive ? '' : undefined}
      data-destructive={isDestructive ? '' : undefined}
      aria-labelledby={isDestructive ? `${id} ${riskId}` : id}
    >
      <input
        type="checkbox"
        data-part="desk-check"
        aria-label={words.select(question)}
        checked={isSelected}
        disabled={!canAllow || isOver}
        onChange={onSelect}
      />
      <span data-part="desk-icon">
        <Icon name={isDestructive ? 'alert' : iconOf(approval)} />
      </span>
      <div data-part="desk-body">
        <p data-part="desk-question" id={id} dir="auto">
          {question}
        </p>
        {summary === undefined ? null : (
          <p data-part="desk-summary" dir="auto">
            {summary}
          </p>
        )}
        <p data-part="desk-meta">
          {isDestructive ? (
            <span data-part="desk-risk" id={riskId}>
              {words.destructive}
            </span>
          ) : null}
          <span data-part="desk-session" dir="auto">
            {titleOf(approval, words.unnamed)}
          </span>
          {approval.origin.agents.map((agent) => (
            <span data-part="" key={agent.id} dir="auto">
              {agent.agentId}
            </span>
          ))}
          <Age since={approval.since} />
          {request.expiresAt === undefined ? null : (
            <span data-part="desk-expiry" role="status">
              {isOver ? words.over : <Countdown until={request.expiresAt} />}
            </span>
          )}
        </p>
        <RowNote approval={approval} />
      </div>
      <div data-part="desk-actions">
        {canAllow && !isOver ? (
          <>
            <Button variant={main} {...described} onClick={onAllow}>
              {words.allow(1)}
            </Button>
            <Button {...described} onClick={onDeny}>
              {words.deny(1)}
            </Button>
          </>
        ) : null}
        {kind === 'approval' ? null : (
          <Button variant={main} {...described} aria-expanded={isOpen} onClick={onToggle}>
            {words.answer}
          </Button>
        )}
        {canSkip && (kind === 'approval' ? isOver : !isOpen) ? (
          <Button variant="quiet" {...described} onClick={onSkip}>
            {words.skip}
          </Button>
        ) : null}
        {kind === 'approval' ? (
          <Button variant="quiet" {...described} aria-expanded={isOpen} onClick={onToggle}>
            {words.details}
          </Button>
        ) : null}
      </div>
      {children}
      {isOpen ? (
        <div data-part="desk-open">
          <OpenRequest
            approval={approval}
            question={question}
            recorded={recorded}
            Form={requestForm}
          />
          {onOpenSession === undefined ? null : (
            <Button variant="quiet" icon="chat" onClick={() => onOpenSession(approval)}>
              {words.openSession}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

interface OpenRequestProps {
  readonly approval: Approval;
  readonly question: string;
  readonly recorded: () => AgentSession;
  readonly Form: ComponentType<RequestFormProps> | undefined;
}

/** The details of an approval, or the form for a question. */
function OpenRequest({ approval, question, recorded, Form = RequestForm }: OpenRequestProps) {
  const { actions, kind, request } = approval;
  const [session] = useState(recorded);
  if (kind === 'approval' || !actions.includes('respond')) {
    return <Arguments input={request.kind === 'tool' ? request.toolInput : undefined} />;
  }
  const types = request.kind === 'input' ? request.inputTypes : TYPES[kind];
  const form: RequestFormProps = {
    request,
    question,
    types,
    children:
      kind === 'output' && request.kind === 'tool' ? <Arguments input={request.toolInput} /> : null,
  };
  return (
    <AgentSessionContext value={session}>
      <Boundary of={request} fallback={<RequestForm {...form} />}>
        <Form {...form} />
      </Boundary>
    </AgentSessionContext>
  );
}

const TYPES = { answer: ['text'], output: ['long_text'] } as const;

/** The status of an answer, if there is one. */
function RowNote({ approval: { request } }: { readonly approval: Approval }) {
  const words = useApprovalTexts();
  const texts = useTexts();
  if (request.status !== 'pending') {
    return (
      <p data-part="desk-note" role="status">
        {request.status === 'ready' ? words.ready : words.sending}
      </p>
    );
  }
  if (request.fault === undefined) return null;
  return (
    <p data-part="desk-fault" role="alert">
      <Icon name="alert" />
      <span data-part="">
        {texts['input.failed']} {faultText(request.fault, texts)}
      </span>
    </p>
  );
}

/** How long the request has been waiting, to the minute. */
function Age({ since }: { readonly since: string }) {
  const words = useApprovalTexts();
  const { tag } = useLocale();
  const now = useNow(true);
  const age = now === undefined ? Number.NaN : now - Date.parse(since);
  if (Number.isNaN(age)) return null;
  return <span data-part="desk-age">{words.waiting(ageText(Math.max(0, age), tag))}</span>;
}

const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** In seconds at first, then in minutes, and from two days on in days. */
function ageText(age: number, tag: string): string {
  if (age < MINUTE) return formatDuration(age, tag);
  if (age < 2 * DAY) return formatDuration(Math.floor(age / MINUTE) * MINUTE, tag);
  const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return numberFormat(tag, days).format(Math.floor(age / DAY));
}

function iconOf({ kind, request }: Approval): IconName {
  return kind === 'answer' || request.kind === 'input'
    ? 'question'
    : toolKind(request.toolName).icon;
}

/** The most telling argument with its name, such as `Order 4711`. Undefined if it only repeats the question. */
function summaryOf(input: unknown, question: string): ReactNode {
  const summary = summarizeInput({ text: printJson(input), value: input });
  if (summary === undefined || summary === question) return undefined;
  const content = contentOf(input);
  const name = isRecord(content) ? tellingArgument(content) : undefined;
  if (name === undefined) return summary;
  return (
    <>
      <span data-part="desk-argument">{plainName(readableName(name))}</span> {summary}
    </>
  );
}
