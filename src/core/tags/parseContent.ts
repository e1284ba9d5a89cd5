import { NO_PARTS, type Part } from '../parts.js';
import { draftEdit } from '../session/listEdit.js';
import { reduceParts } from '../session/reduceParts.js';
import { readContent } from './readContent.js';
import { startReading, type ContentEvent } from './Reading.js';

/** How stored content is read. */
export interface ParseOptions {
  /**
   * Whether the content is complete. False keeps open blocks `running` and holds back half a tag;
   * true marks open blocks `interrupted` (R79). @default true
   */
  readonly final?: boolean;
}

/**
 * The parts of tagged content, as it is stored in a message. Takes any string, never throws, and
 * loses no text outside tags (R91). The same events and the same reducer as a live run.
 *
 * The tag language has no escape. JSON makes no part, whatever is in it; but a tool's result that is
 * plain text and holds the tool's own end tags, with its execution id, reads as ended there, and what
 * follows can pass for parts. So can tags in a stored title, question or error message. Nothing that is
 * read from a string is ever a live form.
 */
export function parseContent(content: string, options: ParseOptions = {}): Part[] {
  const { final = true } = options;
  const edit = draftEdit();
  let parts: readonly Part[] = NO_PARTS;
  // Nobody reads the reports here.
  const build = (event: ContentEvent) => {
    if (event.type !== 'diagnostic') parts = reduceParts(parts, event, { edit });
  };
  const reading = readContent(startReading(''), content, build);
  if (final) readContent(reading, '', build, { next: 'end' });
  return [...parts];
}
