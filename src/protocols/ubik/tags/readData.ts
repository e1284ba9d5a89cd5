import { errorOfResult, isRecord, parseJson } from '../../../core/json.js';
import type { Status } from '../../../core/parts.js';
import { parseAnswer, parseInputBlock, parseOpenInputBlock } from './inputBlock.js';
import {
  changeTop,
  lift,
  releaseSpace,
  startStep,
  topOf,
  type Reader,
  type Reading,
} from './Reading.js';

/** Maximum number of characters of an unfinished prompt that is shown. */
const MAX_OPEN_PROMPT_LENGTH = 10_000;

type Kind = NonNullable<Reading['body']>['kind'];

/** A block with data begins. */
export function startData(r: Reader, kind: Kind): void {
  if (kind !== 'error-json') releaseSpace(r);
  startStep(r);
  r.body = { kind, text: '' };
  takeData(r, '');
}

export function takeData(r: Reader, data: string): void {
  if (r.body === undefined) return;
  const { kind, text } = r.body;
  r.body = { kind, text: text + data };
  if (kind === 'input' || kind === 'result') {
    r.emit({ type: `tool-${kind}-delta`, id: topOf(r).id, text: data });
  }
}

/** Shows the part of an unfinished question that has arrived. */
export function showQuestion({ question, body, emit }: Reader): void {
  if (question === undefined || question.head !== undefined || body?.kind !== 'prompt') return;
  if (body.text.length > MAX_OPEN_PROMPT_LENGTH) return;
  emit({ type: 'input', ...question, ...parseOpenInputBlock(body.text), status: 'running' });
}

/** The answer to a question begins. */
export function startAnswer(r: Reader): void {
  const { question, body } = r;
  if (question === undefined || body === undefined) return;
  r.question = { ...question, head: (question.head ?? '') + body.text };
  startData(r, 'answer');
}

/** The answer is over; the rest of the question may follow. */
export function endAnswer(r: Reader): void {
  const { question, body } = r;
  if (question === undefined || body === undefined) return;
  r.question = { ...question, answer: body.text };
  startData(r, 'prompt');
}

/** The question's block is over, or was cut off. */
export function endQuestion(r: Reader, status: Status): void {
  const { question, body } = r;
  r.question = undefined;
  r.body = undefined;
  if (question === undefined || body === undefined) return;
  const { head = '', answer, ...place } = question;
  const text = body.kind === 'prompt' ? head + body.text : head;
  const { checkpointName, ...block } = parseInputBlock(text);
  r.emit({
    type: 'input',
    ...place,
    ...block,
    ...(answer === undefined
      ? { status, ...(checkpointName !== undefined && { checkpointName }) }
      : { status: status === 'awaiting-input' ? 'done' : status, provided: parseAnswer(answer) }),
  });
}

/** The open block with data is over. The data of a block that was cut off is kept. */
export function endData(r: Reader): void {
  const { body, question, lastError } = r;
  if (body === undefined) return;
  const { kind, text } = body;
  if (kind === 'answer' && question !== undefined && text.trim() !== '')
    r.question = { ...question, answer: text };
  if (kind === 'answer') return endQuestion(r, 'interrupted');
  if (kind === 'prompt')
    return endQuestion(r, question?.answer === undefined ? 'interrupted' : 'done');
  r.body = undefined;
  switch (kind) {
    case 'input':
    case 'result': {
      const { id, told = [] } = topOf(r);
      // A second block is appended to the text of the first; together they are not JSON.
      const value = told.includes(kind) ? undefined : parseJson(text);
      r.emit({ type: `tool-${kind}-end`, id, ...(value !== undefined && { value }) });
      const error = kind === 'result' ? errorOfResult(value) : undefined;
      changeTop(r, { told: [...told, kind], ...(error !== undefined && { error }) });
      return;
    }
    case 'error': {
      const message = text.trim().replace(/^Error:\s*/u, '');
      const event = { type: kind, ...lift(r, kind), message };
      r.lastError = { event, space: '' };
      return r.emit(event);
    }
    case 'error-json': {
      const details = parseJson(text) ?? text;
      r.lastError = undefined;
      if (lastError !== undefined) return r.emit({ ...lastError.event, details });
      const stated = isRecord(details) && Object.hasOwn(details, 'error') && details['error'];
      const message = typeof stated === 'string' ? stated : '';
      return r.emit({ type: 'error', ...lift(r, 'error'), message, details });
    }
    default:
      kind satisfies never;
  }
}
