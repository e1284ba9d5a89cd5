import type { PartEvent, SessionEvent } from '../../core/events.js';
import type { ProvidedInput } from '../../core/parts.js';
import { PartIds } from '../../core/tags/PartIds.js';
import { normaliseLineEnds } from '../../core/tags/TagToken.js';
import type { InputNode, RootNode, StepNode } from './nodes.js';
import { TextContent } from './TextContent.js';

/** What may be asked for at a checkpoint. */
export interface InputQuestion {
  readonly checkpointName: string | undefined;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
}

/**
 * Builds a message's content by the rules of section 4.2, event by event, and tells which parts
 * change. Each run of chunk text is read on its own, so a chunk that belongs into an earlier step
 * costs no more than any other.
 */
export class ContentBuilder extends TextContent {
  // ── Steps ─────────────────────────────────────────────────────────────────

  startStep(step: number, description: string, single: boolean, at?: string): SessionEvent[] {
    const title = titleOf(description);
    const { open } = this;
    if (open !== undefined && open.step === step) {
      this.touch(open);
      open.title = title;
      open.single = single;
      return [{ type: 'step-update', id: open.id, title, single }];
    }
    this.setLastText(undefined);
    return [...this.closeOpen(at), ...this.addStep(step, title, single, at)];
  }

  /** @returns undefined when there is no such step. */
  completeStep(
    step: number,
    done: boolean,
    results: unknown,
    at?: string,
  ): SessionEvent[] | undefined {
    const node = this.latestStep(step);
    if (node === undefined) return undefined;
    this.touch(node);
    node.closed = true;
    node.done = done;
    const events = this.flushInside(node, at);
    if (this.open === node) this.setOpen(undefined);
    events.push({
      type: 'step-end',
      id: node.id,
      status: done ? 'done' : 'interrupted',
      ...(results !== undefined && { results }),
      ...(at !== undefined && { at }),
    });
    return events;
  }

  /** The id of the latest step with this number. */
  stepId(step: number): string | undefined {
    return this.latestStep(step)?.id;
  }

  private latestStep(step: number): StepNode | undefined {
    return this.root.children.findLast(
      (node): node is StepNode => node.kind === 'step' && node.step === step,
    );
  }

  addStep(step: number | undefined, title: string, single: boolean, at?: string): PartEvent[] {
    const id = this.takeId(this.root, step === undefined ? 'step' : `step-${step}`);
    const node: StepNode = {
      kind: 'step',
      version: this.undo.mark,
      id,
      step,
      title,
      single,
      done: false,
      closed: false,
      ids: PartIds.in(id),
      children: [],
    };
    this.add(this.root, node);
    this.setOpen(node);
    return [
      {
        type: 'step-start',
        id,
        parentId: '',
        title,
        single,
        ...(step !== undefined && { step }),
        ...(at !== undefined && { at }),
      },
    ];
  }

  /** Closes the open step without a check mark: another begins, or the run ends (R55). */
  private closeOpen(at?: string): SessionEvent[] {
    const node = this.open;
    if (node === undefined) return [];
    this.touch(node);
    node.closed = true;
    const events = this.flushInside(node, at);
    this.setOpen(undefined);
    const status = node.done ? 'done' : 'interrupted';
    return [...events, { type: 'step-end', id: node.id, status, ...(at !== undefined && { at }) }];
  }

  // ── Text ──────────────────────────────────────────────────────────────────

  /** Appends a chunk that names its step, even if that has closed, or never started (A1, A2). */
  appendToStep(step: number, text: string, at?: string): SessionEvent[] {
    const known = this.latestStep(step);
    if (known !== undefined) return this.appendTo(known, text, at);
    const events = [...this.closeOpen(at), ...this.addStep(step, '', false, at)];
    return [...events, ...this.appendTo(this.open as StepNode, text, at)];
  }

  /** Appends a chunk without step: to the block it would tear apart, else to the main content (A6, A7). */
  append(text: string, at?: string): SessionEvent[] {
    const { lastText } = this;
    if (lastText?.reader.isOpen === true)
      return this.appendText(this.containerOf(lastText), lastText, text, at);
    return this.appendTo(this.root, text, at);
  }

  /** Appends to the open step, else to the main content: the next text in reading order. */
  appendHere(text: string): SessionEvent[] {
    return this.appendTo(this.open ?? this.root, text);
  }

  /** Ends the open step, as a tag in a snapshot does. */
  endStep(done: boolean): SessionEvent[] {
    if (this.open !== undefined) {
      this.touch(this.open);
      this.open.done = done;
    }
    return this.closeOpen();
  }

  // ── Checkpoints and questions ─────────────────────────────────────────────

  addCheckpoint(rawName: string, createdAt?: string): SessionEvent[] {
    const name = oneLine(rawName);
    const container = this.open ?? this.root;
    this.noteFollower(container);
    const id = this.takeId(container, 'checkpoint');
    this.add(container, { kind: 'checkpoint', version: this.undo.mark, id, name });
    return [
      {
        type: 'checkpoint',
        id,
        parentId: container.id,
        name,
        ...(createdAt !== undefined && { createdAt }),
      },
    ];
  }

  /** Asks, or asks again: an unanswered question of the same checkpoint is updated (A19). */
  addInput(question: InputQuestion, at?: string): SessionEvent[] {
    const checkpointName = question.checkpointName && oneLine(question.checkpointName);
    const prompt = normaliseLineEnds(question.prompt);
    const inputTypes = question.inputTypes.map(oneLine).filter((type) => type !== '');
    const known = this.latestInput(checkpointName);
    const node = known ?? this.newInput(checkpointName || undefined);
    this.touch(node);
    node.prompt = prompt;
    node.inputTypes = inputTypes;
    const asked = {
      id: node.id,
      prompt,
      inputTypes,
      ...(node.checkpointName !== undefined && { checkpointName: node.checkpointName }),
    };
    return [
      { type: 'input', parentId: node.parentId, ...asked, status: 'awaiting-input' },
      { type: 'input-request', ...asked, ...(at !== undefined && { at }) },
    ];
  }

  private newInput(checkpointName: string | undefined): InputNode {
    const container = this.open ?? this.root;
    this.noteFollower(container);
    const node: InputNode = {
      kind: 'input',
      version: this.undo.mark,
      id: this.takeId(container, 'input'),
      parentId: container.id,
      checkpointName,
      prompt: '',
      inputTypes: [],
      provided: undefined,
    };
    this.add(container, node);
    return node;
  }

  /** Records an answer at the latest unanswered question of the checkpoint (A18). */
  answer(checkpointName: string | undefined, provided: ProvidedInput): SessionEvent[] {
    const node = this.latestInput(checkpointName && oneLine(checkpointName));
    if (node === undefined) return [];
    this.touch(node);
    node.provided = provided;
    return [{ type: 'input-answer', id: node.id, provided }];
  }

  /** Whether a question waits for its answer. */
  get isAsking(): boolean {
    const asks = (node: RootNode) => node.kind === 'input' && node.provided === undefined;
    return this.root.children.some(
      (node) => asks(node) || (node.kind === 'step' && node.children.some(asks)),
    );
  }

  private latestInput(checkpointName: string | undefined): InputNode | undefined {
    const isMatch = (node: RootNode): node is InputNode =>
      node.kind === 'input' &&
      node.provided === undefined &&
      (node.checkpointName ?? '') === (checkpointName ?? '');
    const host = this.root.children.findLast(
      (node) => isMatch(node) || (node.kind === 'step' && node.children.some(isMatch)),
    );
    return host?.kind === 'step'
      ? host.children.findLast(isMatch)
      : (host as InputNode | undefined);
  }

  // ── The end ───────────────────────────────────────────────────────────────

  /**
   * The run is over: what was held back comes out, and what is open is closed.
   *
   * @param followed Whether an error block follows the content.
   */
  finish(followed: boolean, at?: string): SessionEvent[] {
    return [...this.closeOpen(at), ...this.release(followed, at)];
  }

  /** The stream is over while the run waits: what was held back comes out. */
  release(followed: boolean, at?: string): SessionEvent[] {
    const last = this.root.children.at(-1);
    return this.root.children.flatMap((node) => {
      if ('children' in node) return this.flushInside(node, at);
      return node.kind === 'text' ? this.flush(this.root, node, at, followed || node !== last) : [];
    });
  }
}

/** A title stands on one line, and a check mark at its end would say that the step is done. */
function titleOf(description: string): string {
  return oneLine(description).replace(/[\s✓]+$/u, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
