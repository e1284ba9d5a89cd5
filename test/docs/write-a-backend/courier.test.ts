import { assertPassed, checkDecoder } from 'agent-session-react/conformance';
import { test } from 'vitest';
import { courierBackend } from './courierBackend';

const trip = `data: {"kind":"begun","id":"r1"}

data: {"kind":"thought","text":"They want a train."}

data: {"kind":"words","text":"I look it up."}

data: {"kind":"tool","id":"t1","name":"search","data":{"from":"Geneva"}}

data: {"kind":"result","id":"t1","data":[1829]}

data: {"kind":"done"}

`;

test('the decoder keeps its promises', async () => {
  const backend = courierBackend('https://agent.test/api');
  const createDecoder = () => backend.createDecoder();
  assertPassed(await checkDecoder({ createDecoder, recordings: { trip } }));
});
