import type { Part, StepPart, ToolPart } from '../parts.js';

export interface MarkdownOptions {
  /** Whether thinking is part of the document. @default false */
  readonly thinking?: boolean;
}

/**
 * These parts as Markdown, for a document or the clipboard: steps are headings, tools one line each,
 * errors and questions quotes. Live state is left out.
 */
export function toMarkdown(parts: readonly Part[], options: MarkdownOptions = {}): string {
  return parts
    .map((part) => partToMarkdown(part, options).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

function partToMarkdown(part: Part, options: MarkdownOptions): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'thinking':
      return options.thinking === true ? quote(part.text) : '';
    case 'step':
      return stepToMarkdown(part, options);
    case 'tool':
      return toolToMarkdown(part, options);
    case 'checkpoint':
      return toMarkdown(part.parts, options);
    case 'input': {
      const { provided } = part;
      const answer = provided === undefined ? '' : `\n\n${plain(provided.input)}`;
      return `${quote(part.prompt)}${answer}`;
    }
    case 'error':
      return quote(`**Error:** ${part.message}`);
    case 'agent':
      return [`**${part.agentId}:** ${part.task}`, toMarkdown(part.parts, options)].join('\n\n');
    default:
      part satisfies never;
      return '';
  }
}

function stepToMarkdown(part: StepPart, options: MarkdownOptions): string {
  const body = toMarkdown(part.parts, options);
  if (part.single || part.title === '') return body;
  const number = part.step === undefined ? '' : `${part.step}. `;
  return `### ${number}${part.title}\n\n${body}`;
}

function toolToMarkdown(part: ToolPart, options: MarkdownOptions): string {
  const outcome = part.error === undefined ? '' : `: ${part.error}`;
  const input = part.input === undefined ? '' : ` ${code(oneLine(part.input.text))}`;
  return [`- \`${part.toolName}\`${input}${outcome}`, toMarkdown(part.parts, options)].join('\n\n');
}

const LONGEST_INPUT = 200;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > LONGEST_INPUT ? `${line.slice(0, LONGEST_INPUT)}…` : line;
}

/** Inline code whose fence is longer than any run of backticks inside. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
