import { watchInput, watchOptions, watchWord } from '../../development/index.js';
import { asksFor, isQuestion, type RequestKind } from '../decisions.js';
import { definedOf } from '../definedOf.js';
import { isContainer, type InputPart, type Part, type SourcePart } from '../parts.js';
import { boundParts } from '../session/boundParts.js';
import type { Fault, Message, PendingRequest, SessionState } from '../state.js';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityKind,
  type ActivityOptions,
} from './Activity.js';
import { messagesIn } from './messagesIn.js';
import { namedOnce } from './namedOnce.js';
import { shownAnswer } from '../secretAnswer.js';
import { answerText, readTool, titleIn } from './toolActivity.js';

/** The entries of one part. Kept with the part, so that what has not changed stays the same objects. */
interface Known {
  readonly message: string;
  readonly agent: string | undefined;
  readonly asks: RequestKind | undefined;
  readonly entries: readonly Activity[];
}

/** What is kept for one list of artifacts. */
interface Memory {
  readonly parts: WeakMap<Part, Known>;
  readonly messages: WeakMap<Message, readonly Activity[]>;
  readonly tools: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
}

type Artifacts = NonNullable<ActivityOptions['artifacts']>;

const NO_ARTIFACTS: Artifacts = [];
const MEMORIES = new WeakMap<Artifacts, Memory>();
const NONE: readonly Activity[] = [];
const NOTHING_WAITS: readonly PendingRequest[] = [];

const STATUSES: Readonly<
  Record<NonNullable<ActivityOptions['status']>, ReadonlySet<Activity['status']>>
> = {
  running: new Set(['running', 'awaiting-input'] as const),
  failed: new Set(['failed'] as const),
  interrupted: new Set(['interrupted'] as const),
  done: new Set(['done'] as const),
};

/**
 * Lists everything that a run or conversation did, in reading order: calls, commands, files, sources, questions and answers,
 * approvals, artifacts, errors, checkpoints. Files and sources are listed once, where they are named first, with a `count`.
 *
 * ```ts
 * const failed = activityOf(session.getState(), { status: 'failed', scope: 'run' });
 * ```
 *
 * Cheap to call again: messages that have not changed are not read again, and entries that have not changed stay the same objects.
 * Messages without a state do not say which of the calls that wait need approval: a call whose input is nothing but a question is
 * listed as a question, any other as an approval.
 */
export function activityOf(
  from: SessionState | readonly Message[],
  options: ActivityOptions = {},
): readonly Activity[] {
  watchInput('activityOf', 'state or messages', from);
  watchOptions('activityOf and useActivity', options);
  const { kinds, status, scope = 'conversation', artifacts = NO_ARTIFACTS } = options;
  if (Array.isArray(kinds)) watchWord('activityOf and useActivity', 'kinds', kinds, ACTIVITY_KINDS);
  const state = 'messages' in from ? from : undefined;
  const messages = messagesIn(from, scope);
  const memory = memoryOf(artifacts);
  const waiting = waitingIn(state);
  const all = messages.flatMap((message) =>
    readMessage(message, state && (waiting.get(message.key) ?? NOTHING_WAITS), memory),
  );
  const failure = failureOf(state, messages, all);
  if (failure !== undefined) all.push(failure);
  const accepted = kinds && new Set<ActivityKind>(kinds);
  return namedOnce(all).filter(
    (entry) =>
      accepted?.has(entry.kind) !== false &&
      (status === undefined || STATUSES[status].has(entry.status)),
  );
}

function memoryOf(artifacts: Artifacts): Memory {
  const known = MEMORIES.get(artifacts);
  if (known !== undefined) return known;
  const memory: Memory = {
    parts: new WeakMap(),
    messages: new WeakMap(),
    tools: new Set(artifacts.flatMap(({ tool }) => tool ?? [])),
    data: new Set(artifacts.flatMap(({ data }) => data ?? [])),
  };
  MEMORIES.set(artifacts, memory);
  return memory;
}

/** The open requests of tools, by message. */
function waitingIn(
  state: SessionState | undefined,
): ReadonlyMap<string, readonly PendingRequest[]> {
  const waiting = new Map<string, PendingRequest[]>();
  for (const request of state?.requests ?? []) {
    if (request.kind !== 'tool') continue;
    const others = waiting.get(request.messageKey);
    if (others === undefined) waiting.set(request.messageKey, [request]);
    else others.push(request);
  }
  return waiting;
}

/** @param requests Its open requests; undefined if they are not known. */
function readMessage(
  message: Message,
  requests: readonly PendingRequest[] | undefined,
  memory: Memory,
): readonly Activity[] {
  // What waits is told by the requests as well, which change by themselves.
  const isKept = requests === NOTHING_WAITS;
  const known = isKept ? memory.messages.get(message) : undefined;
  if (known !== undefined) return known;
  const entries: Activity[] = [];
  if (message.role !== 'user') {
    const asks = new Map(requests?.map((request) => [request.partId, asksFor(request)]));
    readParts(boundParts(message.parts), undefined, (part, agent) => {
      const asked = asks.get(part.id) ?? (requests === undefined ? guessOf(part) : undefined);
      entries.push(...readPart(part, message.key, agent, asked, memory));
    });
  }
  if (message.fault !== undefined) entries.push(entryOfFault(message.fault, message.key));
  const read = entries.length === 0 ? NONE : entries;
  if (isKept) memory.messages.set(message, read);
  return read;
}

function readParts(
  parts: readonly Part[],
  agent: string | undefined,
  add: (part: Part, agent: string | undefined) => void,
): void {
  for (const part of parts) {
    add(part, agent);
    if (isContainer(part)) readParts(part.parts, part.type === 'agent' ? part.agentId : agent, add);
  }
}

/** What a call that waits needs, as far as it says so itself. */
function guessOf(part: Part): RequestKind | undefined {
  if (part.type !== 'tool' || part.status !== 'awaiting-input') return undefined;
  const request = part.live?.request;
  if (request === undefined) return undefined;
  return isQuestion(request.input) ? 'answer' : 'approval';
}

function readPart(
  part: Part,
  message: string,
  agent: string | undefined,
  asks: RequestKind | undefined,
  { parts, tools, data }: Memory,
): readonly Activity[] {
  // Most parts of an answer do nothing.
  if (part.type === 'text' || part.type === 'thinking' || part.type === 'step') return NONE;
  const known = parts.get(part);
  if (known?.message === message && known.agent === agent && known.asks === asks) {
    return known.entries;
  }
  const base = { messageKey: message, partId: part.id, ...definedOf({ agent }), count: 1 };
  const make = (kind: ActivityKind, fields: Omit<Activity, keyof typeof base | 'id' | 'kind'>) => ({
    ...base,
    ...fields,
    kind,
    id: `${message}\n${part.id}\n${kind}`,
  });
  const entries = read();
  parts.set(part, { message, agent, asks, entries });
  return entries;

  function read(): readonly Activity[] {
    if (part.type === 'tool') return readTool(part, asks, tools.has(part.toolName), make);
    if (part.type === 'input') return [make('question', questionOf(part))];
    if (part.type === 'error') return [make('error', { status: 'failed', title: part.message })];
    if (part.type === 'checkpoint') {
      return [
        make('checkpoint', {
          status: 'done',
          title: part.name,
          ...definedOf({ startedAt: part.createdAt }),
        }),
      ];
    }
    if (part.type === 'file') {
      const { name, url } = part;
      const title = name ?? lastSegment(url) ?? part.mediaType ?? '';
      return [make('file', { status: 'done', title, ...definedOf({ detail: shownUrl(url) }) })];
    }
    if (part.type === 'source') return [make('source', sourceOf(part))];
    if (part.type === 'data' && data.has(part.name)) {
      return [make('artifact', { status: 'done', title: part.name, ...titleIn(part.value) })];
    }
    return NONE;
  }
}

function questionOf(part: InputPart) {
  const { prompt, status } = part;
  return { status, title: prompt, ...definedOf({ detail: answerText(shownAnswer(part)) }) };
}

/** An answer on one line; undefined if there is none. */
function sourceOf({ url, title, name }: SourcePart) {
  return {
    status: 'done' as const,
    title: title ?? name ?? url ?? '',
    ...definedOf({ detail: shownUrl(url) }),
  };
}

/** A URL that holds the file itself is not worth reading. */
function shownUrl(url: string | undefined): string | undefined {
  return url === undefined || /^data:/iu.test(url) ? undefined : url;
}

function lastSegment(url: string | undefined): string | undefined {
  const path = shownUrl(url)?.split(/[?#]/u, 1)[0] ?? '';
  return path.split('/').findLast((piece) => piece !== '');
}

const FAULTS = new WeakMap<Fault, Activity>();

function entryOfFault(fault: Fault, messageKey: string): Activity {
  const known = FAULTS.get(fault);
  if (known?.messageKey === messageKey) return known;
  const entry: Activity = {
    id: `${messageKey}\n\nerror`,
    kind: 'error',
    status: 'failed',
    title: fault.message,
    messageKey,
    count: 1,
  };
  FAULTS.set(fault, entry);
  return entry;
}

/** Why the run failed, unless its message says so itself. */
function failureOf(
  state: SessionState | undefined,
  messages: readonly Message[],
  entries: readonly Activity[],
): Activity | undefined {
  const { fault, run } = state ?? {};
  if (state?.status !== 'failed' || fault === undefined || run === undefined) return undefined;
  const { messageKey } = run;
  const isListed = (entry: Activity) => entry.messageKey === messageKey && entry.kind === 'error';
  if (!messages.some(({ key }) => key === messageKey) || entries.some(isListed)) return undefined;
  return entryOfFault(fault, messageKey);
}
