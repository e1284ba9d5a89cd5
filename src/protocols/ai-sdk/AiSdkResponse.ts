import type { SessionEvent } from '../../core/events.js';
import { NO_PARTS } from '../../core/parts.js';
import type { Fields } from '../Fields.js';
import { diagnosticEvent, lossEvent } from '../diagnosticEvents.js';
import type { Entry } from './carried.js';
import { DataParts } from './DataParts.js';
import { copyOf } from './keep.js';
import { Metadata } from './Metadata.js';
import { PartList } from './PartList.js';
import { readDocument, readFile, readPage, type Whole } from './readWhole.js';
import { steeringText } from './steeringText.js';
import { SubAgent } from './SubAgent.js';
import { ToolCalls, type Call } from './ToolCalls.js';
import { ToolChunks } from './ToolChunks.js';
import type { UsageReader } from './usageIn.js';
import type { WirePart } from './wire.js';
import { Writings } from './Writings.js';

/** What a response writes into. */
interface Holder {
  /** Id of the sub-agent; '' for the message itself. */
  readonly id: string;
  /** What the ids of its calls begin with: agents number their calls without knowing of each other. */
  readonly prefix: string;
  /** How many sub-agents are around it, and itself. */
  readonly depth: number;
}

const MESSAGE: Holder = { id: '', prefix: '', depth: 0 };

/** Maximum number of sub-agents inside of each other. */
const DEEPEST_AGENT = 16;

/** What a response is read with. */
export interface ResponseSetting {
  /** The metadata that its message has already. */
  readonly metadata?: unknown;
  /** @default the message itself */
  readonly holder?: Holder;
  /** Returns the usage of a sub-agent from the metadata of its message. */
  readonly usageOf?: UsageReader | undefined;
}

/**
 * One response of the AI SDK while it is read: the message as the SDK's own reader would build it, and the events that show it
 * and let it carry what is sent back with the next request. Steps of the SDK are calls of the model, not steps of a plan, so their parts are shown in the
 * message itself.
 */
export class AiSdkResponse {
  readonly list: PartList;
  readonly calls: ToolCalls;
  private readonly attached: Metadata;
  private readonly writings: Writings;
  private readonly data: DataParts;
  private readonly toolChunks: ToolChunks;
  private events: SessionEvent[] = [];
  private errors = 0;

  /** @param known What earlier responses have written of the same message, with its metadata. */
  constructor(
    known: readonly Entry[] = [],
    { metadata, holder = MESSAGE, usageOf }: ResponseSetting = {},
  ) {
    this.list = new PartList(known, holder.id);
    const emit = (event: SessionEvent) => void this.events.push(event);
    const { depth, prefix } = holder;
    const createAgent = ({ callId, toolName }: Call, partId: string) => {
      if (depth === DEEPEST_AGENT) {
        const message =
          'Sub-agents are nested too deeply; the message of this one is shown as data.';
        emit(diagnosticEvent('too-deep', message, undefined));
        return undefined;
      }
      const id = `${partId}/agent`;
      const inner = { id, prefix: `${prefix}${callId}/`, depth: depth + 1 };
      const open = () => new AiSdkResponse([], { holder: inner, usageOf });
      return new SubAgent({ id, parentId: partId, agentId: toolName, emit, open, usageOf });
    };
    this.calls = new ToolCalls(this.list, emit, { prefix, createAgent });
    this.writings = new Writings(this.list, emit);
    this.data = new DataParts(this.list, emit);
    this.toolChunks = new ToolChunks(this.calls);
    this.attached = new Metadata(metadata);
  }

  /** The metadata that the server has attached so far. */
  get metadata(): unknown {
    return this.attached.value;
  }

  /** Applies a chunk. Chunks about the run as a whole are handled by the decoder. */
  apply(type: string, chunk: Fields, raw: unknown): SessionEvent[] {
    const isTaken = type.startsWith('data-')
      ? this.data.take(type, chunk, raw)
      : this.take(type, chunk, raw);
    if (!isTaken) {
      const message = `Skipped a "${type}": a field is missing or has the wrong type.`;
      this.events.push(lossEvent('wrong-field', message, raw));
    }
    return this.told();
  }

  /** The response continues, because it got the answers that it waited for. */
  goOn(): SessionEvent[] {
    this.calls.settleAnswered();
    return this.told();
  }

  /** The events for calls that got their answer here. @param indexes Which of the known parts these are. */
  takeAnswers(indexes: readonly number[]): SessionEvent[] {
    for (const index of indexes) {
      const part = this.list.all[index];
      if (part !== undefined) this.calls.takeAnswer(part);
    }
    return this.told();
  }

  /** The run is over. */
  settle(): SessionEvent[] {
    this.calls.settleOpen();
    return this.told();
  }

  /** Adds to a text or thought of which more has become known. */
  extend(part: WirePart, delta: string): SessionEvent[] {
    this.writings.extend(part, delta);
    return this.told();
  }

  /** Nothing more follows, whatever is open. */
  leave(): SessionEvent[] {
    this.writings.leave();
    return this.settle();
  }

  private told(): SessionEvent[] {
    const events = [...this.events, ...this.list.carry()];
    this.events = [];
    return events;
  }

  /** Returns whether the chunk has all required fields of its type. */
  private take(type: string, chunk: Fields, raw: unknown): boolean {
    switch (type) {
      case 'text-start':
      case 'reasoning-start':
        return this.writings.start(type, chunk);
      case 'text-delta':
      case 'reasoning-delta':
        return this.writings.write(type, chunk, raw);
      case 'text-end':
      case 'reasoning-end':
        return this.writings.end(type, chunk, raw);
      case 'file':
      case 'reasoning-file':
        return this.addWhole(raw, readFile(chunk));
      case 'source-url':
        return this.addWhole(raw, readPage(chunk));
      case 'source-document':
        return this.addWhole(raw, readDocument(chunk));
      case 'steering-message':
        return this.addText(raw, steeringText(chunk));
      case 'custom':
        if (chunk.text('kind') === undefined) return false;
        this.list.add(copyOf(raw));
        return this.note(raw);
      case 'start-step':
        this.list.startStep();
        this.calls.startStep();
        this.data.startStep();
        this.events.push({ type: 'run-mark', mark: this.list.step });
        return true;
      case 'reset-step':
        return this.resetStep();
      case 'error':
        return this.addError(chunk);
      default:
        return this.toolChunks.take(type, chunk);
    }
  }

  /** Passes a chunk to the inspector that nothing else shows. */
  private note(raw: unknown): boolean {
    this.events.push({ type: 'unknown', protocol: 'ai-sdk', raw });
    return true;
  }

  /** Metadata may arrive at any time, and is merged (S20). */
  addMetadata(metadata: unknown): void {
    if (metadata !== undefined && metadata !== null) this.attached.merge(metadata);
  }

  /** Adds a part with text made here; undefined text means that a field is missing. */
  private addText(raw: unknown, text: string | undefined): boolean {
    if (text === undefined) return false;
    const part = this.list.add(copyOf(raw));
    if (text === '') return true;
    this.events.push({ type: 'text-delta', ...this.list.show(part, 'text'), text });
    return true;
  }

  /** Adds a file or source; undefined means that a field is missing. */
  private addWhole(raw: unknown, whole: Whole | undefined): boolean {
    if (whole === undefined) return false;
    this.events.push({ ...whole, ...this.list.show(this.list.add(copyOf(raw)), whole.type) });
    return true;
  }

  private addError(chunk: Fields): boolean {
    const message = chunk.text('errorText');
    if (message === undefined) return false;
    const id = `error-${this.list.all.length}-${++this.errors}`;
    this.events.push({ type: 'error', id, parentId: '', message });
    return true;
  }

  /** Removes everything since the last step began (S16). */
  private resetStep(): boolean {
    this.calls.forgetStep();
    this.data.forget(this.list.resetStep());
    this.writings.forgetStep();
    const { step: mark } = this.list;
    this.events.push(
      mark === 0 ? { type: 'content-replace', parts: NO_PARTS } : { type: 'run-rewind', mark },
    );
    this.data.tellChanged();
    if (mark !== 0) this.events.push({ type: 'run-mark', mark });
    return true;
  }
}
