import type { UIMessageChunk } from 'ai';
import type { SessionEvent } from '../../../src/core/events.js';
import { parseJson } from '../../../src/core/json.js';
import { inputsOf, toolNamesOf, type Encoder } from '../wholeSession.js';

/** A run as a route of the AI SDK tells it. The types are those of the package. */
export const encodeAiSdk: Encoder = (events) => {
  const sent: (UIMessageChunk | string)[] = [];
  const inputs = inputsOf(events);
  const names = toolNamesOf(events);
  let open: string | undefined;
  const send = (...chunks: UIMessageChunk[]) => void sent.push(...chunks);
  const close = () => {
    if (open !== undefined) send({ type: 'text-end', id: open });
    open = undefined;
  };
  const finish = () => {
    send({ type: 'finish-step' }, { type: 'finish', finishReason: 'stop' });
    sent.push('[DONE]');
  };
  const agents = new SubAgents((call, message, isOver) =>
    send({
      type: 'tool-output-available',
      toolCallId: call,
      output: structuredClone(message),
      ...(!isOver && { preliminary: true }),
    }),
  );
  const tell = (event: SessionEvent) => {
    if (agents.take(event)) return undefined;
    if (event.type !== 'text-delta') close();
    switch (event.type) {
      case 'agent-start':
        agents.begin(event.id, event.runId);
        return send({
          type: 'tool-input-available',
          toolCallId: event.id,
          toolName: event.agentId,
          input: { task: event.task },
        });
      case 'run-start':
        return send({ type: 'start', messageId: event.runId ?? 'm' }, { type: 'start-step' });
      case 'thinking-start':
        return send({ type: 'reasoning-start', id: event.id });
      case 'thinking-delta':
        return send({ type: 'reasoning-delta', id: event.id, delta: event.text });
      case 'thinking-end':
        return send({ type: 'reasoning-end', id: event.id });
      case 'text-delta':
        if (open !== event.id) {
          close();
          open = event.id;
          send({ type: 'text-start', id: event.id });
        }
        return send({ type: 'text-delta', id: event.id, delta: event.text });
      case 'tool-start':
        return send({ type: 'tool-input-start', toolCallId: event.id, toolName: event.toolName });
      case 'tool-input-delta':
        return send({ type: 'tool-input-delta', toolCallId: event.id, inputTextDelta: event.text });
      case 'tool-input-end':
        return send({
          type: 'tool-input-available',
          toolCallId: event.id,
          toolName: names.get(event.id) ?? '',
          input: parseJson(inputs.get(event.id) ?? ''),
        });
      case 'tool-result-end':
        return send({
          type: 'tool-output-available',
          toolCallId: event.id,
          output: parseJson(event.text ?? ''),
        });
      case 'tool-end':
        if (event.error === undefined) return undefined;
        return send({ type: 'tool-output-error', toolCallId: event.id, errorText: event.error });
      case 'file': {
        const { url = '', mediaType = '' } = event;
        return send({ type: 'file', url, mediaType });
      }
      case 'source': {
        const { url = '', title = '' } = event;
        return send({ type: 'source-url', sourceId: event.id, url, title });
      }
      case 'checkpoint':
        return send({ type: 'data-checkpoint', id: event.id, data: { name: event.name } });
      case 'data':
        return send({ type: `data-${event.name}`, id: event.id, data: event.value });
      case 'agent-state':
        return send({ type: 'data-state', data: event.state, transient: true });
      case 'run-usage':
        return send({ type: 'message-metadata', messageMetadata: { usage: event.usage } });
      case 'tool-request':
        send({
          type: 'tool-approval-request',
          approvalId: 'a1',
          toolCallId: event.executionId,
          reason: event.question,
        });
        return finish();
      case 'input-request': {
        // A question is a tool that the page carries out.
        const call = { toolCallId: event.id, toolName: 'ask' };
        send({ type: 'tool-input-available', ...call, input: { question: event.prompt } });
        return finish();
      }
      case 'run-end':
        if (event.outcome === 'stopped') return send({ type: 'abort' });
        if (event.outcome === 'failed') {
          send({ type: 'error', errorText: event.fault?.message ?? '' });
        }
        return finish();
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent;
};

type Part = Record<string, unknown>;

interface Message {
  readonly id: string;
  readonly role: 'assistant';
  readonly parts: Part[];
}

/** The messages of sub-agents: each is the output of a tool, and is sent again with whatever is new in it. */
class SubAgents {
  private readonly messages = new Map<string, Message>();
  /** The sub-agent that a part belongs to, and the part as its message has it. */
  private readonly parts = new Map<string, { readonly agentId: string; readonly part?: Part }>();
  private readonly send: (call: string, message: Message, isOver: boolean) => void;

  constructor(send: (call: string, message: Message, isOver: boolean) => void) {
    this.send = send;
  }

  begin(id: string, runId: string): void {
    this.messages.set(id, { id: runId, role: 'assistant', parts: [] });
    this.parts.set(id, { agentId: id });
  }

  /** Returns whether the event is about something in a sub-agent. */
  take(event: SessionEvent): boolean {
    const isPlaced = 'parentId' in event && 'id' in event && typeof event.id === 'string';
    const id = 'id' in event ? event.id : '';
    const known = this.parts.get(id);
    const around = isPlaced ? this.parts.get(event.parentId) : undefined;
    const agentId = known?.agentId ?? around?.agentId;
    const message = agentId === undefined ? undefined : this.messages.get(agentId);
    if (agentId === undefined || message === undefined) return false;
    if (event.type === 'agent-end') {
      if (id === agentId) this.send(agentId, message, true);
      return true;
    }
    const part = known?.part ?? newPart(event);
    if (known === undefined) {
      this.parts.set(id, { agentId, ...(part !== undefined && { part }) });
      if (part !== undefined) message.parts.push(part);
    }
    if (part === undefined) return true;
    change(part, event);
    this.send(agentId, message, false);
    return true;
  }
}

function newPart(event: SessionEvent): Part | undefined {
  switch (event.type) {
    case 'text-delta':
      return { type: 'text', text: '', state: 'streaming' };
    case 'thinking-start':
      return { type: 'reasoning', text: '', state: 'streaming' };
    case 'tool-start':
      return { type: `tool-${event.toolName}`, toolCallId: event.id, state: 'input-streaming' };
    case 'source':
      return { type: 'source-url', sourceId: event.id, url: event.url ?? '', title: event.title };
    case 'file':
      return { type: 'file', url: event.url ?? '', mediaType: event.mediaType ?? '' };
    case 'data':
      return { type: `data-${event.name}`, id: event.id, data: event.value };
    default:
      return undefined;
  }
}

function change(part: Part, event: SessionEvent): void {
  switch (event.type) {
    case 'text-delta':
    case 'thinking-delta':
      part['text'] = `${part['text'] as string}${event.text}`;
      return;
    case 'thinking-end':
      part['state'] = 'done';
      return;
    case 'tool-input-delta':
      part['rawInput'] = `${(part['rawInput'] as string | undefined) ?? ''}${event.text}`;
      return;
    case 'tool-input-end':
      part['state'] = 'input-available';
      part['input'] = parseJson(event.text ?? (part['rawInput'] as string | undefined) ?? '');
      delete part['rawInput'];
      return;
    case 'tool-result-end':
      part['state'] = 'output-available';
      part['output'] = parseJson(event.text ?? '') ?? event.text;
      return;
    case 'tool-end':
      if (event.error === undefined) return;
      part['state'] = 'output-error';
      part['errorText'] = event.error;
      delete part['output'];
      return;
    case 'data':
      part['data'] = event.value;
      return;
    default:
  }
}
