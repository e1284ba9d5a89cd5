import type { Texts, ToolPhrase } from '../../locales/index.js';
import type { IconName } from '../../ui/icon/index.js';
import { capitalized, plainName } from '../../ui/plainName.js';
import type { ToolOutcome } from './toolOutcome.js';

type PhraseKey = {
  [Key in keyof Texts]: Texts[Key] extends (which: ToolPhrase) => string ? Key : never;
}[keyof Texts] &
  `tool.${string}`;

interface ToolKind {
  readonly icon: IconName;
  /** Undefined if the tool's name says more than a general phrase would. */
  readonly phrase?: PhraseKey;
}

/** The first pattern that matches the words of a tool's name applies. */
const KINDS: readonly (readonly [RegExp, ToolKind])[] = [
  [
    /\b(web|internet|google|bing|brave|duckduckgo) (search|query)\b|\bsearch (the )?(web|internet)\b/,
    { icon: 'web', phrase: 'tool.searchWeb' },
  ],
  [
    /\b(fetch|open|read|browse|visit|scrape)\b.*\b(url|page|web|site|website)\b|^(browse|browser|web ?fetch)\b/,
    { icon: 'web', phrase: 'tool.openPage' },
  ],
  [
    /\b(calendar|schedule|appointments?|events?)\b/,
    { icon: 'calendar', phrase: 'tool.checkCalendar' },
  ],
  [/\b(weather|forecast)\b/, { icon: 'weather', phrase: 'tool.checkWeather' }],
  [
    /\b(send|compose|reply)\b.*\b(e?mail|mail)\b|^e?mail$/,
    { icon: 'mail', phrase: 'tool.sendEmail' },
  ],
  [/\b(e?mail|mail|inbox)\b/, { icon: 'mail' }],
  [
    /\b(read|open|view|load|get)\b.*\b(file|files|document|pdf)\b/,
    { icon: 'read', phrase: 'tool.readFile' },
  ],
  [
    /\b(write|create|save)\b.*\b(file|files|document)\b/,
    { icon: 'edit', phrase: 'tool.writeFile' },
  ],
  [
    /\b(edit|patch|update|replace|modify)\b.*\b(file|files|document)\b|^apply patch$/,
    { icon: 'edit', phrase: 'tool.editFile' },
  ],
  [/\b(bash|shell|terminal|command|exec)\b/, { icon: 'terminal', phrase: 'tool.runCommand' }],
  [
    /\b(run|execute)\b.*\b(code|python|javascript|script)\b|\b(code (?:interpreter|execution)|python|repl)\b/,
    { icon: 'code', phrase: 'tool.runCode' },
  ],
  [
    /\b(generate|create|make|draw)\b.*\b(image|picture|chart|diagram)\b|\bimage gen/,
    { icon: 'image', phrase: 'tool.makeImage' },
  ],
  [/\b(image|picture|photo|screenshot|vision|chart)\b/, { icon: 'image' }],
  [/\b(sql|query|database)\b/, { icon: 'data', phrase: 'tool.queryData' }],
  [/\b(calculator|calculate|compute|math)\b/, { icon: 'calculator', phrase: 'tool.calculate' }],
  [
    /\bask\b.*\b(user|human|person)\b|^(ask|question|confirm)$|\bhuman input\b/,
    { icon: 'question', phrase: 'tool.ask' },
  ],
  [/^(rag|document|documents) search$/, { icon: 'search', phrase: 'tool.searchDocuments' }],
  [/^(search|find|lookup|retrieve)$/, { icon: 'search', phrase: 'tool.search' }],
  [/\b(search|find|lookup|look up|retrieve)\b/, { icon: 'search' }],
  [/\b(url|web|http|browser|page|site)\b/, { icon: 'web' }],
  [/\b(user|person|contact|customer|people|profile)\b/, { icon: 'person' }],
  [/\b(code|lint|test|build|compile|git)\b/, { icon: 'code' }],
  [/\b(read|file|document|pdf|text)\b/, { icon: 'read' }],
];

/** `getWeather_v2` → `get weather v2` */
function words(toolName: string): string {
  return toolName
    .slice(0, 200)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.:/\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The kind of a tool, guessed from its name. */
export function toolKind(toolName: string): ToolKind {
  const name = words(toolName);
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? { icon: 'tool' };
}

/** Undefined if it is unknown whether the tool has done its work: then only its name is shown, without a verb. */
const PHRASES: Record<ToolOutcome, ToolPhrase | undefined> = {
  running: 'running',
  'awaiting-input': 'waiting',
  done: 'done',
  failed: 'failed',
  interrupted: 'running',
  denied: 'denied',
  'not-run': 'denied',
  answered: undefined,
  unanswered: undefined,
  unknown: undefined,
};

/** Describes a tool call: with a phrase for known kinds of tools, or one with the tool's name for others. */
export function toolPhrase(toolName: string, outcome: ToolOutcome, texts: Texts): string {
  const { phrase } = toolKind(toolName);
  const which = PHRASES[outcome];
  if (which === undefined) return readable(toolName);
  const name = plainName(capitalized(words(toolName)));
  if (name === '') return plainName(toolName);
  return phrase === undefined ? texts['tool.other'](name, which) : texts[phrase](which);
}

/** Converts an identifier to words: `WEB_SEARCH` → `Web search`. */
export function readable(name: string): string {
  const text = capitalized(words(name));
  return plainName(text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1));
}
