// Serves the test pages, as they were built, and the agents from a process of its own. Prints its address.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

import { createServer } from 'vite';

import { scriptedAgentPlugin } from '../../scripts/scripted-agent-plugin.mjs';
import { answerFrom } from '../../scripts/serve-folder.mjs';
import { agentbReplayPlugin } from './agentb-replay-plugin.mjs';
import { faultyAgentPlugin } from './faulty-agent-plugin.mjs';

const [, , pages = ''] = argv;

/** What a page can forbid and still load its own files; the agents of the tests are on ports of their own. */
const STRICT = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** @type {import('vite').Plugin} */
const builtPages = {
  name: 'built-pages',
  configureServer(server) {
    server.middlewares.use((request, response) => {
      if (request.url?.includes('&policy=strict')) {
        response.setHeader('content-security-policy', STRICT);
      }
      void answerFrom(pages, request, response);
    });
  },
};

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: 'node_modules/.vite-e2e',
  logLevel: 'error',
  plugins: [scriptedAgentPlugin(), faultyAgentPlugin(), agentbReplayPlugin(), builtPages],
  optimizeDeps: { noDiscovery: true },
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
});
await server.listen();
console.log(`ready ${server.resolvedUrls?.local[0] ?? ''}`);
// Whoever started this process has gone: so does this one.
process.stdin.on('close', () => process.exit()).resume();
