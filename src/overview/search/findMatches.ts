import { shownAnswer } from '../../core/secretAnswer.js';
import { unwrapped } from '../../core/tool-data/readContent.js';
import { watchInput } from '../../development/index.js';
import { isRecord } from '../../core/json.js';
import {
  isContainer,
  type AgentPart,
  type JsonText,
  type Part,
  type ProvidedInput,
  type ToolPart,
} from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { delegationOf } from '../../parts/tool-call/index.js';
import { wordsOfMarkdown } from '../words/index.js';

/** A place in a conversation that has the words which are searched. */
export interface ConversationMatch {
  readonly messageKey: string;
  /** Empty for the name of a file that the person has attached to the message. */
  readonly partId: string;
  /** Which occurrence in that part, from 0. */
  readonly occurrence: number;
}

/** Matches are counted up to here. */
const MAX_MATCHES = 10_000;

/** What is searched of a part. */
interface Searchable {
  readonly partId: string;
  readonly text: string;
}

/** The searchable text of a part, as long as it is the same object. */
const texts = new WeakMap<Part, string>();
/** All that is searched of a message: its parts are not held for it, nor read again for each letter. */
const searchables = new WeakMap<Message, readonly Searchable[]>();
/** The latest search of each message, so that only messages that change are searched again. */
const found = new WeakMap<
  Message,
  { readonly query: string; readonly matches: readonly ConversationMatch[] }
>();

/**
 * All places of a conversation that have these words, in order, whether or not they are mounted or unfolded: in texts, thinking,
 * titles, names, arguments and results of tools, questions and answers, errors, files and sources. Upper and lower case are the same, and so are
 * letters with and without accents. The first 10,000 are returned.
 *
 * @param query Spaces around it do not count; none are found for an empty one.
 */
export function findMatches(
  messages: readonly Message[],
  query: string,
): readonly ConversationMatch[] {
  watchInput('findMatches', 'messages', messages);
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  const all: ConversationMatch[] = [];
  for (const message of messages) {
    for (const match of matchesIn(message, wanted)) {
      if (all.length === MAX_MATCHES) return all;
      all.push(match);
    }
  }
  return all;
}

function matchesIn(message: Message, query: string): readonly ConversationMatch[] {
  const known = found.get(message);
  if (known?.query === query) return known.matches;
  const matches: ConversationMatch[] = [];
  for (const { partId, text } of searchableIn(message))
    count(text, { messageKey: message.key, partId }, query, matches);
  found.set(message, { query, matches });
  return matches;
}

function searchableIn(message: Message): readonly Searchable[] {
  const known = searchables.get(message);
  if (known !== undefined) return known;
  const list = (message.attachments ?? []).map(({ name }) => ({ partId: '', text: folded(name) }));
  collect(message.parts, list);
  searchables.set(message, list);
  return list;
}

function collect(parts: readonly Part[], list: Searchable[]): void {
  for (const part of parts) {
    // What a call that delegates says is shown in its sub-agent, which opens for it.
    const shown = (part.type === 'tool' && delegatedIn(part)) || part;
    list.push({ partId: shown.id, text: textOf(part) });
    if (isContainer(part)) collect(part.parts, list);
  }
}

function count(
  text: string,
  place: Omit<ConversationMatch, 'occurrence'>,
  query: string,
  matches: ConversationMatch[],
): void {
  let occurrence = 0;
  for (
    let at = text.indexOf(query);
    at !== -1 && matches.length < MAX_MATCHES;
    at = text.indexOf(query, at + query.length)
  )
    matches.push({ ...place, occurrence: occurrence++ });
}

function textOf(part: Part): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = folded(wordsOf(part).join('\n'));
  texts.set(part, text);
  return text;
}

/** Texts of JSON have line breaks, quotes and often all letters beyond ASCII as escapes; what is shown has the letters. */
function wordsOfJson(json: JsonText | undefined): string {
  if (json === undefined) return '';
  const { text, value } = json;
  return text.includes('\\') && value !== undefined ? wordsOfValue(value) : text;
}

/** Names and values of the fields of JSON, in order. */
function wordsOfValue(value: unknown): string {
  const words: string[] = [];
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    const fields = isRecord(next) ? Object.entries(next).flat() : next;
    if (!Array.isArray(fields)) words.push(String(next));
    else for (const field of fields.toReversed()) rest.push(field);
  }
  return words.join('\n');
}

const wordsOfAnswer = (answer: ProvidedInput | undefined) =>
  answer === undefined ? '' : wordsOfValue(answer.input);

/**
 * What a person can read of a call that delegates to a sub-agent beside what is read of the sub-agent, which stands in its place: its
 * result and its error, unless the sub-agent has said them. Undefined for any other call.
 */
function wordsOfDelegation(call: ToolPart): readonly string[] | undefined {
  const said = call.parts[0];
  return delegatedIn(call)
    ?.parts.slice(said?.type === 'agent' ? said.parts.length : 0)
    .flatMap((part) => wordsOf(part));
}

/** The sub-agent that stands in the place of a call. */
const delegatedIn = (call: ToolPart): AgentPart | undefined =>
  call.status === 'awaiting-input' ? undefined : delegationOf(call);

/** What a person can read of a part, in the order in which it is shown. */
function wordsOf(part: Part): readonly string[] {
  switch (part.type) {
    case 'text':
    case 'thinking':
      return [wordsOfMarkdown(part.text)];
    case 'step':
      // The only step of an agent without a plan has no row.
      return part.single ? [] : [part.title, part.note ?? ''];
    case 'tool':
      return (
        wordsOfDelegation(part) ?? [
          part.toolName,
          wordsOfJson(part.input),
          wordsOfJson(part.result && unwrapped(part.result)),
          part.error ?? '',
          wordsOfAnswer(part.answer),
        ]
      );
    case 'checkpoint':
      return [part.name];
    case 'input':
      return [part.prompt, wordsOfAnswer(shownAnswer(part))];
    case 'error':
      return [part.message];
    case 'agent':
      return [part.agentId, part.task];
    case 'file':
      return [part.name ?? ''];
    case 'source':
      return [part.title ?? part.name ?? '', part.url ?? '', part.quote ?? ''];
    case 'data':
      return [part.name];
  }
}

/** Without case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
