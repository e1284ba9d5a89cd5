import { watchInput } from '../../development/index.js';
import { isContainer, type Part, type TextPart } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { wordsOfMarkdown } from '../words/index.js';

/**
 * What an entry of the outline stands for.
 *
 * - `turn`: a message of the person
 * - `heading`: a heading in an answer
 * - `checkpoint`: a point from which a run can continue
 * - `failure`: an error, or a tool, step or sub-agent that failed
 */
export type OutlineKind = 'turn' | 'heading' | 'checkpoint' | 'failure';

export const OUTLINE_KINDS: readonly OutlineKind[] = ['turn', 'heading', 'checkpoint', 'failure'];

/** One entry of the outline of a conversation. */
export interface OutlineEntry {
  /** Unique in the conversation. */
  readonly id: string;
  readonly kind: OutlineKind;
  /** As it is read, without Markdown. Empty for a turn without words, such as one with files only. */
  readonly title: string;
  /** The level of a heading, 1 to 6; 1 for everything else. */
  readonly level: number;
  readonly messageKey: string;
  /** Absent for a turn. */
  readonly partId?: string;
  /** The tool, if a call of it failed. It is in the title as the backend names it. */
  readonly toolName?: string;
  /** The error of that call, on one line. */
  readonly error?: string;
}

/** Titles are cut to this length. */
const MAX_TITLE = 200;

/** What has been read of a message and of a text, as long as it is the same object. */
const ofMessages = new WeakMap<Message, readonly OutlineEntry[]>();
const ofTexts = new WeakMap<TextPart, readonly Heading[]>();

interface Heading {
  readonly level: number;
  readonly title: string;
}

/**
 * The outline of a conversation: what the person has asked, and in the answers headings, checkpoints and failures, in
 * order. Messages and texts that have not changed are not read again.
 */
export function outlineOf(messages: readonly Message[]): readonly OutlineEntry[] {
  watchInput('outlineOf', 'messages', messages);
  return messages.flatMap((message) => {
    const known = ofMessages.get(message);
    if (known !== undefined) return known;
    const entries = [...entriesOf(message)];
    ofMessages.set(message, entries);
    return entries;
  });
}

function* entriesOf({ key, role, parts }: Message): Generator<OutlineEntry> {
  if (role === 'user') {
    const words = parts.find((part) => part.type === 'text' && /\S/u.test(part.text));
    const title = words?.type === 'text' ? lineOf(words.text) : '';
    yield { id: key, kind: 'turn', title, level: 1, messageKey: key };
  } else {
    yield* entriesIn(parts, key);
  }
}

function* entriesIn(parts: readonly Part[], messageKey: string): Generator<OutlineEntry> {
  for (const part of parts) {
    const { id: partId } = part;
    const found = { messageKey, partId, level: 1 };
    if (part.type === 'text') {
      for (const [index, { level, title }] of headingsIn(part).entries())
        yield { ...found, id: `${messageKey} ${partId} ${index}`, kind: 'heading', title, level };
    } else if (part.type === 'checkpoint') {
      yield { ...found, id: `${messageKey} ${partId}`, kind: 'checkpoint', title: part.name };
    } else if (hasFailed(part)) {
      yield { ...found, id: `${messageKey} ${partId}`, kind: 'failure', ...failureOf(part) };
    }
    if (isContainer(part)) yield* entriesIn(part.parts, messageKey);
  }
}

const hasFailed = (part: Part) =>
  part.type === 'error' || ('status' in part && part.status === 'failed');

function failureOf(part: Part): Pick<OutlineEntry, 'title' | 'toolName' | 'error'> {
  switch (part.type) {
    case 'error':
      return { title: lineOf(part.message) };
    case 'step':
      return { title: lineOf(part.title) };
    case 'agent':
      return { title: lineOf(part.task) || part.agentId };
    case 'tool': {
      const { toolName, error } = part;
      return error === undefined
        ? { title: toolName, toolName }
        : { title: lineOf(`${toolName}: ${error}`), toolName, error: lineOf(error) };
    }
    default:
      return { title: '' };
  }
}

/** A line that opens or closes a code block, or is a heading: `## Results ##`. */
const MARKED_LINE = /^ {0,3}(?:(`{3,}|~{3,})(.*)|(#{1,6})[ \t]+(.*))$/gmu;

/** The headings of a text. In a code block, a line with `#` is none. */
function headingsIn(part: TextPart): readonly Heading[] {
  const known = ofTexts.get(part);
  if (known !== undefined) return known;
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [, marks, info = '', hashes, words = ''] of part.text.matchAll(MARKED_LINE)) {
    if (marks === undefined) {
      const title =
        fence === undefined
          ? plain(words.slice(0, 2 * MAX_TITLE).replace(/[ \t]+#+[ \t]*$/u, ''))
          : '';
      if (title !== '') headings.push({ level: hashes?.length ?? 1, title });
    } else if (fence === undefined) {
      // Backticks later in the line make it inline code.
      if (marks.startsWith('~') || !info.includes('`')) fence = marks;
    } else if (marks.startsWith(fence) && info.trim() === '') {
      fence = undefined;
    }
  }
  ofTexts.set(part, headings);
  return headings;
}

/** The first line with words. */
const lineOf = (text: string) => plain(/\S.*/u.exec(text)?.[0] ?? '');

/** The words of a line. */
const plain = (line: string) =>
  wordsOfMarkdown(line.slice(0, 2 * MAX_TITLE))
    .trim()
    .slice(0, MAX_TITLE);
