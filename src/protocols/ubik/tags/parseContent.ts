import { watchOptions } from '../../../development/index.js';
import { NO_PARTS, type Part } from '../../../core/parts.js';
import { draftEdit } from '../../../core/session/listEdit.js';
import { reduceParts } from '../../../core/session/reduceParts.js';
import { readContent } from './readContent.js';
import { startReading, type ContentEvent } from './Reading.js';

/** Options of `parseContent`. */
export interface ParseOptions {
  /**
   * Whether the content is complete. `false` keeps open blocks `running` and holds back an incomplete tag;
   * `true` marks open blocks `interrupted` (R79). @default true
   */
  readonly final?: boolean;
}

/**
 * Parses tagged content, as UBIK stores it in a message, into parts. Accepts any string, never throws, and
 * loses no text outside of tags (R91). Uses the same events and reducer as a live run.
 *
 * Tags cannot be escaped. JSON never produces parts, whatever it contains. But if a tool's result is plain text and
 * contains the tool's own end tag, with its execution id, the result ends there, and the text after it can be read as
 * parts. The same holds for tags in a stored title, question or error message. Nothing parsed from a string is ever a
 * live form.
 */
export function parseContent(content: string, options: ParseOptions = {}): Part[] {
  watchOptions('parseContent', options);
  const { final = true } = options;
  const edit = draftEdit();
  let parts: readonly Part[] = NO_PARTS;
  // Diagnostics are not needed here.
  const build = (event: ContentEvent) => {
    if (event.type !== 'diagnostic') parts = reduceParts(parts, event, { edit });
  };
  const reading = readContent(startReading(''), content, build);
  if (final) readContent(reading, '', build, { next: 'end' });
  return [...parts];
}
