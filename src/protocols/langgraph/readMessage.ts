import { isRecord, printJson } from '../../core/json.js';
import { Fields, fieldsIn } from '../Fields.js';

/** A piece of a message: words, a thought, or a file. */
export type Block =
  | { readonly kind: 'text' | 'thinking'; readonly text: string }
  | { readonly kind: 'file'; readonly url: string; readonly mediaType: string | undefined };

/** A call as a whole message has it. */
export interface WholeCall {
  readonly id: string | undefined;
  readonly name: string;
  readonly args: unknown;
}

/** A piece of a call: only the first has the id and the name (L4). */
export interface CallPiece {
  readonly index: string;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: string;
}

/** The messages in a value that should be a message or a list of them. */
export function messagesIn(value: unknown): readonly Fields[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(isRecord).map((one) => new Fields(one));
}

/** Who has written a message. Python writes chunks with the name of their class. */
export function writerOf(message: Fields): 'ai' | 'human' | 'tool' | undefined {
  switch (message.text('type') ?? message.text('role')) {
    case 'ai':
    case 'AIMessageChunk':
    case 'assistant':
      return 'ai';
    case 'human':
    case 'HumanMessageChunk':
    case 'user':
      return 'human';
    case 'tool':
    case 'ToolMessageChunk':
      return 'tool';
    default:
      return undefined;
  }
}

/** Whether a message is what the graph keeps of earlier messages, written by LangChain's middleware for summaries (L27). */
export const isSummary = (message: Fields): boolean =>
  fieldsIn(message, 'additional_kwargs').text('lc_source') === SUMMARIZATION;

/** How LangChain names its middleware for summaries, in messages and in what is told about them. */
export const SUMMARIZATION = 'summarization';

/** The content of a message, in order (L2, L3). */
export function blocksIn(message: Fields): readonly Block[] {
  const reasoning = fieldsIn(message, 'additional_kwargs').text('reasoning_content') ?? '';
  const thought: readonly Block[] = reasoning === '' ? [] : [{ kind: 'thinking', text: reasoning }];
  const content = message.get('content');
  if (typeof content === 'string') {
    return content === '' ? thought : [...thought, { kind: 'text', text: content }];
  }
  const list: readonly unknown[] = Array.isArray(content) ? content : [];
  return [...thought, ...list.flatMap(blockOf)];
}

function blockOf(item: unknown): readonly Block[] {
  if (typeof item === 'string') return item === '' ? [] : [{ kind: 'text', text: item }];
  if (!isRecord(item)) return [];
  const block = new Fields(item);
  const text = textOf(block);
  if (text !== undefined) return text.text === '' ? [] : [text];
  const url = urlOf(block);
  if (url === undefined) return [];
  return [{ kind: 'file', url, mediaType: block.text('mime_type') ?? block.text('mimeType') }];
}

function textOf(block: Fields): Extract<Block, { readonly text: string }> | undefined {
  switch (block.text('type')) {
    case 'text':
    case 'output_text':
      return { kind: 'text', text: block.text('text') ?? '' };
    case 'refusal':
      return { kind: 'text', text: block.text('refusal') ?? '' };
    case 'thinking':
      return { kind: 'thinking', text: block.text('thinking') ?? '' };
    case 'reasoning':
      return { kind: 'thinking', text: block.text('reasoning') ?? summaryOf(block) };
    default:
      return undefined;
  }
}

function summaryOf(block: Fields): string {
  return messagesIn(block.get('summary'))
    .map((piece) => piece.text('text') ?? '')
    .join('\n\n');
}

/** The URL of a picture or file in the content, in the forms that models and LangChain write. */
function urlOf(block: Fields): string | undefined {
  const nested = block.get('image_url');
  if (typeof nested === 'string') return nested;
  if (isRecord(nested)) return new Fields(nested).text('url');
  const type = block.text('type');
  if (type !== 'image' && type !== 'file' && type !== 'audio' && type !== 'video') return undefined;
  const data = block.text('data') ?? block.text('base64');
  const mediaType = block.text('mime_type') ?? block.text('mimeType');
  if (data !== undefined && mediaType !== undefined) return `data:${mediaType};base64,${data}`;
  return block.text('url');
}

/** The words of a message. */
export function wordsOf(message: Fields): string {
  return blocksIn(message)
    .flatMap((block) => (block.kind === 'text' ? block.text : []))
    .join('');
}

/** The result of a tool: its text, or the JSON of anything else. */
export function resultOf(message: Fields): string {
  const content = message.get('content');
  if (typeof content === 'string') return content;
  const blocks = blocksIn(message);
  const isText = Array.isArray(content) && blocks.length === content.length;
  if (isText && blocks.every(({ kind }) => kind === 'text')) return wordsOf(message);
  return content === undefined ? '' : printJson(content);
}

/** The pieces of calls in a chunk; undefined if it is no chunk (L4). */
export function piecesIn(message: Fields): readonly CallPiece[] | undefined {
  const list = message.get('tool_call_chunks');
  if (!Array.isArray(list)) return undefined;
  return messagesIn(list).map((piece) => ({
    index: piece.id('index') ?? '',
    id: piece.id('id'),
    name: piece.text('name') || undefined,
    args: piece.text('args') ?? '',
  }));
}

/** The calls of a whole message, also those whose arguments are no JSON. */
export function callsIn(message: Fields): readonly WholeCall[] {
  return ['tool_calls', 'invalid_tool_calls'].flatMap((name) =>
    messagesIn(message.get(name) ?? []).map((call) => ({
      id: call.id('id'),
      name: call.text('name') ?? '',
      args: call.get('args'),
    })),
  );
}

/** The counts of a message's `usage_metadata`, by the names of `Usage`. */
export function countsIn(message: Fields): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const usage = fieldsIn(message, 'usage_metadata');
  const put = (name: string, value: number | undefined) => {
    if (value !== undefined) counts.set(name, value);
  };
  put('inputTokens', usage.number('input_tokens'));
  put('outputTokens', usage.number('output_tokens'));
  put('totalTokens', usage.number('total_tokens'));
  put('cachedInputTokens', fieldsIn(usage, 'input_token_details').number('cache_read'));
  put('reasoningTokens', fieldsIn(usage, 'output_token_details').number('reasoning'));
  return counts;
}
