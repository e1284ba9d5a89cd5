import { isRecord, parseJson } from '../../core/json.js';

/** Maximum characters of a text that are shown at first. */
export const MAX_DETAILS_LENGTH = 64 * 1024;

/** Maximum characters of a headline; the rest goes into the details. */
const MAX_HEADLINE_LENGTH = 200;

/** Finds the message in an error object, in whatever it is nested. */
function sentenceIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || depth > 3) return undefined;
  for (const name of ['message', 'detail', 'error', 'reason', 'title']) {
    const found = Object.hasOwn(value, name) ? sentenceIn(value[name], depth + 1) : undefined;
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}

/** One line that says what went wrong, empty if there is none, and whether the message has more to read. */
export function readHeadline(message: string): {
  readonly headline: string;
  readonly cut: boolean;
} {
  const text = message.trim();
  const isData = text.startsWith('{') || text.startsWith('[');
  const sentence = isData ? (sentenceIn(parseJson(text.slice(0, MAX_DETAILS_LENGTH))) ?? '') : text;
  const line = /\S.*/u.exec(sentence)?.[0].trimEnd() ?? '';
  const short = line.length > MAX_HEADLINE_LENGTH ? `${line.slice(0, MAX_HEADLINE_LENGTH)}…` : line;
  // The line may end with the colon or bracket that introduced an object below, which is not shown here.
  const headline = short === sentence ? short : short.replace(/[\s:({[]+$/u, '');
  return { headline, cut: headline !== text };
}

export interface ErrorDetails {
  readonly summary?: string | undefined;
  readonly traceback?: string | undefined;
  /** Why the answer ended early, which is valid so far: the model reached a limit, or a filter ended it. */
  readonly ended?: 'cut-off' | 'filtered';
}

/** Splits the details of an error into a summary for people and a text for whoever fixes it. */
export function readDetails(details: unknown): ErrorDetails {
  if (typeof details === 'string') return { traceback: details.slice(0, MAX_DETAILS_LENGTH) };
  if (typeof details !== 'object' || details === null) return {};
  const own = (name: string): string | undefined => {
    const value = isRecord(details) && Object.hasOwn(details, name) ? details[name] : undefined;
    return typeof value === 'string' && value !== ''
      ? value.slice(0, MAX_DETAILS_LENGTH)
      : undefined;
  };
  const code = own('code');
  if (code === 'cut-off' || code === 'filtered') return { ended: code };
  const summary = own('error') ?? own('message');
  const traceback = own('traceback') ?? own('stack');
  if (traceback !== undefined) return { summary, traceback };
  if (Object.keys(details).length === 0) return { summary };
  try {
    return { summary, traceback: JSON.stringify(details, null, 2).slice(0, MAX_DETAILS_LENGTH) };
  } catch {
    // Circular details cannot be shown.
    return { summary };
  }
}
