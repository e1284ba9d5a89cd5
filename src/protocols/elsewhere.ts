import type { Elsewhere } from '../core/parts.js';
import { Fields } from './Fields.js';

/**
 * Where a question is answered, in the form of an elicitation of MCP whose mode is `url`: `{ mode: 'url', url, message }`. The
 * agent waits for an answer to it: that the person agrees, or declines.
 */
export function elsewhereIn(fields: Fields): Elsewhere | undefined {
  const url = fields.text('mode') === 'url' ? fields.text('url') : undefined;
  return url === undefined ? undefined : { url, confirm: true };
}

/** The elicitation inside of a request of MCP; anything else as it is. */
export function elicitationIn(fields: Fields): Fields {
  const params =
    fields.text('method') === 'elicitation/create' ? fields.record('params') : undefined;
  return params === undefined ? fields : new Fields(params);
}
