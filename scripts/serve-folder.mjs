// Serves the files of a folder on this machine, for the screenshots and the browser tests.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Answers a request with a file of the folder; an address without an ending is that of a page.
 *
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function answerFrom(folder, request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
  try {
    const file = path.endsWith('/')
      ? `${path}index.html`
      : extname(path) === ''
        ? `${path}.html`
        : path;
    const bytes = await readFile(join(folder, file));
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    // What is named after its content stays as it is.
    if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=3600, immutable');
    response.end(bytes);
  } catch {
    // No such file: the browser asks for some that need not be there.
    response.writeHead(404).end();
  }
}

/**
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveFolder(folder) {
  const server = createServer((request, response) => void answerFrom(folder, request, response));
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
