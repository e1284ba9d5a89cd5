import { longestPath, type SessionState, toOpenTelemetry, traceOf } from 'agent-session-react/core';

export async function report(state: SessionState, collector: string) {
  const trace = traceOf(state.messages, { at: Date.now(), requests: state.requests });
  const { cause, repeated, total } = longestPath(trace);
  console.log(`${cause?.time ?? 0} of ${total} ms: ${cause?.name ?? 'nothing'}`);
  for (const { name, spans } of repeated) console.log(`${name}, ${spans.length} times the same`);

  await fetch(`${collector}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      toOpenTelemetry(trace, { serviceName: 'trips', agentName: 'Planner', model: 'gpt-5' }),
    ),
  });
}
