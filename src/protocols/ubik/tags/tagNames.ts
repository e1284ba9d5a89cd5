/**
 * All tags of a stored message (UBIK protocol note, section 3.1). Only these exact strings are tags: case-sensitive, without
 * inner spaces (R87).
 */

/** Tags with a fixed spelling, by their names in tokens. */
export const FIXED_TAGS = {
  'step-start': '<<STEP_START>>',
  'step-end': '<<STEP_END>>',
  'step-flag': '<<SINGLE_STEP_FLAG>>',
  'tool-input-start': '<<TOOL_STEP_INPUT_START>>',
  'tool-input-end': '<<TOOL_STEP_INPUT_END>>',
  'tool-result-start': '<<TOOL_STEP_RESULT_START>>',
  'tool-result-end': '<<TOOL_STEP_RESULT_END>>',
  'checkpoint-start': '<<CHECKPOINT_START>>',
  'checkpoint-end': '<<CHECKPOINT_END>>',
  'input-start': '<<INPUT_REQUIRED_START>>',
  'input-end': '<<INPUT_REQUIRED_END>>',
  'answer-start': '<<USER_INPUT_PROVIDED_START>>',
  'answer-end': '<<USER_INPUT_PROVIDED_END>>',
  'error-start': '<<ERROR_START>>',
  'error-end': '<<ERROR_END>>',
  'error-json-start': '<<ERROR_JSON_START>>',
  'error-json-end': '<<ERROR_JSON_END>>',
  'thinking-start': '<<thinking>>',
  'thinking-end': '<</thinking>>',
  'tool-event-start': '<<TOOL_EVENT_START>>',
  'tool-event-end': '<<TOOL_EVENT_END>>',
} as const;

export type FixedTagName = keyof typeof FIXED_TAGS;

/** The names of the tags with a fixed spelling. */
export const NAME_OF_TAG: ReadonlyMap<string, FixedTagName> = new Map(
  Object.entries(FIXED_TAGS).map(([name, tag]) => [tag, name as FixedTagName]),
);

const ALL_TAGS = [...NAME_OF_TAG.keys()];
const MAX_FIXED_TAG_LENGTH = Math.max(...ALL_TAGS.map((tag) => tag.length));

const TOOL_START_PREFIX = '<<TOOL_STEP_START/';
const TOOL_END_PREFIX = '<<TOOL_STEP_END/';

/** Maximum length of a tool header that is still read as a tag. Tool names and ids are far shorter. */
const MAX_TOOL_HEADER_LENGTH = 600;

/** Structural tags: only the backend writes them, each on a line of its own. They end an unclosed block. */
export const STRUCTURE_TAGS: readonly string[] = [
  FIXED_TAGS['step-start'],
  FIXED_TAGS['step-end'],
  FIXED_TAGS['checkpoint-start'],
  FIXED_TAGS['input-start'],
  FIXED_TAGS['error-start'],
];

export type TagMatch =
  | { readonly kind: FixedTagName; readonly raw: string }
  | {
      readonly kind: 'tool-start' | 'tool-end';
      readonly raw: string;
      readonly toolName: string;
      readonly executionId: string;
    };

/** The tag at `index`, where there is a `<`. `partial` if the text ends before that is clear; undefined if there is no tag. */
export function matchTag(text: string, index: number): TagMatch | 'partial' | undefined {
  if (text.length - index >= 2 && text.charCodeAt(index + 1) !== 60 /* < */) return undefined;
  const isStart = text.startsWith(TOOL_START_PREFIX, index);
  if (isStart || text.startsWith(TOOL_END_PREFIX, index)) {
    return matchHeader(text, index, isStart ? 'tool-start' : 'tool-end');
  }
  const window = text.slice(index, index + MAX_FIXED_TAG_LENGTH);
  const close = window.indexOf('>>');
  if (close >= 0) {
    const raw = window.slice(0, close + 2);
    const kind = NAME_OF_TAG.get(raw);
    return kind === undefined ? undefined : { kind, raw };
  }
  if (window.length === MAX_FIXED_TAG_LENGTH) return undefined;
  return isPrefixOfTag(window) ? 'partial' : undefined;
}

function isPrefixOfTag(text: string): boolean {
  return (
    ALL_TAGS.some((tag) => tag.startsWith(text)) ||
    TOOL_START_PREFIX.startsWith(text) ||
    TOOL_END_PREFIX.startsWith(text)
  );
}

/**
 * A tool header. The name ends at the last colon, because names of remote tools may contain colons and slashes, while ids do
 * not (R77).
 *
 *     <<TOOL_STEP_START/na|me:id>>
 */
function matchHeader(
  text: string,
  index: number,
  kind: 'tool-start' | 'tool-end',
): TagMatch | 'partial' | undefined {
  const from = index + (kind === 'tool-start' ? TOOL_START_PREFIX : TOOL_END_PREFIX).length;
  const window = text.slice(from, from + MAX_TOOL_HEADER_LENGTH);
  const close = window.indexOf('>>');
  const header = close < 0 ? window : window.slice(0, close);
  if (header.includes('\n') || header.includes('<<')) return undefined;
  if (close < 0) return window.length === MAX_TOOL_HEADER_LENGTH ? undefined : 'partial';
  const colon = header.lastIndexOf(':');
  return {
    kind,
    raw: text.slice(index, from + close + 2),
    toolName: colon < 0 ? header : header.slice(0, colon),
    executionId: colon < 0 ? '' : header.slice(colon + 1),
  };
}

/** The tags that open and close one execution of a tool. */
export function toolTag(kind: 'tool-start' | 'tool-end', name: string, id: string): string {
  return `${kind === 'tool-start' ? TOOL_START_PREFIX : TOOL_END_PREFIX}${name}:${id}>>`;
}
