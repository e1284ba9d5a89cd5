import type { PartEvent, SessionEvent } from '../events.js';
import {
  NO_PARTS,
  type AgentPart,
  type Carrying,
  type CheckpointPart,
  type DataPart,
  type ErrorPart,
  type FilePart,
  type InputPart,
  type JsonText,
  type Part,
  type SourcePart,
  type StepPart,
  type TextPart,
  type ThinkingPart,
  type ToolPart,
} from '../parts.js';
import { definedOf } from '../definedOf.js';
import { isErrorContent, printJson, withValue } from '../json.js';
import { answeredInput } from './answeredInput.js';
import { isSamePart, isSameValue } from './reconcileParts.js';
import { insertPart, unknownPart, updatePart, type BuildOptions } from './tree.js';

/** A tool that says in its result that it has failed, as in MCP, has failed on each wire. */
const FAILED = { status: 'failed' } as const;

type EventOf<Type extends PartEvent['type']> = Extract<PartEvent, { readonly type: Type }>;
type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;

type Builder<Event> = (
  parts: readonly Part[],
  event: Event,
  options: BuildOptions,
) => readonly Part[];

/** What each event does to the tree. */
const BUILDERS: { readonly [Type in PartEvent['type']]: Builder<EventOf<Type>> } = {
  'text-delta': (parts, event, options) => {
    const { id, text } = event;
    return putPart<TextPart>(parts, event, options, { type: 'text', id, text }, (part) => ({
      ...part,
      text: part.text + text,
    }));
  },
  'text-replace': (parts, event, options) => {
    const { id, text } = event;
    return putPart<TextPart>(parts, event, options, { type: 'text', id, text });
  },
  'thinking-start': (parts, event, options) => {
    const { id, at } = event;
    const begun = { status: 'running', ...definedOf({ startedAt: at }) } as const;
    const part: ThinkingPart = { type: 'thinking', id, text: '', ...begun };
    return putPart(parts, event, options, part, (known) => known);
  },
  'thinking-delta': changing('thinking', (part, { text }) => ({ ...part, text: part.text + text })),
  'thinking-end': changing('thinking', ended),
  'step-start': (parts, event, options) => {
    const { id, title, single, step, at } = event;
    const head = { title, single, ...definedOf({ step }) };
    const begun = { status: 'running', ...definedOf({ startedAt: at }) } as const;
    const part: StepPart = { type: 'step', id, ...head, ...begun, parts: NO_PARTS };
    return putPart(parts, event, options, part, (known) => ({ ...known, ...head }));
  },
  'step-update': changing('step', (part, { type: _type, id: _id, ...changes }) => ({
    ...part,
    ...changes,
  })),
  'step-end': changing('step', (part, event) => ({
    ...ended(part, event),
    ...definedOf({ results: event.results }),
  })),
  'tool-start': (parts, event, options) => {
    const { executionId, toolName } = event;
    // The name and the execution id may become known only after the first piece of the input.
    return putPart(parts, event, options, newTool(event), (known) => {
      const named = known.toolName === '' && toolName !== '' ? { ...known, toolName } : known;
      return named.executionId === executionId ? named : { ...named, executionId };
    });
  },
  'tool-input-delta': changing('tool', (part, { text }) => appendJson(part, 'input', text)),
  'tool-input-end': changing('tool', (part, event) => settleJson(part, 'input', event)),
  'tool-result-delta': changing('tool', (part, { text }) => appendJson(part, 'result', text)),
  'tool-result-end': changing('tool', ({ live: _, ...part }, event) =>
    settleJson(part, 'result', event),
  ),
  'tool-end': changing('tool', (part, event) => ({
    ...ended(part, event),
    ...(event.status === 'done' && isErrorContent(part.result?.value) && FAILED),
    ...definedOf({ error: event.error, interruption: event.interruption }),
  })),
  checkpoint: (parts, event, options) => {
    const { type, id, name, createdAt } = event;
    const head = { name, ...definedOf({ createdAt }) };
    const part: CheckpointPart = { type, id, ...head, parts: NO_PARTS };
    return putPart(parts, event, options, part, (known) => ({ ...known, ...head }));
  },
  input: (parts, event, options) => {
    const { parentId: _parent, before: _before, ...part } = event;
    return putPart<InputPart>(parts, event, options, part);
  },
  'input-answer': changing('input', (part, { provided }) => answeredInput(part, provided)),
  error: (parts, event, options) => {
    const { type, id, message, details } = event;
    const part = { type, id, message, ...definedOf({ details }) };
    return putPart<ErrorPart>(parts, event, options, part);
  },
  'agent-start': (parts, event, options) => {
    const { id, agentId, anew, runId, task, at } = event;
    const head = { agentId, runId, task };
    const begun = { status: 'running', ...definedOf({ startedAt: at }) } as const;
    const part: AgentPart = { type: 'agent', id, ...head, ...begun, parts: NO_PARTS };
    return putPart(parts, event, options, part, (known) => (anew ? part : { ...known, ...head }));
  },
  'agent-end': changing('agent', ended),
  file: putWhole,
  source: putWhole,
  data: putWhole,
  'part-usage': (parts, { id, usage }, options) =>
    changeOrReport(
      parts,
      id,
      options,
      'is a step or sub-agent, and its usage was dropped',
      (part) => (part.type === 'step' || part.type === 'agent' ? { ...part, usage } : undefined),
    ),
  'part-carry': (parts, { id, carried }, options) =>
    changeOrReport(
      parts,
      id,
      options,
      'carries something of the protocol, which was dropped',
      (part) => carrying(part, carried),
    ),
};

/** The part with what it carries from now on. */
export function carrying<Kept extends Carrying>(kept: Kept, carried: unknown): Kept {
  if (isSameValue(kept.carried, carried)) return kept;
  const { carried: _, ...rest } = kept;
  return (carried === undefined ? rest : { ...rest, carried }) as Kept;
}

/** Whether an event builds parts, so that `reduceParts` takes it. */
export function isPartEvent(event: SessionEvent): event is PartEvent {
  return Object.hasOwn(BUILDERS, event.type);
}

/** Builds the tree of one message, event by event. Events may repeat: a part that exists already is updated, not added again. */
export function reduceParts(
  parts: readonly Part[],
  event: PartEvent,
  options: BuildOptions = {},
): readonly Part[] {
  // The table gives each type of event its own builder, which the compiler cannot follow.
  const build = BUILDERS[event.type] as Builder<PartEvent>;
  return build(parts, event, options);
}

/** Changes a part of this type. */
function changing<Type extends Part['type'], Event extends PartEvent>(
  type: Type,
  change: (part: PartOf<Type>, event: Event) => Part,
): Builder<Event> {
  const role = `is of the type "${type}", and an event for it was dropped`;
  return (parts, event, options) =>
    changeOrReport(parts, event.id, options, role, (part) =>
      part.type === type ? change(part as PartOf<Type>, event) : undefined,
    );
}

/** Changes the part with this id. If there is none in that `role`, this is reported. */
function changeOrReport(
  parts: readonly Part[],
  id: string,
  { edit, report }: BuildOptions,
  role: string,
  change: (part: Part) => Part | undefined,
): readonly Part[] {
  const next = changed(parts, id, edit, change);
  if (next === undefined) report?.(unknownPart(id, role));
  return next ?? parts;
}

/** The tree with the part of this id changed; undefined if there is none that `change` has something for. */
function changed(
  parts: readonly Part[],
  id: string,
  edit: BuildOptions['edit'],
  change: (part: Part) => Part | undefined,
): readonly Part[] | undefined {
  let after: Part | undefined;
  const next = updatePart(parts, id, (part) => (after = change(part)) ?? part, edit);
  return after && next;
}

/** Adds a complete part, replacing one with the same id and type. */
function putWhole(
  parts: readonly Part[],
  { parentId, before, ...part }: EventOf<'file' | 'source' | 'data'>,
  options: BuildOptions,
): readonly Part[] {
  const place = { id: part.id, parentId, ...definedOf({ before }) };
  return putPart<FilePart | SourcePart | DataPart>(parts, place, options, part, (known) =>
    isSamePart(known, keepCarried(known, part)) ? known : keepCarried(known, part),
  );
}

/** A whole part that replaces another version of it, of which it keeps what that carries. */
function keepCarried({ carried }: Carrying, part: Part): Part {
  return carried === undefined || 'carried' in part ? part : { ...part, carried };
}

/** Adds a part. If one with the same id and type exists, it is changed instead. */
function putPart<Placed extends Part>(
  parts: readonly Part[],
  event: { readonly id: string; readonly parentId: string; readonly before?: string },
  options: BuildOptions,
  part: Placed,
  change: (known: Placed) => Part = (known) => keepCarried(known, part),
): readonly Part[] {
  const next = changed(parts, event.id, options.edit, (found) =>
    found.type === part.type ? change(found as Placed) : undefined,
  );
  return next ?? insertPart(parts, part, event, options);
}

/** A tool call that has just started. */
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
    ...definedOf({ startedAt: at }),
    parts: NO_PARTS,
  };
}

function appendJson(part: ToolPart, field: 'input' | 'result', text: string): ToolPart {
  const before = part[field];
  if (before !== undefined && text === '') return part;
  return { ...part, [field]: { text: (before?.text ?? '') + text } };
}

function settleJson(
  part: ToolPart,
  field: 'input' | 'result',
  { value, text = part[field]?.text ?? wordsOf(value) }: Partial<JsonText>,
): ToolPart {
  return { ...part, [field]: withValue({ text, ...definedOf({ value }) }) };
}

/** What is read of a value that came without a text. Agents write `null` for nothing. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : printJson(value);
}

function ended<Ended extends { readonly status: Part extends never ? never : string }>(
  part: Ended,
  event: { readonly status: Ended['status']; readonly at?: string },
): Ended {
  return { ...part, status: event.status, ...definedOf({ endedAt: event.at }) };
}
