/**
 * The naive algorithm of the protocol note, sections 4.1 and 4.2: keep all events, sort them, build the
 * whole string anew, parse it again. Slow and plain, and written without the code it checks, except
 * for the parser at its end.
 */
import type { Part } from '../../src/core/parts.js';
import { createTagTokenizer } from '../../src/protocols/ubik/tags/createTagTokenizer.js';
import { parseContent } from '../../src/protocols/ubik/tags/parseContent.js';
import type { WireObject } from './ubik.js';

interface Block {
  kind: 'text' | 'step' | 'checkpoint' | 'input';
  text: string;
  step: number;
  single: boolean;
  done: boolean;
  children: Block[];
  types: string[];
  answer: string | undefined;
}

function block(kind: Block['kind'], fields: Partial<Block> = {}): Block {
  return {
    kind,
    text: '',
    step: 0,
    single: false,
    done: false,
    children: [],
    types: [],
    answer: undefined,
    ...fields,
  };
}

/** The string that these events make. */
export function naiveContent(events: readonly WireObject[]): string {
  const sorted = events
    .map((event, arrival) => ({
      event,
      arrival,
      stamp: String(event['timestamp'] ?? event['created_at']),
    }))
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : a.arrival - b.arrival))
    .map(({ event }) => event);
  let root: Block[] = [];
  let open: Block | undefined;
  let lastText: Block | undefined;
  let error: WireObject | undefined;

  const append = (list: Block[], text: string) => {
    const last = list.at(-1);
    const target = last?.kind === 'text' ? last : block('text');
    if (target !== last) list.push(target);
    target.text += text;
    lastText = target;
  };

  for (const event of sorted) {
    const step = Number(event['step']);
    const latest = root.findLast((node) => node.kind === 'step' && node.step === step);
    if (error !== undefined) break;
    switch (event['type']) {
      case 'agent_step_started': {
        const title = {
          text: String(event['description']),
          single: event['single_step_agent'] === true,
        };
        if (open?.step === step) Object.assign(open, title);
        else {
          open = block('step', { step, ...title });
          root.push(open);
          lastText = undefined;
        }
        break;
      }
      case 'agent_step_completed':
        if (latest !== undefined) latest.done = true;
        if (open === latest) open = undefined;
        break;
      case 'response_chunk': {
        const text = String(event['content']);
        if (event['step'] !== undefined) {
          if (latest === undefined) {
            open = block('step', { step });
            root.push(open);
            append(open.children, text);
          } else append(latest.children, text);
        } else if (lastText !== undefined && isUnfinished(lastText.text)) lastText.text += text;
        else append(root, text);
        break;
      }
      case 'checkpoint_created':
        (open?.children ?? root).push(
          block('checkpoint', { text: String(event['checkpoint_name']) }),
        );
        break;
      case 'input_required':
        (open?.children ?? root).push(
          block('input', {
            text: String(event['prompt']),
            types: event['input_types'] as string[],
            answer: String(event['checkpoint_name']),
          }),
        );
        break;
      case 'agent_response_update':
        root = [block('text', { text: String(event['content']) })];
        open = undefined;
        lastText = root[0];
        break;
      case 'agent_processing_error':
        error = event;
        break;
      default:
    }
  }
  return print(root, error);
}

/** Whether text ends in half a tag, in a tool or in thinking: counted from scratch. */
function isUnfinished(text: string): boolean {
  const tokenizer = createTagTokenizer();
  const tokens = tokenizer.push(text);
  const read = tokens.map(({ raw }) => raw).join('').length;
  const isHalfTag = text.slice(read).trimStart().startsWith('<');
  let tools: string[] = [];
  let isThinking = false;
  for (const token of tokens) {
    if (token.type === 'step-start' || token.type === 'step-end') tools = [];
    if (token.type === 'tool-start') tools.push(`${token.toolName}:${token.executionId}`);
    if (token.type === 'tool-end') {
      const own = tools.lastIndexOf(`${token.toolName}:${token.executionId}`);
      if (own >= 0) tools = tools.slice(0, own);
      else if (tools.length === 1) tools = [];
    }
    if (token.type === 'thinking-start') isThinking = true;
    else if (token.type !== 'text' && token.type !== 'gap') isThinking = false;
  }
  return isHalfTag || tools.length > 0 || isThinking;
}

function print(root: readonly Block[], error: WireObject | undefined): string {
  let out = '';
  const newLine = () => {
    if (out !== '' && !out.endsWith('\n')) out += '\n';
  };
  const write = (node: Block) => {
    if (node.kind === 'text') out += node.text;
    else {
      newLine();
      if (node.kind === 'checkpoint') {
        out += `<<CHECKPOINT_START>>\nCheckpoint: ${node.text}\n<<CHECKPOINT_END>>\n`;
      } else if (node.kind === 'input') {
        out += `<<INPUT_REQUIRED_START>>\n${node.text}\nExpected input types: ${node.types.join(', ')}\ncheckpoint_name: ${node.answer}\n<<INPUT_REQUIRED_END>>\n`;
      } else {
        out += `<<STEP_START>>\n${node.single ? '<<SINGLE_STEP_FLAG>>\n' : ''}`;
        out += `Step ${node.step}:${node.text === '' ? '' : ` ${node.text}`}${node.done ? ' ✓' : ''}\n`;
        node.children.forEach(write);
        newLine();
        out += '<<STEP_END>>\n';
      }
    }
  };
  root.forEach(write);
  if (error === undefined) return out;
  newLine();
  const message = error['error'];
  out += `<<ERROR_START>>\nError: ${String(message)}\n<<ERROR_END>>\n`;
  const { traceback, timestamp } = error;
  if (traceback === undefined) return out;
  const details = { error: message, traceback, timestamp };
  return `${out}\n<<ERROR_JSON_START>>\n${JSON.stringify(details, null, 2)}\n<<ERROR_JSON_END>>\n`;
}

/** What that string says. */
export function naiveParts(events: readonly WireObject[]): Part[] {
  return parseContent(naiveContent(events));
}
