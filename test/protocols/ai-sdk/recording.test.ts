// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import type { UIMessageChunk } from 'ai';
import { expect, test } from 'vitest';
import { agentsOf } from '../../../src/core.js';
import { peerOf, stateAfter } from '../../support/aiSdk.js';
import { bytesOf, chunksOfTurn } from '../../support/aiSdkServer.js';
import { EXPERTS_TURN } from '../../support/aiSdkTurns.js';

const path = new URL('../../recordings/ai-sdk/sub-agents.sse', import.meta.url);

const chunksIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as UIMessageChunk);

test('S32 the recording of sub-agents says what the package says today', async () => {
  const chunks = await chunksOfTurn(EXPERTS_TURN);
  if (process.env['UPDATE'] !== undefined) writeFileSync(path, await bytesOf(chunks));
  const recorded = chunksIn(readFileSync(path, 'utf8'));
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
  expect(plain(await peerOf(recorded))).toEqual(plain(await peerOf(chunks)));
  expect(agentsOf(stateAfter(recorded))).toEqual(agentsOf(stateAfter(chunks)));
  expect(agentsOf(stateAfter(recorded))).toHaveLength(4);
});
