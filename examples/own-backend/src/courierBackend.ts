import type { AgentBackend, Decoder, Message, SessionEvent } from 'agent-session-react/core';

const FAULT = { code: 'agent', retryable: true } as const;
type Stored = { messages: { id: string; from: 'person' | 'agent'; text: string }[] };

/** A frame of the stream. Its fields depend on its kind; fields that are not text are left empty. */
function readFrame(raw: unknown) {
  const { data, ...texts }: Record<string, unknown> = { ...(raw as object) };
  const read = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '');
  return { kind: read('kind'), id: read('id'), text: read('text'), name: read('name'), data };
}

function createCourierDecoder(): Decoder {
  let count = 0;
  /** The thought or text that is being written: its pieces form one part. */
  let open = { kind: '', id: '' };
  let isSettled = false;

  const turnTo = (kind: string): SessionEvent[] => {
    if (kind === open.kind) return [];
    const { kind: before, id } = open;
    open = { kind, id: `part-${++count}` };
    return before === 'thought' ? [{ type: 'thinking-end', id, status: 'done' }] : [];
  };

  const push = (raw: unknown): SessionEvent[] => {
    const { kind, id, text, name, data } = readFrame(raw);
    isSettled ||= ['question', 'done', 'failed'].includes(kind);
    switch (kind) {
      case 'begun':
        return [{ type: 'run-start', runId: id }];
      case 'words':
        return [...turnTo(kind), { type: 'text-delta', id: open.id, parentId: '', text }];
      case 'thought': {
        const turned = turnTo(kind);
        const start = { type: 'thinking-start', id: open.id, parentId: '' } as const;
        return [...turned, start, { type: 'thinking-delta', id: open.id, text }];
      }
      case 'tool':
        return [
          ...turnTo(kind),
          { type: 'tool-start', id, parentId: '', toolName: name, executionId: id },
          { type: 'tool-input-end', id, text: JSON.stringify(data) },
        ];
      case 'result':
        return [
          { type: 'tool-result-end', id, text: JSON.stringify(data) },
          { type: 'tool-end', id, status: 'done' },
        ];
      case 'error':
        return [{ type: 'tool-end', id, status: 'failed', error: text }];
      case 'question': {
        const asked = { id, prompt: text, inputTypes: ['text'] };
        const part = { type: 'input', parentId: '', status: 'awaiting-input', ...asked } as const;
        return [...turnTo(kind), part, { type: 'input-request', ...asked }];
      }
      case 'done':
        return [{ type: 'run-end', outcome: 'done' }];
      case 'failed':
        return [{ type: 'run-end', outcome: 'failed', fault: { ...FAULT, message: text } }];
      default:
        return [{ type: 'unknown', protocol: 'courier', raw }];
    }
  };
  return { push, end: () => (isSettled ? [] : [{ type: 'run-end', outcome: 'interrupted' }]) };
}

/** @param url The URL of the agent, such as `https://agent.example/api`. */
export function courierBackend(url: string, sessionId?: string): AgentBackend {
  const chat = (id = '') => `${url}/chats/${encodeURIComponent(id)}`;
  const post = (to: string, body?: unknown) => ({ method: 'POST', url: to, body }) as const;
  const messageOf = ({ id, from, text }: Stored['messages'][number]): Message => {
    const role = from === 'person' ? 'user' : 'assistant';
    return { id, key: id, role, status: 'done', parts: [{ type: 'text', id: 'text', text }] };
  };
  return {
    name: 'courier',
    origin: new URL(url).origin,
    address: url,
    ...(sessionId !== undefined && { sessionId }),
    headers: async () => ({}),
    createDecoder: createCourierDecoder,
    createSession: () => post(`${url}/chats`),
    readSession: (answer) => ({ sessionId: (answer as { id: string }).id }),
    loadHistory: (now) => ({ method: 'GET', url: chat(now.sessionId) }),
    readHistory: (answer) => ({ messages: (answer as Stored).messages.map(messageOf) }),
    sendMessage: ({ text }, now) => post(`${chat(now.sessionId)}/messages`, { text }),
    resume: (now) => ({ method: 'GET', url: `${chat(now.sessionId)}/runs/${now.runId}` }),
    stop: (now) => post(`${chat(now.sessionId)}/stop`),
    respond: (request, { input }, now) => ({
      call: post(`${chat(now.sessionId)}/answers`, { question: request.partId, text: input }),
      continues: 'new-run',
      text: String(input),
    }),
  };
}
