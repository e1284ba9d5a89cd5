// Records what LangGraph's own server sends: `node record.mjs URL DIRECTORY`, while `serve.mjs` runs.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stable } from './stable.mjs';

const [, , url = 'http://127.0.0.1:2124', directory = 'recordings'] = process.argv;
const MODES = ['messages-tuple', 'updates', 'values', 'custom'];
await mkdir(directory, { recursive: true });

async function request(method, path, body, headers = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    location: response.headers.get('content-location'),
    text,
  };
}
const json = async (...args) => {
  const { text, status } = await request(...args);
  try {
    return JSON.parse(text);
  } catch {
    return { status, text };
  }
};
const human = (content) => ({ messages: [{ role: 'user', content }] });

/** What each chunk repeats of the server and the model, and nothing reads: most of the bytes of a long run. */
const REPEATED = new Set([
  'assistant_id',
  'checkpoint_ns',
  'created_by',
  'graph_id',
  'langgraph_host',
  'langgraph_path',
  'langgraph_plan',
  'langgraph_triggers',
  'langgraph_version',
  'ls_integration',
  'ls_model_type',
  'ls_provider',
  'run_attempt',
  'run_id',
  'tags',
  'thread_id',
  'versions',
]);
/** A stream without it. */
const trimmed = (stream) =>
  stream.replace(/(?<=^event: messages.*\ndata: ).*/gm, (data) => {
    const [message, metadata] = JSON.parse(data);
    const kept = Object.entries(metadata).filter(([name]) => !REPEATED.has(name));
    return JSON.stringify([message, Object.fromEntries(kept)]);
  });

async function thread() {
  return (await json('POST', '/threads', { metadata: { title: 'A talk' } })).thread_id;
}
const run = (threadId, body, assistant = 'agent') =>
  request('POST', `/threads/${threadId}/runs/stream`, {
    assistant_id: assistant,
    stream_mode: MODES,
    stream_subgraphs: true,
    stream_resumable: true,
    ...body,
  });

async function save(name, parts) {
  const clean = stable();
  for (const [kind, content] of Object.entries(parts)) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`;
    const file =
      typeof content === 'string'
        ? `${name}${kind === 'stream' ? '' : `-${kind}`}.sse`
        : `${name}-${kind}.json`;
    await writeFile(join(directory, file), clean(text));
  }
}
const after = async (id) => {
  const [run] = await json('GET', `/threads/${id}/runs?limit=1`);
  return { state: await json('GET', `/threads/${id}/state`), run };
};

for (const name of [
  'text',
  'reason',
  'ponder',
  'tools',
  'break',
  'research',
  'plan',
  'fail',
  'ask',
  'several',
  'book',
  'inbox',
]) {
  const id = await thread();
  const first = await run(id, { input: human(`Please ${name}`) });
  const parts = { stream: first.text, ...(await after(id)) };
  if (name === 'ask') {
    parts.answered = (await run(id, { command: { resume: 'Paris' } })).text;
    parts.end = (await after(id)).state;
  }
  if (name === 'book') {
    parts.answered = (await run(id, { command: { resume: 'yes' } })).text;
  }
  if (name === 'inbox') {
    const args = { action: 'mail', args: { to: 'eve@example.com', text: 'Hi' } };
    parts.answered = (await run(id, { command: { resume: [{ type: 'edit', args }] } })).text;
    parts.end = (await after(id)).state;
  }
  if (name === 'several') {
    const asked = parts.state.tasks.flatMap((task) => task.interrupts);
    parts.one = (await run(id, { command: { resume: { [asked[0].id]: 'yes' } } })).text;
    parts.between = (await after(id)).state;
    parts.answered = (await run(id, { command: { resume: { [asked[1].id]: 'no' } } })).text;
    parts.end = (await after(id)).state;
  }
  if (name === 'tools') {
    const stream = (headers) =>
      request('GET', `/threads/${id}/runs/${parts.run.run_id}/stream`, undefined, headers);
    const joined = await stream({ 'last-event-id': '-1' });
    if (joined.text !== first.text) throw new Error('A joined run is not the same.');
    parts.resumed = (await stream({ 'last-event-id': '20' })).text;
    if ((await stream()).text !== '')
      throw new Error('A run that is over is told without Last-Event-ID.');
    parts.history = await json('POST', `/threads/${id}/history`, { limit: 20 });
    const before = parts.history.find(({ values }) => values.messages?.length === 1);
    const from = { checkpoint_id: before.checkpoint.checkpoint_id };
    parts.regenerated = (await run(id, { input: null, ...from })).text;
    const [asked] = before.values.messages;
    const edited = { messages: [{ role: 'user', content: 'Please text', id: asked.id }] };
    parts.edited = (await run(id, { input: edited, ...from })).text;
    parts.end = (await after(id)).state;
  }
  await save(name, parts);
}

for (const [name, decisions] of Object.entries({
  approve: [{ type: 'approve' }, { type: 'approve' }],
  decide: [
    { type: 'edit', editedAction: { name: 'mail', args: { to: 'eve@example.com', text: 'Hi' } } },
    { type: 'reject', message: 'Not him' },
  ],
})) {
  const id = await thread();
  const first = await run(id, { input: human('Please send') }, 'careful');
  const parts = name === 'approve' ? { stream: first.text, ...(await after(id)) } : {};
  parts.answered = (await run(id, { command: { resume: { decisions } } }, 'careful')).text;
  parts.end = (await after(id)).state;
  await save(`careful-${name}`, parts);
}

{
  const id = await thread();
  const first = await run(id, { input: human('Please build') }, 'deep');
  await save('deep', { stream: trimmed(first.text), ...(await after(id)) });
}

{
  const id = await thread();
  const streaming = run(id, { input: human('Please slow') });
  await new Promise((resolve) => setTimeout(resolve, 1600));
  const running = await after(id);
  const runId = running.run.run_id;
  const refused = await json('POST', `/threads/${id}/runs/stream`, {
    assistant_id: 'agent',
    input: human('Again'),
  });
  const cancelled = await request('POST', `/threads/${id}/runs/${runId}/cancel`);
  const { text } = await streaming;
  await save('slow', {
    stream: text,
    ...(await after(id)),
    running,
    refused: [refused, cancelled.status, cancelled.text],
  });
}
console.log(
  JSON.stringify(
    await json('POST', '/threads/search', { limit: 2, sort_by: 'updated_at', sort_order: 'desc' }),
    null,
    1,
  ).slice(0, 3000),
);
