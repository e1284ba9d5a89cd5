import {
  ALLOWED,
  calls,
  cites,
  respond,
  RESPONSES,
  searches,
  thinks,
} from '../../test/support/openAiEvents.js';

const ASKED = [
  thinks('rs_1', '**Looking** it up. The person wants to know what is on in Bern today.'),
  searches('ws_1'),
  calls('fc_1', 'call_1', 'weather', '{"city":"Bern"}'),
];

/** What the route does with a call of its own tool: the result is an item of the stream, and the next response follows. */
const RESULT = {
  type: 'response.output_item.done',
  item: { type: 'function_call_output', call_id: 'call_1', output: '{"celsius":24}' },
};

const ANSWERED = [
  ...respond('resp_a', ASKED),
  RESULT,
  ...respond('resp_b', [cites('msg_2', 'The market is open until six, and it is 24 °C.')]),
];

/** A route for responses, in the page. @param pace 1 as a model writes, 0 at once. */
export function openAiRoute({ pace }: { readonly pace: number }): typeof fetch {
  return async (_, init) => {
    const asked = typeof init?.body === 'string' ? init.body : '';
    if (asked.includes('mcp_approval_response')) return streamed(ALLOWED, pace);
    return streamed(asked.includes('horten') ? RESPONSES['an approval'] : ANSWERED, pace);
  };
}

function streamed(events: readonly object[], pace: number): Response {
  const encoder = new TextEncoder();
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const event = events[at++];
      if (event === undefined) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, pace * 40));
      return controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
