import type { Answer, WireEvent } from './wire.js';

type Child = { readonly kind: 'text'; text: string } | { readonly kind: 'block'; text: string };

interface StepSegment {
  readonly kind: 'step';
  readonly step: number;
  readonly title: string;
  readonly single: boolean;
  readonly children: Child[];
  done: boolean;
}

/**
 * Collects the events of a run, in order of time, into the tagged content that is stored. Scripts emit events in order and name
 * the step of each chunk, so the rules for late chunks, and for chunks without a step, are not needed here.
 */
export function createContentBuilder() {
  let segments: (Child | StepSegment)[] = [];
  const latest = new Map<number, StepSegment>();
  let openStep: StepSegment | undefined;
  let error = '';

  return {
    add(event: WireEvent): void {
      switch (event.type) {
        case 'agent_step_started':
          openStep = {
            kind: 'step',
            step: event.step,
            title: event.description,
            single: event.single_step_agent,
            children: [],
            done: false,
          };
          segments.push(openStep);
          latest.set(event.step, openStep);
          break;
        case 'agent_step_completed': {
          const segment = latest.get(event.step);
          if (segment !== undefined) segment.done = event.completed;
          if (segment === openStep) openStep = undefined;
          break;
        }
        case 'response_chunk':
          appendText(
            event.step === undefined ? segments : (latest.get(event.step)?.children ?? segments),
            event.content,
          );
          break;
        case 'checkpoint_created':
        case 'input_required':
          (openStep?.children ?? segments).push({ kind: 'block', text: printBlock(event) });
          break;
        case 'agent_response_update':
          segments = [{ kind: 'text', text: event.content }];
          latest.clear();
          openStep = undefined;
          break;
        case 'agent_processing_error':
          error = printError(event);
          break;
        default:
          // The other events are live state, which is not stored (R22, R23, R27).
          break;
      }
    },
    /** The content so far. An open step is closed in it, without its check mark (R55). */
    print(): string {
      let out = '';
      for (const segment of segments) {
        out = segment.kind === 'step' ? printStep(out, segment) : printChild(out, segment);
      }
      return error === '' ? out : freshLine(out) + error;
    },
  };
}

function appendText(list: (Child | StepSegment)[], text: string): void {
  const last = list.at(-1);
  if (last?.kind === 'text') last.text += text;
  else list.push({ kind: 'text', text });
}

function printStep(before: string, step: StepSegment): string {
  let out = `${freshLine(before)}<<STEP_START>>\n`;
  if (step.single) out += '<<SINGLE_STEP_FLAG>>\n';
  out += `Step ${step.step}: ${step.title}${step.done ? ' ✓' : ''}\n`;
  for (const child of step.children) out = printChild(out, child);
  return `${freshLine(out)}<<STEP_END>>\n`;
}

function printChild(before: string, child: Child): string {
  return (child.kind === 'block' ? freshLine(before) : before) + child.text;
}

function printBlock(
  event: Extract<WireEvent, { type: 'checkpoint_created' | 'input_required' }>,
): string {
  if (event.type === 'checkpoint_created') {
    return `<<CHECKPOINT_START>>\nCheckpoint: ${event.checkpoint_name}\n<<CHECKPOINT_END>>\n`;
  }
  const types = event.input_types.join(', ');
  return `<<INPUT_REQUIRED_START>>\n${event.prompt}\nExpected input types: ${types}\n${pendingEnd(event.checkpoint_name)}`;
}

function printError(event: Extract<WireEvent, { type: 'agent_processing_error' }>): string {
  const { error, traceback, timestamp } = event;
  const details = JSON.stringify({ error, traceback, timestamp }, null, 2);
  return `<<ERROR_START>>\nError: ${error}\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>\n`;
}

/** Writes the answer into the last pending input block of this checkpoint in a stored string (R63). */
export function answerContent(content: string, checkpointName: string, answer: Answer): string {
  const end = pendingEnd(checkpointName);
  const at = content.lastIndexOf(end);
  if (at === -1) return content;
  const block = `\n<<USER_INPUT_PROVIDED_START>>\n${JSON.stringify({
    input: answer.input,
    type: answer.type,
  })}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\n`;
  return content.slice(0, at) + block + content.slice(at + end.length);
}

function pendingEnd(checkpointName: string): string {
  return `checkpoint_name: ${checkpointName}\n<<INPUT_REQUIRED_END>>\n`;
}

function freshLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
