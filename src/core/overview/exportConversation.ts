import { watchInput, watchOptions } from '../../development/index.js';
import { printJson } from '../json.js';
import { writeMarkdown, type MarkdownOptions } from '../markdown/writeMarkdown.js';
import type { Part } from '../parts.js';
import type { Attachment, Message } from '../state.js';
import { redactParts, redactSecrets, type Redaction } from './redact.js';

/** Options of `exportConversation`. */
export interface ExportOptions extends MarkdownOptions {
  /** `markdown` for people, `json` for programs. @default 'markdown' */
  readonly format?: 'markdown' | 'json' | undefined;
  /**
   * What is replaced in each text, before anything is written: one rule, or several in order. A rule that throws, or returns no text,
   * leaves out that text. `false` replaces nothing. @default redactSecrets
   */
  readonly redact?: Redaction | readonly Redaction[] | false | undefined;
  /** The heading of the document. @default none */
  readonly title?: string | undefined;
  /** The names of who has written. @default { user: 'You', assistant: 'Agent' } */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

const NAMES: Readonly<Record<string, string>> = { user: 'You', assistant: 'Agent' };

/** Attached files, as files of the message. */
const filesOf = (attachments: readonly Attachment[]) =>
  attachments.map(({ id, name, mediaType, url }): Part => ({
    type: 'file',
    id,
    name,
    ...(mediaType !== undefined && { mediaType }),
    ...(url !== undefined && { url }),
  }));

/**
 * A conversation as a document, to keep or to hand on: Markdown, or JSON with role, time, status and parts of each message. Secrets are
 * replaced by default. What only a protocol needs, and live state, are left out. Pure.
 *
 * ```ts
 * const text = exportConversation(session.getState().messages, { title: 'Trip to Geneva' });
 * ```
 */
export function exportConversation(
  messages: readonly Message[],
  options: ExportOptions = {},
): string {
  watchInput('exportConversation', 'messages', messages);
  watchOptions('exportConversation', options);
  const { format = 'markdown', redact = redactSecrets, title, names, ...markdown } = options;
  const rules = redact === false ? [] : typeof redact === 'function' ? [redact] : redact;
  const all: Redaction = (text, field) => rules.reduce((rest, rule) => rule(rest, field), text);
  const shown = messages.map(({ role, createdAt, status, parts, attachments = [] }) => ({
    role,
    createdAt,
    status,
    parts: redactParts([...filesOf(attachments), ...parts], all),
  }));
  if (format === 'json') {
    return printJson({ ...(title !== undefined && { title }), messages: shown }, 2);
  }
  const blocks = shown.map(({ role, createdAt, parts }) => {
    const time = createdAt === undefined ? '' : ` · ${createdAt}`;
    const name = names?.[role] ?? NAMES[role] ?? role;
    return `## ${name}${time}\n\n${writeMarkdown(parts, markdown)}`.trim();
  });
  return (
    [...(title === undefined ? [] : [`# ${title}`]), ...blocks, ''].join('\n\n').trimEnd() + '\n'
  );
}
