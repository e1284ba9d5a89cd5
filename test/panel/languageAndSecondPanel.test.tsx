import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { de } from '../../src/locales/de/index.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel } from '../../src/view/index.js';
import { Line } from '../model/Line.js';
import type { Act } from '../model/servers/ModelServer.js';
import { SUBJECTS } from '../model/subjects.js';
import { until } from '../support/until.js';

/*
 * The language changes in the middle of something, or a second panel shows the same session. What the person has written is there, and
 * what is sent is sent once.
 */

beforeEach(() => sessionStorage.clear());

const fields = () =>
  [...document.querySelectorAll('[data-part="composer-input"]')] as HTMLTextAreaElement[];
const enter = (box: Element | null | undefined, value: string) =>
  fireEvent.change(box as HTMLTextAreaElement, { target: { value } });
const say = (words: string, index = 0) => {
  enter(fields()[index], words);
  fireEvent.keyDown(fields()[index] as HTMLTextAreaElement, { key: 'Enter' });
};
const answers = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    '[data-part="transcript"] form input, [data-part="transcript"] form textarea',
  ),
];

function open(name: 'UBIK' | 'LangGraph' | 'AG-UI, told', acts: readonly Act[]) {
  const server = SUBJECTS[name].server({ turns: [acts, ['say']] });
  const session = createSession({ backend: server.backend(new Line(), true) });
  onTestFinished(() => session.dispose());
  return { server, session };
}
const LONG: readonly Act[] = Array.from({ length: 300 }, () => 'say');

describe.each(['UBIK', 'LangGraph', 'AG-UI, told'] as const)('%s', (name) => {
  test('another language leaves the draft, what waits and the half of an answer as they are', async () => {
    const { session } = open(name, ['question']);
    const { rerender } = render(<AgentPanel session={session} locale={en} />);
    say('First');
    await until(() => expect(answers()).toHaveLength(1));
    say('Queued');
    enter(fields()[0], 'Draft');
    enter(answers()[0], 'Half');
    const before = [fields()[0], answers()[0]];
    rerender(<AgentPanel session={session} locale={de} />);
    expect([fields()[0], answers()[0]]).toEqual(before);
    expect([fields()[0]?.value, answers()[0]?.value]).toEqual(['Draft', 'Half']);
    expect(screen.getByText('Queued')).toBeVisible();
    expect(screen.getByRole('button', { name: de.texts['input.submit'] })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: de.texts['input.submit'] }));
    await until(() => expect(session.getState().status).toBe('done'));
  });

  test('another language in the middle of an answer changes nothing of it', async () => {
    const { session } = open(name, LONG);
    const { rerender } = render(<AgentPanel session={session} locale={en} />);
    say('First');
    await until(() => expect(document.body.textContent).toContain('a1-5'));
    rerender(<AgentPanel session={session} locale={de} />);
    await until(() => expect(document.body.textContent).toContain('a1-20'));
    expect(document.body.textContent?.match(/a1-5\b/gu)).toHaveLength(1);
    expect(screen.getByRole('button', { name: de.texts['run.stop'] })).toBeVisible();
  });

  test('two panels of a session share a draft and a queue, and send each message once', async () => {
    const { server, session } = open(name, LONG.slice(0, 40));
    render(
      <>
        <AgentPanel session={session} locale={en} />
        <AgentPanel session={session} locale={en} />
      </>,
    );
    enter(fields()[0], 'Draft');
    expect(fields()[1]?.value).toBe('Draft');
    say('First', 1);
    expect(fields().map(({ value }) => value)).toEqual(['', '']);
    await until(() => expect(session.getState().status).toBe('running'));
    say('Queued', 0);
    await until(() => expect(session.getState().status).toBe('done'));
    await until(() => expect(session.outbox.getState().queue).toEqual([]));
    await until(() => expect(session.getState().status).toBe('done'));
    const stored = JSON.stringify(server.stored());
    expect([stored.split('"First"').length, stored.split('"Queued"').length]).toEqual([2, 2]);
  });

  test('a question that both of two panels show is answered once', async () => {
    const { session } = open(name, ['question']);
    render(
      <>
        <AgentPanel session={session} locale={en} />
        <AgentPanel session={session} locale={en} />
      </>,
    );
    say('First');
    await until(() => expect(answers()).toHaveLength(2));
    enter(answers()[0], 'One');
    enter(answers()[1], 'Two');
    for (const box of answers()) fireEvent.submit(box.closest('form') as HTMLFormElement);
    await until(() => expect(session.getState().status).toBe('done'));
    expect(answers()).toHaveLength(0);
    expect(session.getState().fault).toBeUndefined();
    // The answer that came second is in the message field.
    await until(() => expect(fields().map(({ value }) => value)).toContain('Two'));
  });
});
