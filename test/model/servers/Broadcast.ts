const encoder = new TextEncoder();

/** A stream that any number of readers read, from its start, and on as it is written. */
export class Broadcast {
  /** Called when the last reader has left before the end. */
  onLeft: (() => void) | undefined;
  isOver = false;
  private readonly frames: Uint8Array[] = [];
  private readonly readers = new Set<() => void>();

  /** Writes a frame of an event stream. */
  write(event: unknown, id?: string): void {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    this.writeBytes(encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`));
  }

  writeBytes(bytes: Uint8Array): void {
    this.frames.push(bytes);
    this.tell();
  }

  get length(): number {
    return this.frames.length;
  }

  end(): void {
    this.isOver = true;
    this.tell();
  }

  /** @param from The first frame. */
  respond(from = 0): Response {
    let next = from;
    let read: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        read = () => {
          for (; next < this.frames.length; next++) {
            controller.enqueue(this.frames[next] as Uint8Array);
          }
          if (!this.isOver) return;
          this.readers.delete(read);
          controller.close();
        };
        this.readers.add(read);
        read();
      },
      cancel: () => {
        this.readers.delete(read);
        if (this.readers.size === 0 && !this.isOver) this.onLeft?.();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  private tell(): void {
    for (const read of this.readers) read();
  }
}
