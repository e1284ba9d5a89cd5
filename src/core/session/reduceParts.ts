import type { PartEvent, SessionEvent } from '../events.js';
import { NO_PARTS, type JsonText, type Part, type ToolPart } from '../parts.js';
import { findPart, insertPart, updatePart } from './tree.js';

/**
 * Builds the tree of one message, event by event. Events may repeat: a part that is there already is
 * updated, and never doubled.
 *
 * @param reserved How many parts at the end of the message stay there, whatever is added.
 */
export function reduceParts(
  parts: readonly Part[],
  event: PartEvent,
  reserved = 0,
): readonly Part[] {
  switch (event.type) {
    case 'text-delta':
      return appendText(parts, event, reserved);
    case 'thinking-start':
      return place(parts, event, reserved, {
        type: 'thinking',
        id: event.id,
        text: '',
        status: 'running',
        ...(event.at !== undefined && { startedAt: event.at }),
      });
    case 'thinking-delta':
      return update(parts, event.id, 'thinking', (part) => ({
        ...part,
        text: part.text + event.text,
      }));
    case 'thinking-end':
      return update(parts, event.id, 'thinking', (part) => ended(part, event));
    case 'step-start':
      return startStep(parts, event, reserved);
    case 'step-update':
      return update(parts, event.id, 'step', (part) => {
        const { type: _type, id: _id, ...changes } = event;
        return { ...part, ...changes };
      });
    case 'step-end':
      return update(parts, event.id, 'step', (part) => ({
        ...ended(part, event),
        ...(event.results !== undefined && { results: event.results }),
      }));
    case 'tool-start':
      return startTool(parts, event, reserved);
    case 'tool-input-delta':
      return update(parts, event.id, 'tool', (part) => appendJson(part, 'input', event.text));
    case 'tool-input-end':
      return update(parts, event.id, 'tool', (part) => settleJson(part, 'input', event.value));
    case 'tool-result-delta':
      return update(parts, event.id, 'tool', (part) => appendJson(part, 'result', event.text));
    case 'tool-result-end':
      return update(parts, event.id, 'tool', ({ live: _, ...part }) =>
        settleJson(part, 'result', event.value),
      );
    case 'tool-end':
      return update(parts, event.id, 'tool', (part) => ({
        ...ended(part, event),
        ...(event.error !== undefined && { error: event.error }),
      }));
    case 'checkpoint':
      return startCheckpoint(parts, event, reserved);
    case 'input':
      return startInput(parts, event, reserved);
    case 'input-answer':
      return update(parts, event.id, 'input', (part) => {
        // The stored block names no checkpoint once it is answered (R62, R63), and neither do we.
        const { checkpointName: _, ...rest } = part;
        return { ...rest, status: 'done', provided: event.provided };
      });
    case 'error': {
      const { type, id, message, details } = event;
      return place(parts, event, reserved, {
        type,
        id,
        message,
        ...(details !== undefined && { details }),
      });
    }
    case 'agent-start': {
      const { type: _type, parentId: _parent, before: _before, at, ...agent } = event;
      return place(parts, event, reserved, {
        ...agent,
        type: 'agent',
        status: 'running',
        ...(at !== undefined && { startedAt: at }),
        parts: NO_PARTS,
      });
    }
    case 'agent-end':
      return update(parts, event.id, 'agent', (part) => ended(part, event));
    default:
      event satisfies never;
      return parts;
  }
}

type EventOf<Type extends PartEvent['type']> = Extract<PartEvent, { readonly type: Type }>;
type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;

function update<Type extends Part['type']>(
  parts: readonly Part[],
  id: string,
  type: Type,
  change: (part: PartOf<Type>) => Part,
): readonly Part[] {
  return updatePart(parts, id, (part) =>
    part.type === type ? change(part as PartOf<Type>) : part,
  );
}

/** Adds a part, or replaces the one with the same id and type where it stands. */
function place(
  parts: readonly Part[],
  event: { readonly id: string; readonly parentId: string; readonly before?: string },
  reserved: number,
  part: Part,
): readonly Part[] {
  const known = findPart(parts, event.id);
  if (known?.type === part.type) return updatePart(parts, event.id, () => part);
  return insertPart(parts, part, event, reserved);
}

function appendText(
  parts: readonly Part[],
  event: EventOf<'text-delta'>,
  reserved: number,
): readonly Part[] {
  const next = update(parts, event.id, 'text', (part) => ({
    ...part,
    text: part.text + event.text,
  }));
  if (next !== parts) return next;
  return insertPart(parts, { type: 'text', id: event.id, text: event.text }, event, reserved);
}

function startStep(
  parts: readonly Part[],
  event: EventOf<'step-start'>,
  reserved: number,
): readonly Part[] {
  const { id, title, single, step, at } = event;
  return place(parts, event, reserved, {
    type: 'step',
    id,
    ...(step !== undefined && { step }),
    title,
    single,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  });
}

function startTool(
  parts: readonly Part[],
  event: EventOf<'tool-start'>,
  reserved: number,
): readonly Part[] {
  const { id, toolName, executionId, at } = event;
  return place(parts, event, reserved, {
    type: 'tool',
    id,
    toolName,
    executionId,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  });
}

function startCheckpoint(
  parts: readonly Part[],
  event: EventOf<'checkpoint'>,
  reserved: number,
): readonly Part[] {
  const { type, id, name, createdAt } = event;
  const known = findPart(parts, id);
  return place(parts, event, reserved, {
    type,
    id,
    name,
    ...(createdAt !== undefined && { createdAt }),
    parts: known?.type === 'checkpoint' ? known.parts : NO_PARTS,
  });
}

function startInput(
  parts: readonly Part[],
  event: EventOf<'input'>,
  reserved: number,
): readonly Part[] {
  const { parentId: _parent, before: _before, ...part } = event;
  return place(parts, event, reserved, part);
}

function appendJson(part: ToolPart, field: 'input' | 'result', text: string): ToolPart {
  const before = part[field];
  if (before !== undefined && text === '') return part;
  return { ...part, [field]: { text: (before?.text ?? '') + text } };
}

function settleJson(part: ToolPart, field: 'input' | 'result', value: unknown): ToolPart {
  const json: JsonText = { text: part[field]?.text ?? '', ...(value !== undefined && { value }) };
  return { ...part, [field]: json };
}

function ended<Ended extends { readonly status: Part extends never ? never : string }>(
  part: Ended,
  event: { readonly status: Ended['status']; readonly at?: string },
): Ended {
  return { ...part, status: event.status, ...(event.at !== undefined && { endedAt: event.at }) };
}

const PART_EVENTS: Readonly<Record<PartEvent['type'], true>> = {
  'text-delta': true,
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
