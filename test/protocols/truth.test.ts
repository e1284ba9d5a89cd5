// @vitest-environment node
import { expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { readEventStream } from '../../src/core/sse/readEventStream.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { bytesOf as bytesOfAgentB, RECORDINGS } from '../support/agentb.js';
import { FEEDS, sseTextOf } from '../support/feeds.js';
import { agUiRuns, aiSdkRuns } from '../support/protocolRuns.js';
import { sample } from '../support/runs.js';
import { tried } from '../support/tried.js';

/* Of every protocol: a run whose end has not been told is not done, wherever its stream breaks off or ends. */

interface Protocol {
  readonly createDecoder: () => Decoder;
  /** The types of what tells that a run has ended well. */
  readonly ends: RegExp;
  readonly runs: () =>
    | Readonly<Record<string, Uint8Array>>
    | Promise<Readonly<Record<string, Uint8Array>>>;
}

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  UBIK: {
    createDecoder: createUbikDecoder,
    ends: /^agent_processing_complete/u,
    runs: () =>
      Object.fromEntries(
        Object.entries(FEEDS).map(([name, events]) => [
          name,
          new TextEncoder().encode(sseTextOf(events)),
        ]),
      ),
  },
  AgentB: {
    createDecoder: createAgentBDecoder,
    ends: /run\.completed$/u,
    runs: () => Object.fromEntries(RECORDINGS.map((name) => [name, bytesOfAgentB(name)])),
  },
  'AG-UI': { createDecoder: createAgUiDecoder, ends: /^RUN_FINISHED$/u, runs: agUiRuns },
  'the AI SDK': { createDecoder: createAiSdkDecoder, ends: /^finish$/u, runs: aiSdkRuns },
};

async function framesIn(bytes: Uint8Array): Promise<readonly { readonly type?: unknown }[]> {
  const frames: { type?: unknown }[] = [];
  const body = new Response(bytes.slice()).body as ReadableStream<Uint8Array>;
  for await (const { data } of readEventStream(body, { takesUnfinished: true })) {
    if (data !== '[DONE]') frames.push(JSON.parse(data) as { type?: unknown });
  }
  return frames;
}

function statusAfter(decoder: Decoder, frames: readonly unknown[], isCut: boolean): string {
  const events = frames.flatMap((frame) => decoder.push(frame));
  return [...events, ...decoder.end(isCut)].reduce(reduceSession, initialSession()).status;
}

test.each(Object.entries(PROTOCOLS))(
  'a run of %s is not done before its end has been told',
  async (_, { createDecoder, ends, runs }) => {
    let cuts = 0;
    let whole = 0;
    for (const [name, bytes] of Object.entries(await runs())) {
      const frames = await framesIn(bytes);
      const end = frames.findIndex(({ type }) => ends.test(String(type)));
      if (end >= 0) whole += statusAfter(createDecoder(), frames, false) === 'done' ? 1 : 0;
      const lengths = Array.from({ length: (end < 0 ? frames.length : end) + 1 }, (__, at) => at);
      for (const length of sample(lengths, 30)) {
        for (const isCut of [true, false]) {
          const status = statusAfter(createDecoder(), frames.slice(0, length), isCut);
          expect(status, `${name}, ${String(length)} of ${String(frames.length)}`).not.toBe('done');
          cuts++;
        }
      }
    }
    // What never came to its end would be no proof.
    expect(whole).toBeGreaterThan(0);
    tried('cut runs', cuts);
  },
);
