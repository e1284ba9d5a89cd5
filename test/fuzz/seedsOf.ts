import { readdirSync, readFileSync } from 'node:fs';
import { specExamples } from '../markdown/specExamples.js';
import { FEEDS, sseTextOf } from '../support/feeds.js';
import { framesOf, STREAMS } from '../support/langgraph.js';
import { ALL_CHATS } from '../support/openAiChunks.js';
import { ALL_RESPONSES } from '../support/openAiEvents.js';
import { messagesByTheRules } from '../support/messagesByTheRules.js';
import { agUiRuns, aiSdkRuns } from '../support/protocolRuns.js';
import { SAMPLES } from '../support/samples.js';
import { SCHEMAS } from '../support/schemas.js';

const AGENTB = 'test/recordings/agentb';

/** What a target is first tried with: what is recorded of its grammar. */
export async function seedsOf(name: string): Promise<readonly string[]> {
  switch (name) {
    case 'tags':
    case 'content':
      return Object.values(SAMPLES);
    case 'sse':
      return Object.values(FEEDS).map((events) => sseTextOf(events.slice(0, 8)));
    case 'ubik':
      return Object.values(FEEDS).map((events) => printed(events));
    case 'agentb':
      return readdirSync(AGENTB)
        .filter((file) => file.endsWith('.sse'))
        .map((file) => printed(framesIn(readFileSync(`${AGENTB}/${file}`))));
    case 'ag-ui':
      return Object.values(agUiRuns()).map((bytes) => printed(framesIn(bytes)));
    case 'ai-sdk':
      return Object.values(await aiSdkRuns()).map((bytes) => printed(framesIn(bytes)));
    case 'langgraph':
      return STREAMS.map((stream) =>
        printed(framesOf(stream).map(({ name: event, data }) => ({ event, data }))),
      );
    case 'openai':
      return Object.values(ALL_RESPONSES).map(printed);
    case 'openai-chat':
      return Object.values(ALL_CHATS).map(printed);
    case 'markdown':
      return specExamples.map(([, markdown]) => markdown);
    case 'forms':
      return SCHEMAS.filter(({ hostile }) => hostile !== true).flatMap(({ schema, valid }) =>
        valid.map((value) => JSON.stringify({ schema, value })),
      );
    default:
      return ['{"a":[1,"a",{"b":null}],"name":"x"}', '[]', '"a"'];
  }
}

/** Frames that a run of inputs is made from at most: more of them say the same. */
const MOST_FRAMES = 24;

const printed = (frames: readonly unknown[]) => JSON.stringify(frames.slice(0, MOST_FRAMES));

function framesIn(bytes: Uint8Array): readonly unknown[] {
  return messagesByTheRules(new TextDecoder().decode(bytes)).flatMap((message) => {
    if (typeof message === 'number') return [];
    const [, data] = message;
    try {
      return [JSON.parse(data) as unknown];
    } catch {
      // What is no JSON comes as its text, and the mark of the end does not come.
      return data === '[DONE]' ? [] : [data];
    }
  });
}
