import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { SchemaInput, type SchemaInputProps } from '../../src/forms.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel, type PanelSlots } from '../../src/view/index.js';
import {
  answerMessage,
  inputAsked,
  inputRequest,
  userMessage,
} from '../../stories/support/samples.js';
import { fakeSession } from '../../stories/support/fakeSession.js';

/*
 * What a person writes and does not send is kept in the tab, unless the app says with `draftKey={null}` that nothing is, or what is
 * asked for is a secret.
 */

beforeEach(() => sessionStorage.clear());

const kept = () =>
  Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.getItem(sessionStorage.key(index) ?? ''),
  ).join(' ');
const enter = (box: Element | null, value: string) =>
  void fireEvent.change(box as HTMLTextAreaElement, { target: { value } });

const asking = (inputTypes: readonly string[]) => {
  const part = { ...inputAsked, inputTypes };
  return fakeSession(
    {
      sessionId: 'one',
      status: 'awaiting-input',
      requests: [{ ...inputRequest, inputTypes }],
      messages: [userMessage, { ...answerMessage, status: 'awaiting-input', parts: [part] }],
    },
    undefined,
    { edit: true },
  );
};
const answerField = () =>
  document.querySelector(
    '[data-part="transcript"] form input, [data-part="transcript"] form textarea',
  );

const done = () =>
  Object.assign(
    fakeSession(
      { sessionId: 'one', status: 'done', messages: [userMessage, answerMessage] },
      undefined,
      {
        edit: true,
      },
    ),
    { edit: () => Promise.resolve() },
  );

const formOf = (schema: unknown) =>
  function Form(props: SchemaInputProps) {
    return <SchemaInput {...props} schemaFor={() => schema} />;
  };
const schemaOf = (more: object) => ({
  type: 'object',
  properties: { word: { type: 'string', title: 'Word', ...more } },
});

interface Place {
  readonly session: () => ReturnType<typeof fakeSession>;
  readonly write: () => Promise<void> | void;
  readonly schema?: unknown;
}

const PLACES: Readonly<Record<string, Place>> = {
  'a message': {
    session: done,
    write: () => enter(document.querySelector('[data-part="composer-input"]'), 'hidden words'),
  },
  'a new version of a message': {
    session: done,
    write: async () => {
      await userEvent.click(screen.getByRole('button', { name: en.texts['message.edit'] }));
      enter(document.querySelector('[data-part="message-editor"] textarea'), 'hidden words');
    },
  },
  'an answer': {
    session: () => asking(['text']),
    write: () => enter(answerField(), 'hidden words'),
  },
  'a form': {
    session: () => asking(['json']),
    schema: schemaOf({}),
    write: () => enter(answerField(), 'hidden words'),
  },
};

const SECRETS: Readonly<Record<string, Place>> = {
  'an answer of the type password': {
    session: () => asking(['password']),
    write: () => enter(answerField(), 'hidden words'),
  },
  'a form with a password': {
    session: () => asking(['json']),
    schema: schemaOf({ format: 'password' }),
    write: () => enter(answerField(), 'hidden words'),
  },
  'a form with a value that is only written': {
    session: () => asking(['json']),
    schema: schemaOf({ writeOnly: true }),
    write: () => enter(answerField(), 'hidden words'),
  },
};

async function write({ schema, session, write }: Place, draftKey?: null, slots?: PanelSlots) {
  const components = schema === undefined ? {} : { input: formOf(schema) };
  render(
    <AgentPanel
      session={session()}
      locale={en}
      draftKey={draftKey}
      components={components}
      slots={slots}
    />,
  );
  await write();
}

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  test('is kept in the tab', async () => {
    await write(place);
    expect(kept()).toContain('hidden words');
  });

  test('is not kept if the app keeps no drafts', async () => {
    await write(place, null);
    expect(kept()).toBe('');
  });
});

test.each(Object.entries(PLACES).filter(([name]) => name !== 'a message'))(
  '%s is not kept if the app keeps no drafts, and has a message field of another kind',
  async (_, place) => {
    await write(place, null, { composer: <textarea /> });
    expect(kept()).toBe('');
  },
);

test.each(Object.entries(SECRETS))('%s is not kept', async (_, place) => {
  await write(place);
  expect(kept()).toBe('');
});
