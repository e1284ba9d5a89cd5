import { isRecord } from '../../../core/json.js';
import { invalid, requiredText, type Fields } from '../engine/http.js';
import type { Act, Given, Waiting } from './act.js';
import { answered, decided, decisionIn } from './answers.js';
import type { RouteProtocol, RouteRequest, Speaker } from './routeProtocol.js';

/** The AI SDK: tools of the page are calls without an output, approvals are requested with a chunk. It has no questions. */
export const aiSdk: RouteProtocol = {
  headers: { 'x-vercel-ai-ui-message-stream': 'v1' },
  endMark: 'data: [DONE]\n\n',
  read: readChat,
  speak: ({ runId }) => speak(runId),
};

type WireRecord = Readonly<Record<string, unknown>>;

function readChat(body: Fields): RouteRequest {
  const { messages: sent } = body;
  if (!Array.isArray(sent)) {
    throw invalid(['body', 'messages'], 'Input should be a valid list', 'list_type');
  }
  const messages = sent.filter(isRecord);
  const said = messages.findLast(({ role }) => role === 'user') ?? {};
  const last = messages.at(-1) ?? {};
  // An answer that continues keeps its id.
  const runId = last['role'] === 'assistant' ? last['id'] : `answer-${String(said['id'])}`;
  return {
    threadId: requiredText(body, 'id'),
    runId: String(runId),
    message: { id: String(said['id']), ...readParts(partsOf(said)) },
    pageTools: undefined,
    given: (waiting) => givenIn(partsOf(last), waiting),
  };
}

const partsOf = ({ parts }: WireRecord): readonly WireRecord[] =>
  Array.isArray(parts) ? parts.filter(isRecord) : [];

function readParts(parts: readonly WireRecord[]): { text: string; files: readonly string[] } {
  const texts = parts.flatMap(({ text, type }) => (type === 'text' ? [String(text)] : []));
  const files = parts.flatMap(({ filename, type }) =>
    type === 'file' ? [typeof filename === 'string' ? filename : 'file'] : [],
  );
  return { text: texts.join('\n'), files };
}

function givenIn(parts: readonly WireRecord[], waiting: Waiting): Given | undefined {
  const part = parts.find(({ toolCallId }) => toolCallId === waiting.id);
  switch (part?.['state']) {
    case 'output-available':
      return waiting.kind === 'output' ? answered(part['output']) : undefined;
    case 'output-error':
      return waiting.kind === 'output' ? answered({ error: part['errorText'] }) : undefined;
    case 'approval-responded':
      return waiting.kind === 'approval'
        ? decided(waiting.call, decisionIn(part['approval']))
        : undefined;
    default:
      return undefined;
  }
}

function speak(messageId: string): Speaker {
  const finish = () => [{ type: 'finish-step' }, { type: 'finish' }];
  return {
    start: () => [{ type: 'start', messageId }, { type: 'start-step' }],
    say: (act) => {
      if (act.do === 'wait') return [...waitingChunks(act.waiting), ...finish()];
      return act.do === 'fail' ? [{ type: 'error', errorText: act.error }] : chunksOf(act);
    },
    end: finish,
  };
}

const NAMES = { text: 'text', thought: 'reasoning' } as const;

function chunksOf(act: Exclude<Act, { do: 'pause' | 'wait' | 'fail' }>): readonly object[] {
  switch (act.do) {
    case 'open':
      return [{ type: `${NAMES[act.writing]}-start`, id: act.id }];
    case 'write':
      return [{ type: `${NAMES[act.writing]}-delta`, id: act.id, delta: act.text }];
    case 'close':
      return [{ type: `${NAMES[act.writing]}-end`, id: act.id }];
    case 'step-start':
    case 'step-end':
      // Steps of the AI SDK are calls of the model, not steps of a plan.
      return [];
    case 'call': {
      const { id: toolCallId, input, name: toolName } = act.call;
      return [{ type: 'tool-input-available', toolCallId, toolName, input }];
    }
    case 'result': {
      const { id: toolCallId } = act.call;
      if (act.isDenied) return [{ type: 'tool-output-denied', toolCallId }];
      return [{ type: 'tool-output-available', toolCallId, output: act.value }];
    }
  }
}

/** @throws if the protocol has no way to ask this. */
function waitingChunks(waiting: Waiting): readonly object[] {
  const { id } = waiting;
  switch (waiting.kind) {
    case 'output':
      return [];
    case 'approval':
      return [{ type: 'tool-approval-request', approvalId: id, toolCallId: id }];
    case 'words':
    case 'ask':
      throw new Error(
        `The script asks “${waiting.prompt}”, and the AI SDK has no questions. Ask for approval with more fields than the question, or use the protocol "ag-ui" or "ubik".`,
      );
  }
}
