// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSIONS } from '../support/sessions.js';
import { watchWhatIsTouched } from '../support/untouched.js';

let watch: ReturnType<typeof watchWhatIsTouched>;
beforeEach(() => {
  watch = watchWhatIsTouched();
});
afterEach(() => watch.lift());

test('no entry reads chance, a clock or a storage when it is loaded', async () => {
  const entries = import.meta.glob('../../src/*.ts');
  expect(Object.keys(entries).length).toBeGreaterThan(8);
  for (const load of Object.values(entries)) await load();
  expect(watch.touched).toEqual([]);
});

test.each(Object.keys(SESSIONS))('reads nothing on a server that is its own: %s', (name) => {
  const html = renderToString(SESSIONS[name]?.());
  expect(watch.touched).toEqual([]);
  expect(html).toContain('data-agent-root');
});
