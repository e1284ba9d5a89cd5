import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot } from '../../src/view/index.js';
import { SchemaForm, type SchemaFormRootProps } from '../../src/forms.js';
import { bookingSchema } from '../../stories/support/schemas.js';
import { fr } from '../../src/locales/fr/index.js';
import { en } from '../../src/locales/en/index.js';
import type { PartialLocale } from '../../src/locales/index.js';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** German has no texts of its own here, but its own way to write numbers. */
const LANGUAGES = new Map<string, PartialLocale>([
  ['en', en],
  ['fr', fr],
  ['de', { tag: 'de' }],
]);

function show(props: Partial<SchemaFormRootProps> & { readonly schema: unknown }, tag = 'en') {
  const onSubmit = vi.fn();
  const onValueChange = vi.fn();
  const page = (more: object = {}): ReactNode => (
    <AgentRoot locale={LANGUAGES.get(tag)}>
      <SchemaForm onSubmit={onSubmit} onValueChange={onValueChange} {...props} {...more} />
    </AgentRoot>
  );
  const { rerender } = render(page());
  return { onSubmit, onValueChange, rerender: (more: object) => rerender(page(more)) };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Submit|Envoyer)$/ }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

describe('a form', () => {
  test('is filled in from the keyboard and submitted with Enter', async () => {
    const { onSubmit } = show({
      schema: object({ name: { type: 'string' }, seats: { type: 'integer' } }, ['name']),
    });
    await userEvent.tab();
    await userEvent.keyboard('Léa{Tab}2{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Léa', seats: 2 });
  });

  test('submits a long text with Ctrl+Enter; Enter is a new line', async () => {
    const { onSubmit } = show({ schema: { type: 'string', title: 'Text', maxLength: 1000 } });
    await userEvent.type(field('Text required'), 'one{Enter}two');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledWith('one\ntwo');
  });

  test.each([
    ['en', '1,250.5', 1250.5],
    ['en', '12,5', 12.5],
    ['fr', '1 250,5', 1250.5],
    ['fr', '12.5', 12.5],
    ['de', '1.250,5', 1250.5],
    ['en', '-3e2', -300],
  ])('reads a number as it is written in %s: %s', async (locale, typed, value) => {
    const { onValueChange } = show({ schema: { type: 'number', title: 'Price' } }, locale);
    fireEvent.change(field(/^Price/), { target: { value: typed } });
    expect(onValueChange).toHaveBeenLastCalledWith(value, { reason: 'input' });
  });

  test('shows a number with the mark of the language', () => {
    show({ schema: { type: 'number', title: 'Price', default: 12.5 } }, 'fr');
    expect(field(/^Price/)).toHaveValue('12,5');
  });

  test('leaves out what is empty, and an object in which nothing is filled in', async () => {
    const inner = object({ street: { type: 'string' } }, ['street']);
    const { onSubmit } = show({ schema: object({ name: { type: 'string' }, address: inner }) });
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({});
  });

  test('takes another value from outside, and does not answer it with its own', () => {
    const schema = object({ name: { type: 'string' } });
    const { rerender, onValueChange } = show({ schema, value: { name: 'Léa' } });
    rerender({ value: { name: 'Noah' } });
    expect(field('Name')).toHaveValue('Noah');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('keeps what was typed when the schema is written in place', async () => {
    const { rerender } = show({ schema: object({ name: { type: 'string' } }) });
    await userEvent.type(field('Name'), 'Léa');
    rerender({ schema: object({ name: { type: 'string' } }) });
    expect(field('Name')).toHaveValue('Léa');
  });

  test('lays out single fields where the app wants them', () => {
    render(
      <AgentRoot>
        <SchemaForm.Root schema={bookingSchema}>
          <SchemaForm.Field name="seats" label="How many?" />
          <SchemaForm.Field name="nonsense" />
        </SchemaForm.Root>
      </AgentRoot>,
    );
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field('How many?')).toHaveValue('1');
  });

  test('says what to do when a part of it stands alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<SchemaForm.Fields />)).toThrow('Wrap it in SchemaForm.Root.');
  });
});

describe('an error', () => {
  const schema = object({ name: { type: 'string', minLength: 3 }, email: { format: 'email' } }, [
    'name',
  ]);

  test('is not made while the person types, but when they go on', async () => {
    show({ schema });
    await userEvent.type(field(/^Name/), 'L');
    expect(field(/^Name/)).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(field(/^Name/)).toHaveAttribute('aria-invalid', 'true');
    expect(field(/^Name/)).toHaveAccessibleDescription(/Please enter at least 3 characters\./);
  });

  test('is taken back while it is mended, and not made again before the next submission', async () => {
    show({ schema });
    await submit();
    expect(field(/^Name/)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field(/^Name/), 'Léa');
    expect(field(/^Name/)).not.toHaveAttribute('aria-invalid');
    await userEvent.type(field(/^Name/), '{Backspace}');
    expect(field(/^Name/)).not.toHaveAttribute('aria-invalid');
  });

  test('is told above as well, with the focus and a way to the field', async () => {
    const { onSubmit } = show({ schema });
    await userEvent.type(field('Email'), 'lea');
    await submit();
    const summary = screen.getByRole('group', { name: '2 fields need another look' });
    expect(summary).toHaveFocus();
    expect(within(summary).getByText('Please fill this in.')).toBeVisible();
    await userEvent.click(within(summary).getByRole('link', { name: 'Email' }));
    expect(field('Email')).toHaveFocus();
    expect(location.hash).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('speaks the language of the page, never that of the validator', async () => {
    const { onSubmit } = show({ schema: bookingSchema, defaultValue: { seats: 12 } }, 'fr');
    await submit();
    expect(screen.getByRole('group', { name: '7 champs sont à revoir' })).toHaveFocus();
    expect(field(/^Seats/)).toHaveAccessibleDescription(/Veuillez saisir 9 ou moins\./);
    expect(document.body).not.toHaveTextContent(/instance|does not match|property/i);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is made by every keyword in words of its own', async () => {
    const cases: readonly (readonly [object, unknown, RegExp])[] = [
      [{ type: 'string', maxLength: 2 }, 'abc', /at most 2 characters/],
      [{ type: 'string', pattern: '^a', examples: ['ab'] }, 'b', /For example ab/],
      [{ type: 'string', format: 'uuid' }, '1', /an identifier such as/],
      [{ type: 'number', exclusiveMinimum: 1 }, 1, /more than 1/],
      [{ type: 'number', exclusiveMaximum: 1 }, 1, /less than 1/],
      [{ type: 'number', multipleOf: 5 }, 3, /a multiple of 5/],
      [{ type: 'integer' }, 1.5, /different type: Whole number/],
      [{ type: 'array', items: { type: 'string' }, minItems: 2 }, ['a'], /at least 2/],
      [
        { type: 'array', items: { type: 'string' }, uniqueItems: true },
        ['a', 'a'],
        /must be different/,
      ],
      [{ type: 'array', items: { type: 'string' }, contains: { const: 'b' } }, ['a'], /missing/],
      [
        { type: 'object', additionalProperties: false, properties: {} },
        { a: 1 },
        /“a” is not allowed here/,
      ],
      [{ type: 'integer', not: { const: 3 } }, 3, /not allowed/],
    ];
    for (const [schema, value, message] of cases) {
      const { onSubmit } = show({ schema, defaultValue: value });
      await submit();
      expect(onSubmit).not.toHaveBeenCalled();
      expect(screen.getAllByText(message).length).toBeGreaterThan(0);
      cleanup();
    }
  });
});

describe('the help of a field', () => {
  test('is below it, before what is wrong with it', async () => {
    const name = { type: 'string', description: 'As on the ticket.', minLength: 2 };
    show({ schema: object({ name }, ['name']) });
    const input = field('Name required');
    await userEvent.type(input, 'L');
    await submit();
    const help = screen.getByText('As on the ticket.');
    const isAfter = (one: Element, other: Element) =>
      (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isAfter(help, input)).toBe(true);
    const [fault] = screen.getAllByText(/at least 2/u).slice(-1);
    expect(fault !== undefined && isAfter(fault, help)).toBe(true);
    expect(input).toHaveAccessibleDescription(/^As on the ticket\..*at least 2/u);
  });
});

describe('a list', () => {
  test('whose items have no name says to what is added', () => {
    show({ schema: object({ tags: { type: 'array', title: 'Tags', items: { type: 'string' } } }) });
    expect(screen.getByRole('button', { name: 'Add to “Tags”' })).toHaveTextContent(/^Add$/u);
  });

  const schema = object({
    stops: { type: 'array', title: 'Stops', items: { type: 'string', title: 'Stop' } },
  });
  const stops = () => screen.getAllByRole('textbox').map((one) => (one as HTMLInputElement).value);

  test('is added to, moved in and removed from by the keyboard', async () => {
    const { onSubmit } = show({ schema, defaultValue: { stops: ['Dijon', 'Beaune'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Add “Stop”' }));
    await waitFor(() => expect(screen.getAllByRole('textbox')[2]).toHaveFocus());
    await userEvent.keyboard('Lyon{Alt>}{ArrowUp}{/Alt}');
    expect(stops()).toEqual(['Dijon', 'Lyon', 'Beaune']);
    expect(screen.getByRole('status')).toHaveTextContent('Moved to position 2 of 3');
    await waitFor(() => expect(screen.getAllByRole('textbox')[1]).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Stop 1' }));
    expect(stops()).toEqual(['Lyon', 'Beaune']);
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveFocus());
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ stops: ['Lyon', 'Beaune'] });
  });

  test('keeps an error with its item when the item moves', async () => {
    show({ schema, defaultValue: { stops: ['Dijon', ''] } });
    await submit();
    expect(screen.getAllByRole('textbox')[1]).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Move Stop 2 up' }));
    expect(screen.getAllByRole('textbox')[0]).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByRole('textbox')[1]).not.toHaveAttribute('aria-invalid');
  });

  test('is JSON where it has more items than a page should show', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `stop ${index}`);
    const { onSubmit } = show({ schema, defaultValue: { stops: many } });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ stops: many });
  });
});

describe('a choice of shapes', () => {
  const shape = (kind: string, more: object) => ({
    title: kind,
    ...object({ kind: { const: kind }, name: { type: 'string' }, ...more }, ['kind', 'name']),
  });
  const schema = {
    oneOf: [
      shape('Person', { age: { type: 'integer' } }),
      shape('Firm', { vat: { type: 'string' } }),
    ],
  };

  test('takes along what both have, and keeps what was filled in before', async () => {
    const { onSubmit } = show({ schema });
    expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Person' }));
    await userEvent.type(field(/^Name/), 'Léa');
    await userEvent.type(field('Age'), '30');
    await userEvent.click(screen.getByRole('radio', { name: 'Firm' }));
    expect(field(/^Name/)).toHaveValue('Léa');
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ kind: 'Firm', name: 'Léa' });
    await userEvent.click(screen.getByRole('radio', { name: 'Person' }));
    expect(field('Age')).toHaveValue('30');
  });

  test('is asked for when none is chosen', async () => {
    const { onSubmit } = show({ schema });
    await submit();
    expect(screen.getAllByText('Please choose one.')).toHaveLength(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  const schema = { type: 'string', contentEncoding: 'base64', title: 'Letter' };
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    fireEvent.change(input, { target: { files: [file] } });
  };

  test('is read as base64', async () => {
    const { onSubmit } = show({ schema });
    choose(new File(['hello'], 'letter.txt', { type: 'text/plain' }));
    expect(await screen.findByText('letter.txt')).toBeVisible();
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith('aGVsbG8=');
  });

  test('is refused when it is larger than what was told', async () => {
    show({ schema, maxFileBytes: 4 });
    expect(screen.getByText('At most 4 bytes.')).toBeVisible();
    choose(new File(['hello'], 'letter.txt'));
    expect(await screen.findByText('This file is too large. At most 4 bytes.')).toBeVisible();
  });
});

describe('what was typed', () => {
  const schema = object({ name: { type: 'string', minLength: 3 } }, ['name']);
  const stored = () => sessionStorage.getItem('agent-form:booking');

  test('is kept until it is submitted', async () => {
    show({ schema, draftKey: 'booking' });
    await userEvent.type(field(/^Name/), 'Léa');
    expect(stored()).toContain('Léa');
    await submit();
    await waitFor(() => expect(stored()).toBeNull());
  });

  test('is still kept when the submission fails', async () => {
    show({ schema, draftKey: 'booking', onSubmit: () => Promise.reject(new Error('offline')) });
    await userEvent.type(field(/^Name/), 'Léa');
    await submit();
    expect(stored()).toContain('Léa');
  });

  test('is held by the page where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const { onSubmit } = show({ schema, draftKey: 'booking' });
    await userEvent.type(field(/^Name/), 'Léa');
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Léa' });
  });

  test.each([
    '{',
    '[]',
    '{"kind":"object"}',
    '{"kind":"object","entries":[{"kind":"list"}]}',
    'null',
  ])('is ignored where it is of no use: %s', (text) => {
    sessionStorage.setItem('agent-form:booking', text);
    show({ schema, draftKey: 'booking', defaultValue: { name: 'Noah' } });
    expect(field(/^Name/)).toHaveValue('Noah');
  });

  test('comes after what a server has rendered, without a warning', async () => {
    const page = (
      <AgentRoot>
        <SchemaForm schema={schema} draftKey="booking" />
      </AgentRoot>
    );
    const html = renderToString(page);
    show({ schema, draftKey: 'booking' });
    await userEvent.type(field(/^Name/), 'Léa');
    cleanup();
    const error = vi.spyOn(console, 'error');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    render(page, { container: host, hydrate: true });
    expect(field(/^Name/)).toHaveValue('Léa');
    expect(error).not.toHaveBeenCalled();
  });
});

test('the texts of the forms are the same in both languages, and none is empty', () => {
  const kinds = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text]));
  expect(kinds(fr.forms)).toEqual(kinds(en.forms));
  expect([...Object.values(en.forms), ...Object.values(fr.forms)]).not.toContain('');
});
