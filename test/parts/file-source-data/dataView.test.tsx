import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  PartComponentsProvider,
  PartList,
  dataView,
  type DataPartProps,
  type PartComponents,
} from '../../../src/index.js';
import type { DataPart, Part } from '../../../src/core/parts.js';

interface Fares {
  readonly price: number;
}
const FARES: DataPart<Fares> = { type: 'data', id: 'd', name: 'fares', value: { price: 59 } };
const FareCard = ({ part }: DataPartProps<Fares>) => <p>From €{part.value.price}</p>;

const show = (parts: readonly Part[], value: PartComponents = {}) =>
  render(
    <PartComponentsProvider value={value}>
      <PartList parts={parts} />
    </PartComponentsProvider>,
  );

test('data is its name, folded, and its JSON once a person opens it', async () => {
  show([FARES]);
  expect(screen.getByText(/price/u)).not.toBeVisible();
  await userEvent.click(screen.getByText('Fares'));
  expect(screen.getByText(/price/u)).toBeVisible();
});

test('data without a name or a value is shown all the same', () => {
  show([{ ...FARES, name: '', value: undefined }]);
  expect(screen.getByText('Data')).toBeVisible();
});

test('an app shows data of a name in its own way', () => {
  const dataViews = { fares: dataView(FareCard) };
  show([FARES, { ...FARES, id: 'o', name: 'constructor' }], { dataViews });
  expect(screen.getByText('From €59')).toBeVisible();
  expect(screen.getByText('Constructor')).toBeVisible();
});

test('a view that throws takes down itself only', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const dataViews = { fares: dataView(FareCard) };
  show(
    [
      { ...FARES, value: null },
      { ...FARES, id: 'e' },
    ],
    { dataViews },
  );
  expect(screen.getByText('This part cannot be shown.')).toBeVisible();
  expect(screen.getByText('From €59')).toBeVisible();
});

test('a view that is pinned stays when the step around it folds, and no other does', () => {
  const step: Part = {
    type: 'step',
    id: 's',
    title: 'Compare',
    single: false,
    status: 'done',
    parts: [FARES, { ...FARES, id: 'o', name: 'other' }, { type: 'file', id: 'f', name: 'a.pdf' }],
  };
  const { unmount } = show([step], { dataViews: { fares: dataView(FareCard, { pinned: true }) } });
  expect(screen.getByText('From €59')).toBeVisible();
  expect(screen.queryByText('other')).toBeNull();
  expect(screen.queryByText('a.pdf')).toBeNull();
  unmount();
  show([step], { dataViews: { fares: dataView(FareCard) } });
  expect(screen.queryByText('From €59')).toBeNull();
});
