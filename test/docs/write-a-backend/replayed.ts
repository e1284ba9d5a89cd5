import { replayBackend } from 'agent-session-react/testing';
import { courierBackend } from './courierBackend';

const courier = courierBackend('https://agent.example/api');
const createDecoder = () => courier.createDecoder();

/** @param stream The text of a recorded response. It arrives in pieces of seven bytes. */
export const replayed = (stream: string) => replayBackend({ stream, createDecoder, pieceSize: 7 });
