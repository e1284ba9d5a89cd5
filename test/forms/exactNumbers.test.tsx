import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseJson, printJson } from '../../src/core/json.js';
import { SchemaForm } from '../../src/forms.js';
import { fr } from '../../src/locales/fr/index.js';
import { en } from '../../src/locales/en/index.js';
import { AgentRoot } from '../../src/view/index.js';

/* A form shows the digits of the value it is given, and gives the digits that are in its fields. */

afterEach(() => sessionStorage.clear());

const ACCOUNT = '1970670598291982290';
const SCHEMA = {
  type: 'object',
  properties: {
    account: { type: 'integer', title: 'Account', minimum: 1 },
    rate: { type: 'number', title: 'Rate' },
    more: { title: 'More' },
  },
};

function show(text: string, locale = en, schema: unknown = SCHEMA) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  render(
    <AgentRoot locale={locale}>
      <SchemaForm schema={schema} defaultValue={parseJson(text)} onSubmit={onSubmit} />
    </AgentRoot>,
  );
  const submit = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^(Submit|Envoyer)$/u }));
    return printJson(onSubmit.mock.lastCall?.[0]);
  };
  return { submit };
}

describe('a form for numbers that JavaScript would round', () => {
  const text = `{"account":${ACCOUNT},"rate":0.1000000000000000055511151231257827,"more":{"a":[1e400]}}`;

  test('shows them, and gives them back unchanged', async () => {
    const { submit } = show(text);
    expect(screen.getByLabelText('Account')).toHaveValue(ACCOUNT);
    expect(screen.getByLabelText('Rate')).toHaveValue('0.1000000000000000055511151231257827');
    expect(await submit()).toBe(text);
  });

  test('shows them as the language writes them', async () => {
    const { submit } = show(text, fr);
    expect(screen.getByLabelText('Rate')).toHaveValue('0,1000000000000000055511151231257827');
    expect(await submit()).toBe(text);
  });

  test('gives the digits that are typed', async () => {
    const { submit } = show('{}');
    await userEvent.type(screen.getByLabelText('Account'), '+01970670598291982291');
    await userEvent.type(screen.getByLabelText('Rate'), '-.50');
    expect(await submit()).toBe('{"account":1970670598291982291,"rate":-0.5}');
  });

  test('shows a rounded number of the app in digits, as any other', () => {
    render(
      <AgentRoot>
        <SchemaForm schema={SCHEMA} defaultValue={{ account: 1e21 }} />
      </AgentRoot>,
    );
    expect(screen.getByLabelText('Account')).toHaveValue('1000000000000000000000');
  });

  test('offers them as choices', async () => {
    const schema = parseJson(`{"title":"Account","enum":[${ACCOUNT},1970670598291982291,7]}`);
    const { submit } = show('1970670598291982291', en, schema);
    expect(screen.getByText(ACCOUNT)).toBeInTheDocument();
    expect(await submit()).toBe('1970670598291982291');
  });

  test('takes them as default and limit', async () => {
    const schema = parseJson(
      `{"type":"integer","title":"Account","default":${ACCOUNT},"maximum":9223372036854775807}`,
    );
    render(
      <AgentRoot>
        <SchemaForm schema={schema} />
      </AgentRoot>,
    );
    expect(screen.getByLabelText(/Account/u)).toHaveValue(ACCOUNT);
  });
});
