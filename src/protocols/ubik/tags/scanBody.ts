import { parseJson } from '../../../core/json.js';
import { scanJson, START_OF_JSON, type JsonScan, type ScanStop } from '../../jsonScan.js';
import {
  emitBefore,
  emitText,
  emitToEnd,
  emitUpTo,
  isLineStart,
  tagAt,
  waitAt,
  type Body,
  type Scanning,
} from './Scan.js';
import { FIXED_TAGS, NAME_OF_TAG, STRUCTURE_TAGS, toolTag, type FixedTagName } from './tagNames.js';
import type { ToolTag } from './TagToken.js';

/** The body that begins with this tag, if one may begin here. */
export function startBody(kind: FixedTagName, tool?: ToolTag): Body | undefined {
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

function endOf({ toolName, executionId }: ToolTag): string {
  return toolTag('tool-end', toolName, executionId);
}

function jsonBody(end: FixedTagName, follow?: readonly string[]): Body {
  return { ...plainBody(end), json: START_OF_JSON, follow };
}

function plainBody(...ends: FixedTagName[]): Body {
  return {
    ends: ends.map((end) => FIXED_TAGS[end]),
    follow: undefined,
    json: undefined,
    text: '',
    held: '',
    doubt: 'none',
  };
}

/** Reads the inside of a block with data: no tag counts in it, except the one that ends it. False if more text is needed first. */
export function readBody(s: Scanning, body: Body): boolean {
  return body.json === undefined ? readPlainBody(s, body) : readJsonBody(s, body, body.json);
}

function readPlainBody(s: Scanning, body: Body): boolean {
  for (let index = s.at - 1; ;) {
    index = s.text.indexOf('<', index + 1);
    if (index < 0) return emitToEnd(s);
    const end = tagAt(s, index, body.ends);
    if (end === undefined) continue;
    const follows = end === 'partial' ? end : follower(s, body, index + end.length);
    if (follows === 'partial') return waitAt(s, index);
    if (follows !== undefined) return closeBody(s, body, index, end);
  }
}

/** The tag that follows an end tag, and so confirms it. */
function follower(s: Scanning, { follow }: Body, index: number): string | undefined {
  if (follow === undefined) return 'anything';
  let at = index;
  while (s.text.charCodeAt(at) <= 32) at++;
  if (at === s.text.length) return s.next === 'more' ? 'partial' : 'the end';
  return tagAt(s, at, follow);
}

/**
 * A body that is valid JSON so far. It is ended by the end tag after which the JSON is complete; an end tag inside a string is
 * data, if the JSON is completed later (R81).
 *
 *     {"text":"see <<TOOL_STEP_RESULT_END>> for| …"}
 */
function readJsonBody(s: Scanning, body: Body, json: JsonScan): boolean {
  let scan = scanJson(json, s.text, s.at);
  for (; ; scan = scanJson(scan, s.text, scan.index + 1)) {
    const { index, reason, inString } = scan;
    const end = reason === 'tag' ? tagAt(s, index, body.ends) : undefined;
    if (reason === 'end' || end === 'partial') {
      // A line end that is held back is scanned again later. As white space, it changes nothing.
      body.json = scan;
      if (reason === 'end') emitToEnd(s);
      else waitAt(s, index);
      return false;
    }
    if (reason === 'tag' && inString && (end === undefined || s.secondReadings > 0)) {
      if (end !== undefined && body.doubt === 'none') {
        emitUpTo(s, index);
        body.doubt = 'end-in-string';
      }
      continue;
    }
    const isWhole =
      end !== undefined && parseJson(body.text + s.text.slice(s.at, index)) !== undefined;
    return isWhole ? closeBody(s, body, index, end) : giveUpJson(s, body, scan);
  }
}

/** The body is not JSON after all: text that was taken for data may have to be scanned again. */
function giveUpJson(s: Scanning, body: Body, scan: ScanStop): boolean {
  if (body.doubt === 'none') {
    const torn = cutOffAt(s, scan.index);
    if (torn === 'partial') {
      emitUpTo(s, scan.index);
      body.json = scan;
      return false;
    }
    if (torn !== undefined && s.secondReadings > 0) {
      emitUpTo(s, scan.index);
      body.doubt = 'torn';
    }
  } else readAgain(s, body);
  body.json = undefined;
  return true;
}

/** The structural tag at this position, if it is on a line of its own: then the body was cut off. */
function cutOffAt(s: Scanning, index: number): string | undefined {
  let at = index;
  while (s.text[at] === '\r' || s.text[at] === '\n') at++;
  if (at === index && !isLineStart(s, index)) return undefined;
  return tagAt(s, at, STRUCTURE_TAGS);
}

/** The text that was held back is scanned again. */
function readAgain(s: Scanning, body: Body): void {
  s.text = body.held + s.text.slice(s.at);
  s.at = 0;
  body.held = '';
  body.doubt = 'none';
  s.secondReadings--;
}

/** At the end of the content: either the doubtful tag was the end, or the body was cut off there. */
export function settleDoubt(s: Scanning, body: Body): void {
  if (body.doubt === 'torn') s.body = undefined;
  body.json = undefined;
  readAgain(s, body);
}

function closeBody(s: Scanning, body: Body, index: number, raw: string): true {
  if (body.doubt === 'none') emitBefore(s, index);
  else {
    emitUpTo(s, index);
    const data = body.held.replace(/\r?\n$/u, '');
    if (data !== '') emitText(s, data);
    if (data !== body.held) s.emit({ type: 'gap', raw: body.held.slice(data.length) });
  }
  const type = NAME_OF_TAG.get(raw) as FixedTagName;
  s.at = index + raw.length;
  s.skipLineEnd = true;
  s.emit({ type, raw });
  // An answer is inside its question, which continues after it.
  s.body = startBody(type === 'answer-end' ? 'input-start' : type);
  return true;
}
