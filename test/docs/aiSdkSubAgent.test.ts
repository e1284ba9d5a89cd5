// @vitest-environment node
/* The tool of docs/ai-sdk.md that is a sub-agent, over the package's own mock of a model. */
import { isStepCount, streamText, toUIMessageStream, type UIMessageChunk } from 'ai';
import { afterEach, expect, test, vi } from 'vitest';
import { agentsOf } from '../../src/core.js';
import { stateAfter } from '../support/aiSdk.js';
import { callOf, finishOf, words } from '../support/aiSdkServer.js';
import { NEWEST_AI_SDK } from '../support/aiSdkVersions.js';
import { rail_expert } from './ai-sdk/sub-agent.js';

afterEach(() => vi.unstubAllGlobals());

test('the tool of the page is a sub-agent, of which the agent reads the last text', async () => {
  const model = NEWEST_AI_SDK.modelOf([
    [...callOf('c1', 'rail_expert', { task: 'Find fares' }), finishOf('tool-calls')],
    [...words('0', 'Rail costs ', '31 EUR.'), finishOf('stop')],
    [...words('0', 'Take it.'), finishOf('stop')],
  ]);
  const { specificationVersion } = model;
  vi.stubGlobal('AI_SDK_DEFAULT_PROVIDER', { specificationVersion, languageModel: () => model });
  const result = streamText({
    model: 'openai/gpt-5',
    prompt: 'Plan a trip',
    tools: { rail_expert },
    stopWhen: isStepCount(3),
  });
  const chunks: UIMessageChunk[] = [];
  for await (const chunk of toUIMessageStream({ stream: result.stream })) chunks.push(chunk);
  expect(agentsOf(stateAfter(chunks))).toMatchObject([
    {
      agentId: 'rail_expert',
      task: 'Find fares',
      status: 'done',
      activity: { text: 'Rail costs 31 EUR.' },
    },
  ]);
  const read = JSON.stringify(
    (await result.steps).at(-1)?.request.messages ?? (await result.responseMessages),
  );
  expect(read).toContain('{"type":"text","value":"Rail costs 31 EUR."}');
});
