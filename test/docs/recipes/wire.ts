import { HttpFault, type Decoder } from 'agent-session-react/core';
import type { HttpCall, Message, ResponseCall, SessionEvent } from 'agent-session-react/core';

type Path = readonly (string | number)[];
type Events = readonly SessionEvent[];

/** A field of an object from outside. Nothing is known of it: it may be missing, or of any type. */
export const at = (value: unknown, ...path: Path): unknown =>
  path.reduce((inner, key) => (inner as Readonly<Record<string, unknown>> | null)?.[key], value);

export const textAt = (value: unknown, ...path: Path): string => {
  const text = at(value, ...path);
  return typeof text === 'string' ? text : '';
};

export const numberAt = (value: unknown, ...path: Path): number => {
  const number = at(value, ...path);
  return typeof number === 'number' ? number : 0;
};

export const listAt = (value: unknown, ...path: Path): readonly unknown[] => {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
};

/** The session events that show something. */
export const show = {
  text: (id: string, text: string): Events => [{ type: 'text-delta', id, parentId: '', text }],

  /** The whole of a text, whatever was shown of it before. */
  wholeText: (id: string, text: string): Events => [
    { type: 'text-replace', id, parentId: '', text },
  ],

  /** A piece of reasoning. The first one starts its part. */
  thinking: (id: string, text: string): Events => [
    { type: 'thinking-start', id, parentId: '' },
    { type: 'thinking-delta', id, text },
  ],
  thinkingEnd: (id: string): Events => [{ type: 'thinking-end', id, status: 'done' }],

  /** A call of a tool, with its arguments unless they follow in pieces of JSON. */
  toolCall: (id: string, toolName: string, value?: unknown): Events => [
    { type: 'tool-start', id, parentId: '', toolName, executionId: id },
    ...(value === undefined ? [] : ([{ type: 'tool-input-end', id, value }] as const)),
  ],
  toolInput: (id: string, text: string): Events => [{ type: 'tool-input-delta', id, text }],
  toolInputEnd: (id: string): Events => [{ type: 'tool-input-end', id }],

  /** What came of a call, of this message or of an earlier one that has asked. */
  toolResult: (executionId: string, value: unknown, hasFailed = false): Events => {
    const text = JSON.stringify(value) ?? '';
    const error = typeof value === 'string' ? value : text;
    if (hasFailed) return [{ type: 'tool-outcome', executionId, status: 'failed', error }];
    return [{ type: 'tool-outcome', executionId, status: 'done', result: { text } }];
  },

  /** A tool that asks before it acts. The answer gets what is `carried`. */
  approval: (call: unknown, question: string, carried: string): Events => {
    const [executionId, toolName] = [textAt(call, 'id'), textAt(call, 'name')];
    const input = at(call, 'args');
    return [{ type: 'tool-request', executionId, toolName, question, input, carried }];
  },

  /** A source of the answer, from an object of which some fields may be missing. */
  source: (id: string, found: unknown, quoteField = ''): Events => {
    const title = textAt(found, 'title') || textAt(found, 'document_title');
    const fields = { url: textAt(found, 'url'), title, quote: textAt(found, quoteField) };
    const known = Object.entries(fields).filter(([, value]) => value !== '');
    return [{ type: 'source', id, parentId: '', ...Object.fromEntries(known) }];
  },

  /** A file, by its address or with its content. */
  file: (id: string, file: unknown): Events => {
    const mediaType = textAt(file, 'mimeType');
    const base64 = textAt(file, 'bytes') || textAt(file, 'data');
    const url = textAt(file, 'uri') || `data:${mediaType};base64,${base64}`;
    const name = textAt(file, 'name');
    return [{ type: 'file', id, parentId: '', url, mediaType, ...(name !== '' && { name }) }];
  },

  /** Data for the app, under a name that it knows. */
  data: (id: string, name: string, value: unknown): Events => [
    { type: 'data', id, parentId: '', name, value },
  ],

  /** The usage of the run so far. */
  tokens: (inputTokens: number, outputTokens: number): Events => [
    { type: 'run-usage', usage: { inputTokens, outputTokens } },
  ],

  /** A question to the person, for which the run waits. */
  question: (id: string, prompt: string): Events => {
    const asked = { id, prompt, inputTypes: ['text'] };
    return [
      { type: 'input', parentId: '', status: 'awaiting-input', ...asked },
      { type: 'input-request', ...asked },
    ];
  },

  /** The agent's ids, as far as they are known. */
  ids: (sessionId: string, runId: string): Events => {
    const known = Object.entries({ sessionId, runId }).filter(([, id]) => id !== '');
    return [{ type: 'run-identify', ...Object.fromEntries(known) }];
  },

  stopped: [{ type: 'run-end', outcome: 'stopped' }] as Events,
  done: [{ type: 'run-end', outcome: 'done' }] as Events,
  /** @param isCutOff Whether a limit cut the answer off. What is shown of it is valid. */
  failed: (message: string, isCutOff = false): Events => {
    const fault = { code: isCutOff ? 'cut-off' : 'agent', message, retryable: true } as const;
    return [{ type: 'run-end', outcome: 'failed', fault }];
  },
};

/** Counts the tokens of a run whose objects state those of one step each. */
export function countTokens(inputField: string, outputField: string) {
  let [input, output] = [0, 0];
  return (usage: unknown) => {
    input += numberAt(usage, inputField);
    output += numberAt(usage, outputField);
    return show.tokens(input, output);
  };
}

/** The conversation as text, for agents that get all of it with each call. */
export const textsOf = (messages: readonly Message[]) =>
  messages.map(({ role, parts }) => {
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    return { role, content: texts.join('\n\n') };
  });

/**
 * A decoder from a function that reads one object of the stream, and returns `undefined` if it does not know it. A stream that stops
 * before the run has ended or asked leaves the run `interrupted`.
 *
 * @param last For streams without a last word: whether the run is done if nothing follows.
 */
export function decoderOf(
  read: (frame: unknown) => Events | undefined,
  last = { isWhole: false },
): Decoder {
  let isSettled = false;
  return {
    push(frame) {
      const events = read(frame) ?? [{ type: 'unknown', protocol: 'recipe', raw: frame } as const];
      isSettled ||= events.some(({ type }) => /^run-end$|-request$/u.test(type));
      return [...events];
    },
    end(isCut = false) {
      if (isSettled) return [];
      return [{ type: 'run-end', outcome: !isCut && last.isWhole ? 'done' : 'interrupted' }];
    },
  };
}

/** The lines of the response to a POST, as they arrive. */
export async function* linesAt(url: string, body: object, signal: AbortSignal) {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const { ok, status, body: stream } = await fetch(url, sent);
  const fault = { code: 'http', message: `The server answered ${status}.` } as const;
  if (!ok) throw new HttpFault({ ...fault, httpStatus: status, retryable: status >= 500 });
  const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    const lines = (rest + value).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield* lines;
    if (done) return;
  }
}

/** An answer whose call starts a new run, and which is shown as the person's message. */
export const answer = (call: HttpCall, text: string): ResponseCall => ({
  call,
  continues: 'new-run',
  text,
});

export const post = (url: string, body: unknown) => ({ method: 'POST', url, body }) as const;

/** What backends have in common whose calls go to one server. */
export const basics = (name: string, url: string, createDecoder: () => Decoder) => {
  return { name, origin: url, address: url, headers: async () => ({}), createDecoder };
};
