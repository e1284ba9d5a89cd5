import type { WireObject } from './ubik.js';

/** An event in so many pieces, as section 2.5 describes it. */
export function splitEvent(event: WireObject, count: number, chunkId = 'k1'): WireObject[] {
  const json = JSON.stringify(event);
  const size = Math.ceil(json.length / count);
  const type = String(event['type']);
  return Array.from({ length: count }, (_, index) => ({
    type: `${type}_delta_sse`,
    chunk_id: chunkId,
    chunk_index: index,
    total_chunks: count,
    original_event_type: type,
    chunk_data: json.slice(index * size, (index + 1) * size),
  }));
}
