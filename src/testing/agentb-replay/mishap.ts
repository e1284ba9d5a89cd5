/** The failures to simulate for one response. Each is a query parameter of the request. */
export interface Mishap {
  /** The connection breaks after this many bytes, even inside a character. */
  readonly cutAfter?: number;
  /** After the frames that fit into this many bytes, nothing more is sent, and the stream stays open. */
  readonly silentAfter?: number;
  /** The request is never answered. */
  readonly isUnanswered?: boolean;
  /** The name of a refusal, which is sent instead of the stream. */
  readonly refusal?: string;
  /** The content type of the stream. */
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

/** A numeric query parameter; undefined if it is missing or not a number. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
