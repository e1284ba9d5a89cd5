import { watchInput } from '../../development/index.js';
import { usageOfParts } from '../session/usageOf.js';
import { withoutMarks } from './withoutMarks.js';
import { isContainer, type AgentPart, type Part, type Status, type Usage } from '../parts.js';
import { LIMITS, type Message, type SessionState } from '../state.js';

/**
 * What a sub-agent does now, or what it has said last. While it works, this changes only with what it does, not with each word:
 * `writing` has no text.
 */
export interface AgentActivity {
  readonly type: 'tool' | 'step' | 'thinking' | 'writing' | 'said' | 'error';
  /** Id of the part. */
  readonly partId: string;
  /** The name of the tool, the title of the step, the last line of what it has said, the message of the error; otherwise empty. */
  readonly text: string;
  /** The arguments of the tool, once they are complete. */
  readonly input?: unknown;
}

/** A sub-agent of a run, as a row: what it was asked, how far it is, whom it waits for. */
export interface AgentInfo {
  /** Id of its part. */
  readonly id: string;
  /** Key of the message that it works for. Empty if only parts were given. */
  readonly messageKey: string;
  readonly agentId: string;
  readonly task: string;
  /** `awaiting-input`: it waits for the person. One that waits for other sub-agents is `running`. */
  readonly status: Status;
  /** How many sub-agents are around it. */
  readonly depth: number;
  /** Id of the sub-agent around it; undefined if the agent of the conversation has asked it. */
  readonly parentId?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  /** Its usage with that of its own sub-agents, as far as the backend reports it. */
  readonly usage?: Usage | undefined;
  /** How many tools it has called itself. */
  readonly calls: number;
  readonly activity?: AgentActivity | undefined;
  /** Ids of the sub-agents that it waits for: it does nothing else until they are done. */
  readonly waitsFor: readonly string[];
  /** Ids of its parts that wait for the person: questions, and calls that ask for approval. */
  readonly asks: readonly string[];
}

/**
 * All sub-agents of a run, in the order of the conversation, each before its own sub-agents. Pure.
 *
 * @param of The state of a session, for the run that writes or has ended last; a message; or parts.
 * @param before What this function has returned before. Whatever has not changed since keeps its identity, and so does the list.
 */
export function agentsOf(
  of: SessionState | Message | readonly Part[],
  before: readonly AgentInfo[] = [],
): readonly AgentInfo[] {
  watchInput('agentsOf', 'state, message or parts', of);
  const [parts, messageKey, held] = readSource(of);
  const agents = seen(parts).agents.flatMap((agent) => rowsOf(agent, { messageKey, held }));
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = agents.map((row, index) => {
    // An app's own parts may share an id.
    const old = before[index]?.id === row.id ? before[index] : known.get(row.id);
    return old !== undefined && isSame(old, row) ? old : row;
  });
  const isUnchanged =
    rows.length === before.length && rows.every((row, index) => row === before[index]);
  return isUnchanged ? before : rows;
}

/** The message that the run of a state writes or has written; without one, the last message that is not the person's. */
function messageOfRun({ messages, run }: SessionState): Message | undefined {
  return (
    (run && messages.findLast(({ key }) => key === run.messageKey)) ??
    messages.findLast(({ role }) => role !== 'user')
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The parts, the key of their message, and the ids of parts whose requests the app itself handles. */
function readSource(
  of: SessionState | Message | readonly Part[],
): readonly [readonly Part[], string, ReadonlySet<string>] {
  if (!('messages' in of)) return 'key' in of ? [of.parts, of.key, NONE] : [of, '', NONE];
  const message = messageOfRun(of);
  const held = of.requests.flatMap((request) =>
    request.held === true && request.messageKey === message?.key ? [request.partId] : [],
  );
  return [message?.parts ?? [], message?.key ?? '', new Set(held)];
}

/** What is in parts, apart from what is inside of the sub-agents among them. */
interface Seen {
  readonly agents: readonly AgentPart[];
  readonly calls: number;
  readonly asks: readonly string[];
  /** The innermost part in progress at the end. */
  readonly activity?: AgentActivity | undefined;
}

/** By list, so that what does not change is not searched again with every event. */
const KNOWN = new WeakMap<readonly Part[], Seen>();

function seen(parts: readonly Part[], depth = 1): Seen {
  const known = KNOWN.get(parts) ?? look(parts, depth);
  KNOWN.set(parts, known);
  return known;
}

function look(parts: readonly Part[], depth: number): Seen {
  const agents: AgentPart[] = [];
  const asks: string[] = [];
  let calls = 0;
  let activity: AgentActivity | undefined;
  for (const part of parts) {
    if (part.type === 'agent') {
      agents.push(part);
      continue;
    }
    if (part.type === 'tool') calls += 1;
    if (part.type === 'tool' || part.type === 'input') {
      if (part.status === 'awaiting-input') asks.push(part.id);
    }
    // An app's own parts may nest deeper than a session's. Nearly all calls are without parts.
    const holds = isContainer(part) && part.parts.length > 0 && depth < LIMITS.partDepth;
    const inside = holds ? seen(part.parts, depth + 1) : undefined;
    if (inside !== undefined) {
      agents.push(...inside.agents);
      asks.push(...inside.asks);
      calls += inside.calls;
    }
    // A call that has given its task to a sub-agent does nothing itself.
    activity = inside?.activity ?? (hasActive(inside) ? undefined : activityOf(part)) ?? activity;
  }
  return { agents, calls, asks, activity };
}

const hasActive = (inside: Seen | undefined): boolean => inside?.agents.some(isAtWork) === true;

const isAtWork = ({ status }: AgentPart): boolean =>
  status === 'running' || status === 'awaiting-input';

/** What a part in progress does. */
function activityOf(part: Part): AgentActivity | undefined {
  if (!('status' in part) || part.status !== 'running') return undefined;
  const { id: partId } = part;
  if (part.type === 'thinking') return { type: 'thinking', partId, text: '' };
  if (part.type === 'step') {
    return part.title === '' ? undefined : { type: 'step', partId, text: part.title };
  }
  if (part.type !== 'tool') return undefined;
  const input = part.input?.value;
  return { type: 'tool', partId, text: part.toolName, ...(input !== undefined && { input }) };
}

interface Around {
  readonly messageKey: string;
  readonly held: ReadonlySet<string>;
  readonly depth?: number;
  readonly parentId?: string;
}

function rowsOf(part: AgentPart, around: Around): readonly AgentInfo[] {
  const { messageKey, held, depth = 0, parentId } = around;
  const { agents, calls, asks: all, activity } = seen(part.parts);
  const asks = all.filter((id) => !held.has(id));
  const active = agents.filter(isAtWork);
  const status = statusOf(part, all.length, asks.length, active.length);
  const works = status === 'running';
  const doing = works ? (activity ?? writing(part.parts)) : lastWords(part);
  const { id, agentId, task, startedAt, endedAt } = part;
  const row: AgentInfo = {
    id,
    messageKey,
    agentId,
    task,
    status,
    depth,
    parentId,
    startedAt,
    endedAt,
    usage: usageOfParts([part]),
    calls,
    activity: doing,
    waitsFor: works && doing === undefined ? active.map((agent) => agent.id) : [],
    asks: status === 'awaiting-input' ? asks : [],
  };
  if (depth >= LIMITS.partDepth) return [row];
  const inside = { messageKey, held, depth: depth + 1, parentId: id };
  return [row, ...agents.flatMap((agent) => rowsOf(agent, inside))];
}

/** Backends may call a sub-agent running while a part of it waits, or waiting while one of its own sub-agents does. */
function statusOf({ status }: AgentPart, all: number, asks: number, active: number): Status {
  if (status !== 'running' && status !== 'awaiting-input') return status;
  if (asks > 0) return 'awaiting-input';
  return all > 0 || active > 0 ? 'running' : status;
}

function writing(parts: readonly Part[]): AgentActivity | undefined {
  const last = parts.at(-1);
  return last?.type === 'text' && /\S/.test(last.text)
    ? { type: 'writing', partId: last.id, text: '' }
    : undefined;
}

/** Maximum number of characters of a last line. */
const LINE = 200;

/** What a sub-agent that does nothing now has said last: why it has failed, or the last line of its text. */
function lastWords({ parts, status }: AgentPart): AgentActivity | undefined {
  const last = lastTold(parts, status === 'failed', LIMITS.partDepth);
  if (last === undefined) return undefined;
  const text = (last.type === 'error' ? last.message : last.text).trim();
  const line = withoutMarks(text.slice(text.lastIndexOf('\n') + 1))
    .replace(/^\s*(?:#+|>|[-+])\s+/, '')
    .trim();
  const cut = line.slice(0, LINE).replace(/[\uD800-\uDBFF]$/u, '');
  const type = last.type === 'error' ? 'error' : 'said';
  return { type, partId: last.id, text: cut === line ? line : `${cut}…` };
}

type Told = Extract<Part, { readonly type: 'text' | 'error' }>;

/** The last text that is not blank, or the last error. */
function lastTold(parts: readonly Part[], withErrors: boolean, depth: number): Told | undefined {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] as Part;
    if (part.type === 'error' && withErrors) return part;
    if (part.type === 'text' && /\S/.test(part.text)) return part;
    if (part.type === 'agent' || !isContainer(part) || depth === 0) continue;
    const inside = lastTold(part.parts, withErrors, depth - 1);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Whether two rows say the same. Usage and lists of ids are small, and arguments of a tool keep their identity. */
function isSame(one: AgentInfo, other: AgentInfo): boolean {
  const names = Object.keys(other) as (keyof AgentInfo)[];
  return names.every((name) => {
    const [before, after] = [one[name], other[name]];
    if (Object.is(before, after)) return true;
    if (typeof before !== 'object' || typeof after !== 'object') return false;
    return isSameFlat(before, after);
  });
}

function isSameFlat(one: object, other: object): boolean {
  const before = Object.entries(one);
  const after = Object.entries(other);
  return (
    before.length === after.length &&
    after.every(
      ([name, value], index) => name === before[index]?.[0] && Object.is(value, before[index][1]),
    )
  );
}
