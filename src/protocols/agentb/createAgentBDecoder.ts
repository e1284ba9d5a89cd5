import type { SessionEvent } from '../../core/events.js';
import type { Fault } from '../../core/state.js';
import { fieldsIn, type Fields } from '../Fields.js';
import type { Decoder } from '../../contract/index.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { jsonText } from '../jsonText.js';
import { AgentBRun, CUT_OFF_CODE } from './AgentBRun.js';
import {
  imagesOfContent,
  readWireEvent,
  textOfContent,
  timeIn,
  wordsOfError,
  type WireEvent,
} from './readWire.js';

/** All event types of AgentB (section 3). */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'agent.run.created',
  'agent.run.step.created',
  'agent.run.status.changed',
  'thread.message.created',
  'thread.message.delta',
  'thread.message.completed',
  'thread.run.step.tool_call.created',
  'thread.run.step.tool_call.completed_by_llm',
  'agent.tool.execution.started',
  'agent.tool.execution.completed',
  'agent.sub_agent.invocation.started',
  'agent.sub_agent.invocation.completed',
  'thread.run.requires_action',
  'thread.run.failed',
  'thread.run.completed',
]);

/** The event types that change the status of a whole run. */
const OF_COURSE: ReadonlySet<string> = new Set([
  'agent.run.created',
  'agent.run.status.changed',
  'thread.run.requires_action',
  'thread.run.failed',
  'thread.run.completed',
]);

/** The id that the stream handler gives to a run that it could not start (B47). */
const UNNAMED_RUN = 'unknown_handler_run';

/**
 * Decodes the events of one AgentB run, and of its continuation with tool outputs (section 5 says what
 * is inferred). Duplicate events count once; events that arrive after the end of a run change nothing.
 */
export function createAgentBDecoder(): Decoder {
  return new AgentBDecoder();
}

class AgentBDecoder implements Decoder {
  private readonly run = new AgentBRun();
  private runId: string | undefined;
  private threadId: string | undefined;
  private hasStarted = false;
  private messageId: string | undefined;
  /** Whether the run has asked for outputs and has not continued yet (B41, B42). */
  private isWaiting = false;
  /** Calls whose outputs have been requested. */
  private asked = new Set<string>();
  private outcome: 'done' | 'failed' | 'stopped' | 'interrupted' | undefined;

  push(raw: unknown): SessionEvent[] {
    const event = readWireEvent(raw);
    if (event === undefined) {
      const message = 'Skipped an item of the stream: it has no `type`.';
      return [{ type: 'diagnostic', diagnostic: { code: 'no-event', message, raw } }];
    }
    if (!KNOWN_TYPES.has(event.type)) return [{ type: 'unknown', protocol: 'agentb', raw }];
    if (this.outcome !== undefined) return this.late(event, raw);
    if (this.isOfAnother(event)) {
      const inner = this.run.applyInner(event);
      if (inner !== undefined) return inner;
      // With several agents, the sender may be unknown. Its content is shown, but must not change the status of the run.
      const isOfAgent = this.run.hasAgents && event.runId !== UNNAMED_RUN;
      if (isOfAgent && OF_COURSE.has(event.type)) return [];
    }
    return [...this.identify(event), ...this.course(event)];
  }

  /** @param isCut Whether the connection dropped or was left, so that the end of the stream says nothing about the run. */
  end(isCut = false): SessionEvent[] {
    if (this.outcome !== undefined) return [];
    const isWaiting = this.waits && (this.asked.size > 0 || !isCut);
    return isWaiting ? this.ask(undefined) : this.finish('interrupted', undefined);
  }

  /** A server closes the stream only when its run has ended or waits (section 5). */
  isWhole(): boolean {
    return this.outcome !== undefined || this.waits;
  }

  /** Whether the run waits for outputs. */
  private get waits(): boolean {
    return (this.isWaiting || this.asked.size > 0) && this.run.openCalls.length > 0;
  }

  private isOfAnother({ runId }: WireEvent): boolean {
    return runId !== undefined && this.runId !== undefined && runId !== this.runId;
  }

  /** The ids of run and thread, which are known from the first event on (B9, B10). */
  private identify({ runId, threadId, at }: WireEvent): SessionEvent[] {
    const events: SessionEvent[] = [];
    if (!this.hasStarted) {
      this.hasStarted = true;
      this.runId = runId;
      events.push({
        type: 'run-start',
        ...(runId !== undefined && { runId }),
        ...(at !== undefined && { at }),
      });
    } else if (this.runId === undefined && runId !== undefined) {
      // No start: a run that waits for outputs still waits.
      this.runId = runId;
      events.push({ type: 'run-identify', runId });
    }
    if (threadId !== undefined && threadId !== this.threadId) {
      this.threadId = threadId;
      events.push({ type: 'run-identify', sessionId: threadId });
    }
    return events;
  }

  private course(event: WireEvent): SessionEvent[] {
    const { type, data, at } = event;
    switch (type) {
      case 'agent.run.status.changed':
        return this.changeStatus(data, at);
      case 'thread.run.requires_action':
        this.isWaiting = true;
        return this.run.apply(event);
      case 'agent.tool.execution.started':
      case 'agent.tool.execution.completed':
        this.isWaiting = false;
        return this.run.apply(event);
      case 'thread.message.created':
        return [...this.meetMessage(fieldsIn(data, 'message')), ...this.run.apply(event)];
      case 'thread.run.failed':
        return this.fail(event);
      case 'thread.run.completed':
        return [...this.run.apply(event), ...this.finish('done', at)];
      default:
        return this.run.apply(event);
    }
  }

  /** The echo of the person's message (B15), and the id of the answer. */
  private meetMessage(message: Fields): SessionEvent[] {
    const id = message.id('id');
    const role = message.text('role');
    if (id === undefined) return [];
    if (role === 'user') {
      const content = message.get('content');
      const at = timeIn(message, 'createdAt');
      return [
        {
          type: 'user-message',
          id,
          text: textOfContent(content),
          attachments: imagesOfContent(id, content),
          ...(at !== undefined && { at }),
        },
      ];
    }
    if (role !== 'assistant' || this.messageId !== undefined) return [];
    this.messageId = id;
    return [{ type: 'run-identify', messageId: id }];
  }

  /** A status is also sent before each call of the model, and then says nothing new (B44). */
  private changeStatus(data: Fields, at: string | undefined): SessionEvent[] {
    switch (data.text('currentStatus')) {
      case 'requires_action':
        return this.ask(at);
      case 'in_progress':
        return this.goOn(at);
      case 'cancelling':
        return [{ type: 'run-stop-request' }];
      case 'cancelled':
        return this.finish('stopped', at);
      case 'completed':
        return this.finish('done', at);
      case 'failed':
        return this.finish('failed', at, failure(data.text('details')));
      case 'expired':
        return this.finish('failed', at, failure(data.text('details'), 'expired'));
      default:
        return [];
    }
  }

  /** The run waits for the outputs of its calls (B42). */
  private ask(at: string | undefined): SessionEvent[] {
    this.isWaiting = true;
    const calls = this.run.openCalls.filter(({ id }) => !this.asked.has(id));
    if (calls.length === 0) return [];
    const asked = calls.map(({ id, toolName, input }): SessionEvent => {
      this.asked.add(id);
      const { text, value = text } = jsonText(input);
      return {
        type: 'tool-request',
        executionId: id,
        toolName,
        question: '',
        input: value,
        expects: 'output',
        ...(at !== undefined && { at }),
      };
    });
    return [...this.run.wait(at), ...asked];
  }

  /** A waiting run continues with the outputs (B43). */
  private goOn(at: string | undefined): SessionEvent[] {
    if (!this.isWaiting) return [];
    this.isWaiting = false;
    this.asked.clear();
    const { runId } = this;
    return [
      {
        type: 'run-start',
        ...(runId !== undefined && { runId }),
        ...(at !== undefined && { at }),
      },
    ];
  }

  /**
   * An event after the end of the run. The last event may be repeated (B46), or come after a status that said the same. A
   * failure after a normal end counts; anything else is ignored.
   */
  private late(event: WireEvent, raw: unknown): SessionEvent[] {
    const { type } = event;
    const isDone = this.outcome === 'done';
    switch (type) {
      case 'agent.run.status.changed':
        return [];
      case 'thread.run.completed':
        return isDone ? this.fillIn(event) : [];
      case 'thread.run.failed':
        if (isDone) this.outcome = undefined;
        return isDone ? this.fail(event) : [];
      default:
        return [
          diagnosticEvent(
            'after-end',
            `Skipped a "${type}": it came after the end of its run.`,
            raw,
          ),
        ];
    }
  }

  /** Applies the messages of the last event that were missing before. */
  private fillIn(event: WireEvent): SessionEvent[] {
    const events = this.run.apply(event);
    if (events.length === 0) return [];
    this.outcome = undefined;
    return [...events, ...this.finish('done', event.at)];
  }

  private fail(event: WireEvent): SessionEvent[] {
    const error = fieldsIn(event.data, 'error');
    const details = error.get('details');
    const fault: Fault = {
      ...failure(wordsOfError(event.data)),
      ...(error.text('code') === CUT_OFF_CODE && { code: 'cut-off' }),
      // The details may contain headers of a model's provider, so they are not shown (B50).
      ...(details !== undefined && { internal: details }),
    };
    return [...this.run.apply(event), ...this.finish('failed', event.at, fault)];
  }

  private finish(
    outcome: 'done' | 'failed' | 'stopped' | 'interrupted',
    at: string | undefined,
    fault?: Fault,
  ): SessionEvent[] {
    this.outcome = outcome;
    return [
      ...this.run.settle(at, outcome === 'done'),
      {
        type: 'run-end',
        outcome,
        ...(fault !== undefined && { fault }),
        ...(at !== undefined && { at }),
      },
    ];
  }
}

/** A fault with the agent's message. @param reason The text to show if there is no message. */
function failure(message: string | undefined, reason: 'agent' | 'expired' = 'agent'): Fault {
  if (message) return { code: 'agent', message, retryable: true };
  const what = reason === 'agent' ? 'failed' : 'expired';
  return { code: 'agent', message: `The run has ${what}.`, reason, retryable: true };
}
