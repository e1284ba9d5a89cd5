import type { ToolPart } from '../../core/parts.js';
import { boundParts } from '../../core/session/boundParts.js';
import { isUnsent } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Attachment, Message } from '../../core/state.js';
import { argumentsIn, printJson } from '../../core/json.js';
import { flatParts, outputText } from './answers.js';
import { isRefusal, roundOf, type Item } from './carried.js';

interface WriteOptions {
  readonly sendReasoning: boolean;
  /** The outputs that go with the request, by the ids of their calls, which are in the last message. */
  readonly outputs?: ReadonlyMap<string, string> | undefined;
}

/** The conversation as messages of a chat completion. A person's message that did not arrive is left out. */
export function writeChatMessages(
  messages: readonly Message[],
  options: WriteOptions,
): readonly (Item & { readonly role: string })[] {
  return messages
    .filter((message, index) => index === messages.length - 1 || !isUnsent(message))
    .flatMap((message, index, { length }) =>
      message.role === 'assistant'
        ? // The ids of calls may begin anew in each answer.
          writeAnswer(message, index === length - 1 ? options : { ...options, outputs: undefined })
        : [{ role: message.role, content: saidBy(message) }],
    );
}

/** One message of the model, with the results of its calls. */
interface Round {
  text: string;
  reasoning: string;
  refusal: string;
  number: number | undefined;
  readonly calls: ToolPart[];
}

/** An answer is a message for each time that the model was called: words, then calls, then their results. */
function writeAnswer(
  { parts }: Message,
  { outputs, sendReasoning }: WriteOptions,
): readonly (Item & { readonly role: string })[] {
  const rounds: Round[] = [];
  const roundFor = (number?: number): Round => {
    const last = rounds.at(-1);
    const isNext =
      last === undefined ||
      (last.calls.length > 0 && (number === undefined || number !== last.number));
    if (last !== undefined && !isNext) {
      last.number ??= number;
      return last;
    }
    const round: Round = { text: '', reasoning: '', refusal: '', number, calls: [] };
    rounds.push(round);
    return round;
  };
  for (const part of flatParts(boundParts(parts))) {
    if (part.type === 'text' && isRefusal(part)) roundFor().refusal += part.text;
    else if (part.type === 'text') roundFor().text += part.text;
    else if (part.type === 'thinking') roundFor().reasoning += part.text;
    else if (part.type === 'tool') roundFor(roundOf(part) ?? -1).calls.push(part);
  }
  return rounds.flatMap(({ calls, reasoning, refusal, text }) => {
    const isEmpty = calls.length === 0 && text === '' && refusal === '';
    if (isEmpty) return [];
    return [
      {
        role: 'assistant',
        content: text === '' ? null : text,
        ...(refusal !== '' && { refusal }),
        ...(sendReasoning && reasoning !== '' && { reasoning_content: reasoning }),
        ...(calls.length > 0 && { tool_calls: calls.map(writeCall) }),
      },
      ...calls.map((call) => ({
        role: 'tool',
        tool_call_id: call.executionId,
        content: outputs?.get(call.executionId) ?? outputText(call),
      })),
    ];
  });
}

function writeCall({ executionId, input, toolName }: ToolPart): Item {
  const text = input?.text ?? '';
  // Servers refuse arguments that are no JSON, such as those of a call that was cut off.
  const isJson = input?.value !== undefined;
  const written = isJson ? text : printJson(argumentsIn(text === '' ? undefined : { text }));
  return { id: executionId, type: 'function', function: { name: toolName, arguments: written } };
}

/** What a person has said: words, and files as parts. */
function saidBy(message: Message): string | readonly Item[] {
  const text = textOf(message);
  const files = (message.attachments ?? []).flatMap(writeFile);
  if (files.length === 0) return text;
  return [...(text === '' ? [] : [{ type: 'text', text }]), ...files];
}

function writeFile({ mediaType = '', name, url }: Attachment): readonly Item[] {
  if (url === undefined) return [];
  if (mediaType.startsWith('image/')) return [{ type: 'image_url', image_url: { url } }];
  const isData = url.startsWith('data:');
  if (isData) return [{ type: 'file', file: { filename: name, file_data: url } }];
  // There is no way to name another file by its address.
  return [{ type: 'text', text: `${name}: ${url}` }];
}
