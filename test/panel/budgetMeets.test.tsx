import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { en } from '../../src/locales/en/index.js';
import { BudgetNotice } from '../../src/overview.js';
import { AgentPanel } from '../../src/view/index.js';
import { Line } from '../model/Line.js';
import type { Act } from '../model/servers/ModelServer.js';
import { SUBJECTS } from '../model/subjects.js';
import { until } from '../support/until.js';

/* A run passes its budget, and what a person does then: the notice tells of the run that is shown, and of no other. */

beforeEach(() => localStorage.clear());

const NAMES = [
  'UBIK',
  'AgentB',
  'AG-UI, told',
  'AI SDK, streams kept',
  'LangGraph',
  'OpenAI, responses kept',
] as const;

const slots = { header: <BudgetNotice calls={2} near={1} /> };
const field = () => document.querySelector('[data-part="composer-input"]') as HTMLTextAreaElement;
const say = (words: string) => {
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const notice = () => document.querySelector('[data-part="budget-notice"]');

/** A run that has passed its budget and was stopped. */
async function stopped(name: (typeof NAMES)[number], next: readonly Act[]) {
  const long: readonly Act[] = Array.from({ length: 200 }, () => 'say');
  const server = SUBJECTS[name].server({ turns: [['tool', 'tool', 'tool', ...long], next] });
  const session = createSession({ backend: server.backend(new Line(), true) });
  onTestFinished(() => session.dispose());
  render(<AgentPanel session={session} slots={slots} locale={en} />);
  await until(() => expect(session.getState().history.status).not.toBe('loading'));
  say('First');
  await until(() => expect(notice()).not.toBeNull());
  await until(() => expect(session.getState().status).toBe('stopped'));
  return session;
}

describe.each(NAMES)('%s', (name) => {
  test('a run that passes its budget is stopped, and the next one has a budget of its own', async () => {
    const session = await stopped(name, ['tool', 'say']);
    expect([session.getState().fault, notice()?.textContent]).toEqual([
      undefined,
      expect.stringContaining('The run was stopped.'),
    ]);
    expect(screen.getByRole('button', { name: 'Raise the limit' })).toBeVisible();
    say('Second');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(notice()).toBeNull();
  });

  test('an answer that is asked for again has a budget of its own, too', async () => {
    const session = await stopped(name, ['tool', 'say']);
    // What the server has stored of the answer may have to be known first.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { key } = session.getState().messages.at(-1) ?? { key: '' };
    const again = session.regenerate?.(key) ?? session.retry();
    await again;
    await until(() => expect([session.getState().status, notice()]).toEqual(['done', null]));
  });
});
