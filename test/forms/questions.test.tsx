import fc from 'fast-check';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageToolViews, toolList, usePageTools } from '../../src/define.js';
import { questionsTool, SchemaForm, SchemaInput } from '../../src/forms.js';
import { receiptOf } from '../../src/forms/draft/receiptOf.js';
import { readDraft } from '../../src/forms/draft/readDraft.js';
import { toDraft } from '../../src/forms/draft/toDraft.js';
import { planRoot } from '../../src/forms/fields/planField.js';
import {
  fromAnswers,
  questionsSchema,
  readQuestions,
  toAnswers,
  type Question,
} from '../../src/forms/questions/index.js';
import { createChecker } from '../../src/forms/schema/createChecker.js';
import { normalizeSchema } from '../../src/forms/schema/normalizeSchema.js';
import type { InputPart, Part, ToolPart } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import {
  AgentRoot,
  PartComponentsProvider,
  Transcript,
  type PartComponents,
} from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { answerMessage, inputAsked } from '../../stories/support/samples.js';

afterEach(() => sessionStorage.clear());

const ASKED = {
  questions: [
    {
      question: 'Which train?',
      header: 'Train',
      options: [
        { label: '7:12', description: 'Direct, 4 h 05' },
        { label: '8:40', description: 'One change in Dijon' },
      ],
    },
    {
      question: 'What do you need on board?',
      multiSelect: true,
      options: [{ label: 'Table' }, { label: 'Power socket' }, { label: 'Quiet coach' }],
    },
    { question: 'In which name?' },
  ],
};

function draftOf(schema: unknown, value: unknown) {
  const book = normalizeSchema(schema);
  const field = planRoot(book);
  const draft = toDraft(field, value, { locale: 'en', check: createChecker(book), isHere: true });
  return { field, draft, reading: readDraft(field, draft, 'en') };
}

describe('choices of a schema', () => {
  const kindOf = (schema: unknown) => planRoot(normalizeSchema(schema));

  test.each(['enumNames', 'x-enumNames', 'x-enum-varnames'])('are labelled by %s', (name) => {
    const field = kindOf({
      enum: ['a', null, 'b', 'c'],
      [name]: ['Aisle', 'Nothing', 'Window', 7],
      'x-enum-descriptions': ['Beside the corridor', '', 'With a view'],
    });
    expect(field).toMatchObject({
      kind: 'choice',
      choices: [
        { value: 'a', label: 'Aisle', description: 'Beside the corridor' },
        { value: 'b', label: 'Window', description: 'With a view' },
        { value: 'c', label: 'c' },
      ],
    });
  });

  const text = { type: 'string' };
  test.each([
    ['an enum and any text', { anyOf: [{ enum: ['a', 'b'] }, text] }, ['a', 'b']],
    ['constants and any text', { anyOf: [{ const: 'a' }, text, { const: 'b' }] }, ['a', 'b']],
    ['a nested list and any text', { anyOf: [{ oneOf: [{ const: 1 }] }, text] }, [1]],
  ])('with an own answer: %s', (_, schema, values) => {
    const field = kindOf(schema);
    expect(field).toMatchObject({ kind: 'pick', several: false });
    expect(field.kind === 'pick' && field.choices.map(({ value }) => value)).toEqual(values);
    expect(kindOf({ type: 'array', uniqueItems: true, items: schema })).toMatchObject({
      kind: 'pick',
      several: true,
    });
  });

  test.each([
    ['a text of a certain form', { anyOf: [{ enum: ['a'] }, { ...text, format: 'email' }] }],
    ['two texts', { anyOf: [{ enum: ['a'] }, text, text] }],
    ['exactly one of both', { oneOf: [{ enum: ['a'] }, text] }],
    ['a number', { anyOf: [{ enum: ['a'] }, { type: 'number' }] }],
  ])('have no own answer: %s', (_, schema) => {
    expect(kindOf(schema).kind).not.toBe('pick');
  });

  test('go through the form unchanged, or say what is missing', () => {
    const values = ['a', 'b', 'c'];
    const one = { anyOf: [{ enum: values }, { type: 'string', minLength: 1 }] };
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...values), line), (value) => {
        expect(draftOf(one, value).reading).toMatchObject({ value, fieldErrors: [] });
      }),
      { numRuns: 60 },
    );
    const many = { type: 'array', items: one, uniqueItems: true };
    fc.assert(
      fc.property(fc.subarray(values), fc.option(line), (chosen, other) => {
        const value = other === null || chosen.includes(other) ? chosen : [...chosen, other];
        const { reading } = draftOf(many, value);
        expect(reading.value).toEqual(
          // What is offered comes first, in the order in which it is offered.
          [
            ...values.filter((each) => value.includes(each)),
            ...value.filter((each) => !values.includes(each)),
          ],
        );
      }),
      { numRuns: 60 },
    );
    const { field } = draftOf(one, undefined);
    const chosen = { kind: 'pick', chosen: [], isOther: true, other: '  ' } as const;
    expect(readDraft(field, chosen, 'en').fieldErrors).toEqual([
      { place: 'f', rule: { keyword: 'required' } },
    ]);
  });
});

describe('the questions of a tool', () => {
  test('are read as other tools write them', () => {
    expect(
      readQuestions({
        questions: [
          'nothing',
          { question: '  ' },
          {
            prompt: ' Which? ',
            title: 'Seat',
            choices: ['A', 'A', 3, { value: 'B' }],
            multi_select: true,
          },
        ],
      }),
    ).toEqual([
      {
        question: 'Which?',
        header: 'Seat',
        options: [{ label: 'A' }, { label: 'B' }],
        multiSelect: true,
        allowOther: true,
      },
    ]);
    expect(readQuestions({ question: 'One?', allowOther: false })).toEqual([
      { question: 'One?', options: [], multiSelect: false, allowOther: false },
    ]);
  });

  test('never throw, whatever the arguments are, and always give a form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), questionsOf(fc.jsonValue())), (input) => {
        const questions = readQuestions(input);
        const listed = (input as { questions?: unknown } | null)?.questions;
        if (questions === undefined) return;
        expect(questions.length).toBeLessThanOrEqual(Array.isArray(listed) ? 12 : 1);
        const { field } = draftOf(questionsSchema(questions), undefined);
        expect(field.kind).not.toBe('json');
      }),
      { numRuns: 100 },
    );
  });

  /** The answers one by one, without the form. */
  function naive(questions: readonly Question[], given: readonly (readonly string[])[]) {
    return questions.map(({ question, options, multiSelect }, index) => {
      const words = given[index] ?? [];
      const known = options.map(({ label }) => label);
      if (!multiSelect || options.length === 0) return { question, answer: words[0] };
      const offered = known.filter((label) => words.includes(label));
      return { question, answer: [...offered, ...words.filter((word) => !known.includes(word))] };
    });
  }

  test('come back with the answers that a person gave, also after one that could not be delivered', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    const question = fc.record({
      question: word,
      options: fc.uniqueArray(word, { maxLength: 4 }),
      multiSelect: fc.boolean(),
    });
    const asked = fc.array(question, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(asked, fc.infiniteStream(fc.nat(9)), word, (list, picks, own) => {
        const questions = readQuestions({ questions: list }) ?? [];
        const given = questions.map(({ options }) => {
          const at = picks.next().value;
          const label = options[at]?.label;
          return [label ?? own];
        });
        const expected = naive(questions, given);
        const value = fromAnswers(questions, { answers: expected });
        const { reading } = draftOf(questionsSchema(questions), value);
        expect(reading.fieldErrors).toEqual([]);
        expect(toAnswers(questions, reading.value).answers).toEqual(expected);
      }),
      { numRuns: 80 },
    );
  });
});

function questionsOf<Value>(value: fc.Arbitrary<Value>) {
  const text = fc.oneof(value, fc.constantFrom('__proto__', 'constructor', '\u202Etxt', ''));
  const option = fc.record({ label: text, description: text }, { requiredKeys: [] });
  const question = fc.record(
    { question: text, header: text, options: fc.array(fc.oneof(option, text)), multiSelect: value },
    { requiredKeys: [] },
  );
  return fc.record({ questions: fc.array(question, { maxLength: 20 }) });
}

describe('a receipt', () => {
  const schema = {
    type: 'object',
    properties: {
      seat: { title: 'Seat', enum: ['w', 'a'], enumNames: ['Window', 'Aisle'] },
      extras: {
        type: 'array',
        uniqueItems: true,
        items: { anyOf: [{ const: 'm', title: 'Meal' }, { type: 'string' }] },
      },
      kind: { const: 'train' },
      flexible: { type: 'boolean' },
      note: { type: 'string' },
    },
  };

  test('has the words that the person saw', () => {
    const value = {
      seat: 'w',
      extras: ['m', 'a fan'],
      kind: 'train',
      flexible: true,
      more: { x: 1 },
    };
    expect(receiptOf(schema, value)).toEqual([
      { label: 'Seat', words: ['Window'] },
      { label: 'Extras', words: ['Meal', 'a fan'] },
      { label: 'Flexible', value: true },
      { label: 'More', value: { x: 1 } },
    ]);
    expect(receiptOf({ oneOf: [{ const: 1, title: 'One' }] }, 1)).toEqual([
      { label: undefined, words: ['One'] },
    ]);
    expect(receiptOf(schema, 'something else')).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (any, value) => {
        receiptOf(any, value);
        receiptOf(schema, value);
      }),
      { numRuns: 100 },
    );
  });
});

const asking: ToolPart = {
  type: 'tool',
  id: 'ask',
  toolName: 'ask_user',
  executionId: 'c1',
  status: 'awaiting-input',
  input: { text: JSON.stringify(ASKED), value: ASKED },
  parts: [],
};
const toolRequest: PendingRequest = {
  kind: 'tool',
  id: 'r1',
  messageKey: answerMessage.key,
  partId: 'ask',
  status: 'pending',
  prompt: '',
  executionId: 'c1',
  toolName: 'ask_user',
  toolInput: ASKED,
  expects: 'output',
};
const TOOLS = [questionsTool()];
const COMPONENTS: PartComponents = { input: SchemaInput, tools: pageToolViews(TOOLS) };

function Tools() {
  usePageTools(TOOLS);
  return null;
}

function show(part: Part, request: PendingRequest | undefined) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: request === undefined ? 'idle' : 'awaiting-input',
      requests: request === undefined ? [] : [request],
      messages: [
        {
          ...answerMessage,
          status: request === undefined ? 'done' : 'awaiting-input',
          parts: [part],
        },
      ],
    },
    onAction,
  );
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PartComponentsProvider value={COMPONENTS}>
          <Tools />
          <Transcript />
        </PartComponentsProvider>
      </WithSession>
    </AgentRoot>,
  );
  return onAction;
}

describe('several questions in one card', () => {
  test('are answered by keys, one after the other', async () => {
    const onAction = show(asking, toolRequest);
    const card = await screen.findByRole('group', { name: '3 questions' });
    const trains = within(card).getByRole('radiogroup', { name: /Train.*Which train\?/ });
    const direct = within(trains).getByRole('radio', { name: '7:12' });
    expect(direct).toHaveAccessibleDescription('Direct, 4 h 05');
    expect(direct).toHaveAttribute('aria-keyshortcuts', '1');

    direct.focus();
    await userEvent.keyboard('2');
    expect(within(trains).getByRole('radio', { name: '8:40' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    expect(direct).toBeChecked();
    await userEvent.keyboard('{Enter}');
    const extras = within(card).getByRole('group', { name: /on board/ });
    expect(within(extras).getByRole('checkbox', { name: 'Table' })).toHaveFocus();
    await userEvent.keyboard('13');
    expect(within(extras).getByRole('checkbox', { name: 'Quiet coach' })).toBeChecked();
    // The last digit is the answer that is not offered, whose field takes the focus: there, digits are text.
    await userEvent.keyboard('4');
    const own = await within(extras).findByRole('textbox', { name: 'Your own answer' });
    await waitFor(() => expect(own).toHaveFocus());
    await userEvent.keyboard('2 bicycles{Enter}');
    const name = within(card).getByRole('textbox', { name: /In which name/ });
    expect(name).toHaveFocus();
    expect(onAction).not.toHaveBeenCalledWith('respond', expect.anything(), expect.anything());
    await userEvent.keyboard('Léa{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'r1', {
      input: {
        answers: [
          { question: 'Which train?', answer: '7:12' },
          {
            question: 'What do you need on board?',
            answer: ['Table', 'Quiet coach', '2 bicycles'],
          },
          { question: 'In which name?', answer: 'Léa' },
        ],
      },
      type: 'json',
    });
  });

  test('passing by "Other" with the arrows does not move into its text', async () => {
    show(asking, toolRequest);
    const trains = await screen.findByRole('radiogroup', { name: /Which train\?/ });
    within(trains).getByRole('radio', { name: '8:40' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const other = within(trains).getByRole('radio', { name: 'Other' });
    expect(other).toHaveFocus();
    expect(other).toBeChecked();
    // Enter does not leave an empty text behind.
    await userEvent.keyboard('{Enter}');
    expect(within(trains).getByRole('textbox')).toHaveFocus();
  });

  test('say which ones are missing', async () => {
    const onAction = show(asking, toolRequest);
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    const summary = screen.getByRole('group', { name: '3 fields need another look' });
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Which train?' }));
    expect(screen.getByRole('radio', { name: '7:12' })).toHaveFocus();
    expect(onAction).not.toHaveBeenCalledWith('respond', expect.anything(), expect.anything());
  });

  test('keep answers that could not be delivered', async () => {
    show(asking, {
      ...toolRequest,
      draft: { answers: [{ question: 'Which train?', answer: 'by night' }] },
      fault: { code: 'network', message: 'No answer.', retryable: true },
    });
    const trains = await screen.findByRole('radiogroup', { name: /Which train\?/ });
    expect(within(trains).getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(within(trains).getByRole('textbox')).toHaveValue('by night');
  });

  test('are a receipt once they are answered, also from the stored conversation', async () => {
    const output = {
      answers: [
        { question: 'Which train?', answer: '7:12' },
        { question: 'On board?', answer: ['Table', 'Quiet coach'] },
        { question: 'In which name?' },
      ],
    };
    show(
      { ...asking, status: 'done', result: { text: JSON.stringify(output), value: output } },
      undefined,
    );
    const receipt = (await screen.findByText('Which train?')).closest('dl') as HTMLElement;
    expect(receipt).toHaveAccessibleName('Your answer');
    expect(
      within(receipt)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Which train?', 'On board?', 'In which name?']);
    expect(
      within(receipt)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['7:12', 'Table, Quiet coach', 'No answer']);
  });

  test('without a question look like any other call', () => {
    show(
      {
        ...asking,
        status: 'done',
        input: { text: '{}', value: {} },
        result: { text: '{}', value: {} },
      },
      undefined,
    );
    expect(screen.getByText(/no item with a/)).toBeVisible();
  });
});

test('one question is the heading of its card', async () => {
  const input = { questions: [{ ...ASKED.questions[0], allowOther: false }] };
  const onAction = show(
    { ...asking, input: { text: JSON.stringify(input), value: input } },
    {
      ...toolRequest,
      toolInput: input,
    },
  );
  const card = await screen.findByRole('group', { name: 'Which train?' });
  expect(within(card).getByRole('heading', { name: 'Which train?' })).toBeVisible();
  within(card).getByRole('radio', { name: '7:12' }).focus();
  await userEvent.keyboard('2{Enter}');
  expect(onAction).toHaveBeenCalledWith('respond', 'r1', {
    input: { answers: [{ question: 'Which train?', answer: '8:40' }] },
    type: 'json',
  });
});

test('the tool can be listed for the agent, and refuses arguments without a question', async () => {
  expect(toolList(TOOLS)).toMatchObject([{ name: 'ask_user', parameters: { type: 'object' } }]);
  const { validate } = questionsTool({ name: 'ask' }).input['~standard'];
  expect(validate({ questions: [] })).toHaveProperty('issues');
  expect(validate(ASKED)).toHaveProperty('value');
});

test('an answered form of an agent is a receipt, and one that fits no form is shown as it is', () => {
  const schema = { type: 'object', properties: { seat: { enum: ['w'], enumNames: ['Window'] } } };
  const answered: InputPart = {
    ...inputAsked,
    status: 'done',
    inputTypes: ['json', JSON.stringify(schema)],
    provided: { input: { seat: 'w' }, type: 'json' },
  };
  show(answered, undefined);
  expect(screen.getByText('Seat')).toBeVisible();
  expect(screen.getByText('Window')).toBeVisible();
  show({ ...answered, id: 'other', provided: { input: 'any seat', type: 'text' } }, undefined);
  expect(screen.getByText('any seat')).toBeVisible();
});

test('Enter in a group of any form goes on to what is missing, and then submits', async () => {
  const onSubmit = vi.fn();
  const schema = {
    type: 'object',
    properties: {
      pace: { enum: ['slow', 'fast'] },
      name: { type: 'string' },
      day: { enum: ['today', 'tomorrow'] },
    },
    required: ['pace', 'name', 'day'],
  };
  render(
    <AgentRoot>
      <SchemaForm schema={schema} defaultValue={{ name: 'Léa' }} onSubmit={onSubmit} />
    </AgentRoot>,
  );
  screen.getByRole('radio', { name: 'slow' }).focus();
  await userEvent.keyboard('2{Enter}');
  expect(screen.getByRole('radio', { name: 'today' })).toHaveFocus();
  await userEvent.keyboard('1{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ pace: 'fast', name: 'Léa', day: 'today' });
});
