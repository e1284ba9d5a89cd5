import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { AgentPanel, AgentRoot, Announcer, type AnnounceLevel } from '../../../src/view/index.js';
import type { Detail } from '../../../src/core/overview/detail.js';
import type { StepPart } from '../../../src/core/parts.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage, stepsDone } from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';

/*
 * What a screen reader is told of three whole runs, word for word: start, what waits, error, end. Each once,
 * and never a token.
 */

/** Everything that was announced during these messages, in order. */
async function announcedDuring(language: 'en' | 'fr', text: string, announce?: AnnounceLevel) {
  const agent = createScriptedAgent({ pace: 0 });
  const backend = ubikBackend({ url: 'http://agent.test/api/v1', fetch: agent.fetch });
  const session = createSession({ backend, reloadAfterTurn: false });
  render(
    <AgentPanel session={session} locale={language === 'fr' ? fr : language} announce={announce} />,
  );
  const [announcer] = screen.getAllByRole('status');
  const told: string[] = [];
  const observer = new MutationObserver(() => {
    const words = announcer?.textContent ?? '';
    if (words !== '' && words !== told.at(-1)) told.push(words);
  });
  observer.observe(announcer as Element, { childList: true, characterData: true, subtree: true });
  await act(() => session.sendMessage(text));
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
  ['en', 'The agent is working.', 'The agent is waiting for you: Which city shall it be?'],
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

test.each([
  ['/rich', []],
  ['/input', ['The agent is waiting for you: Which city shall it be?']],
  ['/fail', [`The run failed: ${REASON}`]],
])('of %s, who wants only what needs them is told %j', async (message, told) => {
  expect(await announcedDuring('en', message, 'needed')).toEqual(told);
});

test.each([
  ['en', 'Step: Find connections', 'Step: Compare fares'],
  ['fr', 'Étape\u00a0: Find connections', 'Étape\u00a0: Compare fares'],
] as const)('%s: who wants to is told of each step', (locale, ...told) => {
  const [before, ...others] = [[], ['Find connections'], ['Find connections', 'Compare fares']];
  const show = (titles: readonly string[] = []) => {
    const parts = titles.map((title, index) => ({
      ...(stepsDone[0] as StepPart),
      id: title,
      title,
      status: index === titles.length - 1 ? ('running' as const) : ('done' as const),
    }));
    const status = titles.length === 0 ? 'idle' : 'running';
    const messages = [{ ...answerMessage, status: 'running' as const, parts }];
    return (
      <WithSession session={fakeSession({ status, messages })}>
        <AgentRoot locale={locale === 'fr' ? fr : locale}>
          <Announcer level="steps" />
        </AgentRoot>
      </WithSession>
    );
  };
  const { rerender } = render(show(before));
  expect(screen.getByRole('status')).toHaveTextContent('');
  const heard = others.map((titles) => {
    rerender(show(titles));
    return screen.getByRole('status').textContent;
  });
  expect(heard).toEqual(told);
});

test('says how much is shown when that changes, until there is other news', () => {
  const session = fakeSession({ status: 'idle' });
  const page = (detail: Detail) => (
    <AgentRoot detail={detail}>
      <WithSession session={session}>
        <Announcer />
      </WithSession>
    </AgentRoot>
  );
  const { rerender } = render(page('normal'));
  const announcer = screen.getByRole('status');
  expect(announcer).toHaveTextContent(/^$/u);
  rerender(page('everything'));
  expect(announcer).toHaveTextContent(/^How much to show: Everything$/u);
  act(() => session.set({ status: 'running' }));
  expect(announcer).toHaveTextContent(/^The agent is working\.$/u);
  rerender(page('answer'));
  expect(announcer).toHaveTextContent(/^How much to show: Answer only$/u);
  act(() => session.set({ status: 'done' }));
  expect(announcer).toHaveTextContent(/^The answer is complete\.$/u);
});
