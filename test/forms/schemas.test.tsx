import { readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot } from '../../src/view/index.js';
import { validate } from '../../src/forms/draft/validate.js';
import { readDraft } from '../../src/forms/draft/readDraft.js';
import { reviveDraft } from '../../src/forms/draft/reviveDraft.js';
import { toDraft } from '../../src/forms/draft/toDraft.js';
import { planRoot } from '../../src/forms/fields/planField.js';
import { SchemaForm } from '../../src/forms.js';
import { createChecker } from '../../src/forms/schema/createChecker.js';
import { isSafePattern } from '../../src/forms/schema/isSafePattern.js';
import { normalizeSchema } from '../../src/forms/schema/normalizeSchema.js';
import { SCHEMAS, type SchemaFixture } from '../support/schemas.js';

/*
 * The contract: whatever the schema, a form is shown; for any value the form says what the validator
 * says of the schema as it came; a value goes through the form unchanged; what is half typed survives
 * a reload.
 */

const honest = SCHEMAS.filter(({ hostile }) => hostile !== true);
const hostile = SCHEMAS.filter(({ hostile }) => hostile === true);

/** What the validator says of the schema as it came. */
function verdict({ schema }: SchemaFixture, value: unknown): boolean {
  const isOld = JSON.stringify(schema).includes('draft-07');
  const copy = structuredClone(schema) as Record<string, unknown>;
  return new Validator(copy, isOld ? '7' : '2020-12', false).validate(value).valid;
}

function formOf({ schema }: SchemaFixture) {
  const book = normalizeSchema(schema);
  const check = createChecker(book);
  const field = planRoot(book);
  const read = (value: unknown) =>
    readDraft(field, toDraft(field, value, { locale: 'en', check, isHere: true }), 'en');
  return { check, read, validate: (value: unknown) => validate(read(value), book, check) };
}

/** A moment in whatever offset it is told. */
const inUtc = (_: string, value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? new Date(value).toISOString()
    : value;
const withoutOffset = (value: unknown) => JSON.parse(JSON.stringify(value, inUtc)) as unknown;

describe.each(honest)('$name', (fixture) => {
  const { valid, invalid } = fixture;

  test('says of every value what the validator says', () => {
    const { check } = formOf(fixture);
    for (const value of valid) expect([value, check(value).valid]).toEqual([value, true]);
    for (const value of invalid) expect([value, check(value).valid]).toEqual([value, false]);
    for (const value of [...valid, ...invalid]) {
      expect([value, verdict(fixture, value)]).toEqual([value, check(value).valid]);
    }
  });

  test('takes a valid value in and gives it out unchanged', () => {
    const form = formOf(fixture);
    for (const value of valid) {
      expect(withoutOffset(form.read(value).value)).toEqual(withoutOffset(value));
      expect([value, form.validate(value)]).toEqual([value, { valid: true, fieldErrors: [] }]);
    }
  });

  test('validates what is filled in as the validator does, and says why at a field', () => {
    const form = formOf(fixture);
    for (const value of invalid) {
      const { value: filled, fieldErrors: unread } = form.read(value);
      const { valid, fieldErrors } = form.validate(value);
      const isValid = unread.length === 0 && verdict(fixture, filled);
      expect([value, valid]).toEqual([value, isValid]);
      expect([value, fieldErrors.length > 0]).toEqual([value, !isValid]);
    }
  });

  test('submits what it was given', async () => {
    for (const value of valid) {
      const onSubmit = vi.fn();
      const { unmount } = render(
        <AgentRoot>
          <SchemaForm schema={fixture.schema} value={value} onSubmit={onSubmit} />
        </AgentRoot>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
      expect(onSubmit).toHaveBeenCalledOnce();
      expect(withoutOffset(onSubmit.mock.calls[0]?.[0])).toEqual(withoutOffset(value));
      unmount();
    }
  });
});

describe.each(SCHEMAS)('$name', (fixture) => {
  afterEach(() => sessionStorage.clear());

  test('is shown as a form of a bearable size', () => {
    const { container } = render(
      <AgentRoot>
        <SchemaForm schema={fixture.schema} />
      </AgentRoot>,
    );
    // By text: roles take jsdom seconds to work out on the largest of these pages.
    expect(screen.getByText('Submit')).toBeInTheDocument();
    expect(container.querySelectorAll('*').length).toBeLessThan(5000);
  });

  test('keeps what is half typed over a reload', () => {
    const form = (
      <AgentRoot>
        <SchemaForm schema={fixture.schema} draftKey="reloaded" />
      </AgentRoot>
    );
    const { container, unmount } = render(form);
    const [field] = inputsIn(container);
    if (field === undefined) return;
    const typed = halfOf(field);
    fireEvent.change(field, { target: { value: typed } });
    unmount();
    const { container: reloaded } = render(form);
    expect(inputsIn(reloaded)[0]).toHaveValue(typed);
  });
});

const inputsIn = (container: Element) =>
  container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-part="field-input"]');

/** Something that could not be submitted yet, where the field lets one write such a thing. */
function halfOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return '1';
  return field.type === 'date' ? '2026-11-01' : field.type === 'time' ? '09:30' : '-';
}

describe.each(hostile)('$name', (fixture) => {
  test('does no harm when it is filled in and submitted', async () => {
    const { validate, check } = formOf(fixture);
    for (const value of fixture.valid)
      expect([value, validate(value).valid]).toEqual([value, true]);
    for (const value of fixture.invalid)
      expect([value, check(value).valid]).toEqual([value, false]);
    render(
      <AgentRoot>
        <SchemaForm schema={fixture.schema} />
      </AgentRoot>,
    );
    await userEvent.click(screen.getByText('Submit'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a value that fits a schema and none of the fields that are made of it', () => {
  test.each([
    ['a text, where only objects have the fields', { properties: { a: {} } }, 'words'],
    ['a text, where only lists have the items', { items: { type: 'string' } }, 'words'],
    [
      'a text, where values are to be ticked',
      { items: { enum: ['a'] }, uniqueItems: true },
      'words',
    ],
    ['an object, where a file is to be chosen', { contentEncoding: 'base64' }, { a: 'words' }],
    ['more than a tuple has places for', { prefixItems: [{ type: 'string' }] }, ['a', 'b']],
    ['a shape that is none to choose', { oneOf: [{ type: 'object' }, { type: 'array' }, {}] }, 1],
  ])('is written as JSON, and survives a reload: %s', (_what, schema, value) => {
    const book = normalizeSchema({ type: 'object', properties: { list: { items: schema } } });
    const check = createChecker(book);
    const field = planRoot(book);
    const maker = { locale: 'en', check, isHere: true };
    const draft = toDraft(field, { list: [value] }, maker);
    expect(readDraft(field, draft, 'en').value).toEqual({ list: [value] });
    const kept = JSON.parse(JSON.stringify(draft)) as unknown;
    expect(reviveDraft(field, kept, toDraft(field, undefined, maker))).toEqual(draft);
  });

  test('of more items than a list may have, none is gone after a reload', () => {
    const book = normalizeSchema({ type: 'array', maxItems: 2, items: { type: 'string' } });
    const field = planRoot(book);
    const maker = { locale: 'en', check: createChecker(book), isHere: true };
    const draft = toDraft(field, ['a', 'b', 'c', 'd', 'e'], maker);
    expect(reviveDraft(field, JSON.parse(JSON.stringify(draft)), draft)).toEqual(draft);
  });
});

test('a tuple that is one of its own items is opened when it is asked for', () => {
  const schema = { type: 'array', prefixItems: [{ $ref: '#' }, { type: 'string' }] };
  render(
    <AgentRoot>
      <SchemaForm schema={schema} value={[[['deep', 'a'], 'b'], 'c']} />
    </AgentRoot>,
  );
  expect(screen.getByText('Submit')).toBeInTheDocument();
});

test('a name with half a character in it leaves nothing unchecked', () => {
  const half = '\uD83D';
  const check = createChecker(
    normalizeSchema({
      properties: { [half]: { type: 'string' } },
      required: [half],
      maxProperties: 1,
    }),
  );
  expect(check({ [half]: 'a' }).valid).toBe(true);
  expect(check({ [half]: 1 }).valid).toBe(false);
  expect(check({ a: 'a' }).valid).toBe(false);
  expect(check({ [half]: 'a', a: 'b' }).valid).toBe(false);
});

test('there are enough fixtures', () => {
  expect(SCHEMAS.length).toBeGreaterThanOrEqual(24);
  expect(honest.flatMap(({ valid, invalid }) => [...valid, ...invalid]).length).toBeGreaterThan(
    100,
  );
});

test('nothing is compiled from text, so that a content security policy has nothing to refuse', () => {
  const folder = 'node_modules/@cfworker/json-schema/dist/esm';
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const code = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  expect(code).not.toMatch(/\beval\(|\bFunction\(/);
});

describe('a pattern of the wire', () => {
  test.each([
    '^\\d{4}$',
    '^[A-Z]{2}-\\d+$',
    '^(foo|bar)*$',
    '^(?:-[a-z]+)*$',
    '^(\\d{2}:){5}\\d{2}$',
    '',
  ])('is checked: %s', (pattern) => expect(isSafePattern(pattern)).toBe(true));
  test.each([
    '(a+)+$',
    '(a|a)*',
    '(.*a){20}',
    '([a-z]+)*@',
    '(a?){30}',
    '(',
    '(a)\\1',
    'a'.repeat(600),
  ])('is left to the agent: %s', (pattern) => expect(isSafePattern(pattern)).toBe(false));
});
