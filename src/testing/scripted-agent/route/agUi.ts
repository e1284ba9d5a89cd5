import { isRecord, parseJson } from '../../../core/json.js';
import { invalid, requiredText, type Fields } from '../engine/http.js';
import type { Act, Given, Waiting } from './act.js';
import { answered, decided, decisionIn } from './answers.js';
import type { RouteProtocol, RouteRequest, Speaker } from './routeProtocol.js';

/** AG-UI: tools of the page are calls without a result, questions are interrupts. */
export const agUi: RouteProtocol = {
  headers: {},
  endMark: '',
  read: readRun,
  speak: ({ threadId, runId }) => speak({ threadId, runId }),
};

function readRun(body: Fields): RouteRequest {
  const messages = recordsOf(body['messages'], 'messages');
  const resume = recordsOf(body['resume'] ?? [], 'resume');
  const tools = recordsOf(body['tools'] ?? [], 'tools');
  const said = messages.findLast(({ role }) => role === 'user') ?? {};
  return {
    threadId: requiredText(body, 'threadId'),
    runId: requiredText(body, 'runId'),
    message: { id: String(said['id']), ...readContent(said['content']) },
    pageTools: new Set(tools.map(({ name }) => String(name))),
    given: (waiting) =>
      waiting.kind === 'output'
        ? outputOf(messages.findLast((one) => one['toolCallId'] === waiting.id))
        : answerTo(
            resume.find(({ interruptId }) => interruptId === waiting.id),
            waiting,
          ),
  };
}

function recordsOf(value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.filter(isRecord);
  throw invalid(['body', name], 'Input should be a valid list', 'list_type');
}

function readContent(content: unknown): { text: string; files: readonly string[] } {
  if (typeof content === 'string') return { text: content, files: [] };
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  const texts = parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  const files = parts.flatMap(({ metadata, type }) =>
    type === 'text' ? [] : [String((isRecord(metadata) && metadata['filename']) || type)],
  );
  return { text: texts.join('\n'), files };
}

function outputOf(message: Readonly<Record<string, unknown>> | undefined): Given | undefined {
  if (message === undefined) return undefined;
  const { content } = message;
  return answered(typeof content === 'string' ? (parseJson(content) ?? content) : content);
}

function answerTo(
  resumed: Readonly<Record<string, unknown>> | undefined,
  waiting: Exclude<Waiting, { kind: 'output' }>,
): Given | undefined {
  if (resumed === undefined) return undefined;
  const { payload = null, status } = resumed;
  if (waiting.kind !== 'approval') return answered(status === 'resolved' ? payload : null);
  const edited = isRecord(payload) ? payload['editedArgs'] : undefined;
  return decided(waiting.call, decisionIn(payload, edited));
}

function speak(run: { readonly threadId: string; readonly runId: string }): Speaker {
  const finish = (outcome?: object) => [
    { type: 'RUN_FINISHED', ...run, ...(outcome !== undefined && { outcome }) },
  ];
  return {
    start: () => [{ type: 'RUN_STARTED', ...run }],
    say: (act) => {
      if (act.do === 'wait') return finish(outcomeOf(act.waiting));
      return act.do === 'fail' ? [{ type: 'RUN_ERROR', message: act.error }] : eventsOf(act);
    },
    end: () => finish(),
  };
}

function eventsOf(act: Exclude<Act, { do: 'pause' | 'wait' | 'fail' }>): readonly object[] {
  switch (act.do) {
    case 'open':
      return openingOf(act);
    case 'write': {
      const type = act.writing === 'text' ? 'TEXT_MESSAGE_CONTENT' : 'REASONING_MESSAGE_CONTENT';
      return [{ type, messageId: act.id, delta: act.text }];
    }
    case 'close':
      return closingOf(act);
    case 'step-start':
      return [{ type: 'STEP_STARTED', stepName: act.title }];
    case 'step-end':
      return [{ type: 'STEP_FINISHED', stepName: act.title }];
    case 'call': {
      const { id: toolCallId, input, name: toolCallName } = act.call;
      return [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
        { type: 'TOOL_CALL_END', toolCallId },
      ];
    }
    case 'result': {
      const { call, value } = act;
      const content = typeof value === 'string' ? value : JSON.stringify(value);
      const messageId = `${call.id}-result`;
      return [{ type: 'TOOL_CALL_RESULT', messageId, toolCallId: call.id, content }];
    }
  }
}

type Border = Extract<Act, { do: 'open' | 'close' }>;

function openingOf({ id: messageId, writing }: Border): readonly object[] {
  if (writing === 'text') return [{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' }];
  return [
    { type: 'REASONING_START', messageId },
    { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  ];
}

function closingOf({ id: messageId, writing }: Border): readonly object[] {
  if (writing === 'text') return [{ type: 'TEXT_MESSAGE_END', messageId }];
  return [
    { type: 'REASONING_MESSAGE_END', messageId },
    { type: 'REASONING_END', messageId },
  ];
}

function outcomeOf(waiting: Waiting): object {
  const { id } = waiting;
  switch (waiting.kind) {
    case 'output':
      return { type: 'success', pendingToolCallIds: [id] };
    case 'ask': {
      const { prompt: message, types } = waiting;
      const responseSchema = schemaOf(types);
      return interrupt({ id, reason: 'question', message, responseSchema });
    }
    case 'approval':
      return interrupt({ id, reason: 'approval', toolCallId: id, message: waiting.prompt });
    case 'words': {
      const { prompt: message } = waiting;
      const responseSchema = { type: 'string' };
      return interrupt({ id, reason: 'question', toolCallId: id, message, responseSchema });
    }
  }
}

const interrupt = (one: object) => ({ type: 'interrupt', interrupts: [one] });

const TYPES: ReadonlyMap<string, string> = new Map([
  ['confirmation', 'boolean'],
  ['number', 'number'],
  ['json', 'object'],
]);

/** The schema of an answer: the one that a type spells out, or that of the first type. */
function schemaOf(types: readonly string[]): object {
  const spelt = types.map(parseJson).find(isRecord);
  return spelt ?? { type: TYPES.get(types[0] ?? '') ?? 'string' };
}
