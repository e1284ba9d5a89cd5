import type { Diagnostic } from '../../core/state.js';

/** One piece of an event that was too large for one message (section 2.5). */
export interface EventPiece {
  readonly chunkId: unknown;
  readonly index: unknown;
  readonly total: unknown;
  readonly originalType: string;
  readonly data: unknown;
}

/** What a piece led to. */
export interface PieceOutcome {
  /** The whole event, if this was its last missing piece. */
  readonly event?: { readonly type: string; readonly json: string; readonly arrival: number };
  readonly diagnostics: readonly Diagnostic[];
}

/** Limits for events whose pieces are incomplete. An event that exceeds one is dropped, with a diagnostic. */
export const SPLIT_LIMITS = {
  piecesPerEvent: 10_000,
  charactersPerEvent: 32 * 1024 * 1024,
  openEvents: 64,
} as const;

interface OpenEvent {
  readonly type: string;
  readonly total: number;
  readonly pieces: Map<number, string>;
  readonly arrival: number;
  characters: number;
}

const NOTHING: PieceOutcome = { diagnostics: [] };

/**
 * Joins split events. Pieces may arrive in any order, twice, interleaved with others, or never. They are joined by their index,
 * and a missing piece does not delay other events (R35 to R45).
 */
export class SplitEvents {
  private readonly open = new Map<string, OpenEvent>();
  private readonly settled = new Set<string>();

  /** @param arrival The position of the piece in the stream; the whole event takes the position of its first piece. */
  push(piece: EventPiece, arrival: number): PieceOutcome {
    const { chunkId, index, total, data } = piece;
    if (typeof chunkId !== 'string' || chunkId === '' || typeof data !== 'string') {
      return refuse('A piece of a split event has no chunk_id or no text.', piece);
    }
    if (this.settled.has(chunkId)) return NOTHING;
    if (!isCount(total) || total < 1 || !isCount(index)) {
      return refuse('A piece of a split event has no usable index or number of pieces.', piece);
    }
    const known = this.open.get(chunkId);
    if (known === undefined && total > SPLIT_LIMITS.piecesPerEvent) {
      return refuse(`A split event claims ${total} pieces, more than are kept.`, piece);
    }
    const event = known ?? this.start(chunkId, piece.originalType, total, arrival);
    if (event === undefined) return refuse('Too many split events are incomplete at once.', piece);
    return this.add(event, chunkId, index, data, total);
  }

  /** The stream is over: incomplete events are dropped. */
  end(): Diagnostic[] {
    const diagnostics = [...this.open].map(([chunkId, { type, total, pieces }]) => ({
      code: 'incomplete-split-event',
      message: `A split ${type} was never completed: ${pieces.size} of ${total} pieces came.`,
      raw: { chunk_id: chunkId, original_event_type: type, received: pieces.size, total },
    }));
    this.open.clear();
    return diagnostics;
  }

  private start(
    chunkId: string,
    type: string,
    total: number,
    arrival: number,
  ): OpenEvent | undefined {
    if (this.open.size >= SPLIT_LIMITS.openEvents) return undefined;
    const event = { type, total, pieces: new Map<number, string>(), arrival, characters: 0 };
    this.open.set(chunkId, event);
    return event;
  }

  private add(
    event: OpenEvent,
    chunkId: string,
    index: number,
    data: string,
    total: number,
  ): PieceOutcome {
    const diagnostics: Diagnostic[] = [];
    if (total !== event.total) {
      diagnostics.push(
        ...refuse(`Pieces of ${chunkId} disagree on their number.`, { total }).diagnostics,
      );
    }
    if (index >= event.total)
      return refuse(`Piece ${index} of ${event.total} is out of range.`, { chunkId, index });
    const known = event.pieces.get(index);
    if (known !== undefined) {
      if (known === data) return { diagnostics };
      return refuse(`Piece ${index} of ${chunkId} came twice with different text.`, {
        chunkId,
        index,
      });
    }
    event.pieces.set(index, data);
    event.characters += data.length;
    if (event.characters > SPLIT_LIMITS.charactersPerEvent) {
      this.open.delete(chunkId);
      this.settled.add(chunkId);
      return refuse(`The split event ${chunkId} is larger than is kept.`, { chunkId });
    }
    if (event.pieces.size < event.total) return { diagnostics };
    this.open.delete(chunkId);
    this.settled.add(chunkId);
    const json = Array.from({ length: event.total }, (_, at) => event.pieces.get(at)).join('');
    return { event: { type: event.type, json, arrival: event.arrival }, diagnostics };
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function refuse(message: string, raw: unknown): PieceOutcome {
  return { diagnostics: [{ code: 'bad-split-event', message, raw }] };
}
