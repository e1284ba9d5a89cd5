import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTitleBadge } from '../../../src/tabs.js';

function Badge({ count }: { readonly count: number }) {
  useTitleBadge(count);
  return null;
}

test('several badges of a page share its title, which the app may change', async () => {
  document.title = 'Desk';
  const shown = render(
    <>
      <Badge count={2} />
      <Badge count={0} />
    </>,
  );
  expect(document.title).toBe('(2) Desk');
  await act(async () => {
    document.title = 'Office';
  });
  expect(document.title).toBe('(2) Office');
  shown.rerender(<Badge count={0} />);
  expect(document.title).toBe('Office');
  shown.unmount();
  expect(document.title).toBe('Office');
});

test('a badge stays when another one goes, and goes with the last one', async () => {
  document.title = 'Desk';
  const [one, other] = [render(<Badge count={2} />), render(<Badge count={1} />)];
  one.unmount();
  expect(document.title).toBe('(1) Desk');
  await act(async () => {
    document.title = 'Office';
  });
  expect(document.title).toBe('(1) Office');
  other.unmount();
  const again = render(<Badge count={3} />);
  expect(document.title).toBe('(3) Office');
  await act(async () => {
    document.title = 'Home';
  });
  expect(document.title).toBe('(3) Home');
  again.unmount();
});
