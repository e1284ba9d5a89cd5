import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createServer } from 'vite';

import { projectRoot } from '../prepare-install.mjs';
import { scriptedAgentPlugin } from '../scripted-agent-plugin.mjs';
import { answerFrom } from '../serve-folder.mjs';

/**
 * Comes before all other scripts of the page, so that no error is missed. A press that only a script makes opens the
 * menu of a `select` in WebKitGTK: a window that keeps the keyboard for good, as nobody closes it. What is no error is
 * that a size is looked at once more in the next frame, though WebKit reports it as one.
 */
const PREAMBLE = `<script>
  globalThis.uncaughtErrors = [];
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop')) uncaughtErrors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => uncaughtErrors.push(String(reason)));
  addEventListener('mousedown', (event) => {
    if (event.isTrusted || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.target.focus();
  });
</script>`;

/**
 * Serves a static storybook, and the scripted agent beside it, on this machine.
 *
 * @param {string} site The folder of the storybook.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveStories(site) {
  /** @type {import('vite').Plugin} */
  const stories = {
    name: 'stories',
    configureServer(vite) {
      vite.middlewares.use((request, response) => {
        const isStory = request.url?.startsWith('/iframe.html') === true;
        void (isStory ? answerStory(response) : answerFrom(site, request, response));
      });
    },
  };
  /** @param {import('node:http').ServerResponse} response */
  const answerStory = async (response) => {
    const html = await readFile(join(site, 'iframe.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html.replace('<head>', `<head>${PREAMBLE}`));
  };
  const server = await createServer({
    configFile: false,
    root: projectRoot,
    cacheDir: 'node_modules/.vite-browsers',
    logLevel: 'error',
    plugins: [scriptedAgentPlugin(), stories],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
