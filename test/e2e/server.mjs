// Serves the test pages and the agents from a process of its own. Prints its address.
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

import { scriptedAgentPlugin } from '../../scripts/scripted-agent-plugin.mjs';
import { agentbReplayPlugin } from './agentb-replay-plugin.mjs';
import { faultyAgentPlugin } from './faulty-agent-plugin.mjs';

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: 'node_modules/.vite-e2e',
  logLevel: 'error',
  plugins: [react(), scriptedAgentPlugin(), faultyAgentPlugin(), agentbReplayPlugin()],
  optimizeDeps: { entries: ['test/e2e/page/*.tsx'] },
  server: { host: '127.0.0.1', port: 0, hmr: false },
});
await server.listen();
console.log(`ready ${server.resolvedUrls?.local[0] ?? ''}`);
// Whoever started this process has gone: so does this one.
process.stdin.on('close', () => process.exit()).resume();
