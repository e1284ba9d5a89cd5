/** The bytes of a body, frame by frame, each with the empty line that ends it. The last frame may be unfinished. */
export async function* framesIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  let held: number[] = [];
  let line = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const byte of value) {
        held.push(byte);
        if (byte === CARRIAGE_RETURN) continue;
        if (byte !== LINE_FEED) line++;
        else if (line > 0) line = 0;
        else {
          yield Uint8Array.from(held);
          held = [];
        }
      }
    }
    if (held.length > 0) yield Uint8Array.from(held);
  } finally {
    await reader.cancel().catch(() => {
      // The stream is closed already.
    });
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Whether a frame contains data. Comments, such as heartbeats, do not. */
export function saysSomething(frame: Uint8Array): boolean {
  return /^data/mu.test(new TextDecoder().decode(frame));
}
