import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AgentBackend } from '../../src/contract/index.js';
import { Line } from '../model/Line.js';
import type { Act } from '../model/servers/ModelServer.js';
import { SUBJECTS } from '../model/subjects.js';

/** A backend of each protocol. */
export const NAMES = [
  'UBIK',
  'AgentB',
  'AG-UI, told',
  'AI SDK, streams kept',
  'LangGraph',
  'OpenAI, chat',
  'OpenAI, responses kept',
] as const;

/** Nothing that is kept for a conversation reaches the next test of the file. */
export function keepTestsApart(): void {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** A conversation on a server of its own, each turn of which does these acts. */
export function conversationOf(
  name: (typeof NAMES)[number],
  address: string,
  turns: readonly (readonly Act[])[],
) {
  const line = new Line();
  const server = SUBJECTS[name].server({ turns });
  const backend: AgentBackend = { ...server.backend(line, true), address };
  return { backend, line, server };
}

export const field = () =>
  document.querySelector('[data-part="composer-input"]') as HTMLTextAreaElement;

export const enter = (box: Element | null, value: string) =>
  fireEvent.change(box as HTMLTextAreaElement, { target: { value } });

/** Writes a message and sends it. */
export const say = (words: string) => {
  enter(field(), words);
  fireEvent.keyDown(field(), { key: 'Enter' });
};

/** A call that is not answered. */
export const untilLeft = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
