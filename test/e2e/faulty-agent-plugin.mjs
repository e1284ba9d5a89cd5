// The scripted agent behind a bad connection: streams that end in the middle, tokens that expire.

const PATH = '/api/faulty';

/** How many streams are cut, and after how many bytes each. */
const CUTS = 3;
const BYTES = 6000;

/** A token is good for so many requests. */
const TOKEN_LASTS = 3;

/** @returns {import('vite').Plugin} */
export function faultyAgentPlugin() {
  return {
    name: 'faulty-agent',
    async configureServer(server) {
      /** @type {typeof import('../../src/testing/scripted-agent/index.js')} */
      const { createScriptedAgent, toNodeMiddleware } = /** @type {any} */ (
        await server.ssrLoadModule('/src/testing/scripted-agent/index.ts')
      );
      const agent = createScriptedAgent({ basePath: PATH, pace: 0.02 });
      /** @type {string[]} */
      const log = [];
      let cuts = 0;
      let issued = 0;
      let uses = 0;

      /** @param {Request} request */
      const fetch = async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === `${PATH}/log`) return Response.json(log);
        if (pathname === `${PATH}/token`) {
          uses = 0;
          issued++;
          return new Response(`token-${issued}`);
        }
        uses++;
        const isGood = request.headers.get('authorization') === `Bearer token-${issued}`;
        const isRefused = !isGood || uses > TOKEN_LASTS;
        log.push(`${request.method} ${pathname.split('/').at(-1)} ${isRefused ? 401 : 200}`);
        if (isRefused) return new Response(null, { status: 401 });
        const response = await agent.fetch(request);
        const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
        if (!isStream || response.body === null || cuts >= CUTS) return response;
        cuts++;
        return new Response(
          response.body.pipeThrough(cutAfter(BYTES * cuts, cuts === 2)),
          response,
        );
      };
      server.middlewares.use(toNodeMiddleware({ fetch }, PATH));
    },
  };
}

/**
 * Ends a stream after so many bytes; `inCharacter` waits for the next character of several bytes and
 * ends in the middle of it.
 *
 * @param {number} bytes
 * @param {boolean} inCharacter
 * @returns {TransformStream<Uint8Array, Uint8Array>}
 */
function cutAfter(bytes, inCharacter) {
  let left = bytes;
  return new TransformStream({
    transform(piece, controller) {
      const from = Math.max(0, left);
      left -= piece.length;
      if (left > 0) return controller.enqueue(piece);
      const end = inCharacter
        ? piece.findIndex((byte, index) => index >= from && byte >= 0xc0)
        : from;
      if (end < 0) return controller.enqueue(piece);
      controller.enqueue(piece.slice(0, inCharacter ? end + 1 : end));
      controller.terminate();
    },
  });
}
