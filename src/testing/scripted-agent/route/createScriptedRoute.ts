import { createRepertoire } from '../conversation/repertoire.js';
import { createFetch } from '../engine/createFetch.js';
import { eventStream, HttpProblem, readFields } from '../engine/http.js';
import { createPauses, waitWithTimer, type Pauses } from '../engine/pauses.js';
import { infoOf } from '../engine/scenario.js';
import type {
  RequestRecord,
  ScriptedAgent,
  ScriptedRouteOptions,
} from '../engine/ScriptedAgent.js';
import { agUi } from './agUi.js';
import { aiSdk } from './aiSdk.js';
import { createTurns } from './createTurns.js';
import { playRun } from './playRun.js';
import type { RouteProtocol } from './routeProtocol.js';

const PROTOCOLS: Readonly<Record<ScriptedRouteOptions['protocol'], RouteProtocol>> = {
  'ag-ui': agUi,
  'ai-sdk': aiSdk,
};

/** Creates an agent for a protocol that has one URL. It answers any path, and a run ends when its reader leaves. */
export function createScriptedRoute(options: ScriptedRouteOptions): ScriptedAgent {
  const { scenario, wait = waitWithTimer } = options;
  const protocol = PROTOCOLS[options.protocol];
  const repertoire = createRepertoire(options.scenarios);
  if (scenario !== undefined) repertoire.require(scenario);
  const turns = createTurns({ repertoire, scenario, pieceSize: options.textPieceSize });
  let pace = options.pace ?? 1;
  const requests: RequestRecord[] = [];
  const running = new Set<Pauses>();

  const serve = async (request: Request): Promise<Response> => {
    const { method } = request;
    requests.push({ method, path: new URL(request.url).pathname });
    if (method !== 'POST') throw new HttpProblem(405, 'Method Not Allowed', { allow: 'POST' });
    const asked = protocol.read(await readFields(request));
    const pauses = createPauses({ pace: () => pace, wait });
    running.add(pauses);
    const objects = playRun(asked, turns, protocol, pauses);
    const response = eventStream(
      bytesOf(objects, protocol.endMark, () => {
        running.delete(pauses);
        pauses.hurry();
      }),
    );
    for (const [name, value] of Object.entries(protocol.headers)) response.headers.set(name, value);
    return response;
  };

  return {
    fetch: createFetch(serve),
    scenarios: repertoire.all.map(infoOf),
    requests,
    setPace(next) {
      pace = next;
      for (const pauses of running) pauses.wake();
    },
    reset() {
      for (const pauses of running) pauses.hurry();
      requests.length = 0;
      turns.clear();
    },
  };
}

/** The bytes of a stream of these objects. @param onEnd Called when it is over, or its reader has left. */
function bytesOf(
  objects: AsyncGenerator<object, void, undefined>,
  endMark: string,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await objects.next();
      if (done !== true) {
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
        return;
      }
      if (endMark !== '') controller.enqueue(encoder.encode(endMark));
      controller.close();
      onEnd();
    },
    async cancel() {
      onEnd();
      await objects.return();
    },
  });
}
