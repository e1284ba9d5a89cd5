import type { Run } from '../engine/run.js';
import type { RunRecord } from '../engine/runRecord.js';
import { attemptsOf, keepAnswer, type Runs } from './runs.js';
import type { Store, StoredSession } from '../engine/store.js';
import { isRecord, parseJson } from '../../../core/json.js';
import type { Answer } from '../engine/wire.js';

/** What `answerAsMessage` of the library says of a tool that asks first. */
const DECISION = /^(?:approved|denied)\b/iu;

/**
 * Sends a person's message: it starts a run, or answers the question that is open. What was decided
 * about a tool is known to a run that does the same once more.
 */
export function sendMessage(
  store: Store,
  runs: Runs,
  session: StoredSession,
  message: {
    readonly text: string;
    readonly attachmentIds: readonly string[];
    /** The scenario for messages that name none, when the session has none either. */
    readonly scenario: string | undefined;
    /** The run whose tool asked when the message came. */
    readonly asking?: RunRecord | undefined;
  },
): Run {
  const { text } = message;
  const { question } = session;
  const answer = question === null ? undefined : readAnswer(text);
  const asking = DECISION.test(text) ? message.asking : undefined;
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
 * Runs again from a checkpoint, beside the message that came from it before. When the agent waits at
 * this very checkpoint, the hint is the answer. Undefined when there is no such checkpoint.
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
 * Runs a person's message once more, beside what came of it before: one's own, or the one that an answer is to. With a text, in other
 * words: a message beside the first. Undefined where there is no such message.
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

/** After a failure, asking to try again means the same thing once more. */
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

/** Fields that were filled in arrive as JSON text; anything else is text. */
function readAnswer(text: string): Answer {
  const value = parseJson(text);
  const isJson = isRecord(value) || Array.isArray(value);
  return isJson ? { input: value, type: 'json' } : { input: text, type: 'text' };
}

function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}
