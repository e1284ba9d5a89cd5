/** How many ids are remembered. What comes twice comes soon after, and a stream may have no end. */
const REMEMBERED = 10_000;

/**
 * Tells which messages of one connection have been read before, by their ids: a proxy or a queue may deliver one
 * twice, and a piece of text would stand there twice. An id names a message only where no two messages share
 * one, so the first that comes again with other data ends the search for the rest of the connection.
 */
export class RepeatedFrames {
  private known: Map<string, string> | undefined = new Map();

  /** Whether a message with the same id and the same data was here before. */
  has(id: string, data: string): boolean {
    if (id === '' || this.known === undefined) return false;
    const seen = this.known.get(id);
    if (seen === undefined) this.remember(this.known, id, data);
    else if (seen !== printOf(data)) this.known = undefined;
    else return true;
    return false;
  }

  private remember(known: Map<string, string>, id: string, data: string): void {
    known.set(id, printOf(data));
    if (known.size <= REMEMBERED) return;
    const [oldest = ''] = known.keys();
    known.delete(oldest);
  }
}

/** A short text that stands for a long one (FNV-1a), so that what was read is not kept. */
function printOf(data: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < data.length; index++) {
    hash = Math.imul(hash ^ data.charCodeAt(index), 0x01000193);
  }
  return `${data.length}/${hash}`;
}
