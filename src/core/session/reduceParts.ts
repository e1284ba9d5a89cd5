import type { PartEvent, SessionEvent } from '../events.js';
import {
  NO_PARTS,
  type AgentPart,
  type CheckpointPart,
  type ErrorPart,
  type InputPart,
  type JsonText,
  type Part,
  type StepPart,
  type TextPart,
  type ThinkingPart,
  type ToolPart,
} from '../parts.js';
import { withValue } from '../json.js';
import { findPart, insertPart, unknownPart, updatePart, type BuildOptions } from './tree.js';

/**
 * Builds the tree of one message, event by event. Events may repeat: a part that is there already is
 * updated, and never doubled.
 */
export function reduceParts(
  parts: readonly Part[],
  event: PartEvent,
  options: BuildOptions = {},
): readonly Part[] {
  switch (event.type) {
    case 'text-delta':
      return appendText(parts, event, options);
    case 'text-replace': {
      const { id, text } = event;
      return putPart<TextPart>(parts, event, options, { type: 'text', id, text });
    }
    case 'thinking-start':
      return startThinking(parts, event, options);
    case 'thinking-delta':
      return update(parts, options, event.id, 'thinking', (part) => ({
        ...part,
        text: part.text + event.text,
      }));
    case 'thinking-end':
      return update(parts, options, event.id, 'thinking', (part) => ended(part, event));
    case 'step-start':
      return startStep(parts, event, options);
    case 'step-update':
      return update(parts, options, event.id, 'step', (part) => {
        const { type: _type, id: _id, ...changes } = event;
        return { ...part, ...changes };
      });
    case 'step-end':
      return update(parts, options, event.id, 'step', (part) => ({
        ...ended(part, event),
        ...(event.results !== undefined && { results: event.results }),
      }));
    case 'tool-start':
      return startTool(parts, event, options);
    case 'tool-input-delta':
      return update(parts, options, event.id, 'tool', (part) =>
        appendJson(part, 'input', event.text),
      );
    case 'tool-input-end':
      return update(parts, options, event.id, 'tool', (part) => settleJson(part, 'input', event));
    case 'tool-result-delta':
      return update(parts, options, event.id, 'tool', (part) =>
        appendJson(part, 'result', event.text),
      );
    case 'tool-result-end':
      return update(parts, options, event.id, 'tool', ({ live: _, ...part }) =>
        settleJson(part, 'result', event),
      );
    case 'tool-end':
      return update(parts, options, event.id, 'tool', (part) => ({
        ...ended(part, event),
        ...(event.error !== undefined && { error: event.error }),
        ...(event.interruption !== undefined && { interruption: event.interruption }),
      }));
    case 'checkpoint':
      return startCheckpoint(parts, event, options);
    case 'input':
      return startInput(parts, event, options);
    case 'input-answer':
      return update(parts, options, event.id, 'input', (part) => {
        // The stored block names no checkpoint once it is answered (R62, R63), and neither do we.
        const { checkpointName: _, ...rest } = part;
        return { ...rest, status: 'done', provided: event.provided };
      });
    case 'error': {
      const { type, id, message, details } = event;
      return putPart<ErrorPart>(parts, event, options, {
        type,
        id,
        message,
        ...(details !== undefined && { details }),
      });
    }
    case 'agent-start':
      return startAgent(parts, event, options);
    case 'agent-end':
      return update(parts, options, event.id, 'agent', (part) => ended(part, event));
    default:
      event satisfies never;
      return parts;
  }
}

type EventOf<Type extends PartEvent['type']> = Extract<PartEvent, { readonly type: Type }>;
type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;

function update<Type extends Part['type']>(
  parts: readonly Part[],
  { edit, report }: BuildOptions,
  id: string,
  type: Type,
  change: (part: PartOf<Type>) => Part,
): readonly Part[] {
  let isThere = false;
  const next = updatePart(
    parts,
    id,
    (part) => {
      if (part.type !== type) return part;
      isThere = true;
      return change(part as PartOf<Type>);
    },
    edit,
  );
  if (!isThere)
    report?.(unknownPart(id, `is of the type "${type}", and an event for it was dropped`));
  return next;
}

/** Adds a part. One with the same id and type that is there already is changed instead. */
function putPart<Placed extends Part>(
  parts: readonly Part[],
  event: { readonly id: string; readonly parentId: string; readonly before?: string },
  options: BuildOptions,
  part: Placed,
  change: (known: Placed) => Part = () => part,
): readonly Part[] {
  const known = findPart(parts, event.id);
  if (known?.type !== part.type) return insertPart(parts, part, event, options);
  return updatePart(parts, event.id, (found) => change(found as Placed), options.edit);
}

function appendText(
  parts: readonly Part[],
  event: EventOf<'text-delta'>,
  options: BuildOptions,
): readonly Part[] {
  const { id, text } = event;
  return putPart<TextPart>(parts, event, options, { type: 'text', id, text }, (part) => ({
    ...part,
    text: part.text + text,
  }));
}

function startThinking(
  parts: readonly Part[],
  event: EventOf<'thinking-start'>,
  options: BuildOptions,
): readonly Part[] {
  const { id, at } = event;
  const part: ThinkingPart = {
    type: 'thinking',
    id,
    text: '',
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
  };
  return putPart(parts, event, options, part, (known) => known);
}

function startAgent(
  parts: readonly Part[],
  event: EventOf<'agent-start'>,
  options: BuildOptions,
): readonly Part[] {
  const { id, agentId, runId, task, at } = event;
  const part: AgentPart = {
    type: 'agent',
    id,
    agentId,
    runId,
    task,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  };
  return putPart(parts, event, options, part, (known) => ({ ...known, agentId, runId, task }));
}

function startStep(
  parts: readonly Part[],
  event: EventOf<'step-start'>,
  options: BuildOptions,
): readonly Part[] {
  const { id, title, single, step, at } = event;
  const head = { title, single, ...(step !== undefined && { step }) };
  const part: StepPart = {
    type: 'step',
    id,
    ...head,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  };
  return putPart(parts, event, options, part, (known) => ({ ...known, ...head }));
}

/** A tool that begins. */
export function newTool({
  id,
  toolName,
  executionId,
  at,
}: Omit<EventOf<'tool-start'>, 'type' | 'parentId' | 'before'>): ToolPart {
  return {
    type: 'tool',
    id,
    toolName,
    executionId,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  };
}

function startTool(
  parts: readonly Part[],
  event: EventOf<'tool-start'>,
  options: BuildOptions,
): readonly Part[] {
  const { toolName } = event;
  // A name may become known only after the first piece of the input.
  return putPart(parts, event, options, newTool(event), (known) =>
    known.toolName === '' && toolName !== '' ? { ...known, toolName } : known,
  );
}

function startCheckpoint(
  parts: readonly Part[],
  event: EventOf<'checkpoint'>,
  options: BuildOptions,
): readonly Part[] {
  const { type, id, name, createdAt } = event;
  const head = { name, ...(createdAt !== undefined && { createdAt }) };
  const part: CheckpointPart = { type, id, ...head, parts: NO_PARTS };
  return putPart(parts, event, options, part, (known) => ({ ...known, ...head }));
}

function startInput(
  parts: readonly Part[],
  event: EventOf<'input'>,
  options: BuildOptions,
): readonly Part[] {
  const { parentId: _parent, before: _before, ...part } = event;
  return putPart<InputPart>(parts, event, options, part);
}

function appendJson(part: ToolPart, field: 'input' | 'result', text: string): ToolPart {
  const before = part[field];
  if (before !== undefined && text === '') return part;
  return { ...part, [field]: { text: (before?.text ?? '') + text } };
}

function settleJson(
  part: ToolPart,
  field: 'input' | 'result',
  { text = part[field]?.text ?? '', value }: Partial<JsonText>,
): ToolPart {
  return { ...part, [field]: withValue({ text, ...(value !== undefined && { value }) }) };
}

function ended<Ended extends { readonly status: Part extends never ? never : string }>(
  part: Ended,
  event: { readonly status: Ended['status']; readonly at?: string },
): Ended {
  return { ...part, status: event.status, ...(event.at !== undefined && { endedAt: event.at }) };
}

const PART_EVENTS: Readonly<Record<PartEvent['type'], true>> = {
  'text-delta': true,
  'text-replace': true,
  'thinking-start': true,
  'thinking-delta': true,
  'thinking-end': true,
  'step-start': true,
  'step-update': true,
  'step-end': true,
  'tool-start': true,
  'tool-input-delta': true,
  'tool-input-end': true,
  'tool-result-delta': true,
  'tool-result-end': true,
  'tool-end': true,
  checkpoint: true,
  input: true,
  'input-answer': true,
  error: true,
  'agent-start': true,
  'agent-end': true,
};

/** Whether an event builds parts, so that `reduceParts` takes it. */
export function isPartEvent(event: SessionEvent): event is PartEvent {
  return Object.hasOwn(PART_EVENTS, event.type);
}
