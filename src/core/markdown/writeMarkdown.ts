import { shownAnswer } from '../secretAnswer.js';
import { printJson } from '../json.js';
import type { ContentPolicy } from '../policy/ContentPolicy.js';
import type { InputPart, Part, StepPart, ToolPart } from '../parts.js';
import { numberedSources } from './numberedSources.js';
import { unwrapped } from '../tool-data/readContent.js';
import { boundParts } from '../session/boundParts.js';
import { cutFenceLines, withClosedFence, withReopenedFence } from './cutFence.js';
import { fence } from './fence.js';
import { HIDDEN_MARK } from './hiddenMark.js';
import { inlineCode } from './inlineCode.js';
import { wholeToMarkdown } from './wholeToMarkdown.js';

/** Options of `toMarkdown`. */
export interface MarkdownOptions {
  /** Whether to include thinking. @default false */
  readonly thinking?: boolean;
  /**
   * `line`: each tool is a list item. `details`: a collapsible section with input and
   * result, for viewers that render HTML in Markdown. `none`: no tools. @default 'line'
   */
  readonly tools?: 'line' | 'details' | 'none';
  /**
   * Which URLs the document may contain: files and sources that are denied appear as their names only, and the text goes
   * through the policy's `exported`. @default nothing is removed
   */
  readonly contentPolicy?: ContentPolicy | undefined;
}

/** What `toMarkdown` does, with input that has been looked at. */
export function writeMarkdown(parts: readonly Part[], options: MarkdownOptions): string {
  const { contentPolicy } = options;
  const document = numberedDocument(boundParts(parts), options);
  return contentPolicy?.exported?.(document, contentPolicy) ?? document;
}

/** `MarkdownOptions`, with the numbers of sources. */
interface Options extends MarkdownOptions {
  readonly numbers: ReadonlyMap<Part, number>;
}

/** The parts of a message or of a sub-agent, each of which numbers its own sources. */
function numberedDocument(parts: readonly Part[], options: MarkdownOptions): string {
  const numbers = new Map<Part, number>();
  for (const [number, sources] of numberedSources(parts))
    for (const source of sources) numbers.set(source, number);
  return documentOf(parts, { ...options, numbers });
}

function documentOf(parts: readonly Part[], options: Options): string {
  let document = '';
  let isList = false;
  const cut = cutFenceLines(parts);
  for (const part of parts) {
    const text = partToMarkdown(part, options, cut?.get(part)).trim();
    if (text === '') continue;
    const isItem = part.type === 'tool' && options.tools !== 'details';
    if (document !== '') document += isItem && isList ? '\n' : '\n\n';
    document += text;
    isList = isItem;
  }
  return document;
}

function partToMarkdown(part: Part, options: Options, cut: string | undefined): string {
  switch (part.type) {
    case 'text':
      return withClosedFence(withReopenedFence(part.text.replaceAll(HIDDEN_MARK, ''), cut));
    case 'thinking':
      return options.thinking === true ? quote(withClosedFence(part.text.trim())) : '';
    case 'step':
      return stepToMarkdown(part, options);
    case 'tool':
      return toolToMarkdown(part, options);
    case 'checkpoint':
      return documentOf(part.parts, options);
    case 'input':
      return inputToMarkdown(part);
    case 'error':
      return quote(`**Error:** ${part.message}`);
    case 'agent':
      return join(`**${part.agentId}:** ${part.task}`, numberedDocument(part.parts, options));
    case 'source':
      return `[${options.numbers.get(part)}] ${wholeToMarkdown(part, options.contentPolicy)}`;
    case 'file':
    case 'data':
      return wholeToMarkdown(part, options.contentPolicy);
    default:
      part satisfies never;
      return '';
  }
}

function stepToMarkdown(part: StepPart, options: Options): string {
  const body = documentOf(part.parts, options);
  if (part.single || part.title === '') return body;
  const number = part.step === undefined ? '' : `${part.step}. `;
  return join(`### ${number}${part.title}`, body);
}

function toolToMarkdown(part: ToolPart, options: Options): string {
  const inside = documentOf(part.parts, options);
  if (options.tools === 'none') return inside;
  if (options.tools === 'details') return join(toolDetails(part), inside);
  const outcome = part.error === undefined ? '' : ` — ${oneLine(part.error)}`;
  const input = oneLine(part.input?.text ?? '');
  const line = `- ${inlineCode(part.toolName)}${input === '' ? '' : ` ${inlineCode(input)}`}${outcome}`;
  return inside === '' ? line : `${line}\n${indent(inside)}`;
}

function toolDetails({ toolName, input, result, error }: ToolPart): string {
  const body = [
    input === undefined ? '' : fence(input.text),
    result === undefined ? '' : fence((unwrapped(result) ?? result).text),
    error === undefined ? '' : quote(`**Error:** ${error}`),
  ];
  const summary = toolName.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return join('<details>', `<summary>${summary}</summary>`, ...body, '</details>');
}

function inputToMarkdown(part: InputPart): string {
  const { prompt } = part;
  const provided = shownAnswer(part);
  if (provided === undefined) return quote(prompt);
  const { input } = provided;
  const answer = typeof input === 'string' ? input : fence(printJson(input, 2));
  return join(quote(prompt), answer);
}

function join(...blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

const MAX_INPUT_LENGTH = 200;

function oneLine(text: string): string {
  // Only the beginning is shown, so the rest need not be searched.
  const line = text
    .slice(0, MAX_INPUT_LENGTH * 10)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return line.length > MAX_INPUT_LENGTH ? `${line.slice(0, MAX_INPUT_LENGTH)}…` : line;
}

function quote(text: string): string {
  return text.replaceAll(/^/gmu, '> ');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gmu, '  ');
}
