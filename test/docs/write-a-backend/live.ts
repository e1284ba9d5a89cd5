import { checkBackend, printScorecard } from 'agent-session-react/conformance';
import { courierBackend } from './courierBackend';

const createBackend = () => courierBackend('http://localhost:4000/api');

printScorecard(await checkBackend({ createBackend, message: 'A train to Paris' }));
