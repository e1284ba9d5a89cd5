import type { SessionEvent } from '../../core/events.js';
import type { ErrorPart, Part } from '../../core/parts.js';
import type { Fault } from '../../core/state.js';
import { parseContent } from '../../core/tags/parseContent.js';
import { ContentBuilder } from './ContentBuilder.js';
import { printNodes } from './printNodes.js';
import { readBefore, readNodes } from './readNodes.js';
import { readSnapshot } from './readSnapshot.js';
import {
  errorOf,
  identify,
  partsOf,
  progressOf,
  report,
  startOf,
  stepOf,
  stepProgressOf,
  toolEvents,
} from './runEvents.js';
import type { Fields } from '../Fields.js';
import { stampOf, type WireEvent } from './wire.js';

export interface UbikRunOptions {
  /** Which content a finished message shows: the server's, or the one rebuilt from events (A14). */
  readonly finalContent: 'server' | 'rebuilt';
}

/** What a run has come to, beside its content. Replaced as a whole, so that it can be taken back. */
interface RunFacts {
  readonly ended?: 'complete' | 'error';
  readonly isStopping: boolean;
  readonly isWaiting: boolean;
  /** Whether the tree was read from the string in the end. */
  readonly isFromString: boolean;
  readonly messageId?: string;
  readonly error?: Pick<ErrorPart, 'message' | 'details'>;
  /** The content that the server sent at the end, if any. */
  readonly serverContent?: string;
}

const START: RunFacts = { isStopping: false, isWaiting: false, isFromString: false };

/** Name of the local event that records an answer given by the person (section 4.2). */
export const ANSWER_EVENT = 'input_answered';

/** Applies the events of one run, in their order, and says what each of them changes. */
export class UbikRun {
  private builder = new ContentBuilder();
  private facts: RunFacts = START;
  private readonly options: UbikRunOptions;

  constructor(options: UbikRunOptions) {
    this.options = options;
  }

  /** Sets a mark that `backTo` returns to. */
  begin(mark: number): void {
    const { facts } = this;
    this.builder.undo.begin(mark);
    this.builder.undo.record(() => {
      this.facts = facts;
    }, this);
  }

  /** Goes back to a mark; 0 is the start, which is never forgotten. */
  backTo(mark: number): void {
    if (mark > 0) {
      this.builder.undo.backTo(mark);
      return;
    }
    this.builder = new ContentBuilder();
    this.facts = START;
  }

  /** Forgets all marks but the start. */
  forget(): void {
    this.builder.undo.clear();
  }

  /** The tagged string of the message as it stands (section 4.2). */
  content(): string {
    const { serverContent, error } = this.facts;
    if (serverContent === undefined) return printNodes(this.builder.root.children, error);
    if (error === undefined) return serverContent;
    const tail = printNodes([], error);
    return serverContent.endsWith('\n') ? serverContent + tail : `${serverContent}\n${tail}`;
  }

  apply(event: WireEvent): SessionEvent[] {
    const { type, fields } = event;
    const at = stampOf(event);
    const isTerminal = type === 'agent_processing_complete' || type === 'agent_processing_error';
    if (this.facts.ended !== undefined && !isTerminal && type !== ANSWER_EVENT) {
      return [
        report(
          'after-end',
          `A ${type} came after the end of the run and is not applied.`,
          event.raw,
        ),
      ];
    }
    switch (type) {
      case 'connection_established':
        return [identify({ sessionId: fields.id('session_id'), runId: fields.id('task_id') })];
      case 'agent_processing_started':
        return [startOf(event, at)];
      case 'response_stream_start':
        return this.bindMessage(event, fields.id('task_id'));
      case 'agent_step_started':
        return this.withStep(event, (step) =>
          this.builder.startStep(
            step,
            fields.text('description') ?? '',
            fields.get('single_step_agent') === true,
            at,
          ),
        );
      case 'agent_step_progress':
        return this.withStep(event, (step) => [
          stepProgressOf(event, step, this.builder.stepId(step)),
        ]);
      case 'agent_step_completed':
        return this.withStep(
          event,
          (step) =>
            this.builder.completeStep(
              step,
              fields.get('completed') !== false,
              fields.get('results') ?? undefined,
              at,
            ) ?? [
              report('unknown-step', `Step ${step} was completed and never started.`, event.raw),
            ],
        );
      case 'agent_progress':
        return [progressOf(event)];
      case 'response_chunk':
        return this.appendChunk(event, at);
      case 'agent_response_update':
        return this.replaceContent(event);
      case 'checkpoint_created':
        return this.builder.addCheckpoint(fields.text('checkpoint_name') ?? '', at);
      case 'input_required':
        this.setFacts({ isWaiting: true });
        return this.builder.addInput(
          {
            checkpointName: fields.text('checkpoint_name'),
            prompt: fields.text('prompt') ?? '',
            inputTypes: fields.texts('input_types'),
          },
          at,
        );
      case ANSWER_EVENT:
        return this.answer(fields);
      case 'tool_update':
      case 'tool_partial_update':
      case 'tool_input_required':
      case 'tool_end':
      case 'final_result':
        return toolEvents(event, at);
      case 'agent_stop_requested':
        this.setFacts({ isStopping: true });
        return [{ type: 'run-stop-request' }];
      case 'agent_processing_complete':
        return this.complete(event, at);
      case 'agent_processing_error':
        return this.fail(event, at);
      default:
        return [];
    }
  }

  /** The stream is over. Without a terminal event the run was stopped, waits, or was cut off. */
  end(): SessionEvent[] {
    const { ended, isStopping, isWaiting } = this.facts;
    if (ended !== undefined) return [];
    if (isWaiting && !isStopping) return this.settle(this.builder.release(false));
    const outcome = isStopping ? 'stopped' : 'interrupted';
    return [...this.finish(undefined), { type: 'run-end', outcome }];
  }

  // ── Single events ────────────────────────────────────────────────────────

  private withStep(event: WireEvent, apply: (step: number) => SessionEvent[]): SessionEvent[] {
    const step = stepOf(event);
    if (step !== undefined) return apply(step);
    return [report('bad-step', `A ${event.type} names no step.`, event.raw)];
  }

  private appendChunk(event: WireEvent, at: string | undefined): SessionEvent[] {
    const text = event.fields.text('content');
    if (text === undefined || text === '') return [];
    const named = event.fields.get('step');
    const step = stepOf(event);
    if (step !== undefined) return this.builder.appendToStep(step, text, at);
    const events = this.builder.append(text, at);
    if (named === undefined || named === null) return events;
    return [report('bad-step', 'A chunk names a step that is no number.', event.raw), ...events];
  }

  private replaceContent(event: WireEvent): SessionEvent[] {
    const content = event.fields.text('content');
    const messageId = event.fields.id('message_id');
    const known = this.facts.messageId;
    if (known !== undefined && messageId !== undefined && messageId !== known) {
      return [
        report('other-message', 'A snapshot is for another message and is not applied.', event.raw),
      ];
    }
    const bound = this.bindMessage(event, undefined);
    if (content === undefined) return bound;
    this.builder.clear();
    const parts = partsOf(readSnapshot(this.builder, content));
    this.setFacts({ isWaiting: this.facts.isWaiting && this.builder.isAsking });
    return [...bound, { type: 'content-replace', parts }];
  }

  private answer(fields: Fields): SessionEvent[] {
    const events = this.builder.answer(fields.text('checkpoint_name'), {
      input: fields.get('input'),
      type: fields.text('input_type') ?? 'text',
    });
    this.setFacts({ isWaiting: this.facts.isWaiting && this.builder.isAsking });
    return this.facts.isFromString ? this.settle(events) : events;
  }

  private complete(event: WireEvent, at: string | undefined): SessionEvent[] {
    const content = event.fields.text('content') ?? '';
    let events = this.bindMessage(event, undefined);
    const { error, serverContent: _, ...facts } = this.facts;
    this.replaceFacts({ ...facts, ended: 'complete', isWaiting: false });
    if (content !== '' && this.options.finalContent === 'server') {
      this.setFacts({ serverContent: content });
      events.push({ type: 'content-replace', parts: parseContent(content) });
    } else {
      events = [...events, ...this.finish(at)];
      // The run went on after its error: the error goes (A15).
      if (error !== undefined) events.push({ type: 'content-replace', parts: this.readBack() });
    }
    events.push({ type: 'run-end', outcome: 'done', ...(at !== undefined && { at }) });
    return events;
  }

  private fail(event: WireEvent, at: string | undefined): SessionEvent[] {
    const error = errorOf(event, at);
    this.setFacts({ ended: 'error', isWaiting: false, error });
    const fault: Fault = { code: 'agent', retryable: true, ...error };
    return [
      ...this.finish(at),
      { type: 'run-end', outcome: 'failed', fault, ...(at !== undefined && { at }) },
    ];
  }

  private finish(at: string | undefined): SessionEvent[] {
    const { serverContent, error } = this.facts;
    return this.settle(
      serverContent === undefined ? this.builder.finish(error !== undefined, at) : [],
    );
  }

  /** Where nodes read otherwise within the string than on their own, the string decides. */
  private settle(events: readonly SessionEvent[]): SessionEvent[] {
    const { error } = this.facts;
    if (this.builder.isAnomalous) {
      this.setFacts({ isFromString: true });
      return [...events, { type: 'content-replace', parts: this.readBack() }];
    }
    if (error === undefined) return [...events];
    return [...events, { type: 'error', id: 'error', parentId: '', ...error }];
  }

  /** The parts of the content as its string reads. */
  private readBack(): Part[] {
    const { serverContent, error } = this.facts;
    if (serverContent === undefined) return readNodes(this.builder.root.children, error);
    return error === undefined ? parseContent(serverContent) : readBefore(serverContent, error);
  }

  private bindMessage({ fields }: WireEvent, runId: string | undefined): SessionEvent[] {
    const messageId = fields.id('message_id');
    if (messageId !== undefined) this.setFacts({ messageId });
    const parentId = fields.id('parent_id');
    if (messageId === undefined && runId === undefined && parentId === undefined) return [];
    return [identify({ messageId, runId, parentId })];
  }

  private setFacts(facts: Partial<RunFacts>): void {
    this.replaceFacts({ ...this.facts, ...facts });
  }

  private replaceFacts(facts: RunFacts): void {
    this.facts = facts;
  }
}
