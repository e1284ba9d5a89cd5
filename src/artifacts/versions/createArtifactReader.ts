import { isJsonNumber } from '../../core/ExactNumber.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';
import type { DataPart, Part, ToolPart } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { check, readPartial } from '../../define/schema/index.js';
import {
  nameOf,
  type Artifact,
  type ArtifactDefinition,
  type ArtifactDescription,
  type ArtifactStatus,
  type ArtifactVersion,
} from '../definition/index.js';
import { fileNameOf } from './fileNameOf.js';

/** A version before its number is known. */
type Draft = Pick<Artifact, 'name' | 'id'> & Omit<ArtifactVersion, 'number'>;

const NONE: readonly Draft[] = [];

/**
 * Creates a reader for the artifacts in the messages of a conversation, in the order in which they were started. Messages that
 * have not changed since the last call are not read again, and unchanged versions stay the same objects.
 */
export function createArtifactReader(
  definitions: readonly ArtifactDefinition[],
): (messages: readonly Message[]) => readonly Artifact[] {
  const byTool = new Map(definitions.map((one) => [one.tool, one]));
  const byData = new Map(definitions.map((one) => [one.data, one]));
  const byMessage = new WeakMap<Message, readonly Draft[]>();
  const byPart = new WeakMap<Part, Draft | undefined>();
  let drafts: readonly Draft[] = NONE;
  let artifacts: readonly Artifact[] = [];

  const definitionOf = (part: ToolPart | DataPart) =>
    part.type === 'tool' ? byTool.get(part.toolName) : byData.get(part.name);

  const readPart = (part: ToolPart | DataPart, { key }: Message): Draft | undefined => {
    if (!byPart.has(part)) {
      const definition = definitionOf(part);
      byPart.set(part, definition && draftOf(definition, part, key));
    }
    return byPart.get(part);
  };
  const readParts = (parts: readonly Part[], message: Message): readonly Draft[] =>
    parts.flatMap((part) => {
      const isSource = part.type === 'tool' || part.type === 'data';
      const own = isSource ? readPart(part, message) : undefined;
      const inside = 'parts' in part ? readParts(part.parts, message) : NONE;
      return own === undefined ? inside : [own, ...inside];
    });
  const readMessage = (message: Message): readonly Draft[] => {
    if (message.role === 'user') return NONE;
    const known = byMessage.get(message);
    if (known !== undefined) return known;
    const read = readParts(message.parts, message);
    byMessage.set(message, read);
    return read;
  };

  return (messages) => {
    const next = messages.flatMap(readMessage);
    if (next.length === drafts.length && next.every((draft, index) => draft === drafts[index])) {
      return artifacts;
    }
    drafts = next;
    artifacts = gather(next, artifacts);
    return artifacts;
  };
}

/** Groups versions by artifact. */
function gather(drafts: readonly Draft[], before: readonly Artifact[]): readonly Artifact[] {
  const groups = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.name, draft.id]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [draft]);
    else group.push(draft);
  }
  return [...groups.values()].map((group) => {
    const { name, id } = group[0] as Draft;
    const known = before.find((one) => one.name === name && one.id === id);
    const versions = group.map(({ name: _, id: __, ...rest }, index): ArtifactVersion => {
      const old = known?.versions[index];
      const version = { ...rest, number: index + 1 };
      return old !== undefined && isSame(old, version) ? old : version;
    });
    const { title } = versions.at(-1) as ArtifactVersion;
    const isKnown =
      known?.title === title &&
      known.versions.length === versions.length &&
      known.versions.every((version, index) => version === versions[index]);
    return isKnown ? known : { name, id, title, versions };
  });
}

function isSame(one: ArtifactVersion, other: ArtifactVersion): boolean {
  const names = Object.keys(other) as (keyof ArtifactVersion)[];
  return names.every((name) => one[name] === other[name]);
}

function draftOf(
  definition: ArtifactDefinition,
  part: ToolPart | DataPart,
  messageKey: string,
): Draft | undefined {
  const read = part.type === 'data' ? readData(part) : readTool(part, definition.of ?? 'input');
  if (read === undefined) return undefined;
  const { status, value } = read;
  const checked = status === 'done' ? check(definition.schema, value) : undefined;
  // An asynchronous schema cannot decide now.
  if (checked instanceof Promise || checked?.fits === false) return undefined;
  const shown: unknown = checked === undefined ? value : checked.value;
  const name = nameOf(definition);
  const description = ifPossible(() => readDescription(definition.describe(shown as never)));
  if (description === undefined) return undefined;
  const { id = name, text = '', language } = description;
  const title = description.title?.trim() || id;
  const fileName = description.fileName || fileNameOf(title, language);
  return {
    name,
    id,
    partId: part.id,
    messageKey,
    status,
    title,
    text,
    ...(language !== undefined && { language }),
    fileName,
    value: shown,
  };
}

const FIELDS = ['id', 'title', 'text', 'language', 'fileName'] as const;

/**
 * The texts of a description. It passes on what the agent has written so far, in which any field may be of any type: a number
 * is read as text, and everything else is left out.
 */
function readDescription(description: unknown): ArtifactDescription | undefined {
  if (!isRecord(description)) return undefined;
  const fields = FIELDS.flatMap((name) => {
    const field = description[name];
    const isText = typeof field === 'string' || isJsonNumber(field);
    return isText ? [[name, String(field)] as const] : [];
  });
  return Object.fromEntries(fields);
}

interface Read {
  readonly status: ArtifactStatus;
  readonly value: unknown;
}

function readData({ value }: DataPart): Read {
  return { status: 'done', value };
}

/** The input or output of a call so far. Undefined if the person has denied the call. */
function readTool({ status, input, result }: ToolPart, of: 'input' | 'output'): Read | undefined {
  if (isRecord(result?.value) && result.value['denied'] === true) return undefined;
  const source = of === 'input' ? input : result;
  if (source === undefined) return undefined;
  const value = source.value ?? readPartial(source.text);
  if (value === undefined) return undefined;
  if (status === 'failed' || status === 'interrupted') return { status, value };
  const isOver = status === 'done';
  const isWhole = source.value !== undefined && (of === 'input' || isOver);
  if (isWhole) return { status: 'done', value };
  return { status: isOver ? 'interrupted' : 'writing', value };
}
