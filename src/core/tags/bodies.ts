import { START_OF_JSON, type JsonScan } from './jsonScan.js';
import { FIXED_TAGS, toolTag, type FixedTagName } from './tagNames.js';

/** A block whose inside is data: nothing in it is structure except the tag that ends it. */
export interface Body {
  readonly ends: readonly FixedTagName[];
  /**
   * For a body that is not JSON: one of these tags has to follow its end. An end tag followed by
   * anything else was written by the data, and stays data. Undefined: the first end tag ends it.
   */
  readonly follow?: readonly string[];
  /** Undefined for a body that is never JSON. */
  json?: JsonScan;
  /** The data so far, while it may still be JSON. */
  text: string;
  /** What follows a tag that may or may not be the end. Given out once that is decided. */
  held: string;
  /** What kind of doubt `held` is in, if any. */
  doubt: 'none' | 'end-in-string' | 'torn';
}

/** Where the tokenizer is when a body's start tag arrives. */
export function startBody(kind: FixedTagName, tool: OpenTool | undefined): Body | undefined {
  switch (kind) {
    case 'tool-input-start':
      return tool && jsonBody('tool-input-end', [FIXED_TAGS['tool-result-start'], endOf(tool)]);
    case 'tool-result-start':
      return tool && jsonBody('tool-result-end', [endOf(tool)]);
    case 'answer-start':
      return jsonBody('answer-end', [FIXED_TAGS['input-end']]);
    case 'error-json-start':
      return jsonBody('error-json-end');
    case 'input-start':
      return plainBody('answer-start', 'input-end');
    case 'error-start':
      return plainBody('error-end');
    case 'tool-event-start':
      return plainBody('tool-event-end');
    default:
      return undefined;
  }
}

/** A tool whose end tag has not come yet. */
export interface OpenTool {
  readonly toolName: string;
  readonly executionId: string;
}

function endOf(tool: OpenTool): string {
  return toolTag('tool-end', tool.toolName, tool.executionId);
}

function jsonBody(end: FixedTagName, follow?: readonly string[]): Body {
  const body = { ends: [end], json: START_OF_JSON, text: '', held: '', doubt: 'none' as const };
  return follow === undefined ? body : { ...body, follow };
}

function plainBody(...ends: FixedTagName[]): Body {
  return { ends, text: '', held: '', doubt: 'none' };
}
