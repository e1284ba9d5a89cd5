/** The objects as an event stream, as they come. */
export function eventStream(objects: AsyncIterable<object>): Response {
  const encoder = new TextEncoder();
  const iterator = objects[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
