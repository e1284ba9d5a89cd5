import { fieldsIn } from '../Fields.js';
import type { AgUiContent } from './AgUiContent.js';
import { applyPatch } from './applyPatch.js';
import { type WireEvent } from './readWire.js';
import type { DecodedEvents } from './DecodedEvents.js';

/** Reads the events about a run's content: steps, text, reasoning, calls, sub-agents and activities. */
export class ContentEvents {
  private readonly told: DecodedEvents;
  /** Messages that the agent streams in a role other than its own. */
  private readonly foreign = new Set<string>();
  private thought = 0;

  constructor(told: DecodedEvents) {
    this.told = told;
  }

  /** A new run begins, in which ids may be used again. */
  startRun(): void {
    this.foreign.clear();
  }

  /** @param content The content of the run that the event belongs to. */
  take(event: WireEvent, content: AgUiContent): void {
    const { type, at, owner } = event;
    switch (type) {
      case 'STEP_STARTED':
      case 'STEP_FINISHED':
        return this.takeStep(event, content);
      case 'TEXT_MESSAGE_START':
        return this.startText(event, content);
      case 'TEXT_MESSAGE_CONTENT':
        return this.takeText(event, content);
      case 'TEXT_MESSAGE_END':
        return content.endText(this.told.text(event, 'messageId') ?? '');
      case 'TEXT_MESSAGE_CHUNK':
      case 'REASONING_MESSAGE_CHUNK':
      case 'TOOL_CALL_CHUNK':
        return this.told.reportLoss(event, `${type} names nothing, and nothing is open.`);
      case 'TOOL_CALL_START':
        return this.startCall(event, content);
      case 'TOOL_CALL_ARGS':
        return this.takeArguments(event, content);
      case 'TOOL_CALL_END':
        return content.endInput(this.told.text(event, 'toolCallId') ?? '');
      case 'TOOL_CALL_RESULT':
        return this.takeResult(event, content);
      case 'REASONING_START':
      case 'REASONING_END':
      case 'THINKING_START':
      case 'THINKING_END':
        // The span's id refers to nothing; the messages inside have their own (G36).
        return;
      case 'REASONING_MESSAGE_START': {
        const id = this.told.needed(event, 'messageId');
        if (id !== undefined) content.startThinking(id, owner, at);
        return;
      }
      case 'THINKING_TEXT_MESSAGE_START':
        do this.thought++;
        while (content.hasThinking(this.thoughtId));
        return content.startThinking(this.thoughtId, owner, at);
      case 'REASONING_MESSAGE_CONTENT':
        return this.takeThinking(event, content, this.told.needed(event, 'messageId'));
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        return this.takeThinking(event, content, this.thoughtId);
      case 'REASONING_MESSAGE_END':
        return content.endThinking(this.told.text(event, 'messageId') ?? '', at);
      case 'THINKING_TEXT_MESSAGE_END':
        return content.endThinking(this.thoughtId, at);
      case 'SUBAGENT_STARTED':
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        return this.takeAgent(event, content);
      case 'ACTIVITY_SNAPSHOT':
      case 'ACTIVITY_DELTA':
        return this.takeActivity(event, content);
      default:
        // RAW, CUSTOM, and types of newer versions (G6).
        this.told.passUnknown(event);
    }
  }

  private takeStep(event: WireEvent, content: AgUiContent): void {
    const name = this.told.needed(event, 'stepName');
    if (name === undefined) return;
    const { type, owner, at } = event;
    if (type === 'STEP_STARTED') return content.startStep(name, owner, at);
    if (content.endStep(name, owner, at)) return;
    this.told.reportDiagnostic(event, 'unknown-step', 'A step has ended that had not begun.');
  }

  /** Messages in other roles are not shown, but kept for the inspector (G11). */
  private startText(event: WireEvent, content: AgUiContent): void {
    const id = this.told.needed(event, 'messageId');
    if (id === undefined) return;
    const { data, owner } = event;
    const role = data.get('role');
    if (role === undefined || role === null || role === 'assistant') {
      this.foreign.delete(id);
      return content.appendText(id, '', owner);
    }
    if (typeof role !== 'string') {
      return this.told.reportLoss(event, 'The role of a message is no text.');
    }
    this.foreign.add(id);
    this.told.passUnknown(event);
  }

  private takeText(event: WireEvent, content: AgUiContent): void {
    const id = this.told.needed(event, 'messageId');
    const delta = this.told.needed(event, 'delta');
    if (id === undefined || delta === undefined || this.foreign.has(id)) return;
    content.appendText(id, delta, event.owner);
  }

  private takeThinking(event: WireEvent, content: AgUiContent, id: string | undefined): void {
    const delta = this.told.needed(event, 'delta');
    if (id === undefined || delta === undefined) return;
    content.appendThinking(id, delta, event.owner, event.at);
  }

  private startCall(event: WireEvent, content: AgUiContent): void {
    const id = this.told.needed(event, 'toolCallId');
    const name = this.told.needed(event, 'toolCallName');
    if (id === undefined || name === undefined) return;
    const { data, owner, at } = event;
    content.startCall(id, name, { messageId: data.text('parentMessageId'), owner }, at);
  }

  private takeArguments(event: WireEvent, content: AgUiContent): void {
    const id = this.told.needed(event, 'toolCallId');
    const delta = this.told.needed(event, 'delta');
    if (id === undefined || delta === undefined) return;
    content.appendInput(id, delta, event.owner, event.at);
  }

  private takeResult(event: WireEvent, content: AgUiContent): void {
    if (this.told.needed(event, 'toolCallId') === undefined) return;
    const given = event.data.get('content');
    if (typeof given !== 'string' && !Array.isArray(given)) {
      return this.told.reportLoss(event, 'A result is neither text nor a list of parts.');
    }
    content.report(event.data, event.at);
  }

  private takeAgent(event: WireEvent, content: AgUiContent): void {
    const { type, data, at } = event;
    const id = this.told.needed(event, 'subagentRunId');
    if (id === undefined) return;
    if (type === 'SUBAGENT_STARTED') return content.startAgent(id, data, at);
    if (type === 'SUBAGENT_FINISHED') {
      const isSuspended = fieldsIn(data, 'outcome').text('type') === 'suspended';
      return content.endAgent(id, isSuspended ? 'awaiting-input' : 'done', at);
    }
    content.fail(this.told.text(event, 'message') ?? '', data.text('code'), id);
    content.endAgent(id, 'failed', at);
  }

  /** An activity: data that the app shows by its name (G58, G59). */
  private takeActivity(event: WireEvent, content: AgUiContent): void {
    const id = this.told.needed(event, 'messageId');
    const name = this.told.needed(event, 'activityType');
    if (id === undefined || name === undefined) return;
    const { type, data, owner } = event;
    const known = content.activity(id);
    if (type === 'ACTIVITY_SNAPSHOT') {
      const given = data.get('content');
      if (given === undefined) {
        return this.told.reportLoss(event, 'An activity has no "content"; it was skipped.');
      }
      const isKept = data.get('replace') === false && known !== undefined;
      return isKept ? undefined : content.putActivity(id, name, given, owner);
    }
    if (known === undefined) return this.told.passUnknown(event);
    const patched = applyPatch(known.value, data.get('patch'));
    if (patched.isApplied) return content.putActivity(id, name, patched.value, owner);
    const message = `An activity patch was ignored: ${patched.reason}`;
    this.told.reportDiagnostic(event, 'patch-failed', message);
  }

  private get thoughtId(): string {
    return `thought-${this.thought}`;
  }
}
