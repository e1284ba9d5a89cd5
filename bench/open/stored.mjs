// Stored conversations of any length, alternating between a short question and an answer with a tool, a table and a list.
const PROSE =
  'The 18:29 is **direct** and leaves an hour and a half for the way to the station. '.repeat(6);
const ANSWER = `<<STEP_START>>1. Compare the trains
<<TOOL_STEP_START/search:ex1>>
<<TOOL_STEP_INPUT>>{"query":"Geneva Paris trains"}<<TOOL_STEP_INPUT>>
<<TOOL_STEP_RESULT>>{"count":3}<<TOOL_STEP_RESULT>>
<<TOOL_STEP_END/search:ex1>>
<<STEP_END>>

${PROSE}

| Train | Fare |
|---|---:|
| TGV 9776 | €84 |
| TGV 9780 | €69 |

- ${PROSE.slice(0, 160)}
- ${PROSE.slice(0, 120)}`;

function stored(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: index % 2 === 0 ? `And on the way back, number ${index}?` : ANSWER,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    ...(index > 0 && { parent_id: `m${index - 1}` }),
  }));
}

/** A server with a stored conversation of each length, whose id is that length. */
export function answerStored(lengths) {
  const answers = new Map(
    lengths.map((length) => [String(length), JSON.stringify(stored(length))]),
  );
  return (request, response, next) => {
    const [, id] = /\/agent-sessions\/([^/?]+)\/messages/u.exec(request.url ?? '') ?? [];
    if (id === undefined) return next();
    response.setHeader('content-type', 'application/json');
    response.end(answers.get(id));
  };
}
