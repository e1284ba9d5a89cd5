import type { PartEvent, SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Status } from '../../core/parts.js';
import { isPartEvent } from '../../core/session/reduceParts.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import { onOneLine, tellingArgument } from '../../core/tool-data/tellingArgument.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { Fields } from '../Fields.js';
import type { AgentMessage } from './agentMessage.js';
import { isCall } from './carried.js';
import { chunksOf } from './chunksOf.js';
import type { PartList } from './PartList.js';
import type { Call } from './ToolCalls.js';
import { usageIn, type UsageReader } from './usageIn.js';
import type { WirePart } from './wire.js';

/** The response that shows the parts of a sub-agent: an `AiSdkResponse`. */
interface InnerResponse {
  readonly list: PartList;
  readonly calls: { get(callId: string): Call | undefined };
  apply(type: string, chunk: Fields, raw: unknown): SessionEvent[];
  extend(part: WirePart, delta: string): SessionEvent[];
  leave(): SessionEvent[];
}

/** What is known of a sub-agent from its call. */
export interface AgentCall {
  /** Id of the part that stands for the sub-agent. */
  readonly id: string;
  /** Id of the call's part. */
  readonly parentId: string;
  readonly agentId: string;
  readonly emit: (event: SessionEvent) => void;
  readonly open: () => InnerResponse;
  readonly usageOf: UsageReader | undefined;
}

/** Types of parts beside `data-…` and those of calls. Whatever else is in a message has no view. */
const PART_TYPES: ReadonlySet<string> = new Set([
  'text',
  'reasoning',
  'step-start',
  'source-url',
  'source-document',
  'file',
  'reasoning-file',
  'steering-message',
  'custom',
]);

/** So many events at once are applied together, which copies each list of parts once. */
const MANY_EVENTS = 16;

/**
 * A sub-agent whose message a tool gives as its output (S32). Each preview is the whole message again: only what is new in it is
 * told. If it differs otherwise, the sub-agent begins anew.
 */
export class SubAgent {
  private readonly call: AgentCall;
  private response: InnerResponse;
  /** The parts of the latest message. */
  private known: readonly WirePart[] | undefined;
  private head: { readonly runId: string; readonly task: string } | undefined;
  private metadata: unknown;
  private isOver = false;
  private events: PartEvent[] = [];

  constructor(call: AgentCall) {
    this.call = call;
    this.response = call.open();
  }

  /** Takes the next version of the message. @param input The arguments of the call. */
  take({ id: runId, metadata, parts }: AgentMessage, input: unknown): void {
    const head = { runId, task: taskIn(input) };
    const isGrown = this.known !== undefined && !this.isOver && this.grow(parts);
    if (!isGrown) this.begin(head, parts);
    else if (!isSameValue(this.head, head)) this.tell({ ...this.start(head) });
    this.head = head;
    this.known = parts;
    this.takeMetadata(metadata, !isGrown);
    this.flush();
  }

  /** The call is over, and with it the sub-agent. */
  end(status: Status): void {
    if (this.isOver) return;
    this.isOver = true;
    this.tellAll(this.response.leave());
    this.tell({ type: 'agent-end', id: this.call.id, status });
    this.flush();
  }

  private start(head: { readonly runId: string; readonly task: string }) {
    const { agentId, id, parentId } = this.call;
    return { type: 'agent-start', id, parentId, agentId, ...head } as const;
  }

  private begin(
    head: { readonly runId: string; readonly task: string },
    parts: readonly WirePart[],
  ): void {
    this.isOver = false;
    this.response = this.call.open();
    // What was told before is taken back.
    this.events = [{ ...this.start(head), anew: true }];
    for (const [index, part] of parts.entries()) this.add(part, index);
  }

  private takeMetadata(metadata: unknown, isNew: boolean): void {
    if (!isNew && isSameValue(metadata, this.metadata)) return;
    this.metadata = metadata;
    const usage = usageIn(metadata, this.call.usageOf);
    if (usage !== undefined) this.tell({ type: 'part-usage', id: this.call.id, usage });
  }

  /** Tells what is new. Returns false if the parts are others than before, whatever has been told of them by then. */
  private grow(parts: readonly WirePart[]): boolean {
    const { known = [] } = this;
    const isKept = known.every((before, index) => {
      const after = parts[index];
      return (
        after !== undefined &&
        (isSameValue(before, after) || this.change(before, after, index, parts))
      );
    });
    if (!isKept) return false;
    for (let index = known.length; index < parts.length; index++) {
      this.add(parts[index] as WirePart, index);
    }
    return true;
  }

  private add(part: WirePart, index: number): void {
    const { list } = this.response;
    const before = list.all.length;
    if (isShown(part)) this.applyAll(chunksIn(part, index));
    // Each part has its place, so that ids follow from it.
    if (list.all.length === before) list.add({ type: '' });
  }

  /** Tells of the change of a part. Returns false if it cannot be told as such. */
  private change(
    before: WirePart,
    after: WirePart,
    index: number,
    parts: readonly WirePart[],
  ): boolean {
    const { type } = before;
    const part = this.response.list.all[index];
    if (part === undefined || type !== after.type) return false;
    if (type === 'text' || type === 'reasoning') return this.write(part, before, after, index);
    if (isCall(before)) return this.advance(part, before, after);
    return type.startsWith('data-') && this.replaceData(part, before, after, parts);
  }

  private write(part: WirePart, before: WirePart, after: WirePart, index: number): boolean {
    const { citations, text } = before;
    const { text: longer } = after;
    const [isOpen, staysOpen] = [before, after].map(({ state }) => state === 'streaming');
    if (typeof text !== 'string' || typeof longer !== 'string') return false;
    if (!longer.startsWith(text)) return false;
    if (isOpen !== true && (staysOpen === true || !isSameValue(citations, after['citations']))) {
      return false;
    }
    this.tellAll(this.response.extend(part, longer.slice(text.length)));
    if (isOpen === true && staysOpen !== true) this.applyAll(chunksIn(after, index).slice(2));
    return true;
  }

  /** A call goes on: through its states, from its arguments to an outcome. */
  private advance(part: WirePart, before: WirePart, after: WirePart): boolean {
    const { calls, list } = this.response;
    const call = calls.get(before['toolCallId'] as string);
    const isSame = (name: string) => isSameValue(before[name], after[name]);
    // One id may name several calls.
    if (call?.part !== part || !isSame('toolCallId') || !isSame('toolName')) return false;
    if (CALL_FIELDS.every(isSame)) return true;
    const [was, is] = [rankOf(before), rankOf(after)];
    if (is < was || was === RANKS.length || (is === 0 && !isSame('rawInput'))) return false;
    if (was > 0 && !isSame('input')) return false;
    // Only of a failed call is known what it has given before.
    if (was === RANKS.length - 1 && after['state'] === 'output-denied') return false;
    if (was === 0 && call.step !== list.step) return false;
    const chunks = chunksOf(after, 0);
    this.applyAll(was > 0 ? chunks.slice(1) : chunks);
    return true;
  }

  private replaceData(
    part: WirePart,
    before: WirePart,
    after: WirePart,
    parts: readonly WirePart[],
  ): boolean {
    const { id, type } = after;
    const { list } = this.response;
    const isNamed = typeof id === 'string' && id === before['id'] && list.isShown(part);
    // The last of one name counts.
    const isOnly = parts.filter((one) => one.type === type && one['id'] === id).length === 1;
    if (!isNamed || !isOnly) return false;
    this.applyAll([after]);
    return true;
  }

  private applyAll(chunks: readonly WirePart[]): void {
    for (const chunk of chunks)
      this.tellAll(this.response.apply(chunk.type, new Fields(chunk), chunk));
  }

  /** Tells what becomes of the parts: nothing in a sub-agent is about the run, and a loss in it is not one of the answer. */
  private tellAll(events: readonly SessionEvent[]): void {
    for (const event of events) {
      if (event.type === 'part-events') this.events.push(...event.events);
      else if (isPartEvent(event)) this.tell(event);
      else if (event.type === 'diagnostic') {
        const { code, message, raw } = event.diagnostic;
        this.call.emit(diagnosticEvent(code, message, raw));
      }
    }
  }

  private tell(event: PartEvent): void {
    // Nothing of a sub-agent is sent back, but its whole message.
    if (event.type !== 'part-carry') this.events.push(event);
  }

  private flush(): void {
    const events = this.events.splice(0);
    if (events.length < MANY_EVENTS) for (const event of events) this.call.emit(event);
    else this.call.emit({ type: 'part-events', events });
  }
}

/** The states of a call in their order. Each outcome is after the last of them. */
const RANKS: readonly unknown[] = [
  'input-streaming',
  'input-available',
  'approval-requested',
  'approval-responded',
  'output-available',
];

/** The fields of a call that are shown. */
const CALL_FIELDS = [
  'state',
  'input',
  'rawInput',
  'output',
  'preliminary',
  'errorText',
  'approval',
];

function rankOf({ preliminary, state }: WirePart): number {
  const rank = RANKS.indexOf(state);
  const isSettled = state === 'output-available' && preliminary !== true;
  return rank === -1 || isSettled ? RANKS.length : rank;
}

function isShown(part: WirePart): boolean {
  return PART_TYPES.has(part.type) || part.type.startsWith('data-') || isCall(part);
}

/** The chunks that produce a part. The ids of thoughts may repeat, so each has another one here. */
function chunksIn(part: WirePart, index: number): readonly WirePart[] {
  return chunksOf(part.type === 'reasoning' ? { ...part, id: undefined } : part, index);
}

/** The fields in which tools are given a task. */
const TASK = ['task', 'prompt', 'description', 'instructions', 'query', 'question'] as const;

/** What a sub-agent is asked: an argument of its call. */
function taskIn(input: unknown): string {
  if (typeof input === 'string') return input;
  if (!isRecord(input)) return '';
  const fields = new Fields(input);
  const name = TASK.find((one) => fields.text(one) !== undefined) ?? tellingArgument(input);
  const value = name === undefined ? undefined : fields.get(name);
  return typeof value === 'string' ? value : (onOneLine(value) ?? '');
}
