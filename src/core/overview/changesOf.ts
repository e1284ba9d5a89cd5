import { watchInput, watchOptions } from '../../development/index.js';
import { callApp } from '../callApp.js';
import { decisionOf } from '../decisions.js';
import { definedOf } from '../definedOf.js';
import { isContainer, type Part, type ToolPart } from '../parts.js';
import { boundParts } from '../session/boundParts.js';
import type { Message, SessionState } from '../state.js';
import { commandOf } from '../tool-data/readTerminal.js';
import { fieldOf, isString } from '../tool-data/readFields.js';
import { readPatch } from '../tool-data/readPatch.js';
import { diffOf, type FileEdit } from './diffOf.js';
import type { ChangeOptions, FileChange } from './FileChange.js';
import { FileHistory, type CallEdit } from './FileHistory.js';
import { messagesIn } from './messagesIn.js';
import { diffLine, splitLines } from './PlacedText.js';

/** What is kept for one way to tell which calls made changes. */
interface Memory {
  readonly messages: WeakMap<Message, readonly CallEdit[]>;
  readonly parts: WeakMap<Part, { readonly message: string; readonly edits: readonly CallEdit[] }>;
  /** The history of a file, by the first change of it. */
  readonly files: WeakMap<
    CallEdit,
    { readonly edits: readonly CallEdit[]; readonly history: FileHistory }
  >;
}

type IsChange = (call: ToolPart) => boolean;

const MEMORIES = new WeakMap<IsChange, Memory>();
const NONE: readonly CallEdit[] = [];

/**
 * Lists what all calls of a run or conversation together changed, file by file: several edits of one file are merged into one
 * diff, and files are followed when they are renamed. Calls that have not finished, have failed or were denied change nothing.
 *
 * ```ts
 * const patch = patchOf(changesOf(session.getState()));
 * ```
 *
 * It knows what is in the data of the calls: patches, texts before and after, and files that are written whole, which count as
 * added unless they were changed before. `isMerged` and `isPlaced` say where that is not enough. Cheap to call again: changes that are known are not read or merged again, and files that have not changed stay the same
 * objects.
 */
export function changesOf(
  from: SessionState | readonly Message[],
  options: ChangeOptions = {},
): readonly FileChange[] {
  watchInput('changesOf', 'state or messages', from);
  watchOptions('changesOf and useChanges', options);
  const { scope = 'conversation', isChange = changesByName } = options;
  const memory = memoryOf(isChange);
  const edits = messagesIn(from, scope).flatMap((message) =>
    readMessage(message, isChange, memory),
  );
  return groupsOf(edits).map((group) => historyOf(group, memory).toChange());
}

function memoryOf(isChange: IsChange): Memory {
  const known = MEMORIES.get(isChange);
  if (known !== undefined) return known;
  const memory: Memory = { messages: new WeakMap(), parts: new WeakMap(), files: new WeakMap() };
  MEMORIES.set(isChange, memory);
  return memory;
}

function readMessage(message: Message, isChange: IsChange, memory: Memory): readonly CallEdit[] {
  if (message.role === 'user') return NONE;
  const known = memory.messages.get(message);
  if (known !== undefined) return known;
  const edits: CallEdit[] = [];
  const walk = (parts: readonly Part[], agent: string | undefined) => {
    for (const part of parts) {
      if (part.type === 'tool') edits.push(...readCall(part, message.key, agent, isChange, memory));
      if (isContainer(part)) walk(part.parts, part.type === 'agent' ? part.agentId : agent);
    }
  };
  walk(boundParts(message.parts), undefined);
  const read = edits.length === 0 ? NONE : edits;
  memory.messages.set(message, read);
  return read;
}

function readCall(
  part: ToolPart,
  message: string,
  agent: string | undefined,
  isChange: IsChange,
  { parts }: Memory,
): readonly CallEdit[] {
  if (part.status !== 'done' || isDenied(part)) return NONE;
  const known = parts.get(part);
  if (known?.message === message) return known.edits;
  const call = {
    messageKey: message,
    partId: part.id,
    toolName: part.toolName,
    ...definedOf({ agent, endedAt: part.endedAt }),
  };
  const isEverywhere =
    fieldOf(part.input?.value, ['replace_all', 'replaceAll'], (value) => value === true) === true;
  const edits = (
    (callApp(() => isChange(part)) ?? true) ? changesIn(part, isChange === changesByName) : []
  ).map((edit): CallEdit => ({ edit, call, isEverywhere }));
  parts.set(part, { message, edits });
  return edits;
}

const isDenied = ({ answer }: ToolPart) => answer && decisionOf(answer)?.approved === false;

/** Tools that only read. `apply_diff` is none of them: what it changes is in its input. */
const READS =
  /(?:^|[^a-z])(?:diff|show|log|review|compare|blame|read|get|view|list|search|find|fetch|status|cat)(?:[^a-z]|$)/iu;

const isReading = ({ toolName }: ToolPart) => READS.test(wordsOf(toolName));

/** The words of a name such as `gitDiff`. */
const wordsOf = (name: string) => name.slice(0, 200).replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2');

/** Commands count by the patch in them, and tools that only read by what is in their input: what they print is not theirs. */
function changesByName(): boolean {
  return true;
}

const NAME = ['path', 'file_path', 'filePath', 'file', 'filename', 'name'];
const PATCH_IN_COMMAND = /^\*\*\* Begin Patch$.*?^\*\*\* End Patch$/msu;

function changesIn(part: ToolPart, isByName: boolean): readonly FileEdit[] {
  const input = part.input?.value;
  const command = isByName ? commandOf(input) : undefined;
  if (command !== undefined) {
    const patch = PATCH_IN_COMMAND.exec(command)?.[0];
    return patch === undefined ? [] : withNames(readPatch(patch), undefined);
  }
  const source = isByName && isReading(part) ? withoutOutputs(part) : part;
  const edits = diffOf(source) ?? writtenIn(part, isByName);
  return withNames(edits ?? [], fieldOf(input, NAME, isString));
}

/** Tools that write whole files, by their names or by the command of a text editor. */
const WRITES = /(?:^|[^a-z])(?:create|save|write)(?:[^a-z]|$)/iu;
const FILE = ['path', 'file_path', 'filePath', 'filename', 'file_name'];
const CONTENT = ['content', 'contents', 'file_text', 'fileText'];

/** A file that a call has written as a whole. What was there before, if anything, is not known. */
function writtenIn(
  { input, toolName }: ToolPart,
  isByName: boolean,
): readonly FileEdit[] | undefined {
  const name = fieldOf(input?.value, FILE, isString);
  const content = fieldOf(input?.value, CONTENT, isString);
  if (name === undefined || content === undefined) return undefined;
  const how = fieldOf(input?.value, ['command'], isString) ?? wordsOf(toolName);
  return !isByName || WRITES.test(how)
    ? [{ name, kind: 'added', before: '', after: content }]
    : undefined;
}

function withoutOutputs({ result: _result, live: _live, ...rest }: ToolPart): ToolPart {
  return rest;
}

/** The changes with the names of their files, which the input may say where a patch does not. */
function withNames(edits: readonly FileEdit[], name: string | undefined): readonly FileEdit[] {
  return edits.map((edit) => ({
    ...edit,
    name: plain(edit.name ?? (edit.kind === 'deleted' ? edit.from : undefined) ?? name),
    from: plain(edit.from),
    // A passage that replaces nothing is a file that is written.
    ...(edit.before === '' && { kind: 'added' as const, lines: linesOf(edit.after ?? '') }),
  }));
}

const linesOf = (text: string): NonNullable<FileEdit['lines']> =>
  splitLines(text).map((line) => diffLine('added', line));

const plain = (name: string | undefined) => name?.replace(/^(?:\.\/)+/u, '');

/** The changes by file, in the order in which the files were first changed. A file keeps its changes when it gets another name. */
function groupsOf(edits: readonly CallEdit[]): readonly (readonly CallEdit[])[] {
  const groups: CallEdit[][] = [];
  const byName = new Map<string, CallEdit[]>();
  for (const one of edits) {
    const { name, from } = one.edit;
    const isRename = from !== undefined && from !== name;
    const earlier = isRename ? from : name;
    let group = earlier === undefined ? undefined : byName.get(earlier);
    if (group === undefined) groups.push((group = []));
    group.push(one);
    if (isRename) byName.delete(from);
    if (name !== undefined) byName.set(name, group);
  }
  return groups;
}

function historyOf(edits: readonly CallEdit[], { files }: Memory): FileHistory {
  const first = edits[0] as CallEdit;
  const known = files.get(first);
  const isKnown = known?.edits.every((edit, index) => edit === edits[index]) === true;
  const begun = isKnown ? known : undefined;
  const { edit, call } = first;
  let history =
    begun?.history ??
    FileHistory.of(`${call.messageKey}\n${call.partId}\n${edit.from ?? edit.name ?? ''}`, edit);
  const rest = edits.slice(begun?.edits.length ?? 0);
  if (rest.length === 0) return history;
  for (const next of rest) history = history.after(next);
  files.set(first, { edits, history });
  return history;
}
