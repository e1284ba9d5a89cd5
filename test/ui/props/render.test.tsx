import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.js';

test('what the given element leaves undefined takes nothing away', () => {
  const onClick = vi.fn();
  const theirs = { onClick: undefined, title: undefined, id: undefined };
  render(
    <Button onClick={onClick} title="Trips" id="trips" render={<a href="#trips" {...theirs} />}>
      All trips
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'All trips' });
  expect(link).toHaveAttribute('title', 'Trips');
  expect(link).toHaveAttribute('id', 'trips');
  fireEvent.click(link);
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([false, null, ''])('%j is nothing to draw on', (nothing) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Button render={nothing as unknown as undefined}>All trips</Button>);
  expect(screen.getByRole('button', { name: 'All trips' })).toBeVisible();
});
