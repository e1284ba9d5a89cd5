// @vitest-environment node
/** What a protocol does not know is handed to the app under the name of the protocol, as it came. */
import { expect, test } from 'vitest';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import type { AgentBackend, Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

const url = 'http://agent.example/api';
const raw = { type: 'hologram', x: 1 };

test.each<readonly [AgentBackend, Decoder]>([
  [ubikBackend({ url }), createUbikDecoder()],
  [agentbBackend({ url }), createAgentBDecoder()],
  [agUiBackend({ url }), createAgUiDecoder()],
  [aiSdkBackend(), createAiSdkDecoder()],
])('$name', ({ name }, decoder) => {
  const told = decoder.push(raw).find(({ type }) => type === 'unknown');
  expect(told).toEqual({ type: 'unknown', protocol: name, raw });
});
