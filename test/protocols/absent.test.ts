// @vitest-environment node
/** What is not known is left out: no field is there without a value, in what a decoder tells and in what it leads to. */
import { expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { eventsOf, RECORDINGS } from '../support/agentb.js';
import { encodeAgentB } from '../support/encoders/agentb.js';
import { encodeAgUi } from '../support/encoders/agUi.js';
import { encodeAiSdk } from '../support/encoders/aiSdk.js';
import { encodeUbik } from '../support/encoders/ubik.js';
import { FEEDS } from '../support/feeds.js';
import { agUiRuns, aiSdkRuns } from '../support/protocolRuns.js';
import { WHOLE_SESSION, type Encoder } from '../support/wholeSession.js';

type Run = readonly unknown[];

const framesOf = (bytes: Uint8Array): Run =>
  new TextDecoder()
    .decode(bytes)
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
    .map((frame) => JSON.parse(frame.slice('data: '.length)) as unknown);

interface Protocol {
  readonly createDecoder: () => Decoder;
  readonly encode: Encoder;
  readonly runs: () => readonly Run[] | Promise<readonly Run[]>;
}

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  UBIK: {
    createDecoder: createUbikDecoder,
    encode: encodeUbik,
    runs: () => Object.values(FEEDS),
  },
  AgentB: {
    createDecoder: createAgentBDecoder,
    encode: encodeAgentB,
    runs: () => RECORDINGS.map(eventsOf),
  },
  'AG-UI': {
    createDecoder: createAgUiDecoder,
    encode: encodeAgUi,
    runs: () => Object.values(agUiRuns()).map(framesOf),
  },
  'AI SDK': {
    createDecoder: createAiSdkDecoder,
    encode: encodeAiSdk,
    runs: async () => Object.values(await aiSdkRuns()).map(framesOf),
  },
};

test.each(Object.entries(PROTOCOLS))('%s', async (_, { createDecoder, encode, runs }) => {
  const found = new Set<string>();
  const seen = new Set<object>();
  const encoded = Object.values(WHOLE_SESSION).map(encode);
  for (const run of [...encoded, ...(await runs())]) {
    for (const frames of [run, run.slice(0, run.length / 2)]) {
      const decoder = createDecoder();
      const told = [...frames.flatMap((frame) => decoder.push(frame)), ...decoder.end()];
      const { messages, requests, diagnostics } = told.reduce(reduceSession, initialSession());
      for (const event of told) addEmpty(event, event.type, found, seen);
      addEmpty({ messages, requests, diagnostics }, 'state', found, seen);
    }
  }
  expect([...found]).toEqual([]);
});

/** The paths of the fields that are there without a value. */
function addEmpty(value: unknown, path: string, found: Set<string>, seen: Set<object>): void {
  if (value === undefined) found.add(path);
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    addEmpty(inner, Array.isArray(value) ? path : `${path}.${key}`, found, seen);
  }
}
