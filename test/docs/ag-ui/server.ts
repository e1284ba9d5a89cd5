import { createServer } from 'node:http';
import { EventType, type Event, type RunAgentInput } from '@ag-ui/core';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import { EventEncoder } from '@ag-ui/encoder';

/** Takes the place of a model: asks for a colour, then for approval, then says what it did. */
async function* agent({ threadId, runId, messages, resume = [] }: RunAgentInput) {
  yield* [{ type: EventType.RUN_STARTED, threadId, runId } satisfies Event];
  const id = runId;
  const given = messages.at(-1);
  const [answer] = resume;
  if (answer !== undefined) {
    const { approved = false } = (answer.payload ?? {}) as { approved?: boolean };
    const isPaid = answer.status === 'resolved' && approved;
    const content = isPaid ? '{"paid":true}' : 'The person said no.';
    yield* [
      { type: EventType.TOOL_CALL_RESULT, messageId: `${id}-r`, toolCallId: 'pay', content },
      { type: EventType.TEXT_MESSAGE_START, messageId: id, role: 'assistant' },
      {
        type: EventType.TEXT_MESSAGE_CONTENT,
        messageId: id,
        delta: isPaid ? 'Paid.' : 'Not paid.',
      },
      { type: EventType.TEXT_MESSAGE_END, messageId: id },
      { type: EventType.RUN_FINISHED, threadId, runId },
    ] satisfies Event[];
  } else if (given?.role === 'tool') {
    yield* [
      {
        type: EventType.STATE_DELTA,
        delta: [{ op: 'add', path: '/cart/-', value: { colour: given.content } }],
      },
      { type: EventType.TOOL_CALL_START, toolCallId: 'pay', toolCallName: 'pay' },
      { type: EventType.TOOL_CALL_ARGS, toolCallId: 'pay', delta: '{"euros":12}' },
      { type: EventType.TOOL_CALL_END, toolCallId: 'pay' },
      {
        type: EventType.RUN_FINISHED,
        threadId,
        runId,
        outcome: {
          type: 'interrupt',
          interrupts: [
            { id: 'leave', reason: 'approval', toolCallId: 'pay', message: 'Pay 12 euros?' },
          ],
        },
      },
    ] satisfies Event[];
  } else {
    const call = `colour-${id}`;
    yield* [
      { type: EventType.TOOL_CALL_START, toolCallId: call, toolCallName: 'pick_colour' },
      { type: EventType.TOOL_CALL_ARGS, toolCallId: call, delta: '{"question":"Which?"}' },
      { type: EventType.TOOL_CALL_END, toolCallId: call },
      {
        type: EventType.RUN_FINISHED,
        threadId,
        runId,
        outcome: { type: 'success', pendingToolCallIds: [call] },
      },
    ] satisfies Event[];
  }
}

export const server = createServer((request, response) => {
  const encoder = new EventEncoder();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void (async () => {
      const given: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const input = RunAgentInputSchema.parse(given) as RunAgentInput;
      response.writeHead(200, { 'content-type': encoder.getContentType() });
      for await (const event of agent(input)) response.write(encoder.encodeSSE(event));
      response.end();
    })();
  });
});
