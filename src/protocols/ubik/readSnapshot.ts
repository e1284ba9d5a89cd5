import type { SessionEvent } from '../../core/events.js';
import { parseAnswer, parseInputBlock } from '../../core/tags/inputBlock.js';
import { TagScanner } from '../../core/tags/TagScanner.js';
import type { TagToken } from '../../core/tags/TagToken.js';
import type { ContentBuilder } from './ContentBuilder.js';

/**
 * Builds the content of an `agent_response_update` anew in the builder, in its steps, questions and
 * texts, so that later events find them (A10). An unclosed step at the end stays open.
 */
export function readSnapshot(builder: ContentBuilder, content: string): SessionEvent[] {
  const snapshot = new Snapshot(builder);
  const scanner = new TagScanner();
  let length = 0;
  for (const token of scanner.push(content)) {
    snapshot.take(token);
    length += token.raw.length;
  }
  snapshot.take({ type: 'text', raw: content.slice(length), text: '' });
  snapshot.finish();
  return snapshot.events;
}

class Snapshot {
  readonly events: SessionEvent[] = [];
  private text = '';
  /** A line end right after a block is the block's. */
  private afterBlock = false;
  private openTools = 0;
  private head: { single: boolean } | undefined;
  private stepDone = false;
  /** The block that is read as one: a checkpoint or a question. */
  private block: { readonly end: TagToken['type']; tokens: TagToken[] } | undefined;
  private readonly builder: ContentBuilder;

  constructor(builder: ContentBuilder) {
    this.builder = builder;
  }

  take(token: TagToken): void {
    if (this.block !== undefined) return this.takeInBlock(this.block, token);
    if (this.head !== undefined && !this.takeHead(this.head, token)) return;
    switch (token.type) {
      case 'step-start':
        this.flushBeforeBlock();
        this.head = { single: false };
        this.openTools = 0;
        return;
      case 'step-end':
        this.flushBeforeBlock();
        this.add(this.builder.endStep(this.stepDone));
        this.afterBlock = true;
        this.openTools = 0;
        return;
      case 'checkpoint-start':
      case 'input-start':
        if (this.openTools > 0) break;
        this.flushBeforeBlock();
        this.block = {
          end: token.type === 'input-start' ? 'input-end' : 'checkpoint-end',
          tokens: [token],
        };
        return;
      case 'tool-start':
        this.openTools++;
        break;
      case 'tool-end':
        this.openTools = Math.max(0, this.openTools - 1);
        break;
      case 'gap':
        if (this.afterBlock && this.text === '') {
          this.afterBlock = false;
          return;
        }
        break;
      default:
    }
    this.text += token.raw;
  }

  finish(): void {
    if (this.block !== undefined) this.text += this.block.tokens.map(({ raw }) => raw).join('');
    if (this.head !== undefined) this.startStep(undefined, '', this.head.single);
    this.flush();
  }

  private add(events: readonly SessionEvent[]): void {
    for (const event of events) this.events.push(event);
  }

  /** A line end right before a block is the block's: it comes back when the block is printed. */
  private flushBeforeBlock(): void {
    if (/[^\r\n]\n$/u.test(this.text.slice(-2))) this.text = this.text.slice(0, -1);
    this.flush();
  }

  private flush(): void {
    if (this.text !== '') this.add(this.builder.appendHere(this.text));
    this.text = '';
    this.afterBlock = false;
  }

  /** @returns whether the token still has to be read as content. */
  private takeHead(head: { single: boolean }, token: TagToken): boolean {
    if (token.type === 'gap') return false;
    if (token.type === 'step-flag') {
      head.single = true;
      return false;
    }
    if (token.type === 'step-title') {
      this.startStep(token.step, token.title, head.single);
      this.stepDone = token.done;
      return false;
    }
    this.startStep(undefined, '', head.single);
    return true;
  }

  private startStep(step: number | undefined, title: string, single: boolean): void {
    this.head = undefined;
    this.stepDone = false;
    this.add(this.builder.endStep(false));
    this.add(this.builder.addStep(step, title, single));
  }

  private takeInBlock(block: NonNullable<Snapshot['block']>, token: TagToken): void {
    block.tokens.push(token);
    if (token.type !== block.end) return;
    this.block = undefined;
    this.afterBlock = true;
    if (block.end === 'input-end') this.addInput(block.tokens);
    else this.addCheckpoint(block.tokens);
  }

  private addCheckpoint(tokens: readonly TagToken[]): void {
    const isPlain = tokens.every(({ type }) => type === 'gap' || type.startsWith('checkpoint'));
    const name = tokens.find((token) => token.type === 'checkpoint-name')?.name ?? '';
    if (isPlain) {
      this.add(this.builder.addCheckpoint(name));
      return;
    }
    // A checkpoint that holds an error keeps it (A16).
    this.text += tokens.map(({ raw }) => raw).join('');
    this.afterBlock = false;
  }

  private addInput(tokens: readonly TagToken[]): void {
    const answerAt = tokens.findIndex(({ type }) => type === 'answer-start');
    const textOf = (list: readonly TagToken[]) =>
      list.map((token) => (token.type === 'data' ? token.text : '')).join('');
    const block = parseInputBlock(textOf(answerAt < 0 ? tokens : tokens.slice(0, answerAt)));
    this.add(this.builder.addInput({ checkpointName: undefined, ...block }));
    if (answerAt < 0) return;
    const provided = parseAnswer(textOf(tokens.slice(answerAt)).trim());
    this.add(this.builder.answer(block.checkpointName, provided));
  }
}
