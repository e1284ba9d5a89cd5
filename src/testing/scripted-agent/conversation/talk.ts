import type { Run } from '../engine/run.js';
import type { RunRecord } from '../engine/runRecord.js';
import type { AskedFor } from '../engine/stage.js';
import { attemptsOf, keepAnswer, type Runs } from './runs.js';
import type { Store, StoredSession } from '../engine/store.js';
import { isRecord, parseJson } from '../../../core/json.js';
import type { Answer } from '../engine/wire.js';

/** What the library's `answerAsMessage` writes for a decision about a tool. */
const DECISION = /^(?:approved|denied)\b/iu;

/**
 * Sends a person's message: it starts a run, or answers the open question. If it is a decision about a tool that asked, or the words
 * that it asked for, the new run performs the same scenario again and knows the answer.
 */
export function sendMessage(
  store: Store,
  runs: Runs,
  session: StoredSession,
  message: {
    readonly text: string;
    readonly attachmentIds: readonly string[];
    /** The scenario if neither the message nor the session names one. */
    readonly scenario: string | undefined;
    /** The run whose tool was asking when the message arrived, and what for. */
    readonly asking?: { readonly run: RunRecord; readonly asksFor: AskedFor } | undefined;
  },
): Run {
  const { text } = message;
  const { question } = session;
  const answer = question === null ? undefined : readAnswer(text);
  const isAnswer = message.asking?.asksFor === 'words' || DECISION.test(text);
  const asking = isAnswer ? message.asking?.run : undefined;
  const scenario =
    (question ?? asking)?.scenario ?? scenarioFor(runs, session, text, message.scenario);
  if (answer !== undefined) keepAnswer(session, answer);

  const { id } = store.nextId('message');
  session.messages.push({
    id,
    role: 'user',
    content: text,
    created_at: store.clock.stamp(),
    parent_id: session.headId,
    task_id: '',
  });
  session.title ??= titleOf(text);
  session.updated_at = store.clock.stamp();

  const attachments = store.data.documents
    .filter((document) => message.attachmentIds.includes(document.id))
    .map((document) => document.name);
  return runs.start(session, {
    parentId: id,
    scenario,
    context: asking?.context ?? { text, attachments, attempt: attemptsOf(session, scenario) },
    ...(answer === undefined ? {} : { answer }),
    ...(asking !== undefined && {
      toolAnswers: [...asking.toolAnswers, { input: text, type: 'text' }],
    }),
  });
}

/**
 * Runs again from a checkpoint. The new message becomes a sibling of the one that was written before. If the agent is waiting
 * at this very checkpoint, the hint is the answer. Undefined if there is no such checkpoint.
 */
export function continueFrom(
  store: Store,
  runs: Runs,
  session: StoredSession,
  checkpoint: string,
  hint: string,
): Run | undefined {
  if (session.question?.checkpoint === checkpoint && hint !== '') {
    const message = { text: hint, attachmentIds: [], scenario: undefined };
    return sendMessage(store, runs, session, message);
  }
  const known = session.checkpoints.findLast((one) => one.checkpoint_name === checkpoint);
  const before = store.data.runs.find((record) => record.taskId === known?.task_id);
  if (before === undefined) return undefined;
  session.question = null;
  session.updated_at = store.clock.stamp();
  const { answer, context, parentId, scenario } = before;
  return runs.start(session, {
    parentId,
    scenario,
    context: { ...context, attempt: attemptsOf(session, scenario) },
    ...(answer === undefined ? {} : { answer }),
    from: { checkpoint, hint },
  });
}

/**
 * Runs a person's message again; if the id is that of an answer, the message that it answers. The new answer becomes a sibling
 * of the old one. With a text, sends a changed version of the message instead, as its sibling. Undefined if there is no such
 * message.
 */
export function sayAgain(
  store: Store,
  runs: Runs,
  session: StoredSession,
  messageId: string,
  text?: string,
): Run | undefined {
  const find = (id: string | null | undefined) => session.messages.find((one) => one.id === id);
  const named = find(messageId);
  const said = named?.role === 'user' ? named : find(named?.parent_id);
  if (said?.role !== 'user' || (text !== undefined && said !== named)) return undefined;
  session.question = null;
  session.updated_at = store.clock.stamp();
  if (text !== undefined) {
    session.headId = said.parent_id;
    return sendMessage(store, runs, session, { text, attachmentIds: [], scenario: undefined });
  }
  const before = store.data.runs.findLast(({ parentId }) => parentId === said.id);
  if (before === undefined) return undefined;
  const { answer, context, scenario } = before;
  return runs.start(session, {
    parentId: said.id,
    scenario,
    context: { ...context, attempt: attemptsOf(session, scenario) },
    ...(answer === undefined ? {} : { answer }),
  });
}

/** The scenario for a message. After a failure, "try again" and the like repeat the scenario that failed. */
function scenarioFor(
  runs: Runs,
  session: StoredSession,
  text: string,
  preferred: string | undefined,
): string {
  const { failures } = session;
  if (
    failures !== null &&
    /^\s*(please )?(re-?try|(try|once|do it) (it )?(again|more))\b/iu.test(text)
  ) {
    return failures.scenario;
  }
  return runs.repertoire.choose(text, session.scenario ?? preferred).name;
}

/** Form fields arrive as JSON text; anything else is plain text. */
function readAnswer(text: string): Answer {
  const value = parseJson(text);
  const isJson = isRecord(value) || Array.isArray(value);
  return isJson ? { input: value, type: 'json' } : { input: text, type: 'text' };
}

function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}
