import { CONTEXT_SUMMARY } from '../../core/contextSummary.js';
import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord, parseJson } from '../../core/json.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import { findPart } from '../../core/session/tree.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { Attachment, Message, MessageStatus } from '../../core/state.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { LoadedHistory, WaitingRun } from '../../contract/index.js';
import { answerId } from './createLangGraphDecoder.js';
import { readInterrupts } from './interrupts.js';
import { blocksIn, isSummary, messagesIn, wordsOf, writerOf } from './readMessage.js';
import { TurnContent } from './TurnContent.js';

/** A person's message and what the graph has answered; either may be missing. */
interface Turn {
  readonly asked: Fields | undefined;
  readonly answers: Fields[];
}

/**
 * Reads a thread: its state, and its latest run (L20). Everything that the graph says between two messages of the person is one answer.
 *
 * @param key The key of the state that holds the messages.
 * @param shown The messages that the page has. What no thread stores of them, such as sub-graphs and custom data, stays.
 */
export function readThread(
  stateAnswer: unknown,
  runsAnswer: unknown,
  key: string,
  shown: readonly Message[] = [],
): LoadedHistory {
  const state = new Fields(isRecord(stateAnswer) ? stateAnswer : {});
  const values = state.record('values') ?? {};
  const { [key]: stored, ...agentState } = values;
  const { runId, startsTurn, status } = runOf(state, messagesIn(runsAnswer ?? [])[0]);
  const turns = turnsIn(messagesIn(stored ?? []));
  const last = turns.at(-1) ?? { asked: undefined, answers: [] };
  const isOpen = runId !== undefined && (status === 'pending' || status === 'running');
  const asked = isOpen ? [] : askedIn(state);
  const end = status === 'error' ? failureIn(state) : undefined;
  const stillStored = turns.flatMap((turn): readonly Message[] => {
    const isLast = turn === last && !startsTurn;
    const isWaiting = isLast && asked.length > 0;
    const answer = answerOf(turn, isLast ? end : undefined, {
      isWaiting,
      isLast: turn === last,
      openRun: isLast && isOpen ? runId : undefined,
      isStopped: isLast && status === 'interrupted',
    });
    const goesOn = isWaiting || (isLast && isOpen);
    return [...personOf(turn), ...(goesOn ? answer : withShown(answer, turn, shown))];
  });
  const messages = withEarlier(stillStored, shown);
  const key_ = answerId(last.asked?.id('id'));
  const openRun = {
    runId: runId ?? '',
    ...(messages.at(-1)?.key === key_ && !startsTurn && { messageKey: key_ }),
  };
  return {
    messages,
    ...(Object.keys(agentState).length > 0 && { agentState }),
    ...(isOpen && { openRun }),
    ...(openRun.messageKey !== undefined && { writtenBy: { [openRun.runId]: key_ } }),
    ...(asked.length > 0 && { waitingRun: waitingRun(last, asked, runId ?? 'stored', key_) }),
  };
}

/** The latest run, as far as the state is of it. */
interface LatestRun {
  readonly runId: string | undefined;
  readonly status: string | undefined;
  /** Whether it has begun with a message of the person's that the state does not have yet. */
  readonly startsTurn: boolean;
}

/** The state and the latest run are answers to two requests, and a run may have begun between them (L20). */
function runOf(state: Fields, run: Fields | undefined): LatestRun {
  const runId = run?.id('run_id');
  const status = run?.text('status');
  const known = { runId, status, startsTurn: false };
  const stateRunId = fieldsIn(state, 'metadata').id('run_id');
  const isOpen = status === 'pending' || status === 'running';
  if (run === undefined || !isOpen || stateRunId === undefined || stateRunId === runId)
    return known;
  const stored = Date.parse(state.time('created_at') ?? '');
  const begun = Date.parse(run.time('created_at') ?? '');
  // The state is that of a run which was not listed yet: whether it is still on, its stream tells.
  if (stored > begun) return { runId: stateRunId, status, startsTurn: false };
  const input = fieldsIn(run, 'kwargs').get('input') ?? null;
  return { ...known, startsTurn: begun >= stored && input !== null };
}

function turnsIn(messages: readonly Fields[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const writer = writerOf(message);
    if (writer === 'human' && !isSummary(message)) turns.push({ asked: message, answers: [] });
    else if (writer !== undefined) {
      if (turns.length === 0) turns.push({ asked: undefined, answers: [] });
      turns.at(-1)?.answers.push(message);
    }
  }
  return turns;
}

function personOf({ asked }: Turn): readonly Message[] {
  const id = asked?.id('id');
  if (asked === undefined || id === undefined) return [];
  const text = wordsOf(asked);
  const attachments = blocksIn(asked).flatMap((block, index): readonly Attachment[] => {
    if (block.kind !== 'file') return [];
    const { mediaType, url } = block;
    return [
      { id: `${id}-file-${index}`, name: mediaType ?? 'file', url, ...definedOf({ mediaType }) },
    ];
  });
  return [
    {
      id,
      key: id,
      role: 'user',
      status: 'done',
      parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
      ...(attachments.length > 0 && { attachments }),
    },
  ];
}

function answerOf(
  { answers, asked }: Turn,
  failure: string | undefined,
  how: {
    readonly isWaiting: boolean;
    /** Whether no message of the person's follows. */
    readonly isLast: boolean;
    /** The id of the run that goes on with it, by which it is joined. */
    readonly openRun: string | undefined;
    readonly isStopped: boolean;
  },
): readonly Message[] {
  const { isLast, isStopped, isWaiting, openRun } = how;
  const isOpen = openRun !== undefined;
  if (answers.length === 0 && failure === undefined && !isWaiting) return [];
  const id = answerId(asked?.id('id'));
  // A call without a result has not been made yet, if the run goes on, and never was, if the conversation went on without it.
  const end: readonly SessionEvent[] =
    isOpen || isWaiting ? [] : [{ type: 'run-end', outcome: isLast ? 'done' : 'interrupted' }];
  const events = [...shownIn(answers).take(), ...end];
  const { messages } = events.reduce(reduceSession, initialSession());
  const { parts = NO_PARTS, usage } = messages[0] ?? {};
  const error: readonly Part[] =
    failure === undefined ? [] : [{ type: 'error', id: 'error', message: failure }];
  const ended: MessageStatus = isStopped ? 'stopped' : 'done';
  const current = isOpen ? 'running' : ended;
  const status = failure === undefined ? current : 'failed';
  return [
    {
      id,
      key: id,
      role: 'assistant',
      status,
      parts: [...parts, ...error],
      ...definedOf({ runId: openRun, usage }),
    },
  ];
}

const OVER: ReadonlySet<MessageStatus> = new Set(['done', 'failed', 'stopped', 'interrupted']);

/** The answer as the page shows it, if that has everything that is stored (L20). */
function withShown(
  stored: readonly Message[],
  { asked }: Turn,
  shown: readonly Message[],
): readonly Message[] {
  const id = answerId(asked?.id('id'));
  const known = shown.findLast((message) => message.id === id && OVER.has(message.status));
  if (known === undefined) return stored;
  const [{ parts, status, usage } = known] = stored;
  const isWhole = parts.every((part) => part.type === 'error' || hasSame(known.parts, part));
  if (!isWhole) return stored;
  return [
    {
      id,
      key: id,
      role: 'assistant',
      status,
      parts: known.parts,
      ...definedOf({ usage: usage ?? known.usage }),
    },
  ];
}

/** With the messages that a summary has replaced in the thread, as far as the page shows them (L27). */
function withEarlier(stored: readonly Message[], shown: readonly Message[]): readonly Message[] {
  const [first, ...later] = stored;
  const note = first?.parts[0];
  if (first === undefined || note?.type !== 'data' || note.name !== CONTEXT_SUMMARY) return stored;
  const ids = new Set(stored.map(({ id }) => id));
  const at = shown.findIndex(({ id }) => ids.has(id));
  const earlier = (at === -1 ? shown : shown.slice(0, at)).filter(({ status }) => OVER.has(status));
  const parts = first.parts.filter((part) => !earlier.some((one) => hasSame(one.parts, part)));
  return [...earlier, ...(parts.length > 0 ? [{ ...first, parts }] : []), ...later];
}

function hasSame(parts: readonly Part[], stored: Part): boolean {
  const found = findPart(parts, stored.id);
  if (found === undefined) {
    return parts.some((part) => part.type === 'agent' && hasSame(part.parts, stored));
  }
  if (found.type === 'text' && stored.type === 'text') return found.text === stored.text;
  return found.type === stored.type;
}

function shownIn(answers: readonly Fields[]): TurnContent {
  const content = new TurnContent();
  for (const message of answers) {
    if (isSummary(message)) content.summary(message, '');
    else if (writerOf(message) === 'tool') content.result(message);
    else content.whole(message, '');
  }
  return content;
}

/** An interrupt that is still to be answered, and the task that waits. */
interface Waiting {
  readonly list: unknown;
  /** The namespace of the sub-graph that asks, '' for the graph itself. */
  readonly ns: string;
}

/** What the tasks of a state ask: those that have a result have been answered (L9). */
function askedIn(state: Fields): readonly Waiting[] {
  return messagesIn(state.get('tasks') ?? [])
    .filter((task) => (task.get('result') ?? null) === null)
    .map((task) => ({
      list: task.get('interrupts'),
      ns: fieldsIn(task, 'checkpoint').text('checkpoint_ns') ?? '',
    }))
    .filter(({ list }) => readInterrupts(list).length > 0);
}

/** Why the latest run failed, as the task that did says; '' if no task does. */
function failureIn(state: Fields): string {
  const errors = messagesIn(state.get('tasks') ?? []).map((task) => task.text('error'));
  const text = errors.find((error) => error !== undefined) ?? '';
  const value = parseJson(text);
  return (
    (isRecord(value) ? new Fields(value).text('message') : undefined) ?? (text || 'The run failed.')
  );
}

function waitingRun(
  { answers }: Turn,
  asked: readonly Waiting[],
  runId: string,
  messageKey: string,
): WaitingRun {
  const content = shownIn(answers);
  for (const { list, ns } of asked) {
    for (const interrupt of readInterrupts(list)) content.ask(interrupt, ns);
  }
  const start = { type: 'content-replace', parts: NO_PARTS } as const;
  return { runId, messageKey, sessionEvents: [start, ...content.take()] };
}
