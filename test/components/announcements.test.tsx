import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSession } from '../../src/client/createSession.js';
import { AgentPanel } from '../../src/components/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

/*
 * What a screen reader is told of three whole runs, word for word: start, what waits, error, end. Each once,
 * and never a token.
 */

/** Everything that was announced during these messages, in order. */
async function announcedDuring(language: 'en' | 'fr', ...texts: readonly string[]) {
  const agent = createScriptedAgent({ pace: 0 });
  const backend = ubikBackend({ baseUrl: 'http://agent.test/api/v1', fetch: agent.fetch });
  const session = createSession({ backend, reloadAfterTurn: false });
  render(<AgentPanel session={session} locale={language} />);
  const [announcer] = screen.getAllByRole('status');
  const told: string[] = [];
  const observer = new MutationObserver(() => {
    const words = announcer?.textContent ?? '';
    if (words !== '' && words !== told.at(-1)) told.push(words);
  });
  observer.observe(announcer as Element, { childList: true, characterData: true, subtree: true });
  for (const text of texts) await act(() => session.sendMessage(text));
  observer.disconnect();
  return told;
}

test.each([
  ['en', '/rich', ['The agent is working.', 'The answer is complete.']],
  ['fr', '/rich', ['L’agent travaille.', 'La réponse est complète.']],
] as const)('%s: a run that goes well', async (language, message, told) => {
  expect(await announcedDuring(language, message)).toEqual(told);
});

test.each([
  ['en', 'The agent is working.', 'The agent waits for you: Which city shall it be?'],
  ['fr', 'L’agent travaille.', 'L’agent attend votre réponse\u00a0: Which city shall it be?'],
] as const)('%s: a run that asks', async (language, ...told) => {
  expect(await announcedDuring(language, '/input')).toEqual(told);
});

const REASON = 'Upstream service timed out: GET https://rates.example.org/v2/latest (30 s)';

test.each([
  ['en', 'The agent is working.', `The run failed: ${REASON}`],
  ['fr', 'L’agent travaille.', `L’exécution a échoué\u00a0: ${REASON}`],
] as const)('%s: a run that fails', async (language, ...told) => {
  expect(await announcedDuring(language, '/fail')).toEqual(told);
});
