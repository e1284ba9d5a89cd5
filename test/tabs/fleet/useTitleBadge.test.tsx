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
