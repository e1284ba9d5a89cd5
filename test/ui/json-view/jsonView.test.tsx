import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AgentRoot, JsonView } from '../../../src/view/index.js';
import { parseJson } from '../../../src/core/json.js';
import { findInJson } from '../../../src/ui/json-view/findInJson.js';
import { tried } from '../../support/tried.js';

const STATIONS = Array.from({ length: 240 }, (_, index) => ({
  id: 8_500_000 + index,
  name: `Station ${String(index)}`,
  open: index % 2 === 0,
}));
const VALUE = { country: 'CH', stations: STATIONS, deep: { deeper: { Zürich: null } } };

const show = (value: unknown) => (
  <AgentRoot>
    <JsonView value={value} />
  </AgentRoot>
);
// By its part: with hundreds of lines, looking for a role takes longer than drawing them.
const tree = () => document.querySelector('[data-part="json-view"]');
const linesOf = (element: Element | null) =>
  [...(element?.querySelectorAll('[data-part="json-line"]') ?? [])].map((line) => line.textContent);

async function search(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(field).toHaveFocus();
  await userEvent.paste(text);
  return field;
}

test('a large tree shows what has the text in its values, wherever that is, and how often', async () => {
  render(show(VALUE));
  await search('station 17');
  expect(screen.getByText('11 matches')).toBeInTheDocument();
  expect(linesOf(tree())).toHaveLength(11);
  expect(linesOf(tree())[0]).toContain('Station 17');
  const marks = [...(tree()?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);
  expect(new Set(marks)).toEqual(new Set(['Station 17']));
});

test('names and plain values are found as well, in upper and lower case', async () => {
  render(show(VALUE));
  const field = await search('ZÜRICH');
  expect(linesOf(tree())).toEqual(['Zürichnull']);
  await userEvent.clear(field);
  await userEvent.paste('8500239');
  expect(linesOf(tree())).toEqual(['id8500239']);
  await userEvent.clear(field);
  await userEvent.paste('nowhere');
  expect(screen.getByText('0 matches')).toBeInTheDocument();
  expect(linesOf(tree())).toEqual([]);
});

test('a branch that holds a match can be closed, and Escape ends the search', async () => {
  render(show(VALUE));
  const field = await search('station 239');
  await userEvent.click(screen.getByRole('button', { name: /^stations/ }));
  expect(linesOf(tree())).toEqual([]);
  await userEvent.type(field, '{Escape}');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  expect(linesOf(tree())).toEqual(['countryCH']);
});

test('what is small needs no search', () => {
  render(show({ a: 1, b: [2, 3] }));
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
});

test('a value that holds itself is searched once, and of very many values as many as there is time for', () => {
  const ring: Record<string, unknown> = { name: 'here' };
  ring['self'] = ring;
  expect(findInJson(ring, 'here')).toMatchObject({ count: 1, isPartial: false });
  const long = Array.from({ length: 200_000 }, () => 'here');
  expect(findInJson(long, 'here')).toMatchObject({ count: 100_000, isPartial: true });
});

test('of ten megabytes of text the first 64 KiB are in the page, and much more with each click', async () => {
  const long = 'x'.repeat(10_000_000);
  render(show(long));
  const inPage = () => document.body.textContent.length;
  expect(inPage()).toBeLessThan(70_000);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(inPage()).toBeGreaterThan(200_000);
  expect(inPage()).toBeLessThan(300_000);
  tried('characters of one result', long.length);
});

test('numbers that JavaScript would round are shown, found and copied with the digits that came', async () => {
  const user = userEvent.setup();
  const text = '{"account":1970670598291982290,"inner":{"most":1e400}}';
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`n${at}`, at]));
  render(show(Object.assign(parseJson(text) as object, many)));
  expect(linesOf(tree())).toContain('account1970670598291982290');
  expect(tree()).toHaveTextContent('1e400');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('"account": 1970670598291982290,');
  expect(copied).toContain('"most": 1e400');
  await search('982290');
  expect(screen.getByText('1 match')).toBeInTheDocument();
});
