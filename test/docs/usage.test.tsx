import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The scripted agent writes as fast as people read.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** The example of README in a page that has just been loaded. */
async function load() {
  vi.resetModules();
  const { Assistant } = await import('./usage.js');
  return render(<Assistant />);
}

const answers = (count: number) =>
  vi.waitFor(
    () => {
      const done = '[data-part="message"][data-role="assistant"][data-status="done"]';
      expect(document.querySelectorAll(done)).toHaveLength(count);
    },
    { timeout: 30_000 },
  );

test('the example of README keeps its conversation over a reload, and goes on with it', async () => {
  const user = userEvent.setup();
  const page = await load();
  await user.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await screen.findByText('Hello');
  await answers(1);
  page.unmount();
  await load();
  expect(await screen.findByText('Hello')).toBeInTheDocument();
  await answers(1);
  await user.type(screen.getByRole('textbox'), 'Good morning{Enter}');
  await screen.findByText('Good morning');
  await answers(2);
});
