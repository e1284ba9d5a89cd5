import type { SessionEvent } from '../../core/events.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { parseAnswer, parseInputBlock } from './tags/inputBlock.js';
import { START_OF_SCAN } from './tags/Scan.js';
import { scanTags } from './tags/scanTags.js';
import type { TagToken } from './tags/TagToken.js';
import { addCheckpoint, addInput, addStep, answerInput, appendTo, closeOpen } from './content.js';
import type { Content } from './nodes.js';

/**
 * Builds empty content from an `agent_response_update`, with its steps, questions and texts, so that later events find them
 * (A10). An unclosed step at the end stays open.
 */
export function readSnapshot(content: Content, snapshot: string): readonly Part[] {
  const edit = draftEdit();
  let parts = NO_PARTS;
  let text = '';
  let openTools = 0;
  /** Whether a block has just ended: a line break right after it belongs to the block. */
  let isAfterBlock = false;
  /** The step that has begun, while its first line is not complete. */
  let head: { single: boolean } | undefined;
  let isStepDone = false;
  /** The tokens of a checkpoint or question, collected up to its end. */
  let block: TagToken[] = [];
  let endOfBlock: TagToken['type'] | undefined;

  const add = (events: readonly SessionEvent[]) => {
    for (const event of events) if (isPartEvent(event)) parts = reduceParts(parts, event, { edit });
  };

  const flush = () => {
    if (text !== '') add(appendTo(content, content.open, text));
    text = '';
    isAfterBlock = false;
  };

  /** A line break right before a block belongs to the block: printing the block adds it again. */
  const flushBeforeBlock = () => {
    if (/[^\r\n]\n$/u.test(text.slice(-2))) text = text.slice(0, -1);
    flush();
  };

  const beginStep = (step?: number, title = '', isDone = false) => {
    add(closeOpen(content, undefined, false));
    add(addStep(content, step, title, head?.single === true));
    head = undefined;
    isStepDone = isDone;
  };

  const endBlock = () => {
    const isInput = endOfBlock === 'input-end';
    endOfBlock = undefined;
    isAfterBlock = true;
    if (isInput) return addQuestion();
    const name = block.find((token) => token.type === 'checkpoint-name')?.name ?? '';
    if (block.every(({ type }) => type === 'gap' || type.startsWith('checkpoint')))
      return add(addCheckpoint(content, name));
    // If an error is inside the checkpoint, both are kept as text (A16).
    text += rawOf(block);
    isAfterBlock = false;
  };

  const addQuestion = () => {
    const answerAt = block.findIndex(({ type }) => type === 'answer-start');
    const [asked, answered] =
      answerAt < 0 ? [block, undefined] : [block.slice(0, answerAt), block.slice(answerAt)];
    const question = parseInputBlock(dataOf(asked));
    add(addInput(content, question));
    if (answered === undefined) return;
    add(answerInput(content, question.checkpointName, parseAnswer(dataOf(answered).trim())));
  };

  const take = (token: TagToken): void => {
    const { type, raw } = token;
    if (endOfBlock !== undefined) {
      block.push(token);
      if (type === endOfBlock) endBlock();
      return;
    }
    if (head !== undefined) {
      if (type === 'step-flag') head.single = true;
      if (type === 'step-flag' || type === 'gap') return;
      if (type === 'step-title') return beginStep(token.step, token.title, token.done);
      beginStep();
    }
    if (type === 'tool-start') openTools++;
    if (type === 'tool-end' && openTools > 0) openTools--;
    const isBlock = (type === 'checkpoint-start' || type === 'input-start') && openTools === 0;
    if (type === 'step-start' || type === 'step-end' || isBlock) flushBeforeBlock();
    if (type === 'step-start' || type === 'step-end') openTools = 0;
    if (isBlock) {
      block = [token];
      endOfBlock = type === 'input-start' ? 'input-end' : 'checkpoint-end';
    } else if (type === 'step-start') head = { single: false };
    else if (type === 'step-end') {
      add(closeOpen(content, undefined, isStepDone));
      isAfterBlock = true;
    } else if (type === 'gap' && isAfterBlock && text === '') isAfterBlock = false;
    else text += raw;
  };

  let length = 0;
  scanTags(START_OF_SCAN, snapshot, (token) => {
    take(token);
    length += token.raw.length;
  });
  take({ type: 'text', raw: snapshot.slice(length), text: '' });
  if (endOfBlock !== undefined) text += rawOf(block);
  if (head !== undefined) beginStep();
  flush();
  return parts;
}

function rawOf(tokens: readonly TagToken[]): string {
  return tokens.map(({ raw }) => raw).join('');
}

function dataOf(tokens: readonly TagToken[]): string {
  return tokens.map((token) => (token.type === 'data' ? token.text : '')).join('');
}
