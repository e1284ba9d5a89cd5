import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { activityOf, exportConversation, toMarkdown } from '../../src/core.js';
import type { InputPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { SchemaInput, type SchemaInputProps } from '../../src/forms.js';
import { en } from '../../src/locales/en/index.js';
import { findMatches } from '../../src/overview/search/findMatches.js';
import { AgentPanel } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import {
  answerMessage,
  inputAsked,
  inputRequest,
  userMessage,
} from '../../stories/support/samples.js';

/* What a person answers to a question for a secret cannot be read on the page, neither while it is typed nor later. */

const WORD = 'hidden word';

const objectOf = (property: object) => ({
  type: 'object',
  properties: { name: { type: 'string' }, ...property },
});
const account = objectOf({ word: { type: 'string', format: 'password' } });

interface Kind {
  readonly inputTypes: readonly string[];
  /** The schema that the app knows. */
  readonly schema?: unknown;
  readonly answer: unknown;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'an answer of the type password': { inputTypes: ['password'], answer: WORD },
  'an answer of a type that names a secret': { inputTypes: ['api_token'], answer: WORD },
  'a schema as the type': { inputTypes: [JSON.stringify(account)], answer: { word: WORD } },
  'the schema of a text': {
    inputTypes: ['json'],
    schema: { type: 'string', format: 'password' },
    answer: WORD,
  },
  'a field of a form': { inputTypes: ['json'], schema: account, answer: { word: WORD } },
  'a long field that is only written': {
    inputTypes: ['json'],
    schema: objectOf({ word: { type: 'string', writeOnly: true, maxLength: 900 } }),
    answer: { word: WORD },
  },
  'a field inside a field': {
    inputTypes: ['json'],
    schema: objectOf({ account }),
    answer: { account: { name: 'Ada', word: WORD } },
  },
  'a list': {
    inputTypes: ['json'],
    schema: objectOf({ accounts: { type: 'array', items: account, minItems: 1 } }),
    answer: { accounts: [{ word: WORD }] },
  },
  'one of several shapes': {
    inputTypes: ['json'],
    schema: objectOf({ by: { oneOf: [{ title: 'Account', ...account }, { type: 'number' }] } }),
    answer: { by: { word: WORD } },
  },
};

function show({ inputTypes, schema, answer: given }: Kind, when: 'asked' | 'ready' | 'answered') {
  const asked = { ...inputAsked, inputTypes };
  const part: InputPart =
    when === 'answered'
      ? { ...asked, status: 'done', provided: { input: given, type: 'json' } }
      : asked;
  const request = {
    ...inputRequest,
    inputTypes,
    ...(when === 'ready' && { status: 'ready' as const, draft: given }),
  };
  const isOpen = when !== 'answered';
  const answer: Message = {
    ...answerMessage,
    status: isOpen ? 'awaiting-input' : 'done',
    parts: [part],
  };
  const session = fakeSession({
    sessionId: 'one',
    status: isOpen ? 'awaiting-input' : 'done',
    requests: isOpen ? [request] : [],
    messages: [userMessage, answer],
  });
  const Form = (props: SchemaInputProps) => <SchemaInput {...props} schemaFor={() => schema} />;
  render(<AgentPanel session={session} locale={en} components={{ input: Form }} />);
  return { part, messages: session.getState().messages };
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('cannot be read while it is typed', () => {
    show(kind, 'asked');
    const shape = screen.queryByRole('radio', { name: 'Account' });
    if (shape !== null) fireEvent.click(shape);
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input[type="password"]')];
    expect(fields).toHaveLength(1);
    expect(document.querySelector('[data-part="transcript"] textarea')).toBeNull();
    fireEvent.change(fields[0] as HTMLInputElement, { target: { value: WORD } });
    expect(document.body).not.toHaveTextContent(WORD);
  });

  test.each(['ready', 'answered'] as const)('cannot be read once it is %s', (when) => {
    show(kind, when);
    expect(document.body).not.toHaveTextContent(WORD);
    const shown = typeof kind.answer === 'string' ? /•{8}/u : /./u;
    expect(document.body).toHaveTextContent(shown);
  });
});

test.each(Object.entries(KINDS).filter(([, { schema }]) => schema === undefined))(
  '%s is in no list, search or document of the conversation',
  (_, kind) => {
    const { messages, part } = show(kind, 'answered');
    const documents = [
      toMarkdown([part]),
      exportConversation(messages),
      exportConversation(messages, { format: 'json' }),
      JSON.stringify(activityOf(messages)),
    ];
    for (const written of documents) expect(written).not.toContain(WORD);
    expect(findMatches(messages, WORD)).toEqual([]);
  },
);
