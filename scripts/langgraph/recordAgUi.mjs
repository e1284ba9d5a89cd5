// Records what LangGraph's bridge to AG-UI makes of the same server: `node recordAgUi.mjs URL DIRECTORY`, while `serve.mjs` runs.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventEncoder } from '@ag-ui/encoder';
import { LangGraphAgent } from '@ag-ui/langgraph';
import { stable } from './stable.mjs';

const [, , url = 'http://127.0.0.1:2124', directory = 'recordings'] = process.argv;
await mkdir(directory, { recursive: true });

/** The events of a run, in the bytes of the package's own encoder. */
async function run(graphId, text) {
  const agent = new LangGraphAgent({ deploymentUrl: url, graphId });
  const messages = [{ id: crypto.randomUUID(), role: 'user', content: text }];
  const input = {
    threadId: crypto.randomUUID(),
    runId: crypto.randomUUID(),
    messages,
    state: {},
    tools: [],
    context: [],
    forwardedProps: {},
  };
  const encoder = new EventEncoder();
  let stream = '';
  let state = '';
  await new Promise((resolve, reject) => {
    agent.run(input).subscribe({
      // The event of LangGraph that each one was made from is most of the bytes, and nothing reads it.
      next: ({ rawEvent: _, ...event }) => {
        if (event.type === 'RAW') return;
        // The bridge repeats the whole state with nearly each event of the model.
        const isRepeated = event.type === 'STATE_SNAPSHOT' && JSON.stringify(event) === state;
        if (event.type === 'STATE_SNAPSHOT') state = JSON.stringify(event);
        if (!isRepeated) stream += encoder.encodeSSE(event);
      },
      complete: resolve,
      error: reject,
    });
  });
  return stream;
}

await writeFile(join(directory, 'langgraph-deep.sse'), stable()(await run('deep', 'Please build')));
