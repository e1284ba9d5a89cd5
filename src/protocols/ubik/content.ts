import type { SessionEvent } from '../../core/events.js';
import { definedOf } from '../../core/definedOf.js';
import type { ProvidedInput } from '../../core/parts.js';
import { takeId } from './tags/PartIds.js';
import { isOpen, readContent } from './tags/readContent.js';
import { startReading, type ContentEvent } from './tags/Reading.js';
import { normaliseLineEnds } from './tags/TagToken.js';
import type { Content, InputNode, NodePlace, RootNode, StepNode, TextNode } from './nodes.js';

/*
 * Builds a message's content by the rules of section 4.2, event by event, and returns which parts change. Each stretch of chunk
 * text is read separately, so a chunk for an earlier step costs no more than any other.
 */

export function emptyContent(): Content {
  const owner = {};
  return { id: '', children: [], owner, isAnomalous: false, ...NOTHING };
}

const NOTHING = { ids: undefined, open: undefined, lastText: undefined };

/** Forgets everything, for a snapshot (R65). */
export function clearContent(content: Content): void {
  Object.assign(content, NOTHING, { children: [] });
}

/** A copy to continue with: changes to it do not affect the original. */
export function renewed<Kept extends Content>(content: Kept): Kept {
  return { ...content, children: [...content.children], owner: {} };
}

/**
 * The node that contains others, the content itself or one of its steps, ready to be changed: a step shared with a mark is
 * copied first.
 */
function holderAt(content: Content, place: number | undefined): Content | StepNode {
  if (place === undefined) return content;
  const step = content.children[place] as StepNode;
  if (step.owner === content.owner) return step;
  const { owner } = content;
  const own = { ...step, owner, children: [...step.children] };
  content.children[place] = own;
  return own;
}

function newId(content: Content, parentId: string, name: string): string {
  const { id, ids } = takeId(content.ids, parentId, name);
  content.ids = ids;
  return id;
}

/** Starts a step. If the open step has the same number, it starts again. */
export function startStep(
  content: Content,
  step: number,
  description: string,
  single: boolean,
  at: string | undefined,
): SessionEvent[] {
  // A check mark at the end of the title would mean that the step is done.
  const title = oneLine(description).replace(/[\s✓]+$/u, '');
  const { open } = content;
  if (open !== undefined && (content.children[open] as StepNode).step === step) {
    const known = holderAt(content, open) as StepNode;
    known.title = title;
    known.single = single;
    return [{ type: 'step-update', id: known.id, title, single }];
  }
  content.lastText = undefined;
  return [...closeOpen(content, at), ...addStep(content, step, title, single, at)];
}

export function addStep(
  content: Content,
  step: number | undefined,
  title: string,
  single: boolean,
  at?: string,
): SessionEvent[] {
  const id = newId(content, '', step === undefined ? 'step' : `step-${step}`);
  const { children, owner } = content;
  content.open = children.length;
  children.push({ kind: 'step', owner, id, step, title, single, done: false, children: [] });
  return [{ type: 'step-start', id, parentId: '', title, single, ...definedOf({ step, at }) }];
}

/** The index of the latest step with this number. */
export function latestStep({ children }: Content, step: number): number | undefined {
  const index = children.findLastIndex((node) => node.kind === 'step' && node.step === step);
  return index < 0 ? undefined : index;
}

/** Ends a step. */
export function closeStep(
  content: Content,
  place: number,
  done: boolean,
  at?: string,
  results?: unknown,
): SessionEvent[] {
  const step = holderAt(content, place) as StepNode;
  step.done = done;
  const events = flushInside(content, place, at);
  if (content.open === place) content.open = undefined;
  const status = done ? 'done' : 'interrupted';
  return [...events, { type: 'step-end', id: step.id, status, ...definedOf({ results, at }) }];
}

/** Closes the open step, because another begins or the run ends; without a check mark, unless it has one (R55). */
export function closeOpen(content: Content, at?: string, done?: boolean): SessionEvent[] {
  const { open, children } = content;
  if (open === undefined) return [];
  return closeStep(content, open, done ?? (children[open] as StepNode).done, at);
}

/** Appends a chunk without a step: to the block that it would otherwise break apart, or else to the main content (A6, A7). */
export function append(
  content: Content,
  text: string,
  at: string | undefined,
): readonly SessionEvent[] {
  const { lastText } = content;
  const last = lastText && (nodeAt(content, lastText) as TextNode);
  if (lastText !== undefined && last !== undefined && isOpen(last.reading))
    return appendText(content, lastText, text, at);
  return appendTo(content, undefined, text, at);
}

function nodeAt({ children }: Content, { step, index }: NodePlace): RootNode {
  const holder = step === undefined ? children : (children[step] as StepNode).children;
  return holder[index] as RootNode;
}

/** Appends to a step, or to the main content. */
export function appendTo(
  content: Content,
  step: number | undefined,
  text: string,
  at?: string,
): readonly SessionEvent[] {
  const { children, id } = holderAt(content, step);
  if (children.at(-1)?.kind !== 'text') {
    const reading = startReading(id);
    children.push({ kind: 'text', text: '', reading, firstId: undefined, isFlushed: false });
  }
  return appendText(content, { step, index: children.length - 1 }, text, at);
}

function appendText(
  content: Content,
  place: NodePlace,
  text: string,
  at: string | undefined,
): readonly SessionEvent[] {
  const node = nodeAt(content, place) as TextNode;
  const events: ContentEvent[] = [];
  const { ids } = content;
  const reading = readContent(node.reading, text, (event) => events.push(event), { ids, at });
  content.ids = reading.ids;
  content.lastText = place;
  content.isAnomalous ||= node.isFlushed || reading.hasStructure;
  const { kind, firstId, isFlushed } = node;
  const longer: TextNode = { kind, text: node.text + text, reading, firstId, isFlushed };
  return replaceText(content, place, longer, events);
}

/** Inserts the parts of a text in the middle of its container before what follows it. */
function replaceText(
  content: Content,
  { step, index }: NodePlace,
  node: TextNode,
  events: readonly ContentEvent[],
): readonly ContentEvent[] {
  const { id, children } = holderAt(content, step);
  const isNew = (event: ContentEvent) => 'parentId' in event && event.parentId === id;
  const first = events.find(isNew);
  const firstId = node.firstId ?? (first && 'id' in first ? first.id : undefined);
  children[index] = firstId === node.firstId ? node : { ...node, firstId };
  if (first === undefined || index === children.length - 1) return events;
  content.isAnomalous = true;
  const before = children
    .slice(index + 1)
    .map((next) => (next.kind === 'text' ? next.firstId : next.id))
    .find(Boolean);
  if (before === undefined) return events;
  return events.map((event) => (isNew(event) ? { ...event, before } : event));
}

/** Releases what the texts of a step hold back. */
function flushInside(
  content: Content,
  step: number | undefined,
  at?: string,
  isFollowed = true,
): SessionEvent[] {
  const { children } = step === undefined ? content : (content.children[step] as StepNode);
  const last = children.at(-1);
  return children.flatMap((node, index) => {
    if (node.kind === 'step') return flushInside(content, index, at);
    if (node.kind !== 'text') return [];
    return flush(content, { step, index }, node, at, isFollowed || node !== last);
  });
}

/** Releases what a text holds back. A late chunk may still continue the text from before that (A1). */
function flush(
  content: Content,
  place: NodePlace,
  node: TextNode,
  at: string | undefined,
  isFollowed: boolean,
): readonly SessionEvent[] {
  content.isAnomalous ||= node.reading.scan.body !== undefined;
  if (node.isFlushed) return [];
  const events: ContentEvent[] = [];
  const next = isFollowed ? 'tag' : 'end';
  readContent(node.reading, '', (event) => events.push(event), { at, next });
  if (events.length === 0) return events;
  return replaceText(content, place, { ...node, isFlushed: true }, events);
}

/** Adds a block at the end of the open step, or of the main content. */
function addBlock(
  content: Content,
  name: 'checkpoint' | 'input',
  nodeOf: (id: string, parentId: string) => Exclude<RootNode, StepNode>,
): NodePlace {
  const { id: parentId, children } = holderAt(content, content.open);
  const last = children.at(-1);
  // In the string, a tool that is still open before the block would also contain the block.
  content.isAnomalous ||= last?.kind === 'text' && isOpen(last.reading);
  children.push(nodeOf(newId(content, parentId, name), parentId));
  return { step: content.open, index: children.length - 1 };
}

export function addCheckpoint(
  content: Content,
  rawName: string,
  createdAt?: string,
): SessionEvent[] {
  const name = oneLine(rawName);
  const events: SessionEvent[] = [];
  addBlock(content, 'checkpoint', (id, parentId) => {
    events.push({ type: 'checkpoint', id, parentId, name, ...definedOf({ createdAt }) });
    return { kind: 'checkpoint', id, name };
  });
  return events;
}

/** A question at a checkpoint. */
export interface InputQuestion {
  readonly checkpointName?: string | undefined;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
}

/** Asks a question; an unanswered question of the same checkpoint is updated (A19). */
export function addInput(content: Content, question: InputQuestion, at?: string): SessionEvent[] {
  const name = oneLine(question.checkpointName ?? '');
  const prompt = normaliseLineEnds(question.prompt);
  const inputTypes = question.inputTypes.map(oneLine).filter((type) => type !== '');
  const place =
    openInput(content, name) ??
    addBlock(content, 'input', (id, parentId) => ({
      kind: 'input',
      id,
      parentId,
      checkpointName: name || undefined,
      prompt,
      inputTypes,
      provided: undefined,
    }));
  const { id, parentId, checkpointName } = changeInput(content, place, { prompt, inputTypes });
  const asked = { id, prompt, inputTypes, ...definedOf({ checkpointName }) };
  return [
    { type: 'input', parentId, ...asked, status: 'awaiting-input' },
    { type: 'input-request', ...asked, ...definedOf({ at }) },
  ];
}

/** Records an answer to the latest unanswered question of the checkpoint (A18). */
export function answerInput(
  content: Content,
  checkpointName: string | undefined,
  provided: ProvidedInput,
): SessionEvent[] {
  const place = openInput(content, oneLine(checkpointName ?? ''));
  if (place === undefined) return [];
  const { id } = changeInput(content, place, { provided });
  return [{ type: 'input-answer', id, provided }];
}

function changeInput(content: Content, place: NodePlace, changes: Partial<InputNode>): InputNode {
  const { children } = holderAt(content, place.step);
  const node = { ...(children[place.index] as InputNode), ...changes };
  children[place.index] = node;
  return node;
}

/** The position of the latest unanswered question of a checkpoint. */
function openInput({ children }: Content, name: string): NodePlace | undefined {
  const isMatch = (node: RootNode) =>
    node.kind === 'input' && node.provided === undefined && (node.checkpointName ?? '') === name;
  for (let step = children.length - 1; step >= 0; step--) {
    const node = children[step] as RootNode;
    if (isMatch(node)) return { step: undefined, index: step };
    const index = node.kind === 'step' ? node.children.findLastIndex(isMatch) : -1;
    if (index >= 0) return { step, index };
  }
  return undefined;
}

/**
 * The stream has ended: releases what was held back.
 *
 * @param isFollowed Whether an error block follows the content.
 */
export function release(content: Content, isFollowed: boolean, at?: string): SessionEvent[] {
  return flushInside(content, undefined, at, isFollowed);
}

/** A title or a name as it is printed: in one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
