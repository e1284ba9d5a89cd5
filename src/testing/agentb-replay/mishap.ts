/** What goes wrong with one answer. Each is a parameter of the request's address. */
export interface Mishap {
  /** The connection breaks after so many bytes, also inside a character. */
  readonly cutAfter?: number;
  /** After the frames that fit into so many bytes, nothing more is sent and nothing is closed. */
  readonly silentAfter?: number;
  /** Nothing is ever answered. */
  readonly isUnanswered?: boolean;
  /** The name of a refusal that is answered in place of the stream. */
  readonly refusal?: string;
  /** What the stream says it is. */
  readonly contentType?: string;
}

export function mishapOf(query: URLSearchParams): Mishap {
  const cutAfter = numberIn(query, 'cutAfter');
  const silentAfter = numberIn(query, 'silentAfter');
  const refusal = query.get('refusal');
  const contentType = query.get('contentType');
  return {
    isUnanswered: query.has('unanswered'),
    ...(cutAfter !== undefined && { cutAfter }),
    ...(silentAfter !== undefined && { silentAfter }),
    ...(refusal !== null && { refusal }),
    ...(contentType !== null && { contentType }),
  };
}

/** A parameter that is a number; undefined where it is none, or not there. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
