// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTROLS } from '../../scripts/hold-controls.mjs';

/* What sheets of an app say of every `button` is taken back on those of the panel that `hold-controls.mjs` lists. */

test('each button with a name of its own is listed', () => {
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [
        ...readFileSync(`src/${path}`, 'utf8').matchAll(
          /<PartButton\b[^]*?\bdata-part="([\w-]+)"/gu,
        ),
      ].map(([, name = '']) => name),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !CONTROLS.includes(name))).toEqual([]);
});
