// Runs LangGraph's own server, in memory, for `graph.mjs`: `node serve.mjs PORT`.
import { startServer } from '@langchain/langgraph-api/server';

const graphs = {
  agent: './graph.mjs:agent',
  careful: './graph.mjs:careful',
  deep: './graph.mjs:deep',
};
const port = Number(process.argv[2] ?? 2124);
const options = { port, nWorkers: 10, host: '127.0.0.1', cwd: import.meta.dirname, graphs };
const { host } = await startServer(options);
console.log(`Serves at ${host}`);
