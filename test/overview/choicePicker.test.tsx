/* The picker of models and modes: keys, search, groups, what cannot be chosen, what is chosen during a run. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Choice, type ChoiceDefinition, createChoices } from '../../src/core.js';
import { ChoicePicker, type ChoicePickerProps } from '../../src/overview.js';
import { groupsOf } from '../../src/overview/choices/choiceRows.js';
import { AgentRoot } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { runs } from '../support/runs.js';

const MODELS: readonly Choice[] = [
  { value: 'small', label: 'Small', description: 'Fast and cheap', group: 'Aletsch' },
  { value: 'large', label: 'Large', group: 'Aletsch' },
  { value: 'éclair', label: 'Éclair', group: 'Bise', disabled: 'Not in your plan' },
  { value: 'lake', label: 'Lake', group: 'Bise' },
  { value: 'plain' },
];

function show(
  list: ChoiceDefinition['list'] = MODELS,
  props: Partial<ChoicePickerProps> = {},
  state: Parameters<typeof fakeSession>[0] = {},
) {
  const choices = createChoices({
    model: { list },
    mode: { list: ['Fast', 'Thorough'], initial: 'Fast' },
  });
  const session = fakeSession(state);
  render(
    <WithSession session={session}>
      <AgentRoot>
        <ChoicePicker choices={choices} name="model" {...(props as object)} />
        <ChoicePicker choices={choices} name="mode" />
      </AgentRoot>
    </WithSession>,
  );
  return { choices, session };
}
const trigger = (name: RegExp = /^Model/u) => screen.getByRole('button', { name });
const list = () => screen.getByRole('listbox');
const active = () => {
  const owner = document.activeElement as HTMLElement;
  return document.getElementById(owner.getAttribute('aria-activedescendant') ?? '');
};
const isClosed = () => screen.queryByRole('listbox') === null;

test('opens with the keyboard, and the arrows, Home, End and Enter choose', async () => {
  const { choices } = show();
  act(() => trigger().focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(list()).toHaveFocus();
  expect(list()).toHaveAccessibleName('Model');
  expect(
    within(list())
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby') !== null),
  ).toEqual([true, true]);
  expect(active()).toHaveAccessibleName('Default');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toHaveAccessibleName('Small Fast and cheap');
  await userEvent.keyboard('{End}');
  expect(active()).toHaveAccessibleName('plain');
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(choices.values()).toEqual({ model: 'large', mode: 'Fast' });
  expect(isClosed()).toBe(true);
  expect(trigger(/^Model: Large$/u)).toHaveFocus();
  // It opens at what is chosen, and the first entry leaves the choice to the server again.
  await userEvent.keyboard('{Enter}');
  expect(active()).toHaveAccessibleName('Large');
  await userEvent.keyboard('{Home} ');
  expect(choices.values()).toEqual({ mode: 'Fast' });
  expect(trigger(/^Model$/u)).toHaveFocus();
});

test('letters lead to names that begin with them, also without accents, and are no shortcuts', async () => {
  const keys = vi.fn();
  show();
  document.addEventListener('keydown', keys);
  act(() => trigger().focus());
  await userEvent.keyboard('{ArrowUp}');
  keys.mockClear();
  await userEvent.keyboard('l');
  expect(active()).toHaveAccessibleName('Large');
  await userEvent.keyboard('l');
  expect(active()).toHaveAccessibleName('Lake');
  await userEvent.keyboard('l');
  expect(active()).toHaveAccessibleName('Large');
  await userEvent.keyboard('{Escape}{ArrowDown}la{k}');
  expect(active()).toHaveAccessibleName('Lake');
  await userEvent.keyboard('{Escape}{ArrowDown}ec');
  expect(active()).toHaveAccessibleName('Éclair Not in your plan');
  document.removeEventListener('keydown', keys);
});

test('what is not available says why, can be read, and is not chosen', async () => {
  const { choices } = show();
  await userEvent.click(trigger());
  const option = within(list()).getByRole('option', { name: 'Éclair Not in your plan' });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(option);
  await userEvent.keyboard('{Enter}');
  expect(isClosed()).toBe(false);
  expect(choices.values()).toEqual({ mode: 'Fast' });
  await userEvent.click(within(list()).getByRole('option', { name: 'Lake' }));
  expect(choices.values()).toEqual({ model: 'lake', mode: 'Fast' });
});

test('Escape, a press beside it and a second press close the list, and nothing is chosen', async () => {
  const onOpenChange = vi.fn();
  const { choices } = show(MODELS, { onOpenChange });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body),
    () => userEvent.click(trigger()),
    () => userEvent.tab(),
  ]) {
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}');
    await close();
    await waitFor(() => expect(isClosed()).toBe(true));
  }
  const reasons = onOpenChange.mock.calls.map(([isOpen, { reason }]) => [isOpen, reason]);
  expect(reasons).toEqual([
    [true, 'trigger-press'],
    [false, 'escape-key'],
    [true, 'trigger-press'],
    [false, 'outside-press'],
    [true, 'trigger-press'],
    [false, 'trigger-press'],
    [true, 'trigger-press'],
    [false, 'outside-press'],
  ]);
  expect(choices.values()).toEqual({ mode: 'Fast' });
});

test('a long list is searched, in names, ids, groups and descriptions', async () => {
  const many = [...MODELS, ...Array.from({ length: 20 }, (_, index) => `vendor/model-${index}`)];
  const { choices } = show(many);
  await userEvent.click(trigger());
  const field = screen.getByRole('combobox', { name: 'Model' });
  expect(field).toHaveFocus();
  await userEvent.keyboard('bise lak');
  expect(
    within(list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lake']);
  await userEvent.clear(field);
  await userEvent.keyboard('nothing such');
  expect(screen.getByText('No matches')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.keyboard('model-1{ArrowDown}{Enter}');
  expect(choices.values()).toMatchObject({ model: 'vendor/model-10' });
  expect(trigger()).toHaveFocus();
});

test('a short list without a default is a picker of modes, and none renders nothing', async () => {
  const { choices } = show([]);
  expect(screen.queryByRole('button', { name: /^Model/u })).toBeNull();
  await userEvent.click(trigger(/^Mode: Fast$/u));
  expect(
    within(list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fast', 'Thorough']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choices.values()).toEqual({ mode: 'Thorough' });
});

test('what is chosen during a run says that it applies to the next one, until that run is over', async () => {
  const { session } = show(MODELS, {}, { status: 'running', run: { messageKey: 'a' } } as never);
  const said = 'Applies from the next run';
  await userEvent.click(trigger());
  expect(list()).toHaveAccessibleDescription(said);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(trigger()).toHaveAccessibleDescription(said);
  expect(screen.getByText(said)).toHaveAttribute('role', 'status');
  act(() => session.set({ status: 'done' }));
  expect(screen.queryByText(said)).toBeNull();
  act(() => session.set({ status: 'running' }));
  expect(screen.queryByText(said)).toBeNull();
  // Not for what was chosen before, and not in a run that follows at once.
  await userEvent.click(trigger());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText(said)).toBeVisible();
  act(() => session.set({ run: { messageKey: 'b' } }));
  expect(screen.queryByText(said)).toBeNull();
});

test('says that a list is on its way or could not be loaded, and asks again', async () => {
  let answer: (value: readonly string[]) => void = () => undefined;
  const ask = vi.fn<() => Promise<readonly string[]>>(() => Promise.reject(new Error('No.')));
  show(ask);
  await userEvent.click(trigger());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The list could not be loaded.')).toBeVisible();
  await waitFor(() => expect(again).toHaveFocus());
  ask.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Loading…')).toBeVisible();
  await act(async () => answer(['a', 'b']));
  expect(list()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(trigger()).toHaveFocus();
});

const texts = fc.constantFrom('Ab', 'b', 'é', 'E c', 'cab');
const someChoices = fc.uniqueArray(
  fc.record({
    value: fc.stringMatching(/^[a-f]{1,3}$/u),
    label: texts,
    group: fc.option(texts, { nil: undefined }),
  }),
  { selector: ({ value }) => value, maxLength: 12 },
);

test('a search finds what has all words, once, in the order of the list within its group', () => {
  fc.assert(
    fc.property(
      someChoices,
      fc.string({ unit: fc.constantFrom('a', 'b', 'e', ' '), maxLength: 5 }),
      (all, query) => {
        const rows = groupsOf(all, { query }).flatMap((group) => group.rows);
        const fold = (text: string) =>
          text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
        const naive = all.filter(({ group = '', label, value }) =>
          query
            .trim()
            .split(/ +/u)
            .every((word) => [label, value, group].some((text) => fold(text).includes(word))),
        );
        expect(new Set(rows.map(({ choice }) => choice))).toEqual(new Set(naive));
        expect(rows).toHaveLength(naive.length);
        for (const { group, rows: some } of groupsOf(all, { query })) {
          expect(some.map(({ choice }) => choice)).toEqual(
            naive.filter((one) => one.group === group),
          );
        }
      },
    ),
    { numRuns: runs(60) },
  );
});
