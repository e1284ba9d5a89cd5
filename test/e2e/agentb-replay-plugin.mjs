// The recordings of the real AgentB backend, played over HTTP with what may go wrong.
import { readdirSync, readFileSync } from 'node:fs';

const PATH = '/api/agentb';

const folder = new URL('../recordings/agentb/', import.meta.url);

/** A web framework's own page: what comes for a body that is no JSON, or from a proxy. */
const PAGE = `<!doctype html><html><head><title>Error</title></head><body>
<pre>SyntaxError: Unexpected token in JSON at position 0<br>
    at parse (/srv/app/node_modules/body-parser/lib/types/json.js:92:19)</pre></body></html>`;

/** @returns {import('vite').Plugin} */
export function agentbReplayPlugin() {
  return {
    name: 'agentb-replay',
    async configureServer(server) {
      /** @type {typeof import('../../src/testing.js')} */
      const { createAgentBReplay, toNodeMiddleware } = /** @type {any} */ (
        await server.ssrLoadModule('/src/testing.ts')
      );
      const replay = createAgentBReplay({
        basePath: PATH,
        recordings: Object.fromEntries(
          namesOf('.sse').map((name) => [name, new Uint8Array(read(`${name}.sse`))]),
        ),
        refusals: {
          ...Object.fromEntries(
            namesOf('.json')
              .filter((name) => name.startsWith('http-'))
              .map((name) => [name, JSON.parse(read(`${name}.json`).toString())]),
          ),
          'html-500': { status: 500, contentType: 'text/html; charset=utf-8', body: PAGE },
          'html-200': { status: 200, contentType: 'text/html; charset=utf-8', body: PAGE },
        },
        messages: JSON.parse(read('turns-history.json').toString()),
      });
      server.middlewares.use(toNodeMiddleware(replay, PATH));
    },
  };
}

/** @param {string} name */
function read(name) {
  return readFileSync(new URL(name, folder));
}

/** @param {string} ending */
function namesOf(ending) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}
