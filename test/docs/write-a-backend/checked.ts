import { assertPassed, checkDecoder } from 'agent-session-react/conformance';
import { courierBackend } from './courierBackend';

const backend = courierBackend('http://localhost:4000/api');

const refusal = `data: {"kind":"begun","id":"r2"}

data: {"kind":"failed","text":"No trains today."}

`;

assertPassed(
  await checkDecoder({ createDecoder: () => backend.createDecoder(), recordings: { refusal } }),
);
