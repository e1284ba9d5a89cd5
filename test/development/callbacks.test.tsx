import { cleanup, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as ui from '../../src/index.js';
import { told } from '../../src/development/warn.js';
import { PUBLIC_PARTS } from '../view/publicParts.js';

/*
 * Each callback of a component, as the report of the surface lists them: a value that is no function must be told where it is
 * drawn, as it fails only once somebody does what it waits for.
 */

const api = join(import.meta.dirname, '../../api');
const report = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.d.ts'))
  .map((path) => readFileSync(join(api, path), 'utf8'))
  .join('\n');

/** Props that several components share, with the names by which they are told. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  AgentListOptions: ['AgentList', 'AgentStrip'],
  ArtifactState: ['ArtifactRoot'],
  DetailProps: ['AgentRoot'],
  FoldProps: ['a part that folds'],
  LauncherState: ['AgentLauncher'],
};

/** Options of functions, which other tests walk. */
const OTHERS = /Options$|^(?:CompletionTrigger|SessionObserver)$/u;

const callbacks = [
  ...report.matchAll(/^interface (?<name>\w+)[^{]*\{\n(?<body>[^]*?)^\}/gmu),
].flatMap(({ groups: { name = '', body = '' } = {} }) => {
  const names = [...body.matchAll(/^ {2}readonly (?<on>on[A-Z]\w*)/gmu)];
  if (!(name in SHARED) && OTHERS.test(name)) return [];
  const owners = SHARED[name] ?? [name.replace(/Props$/u, '')];
  return owners.flatMap((owner) => names.map(({ groups }) => `${owner} ${groups?.['on'] ?? ''}`));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each callback of a component that is no function is told', () => {
  told.clear();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // React itself, of those that are attributes of an element.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const names = new Set(callbacks.map((one) => one.split(' ').at(-1) ?? ''));
  for (const { show } of Object.values(PUBLIC_PARTS)) {
    render(
      <ui.AgentRoot>{show(Object.fromEntries([...names].map((on) => [on, 'yes'])))}</ui.AgentRoot>,
    );
    cleanup();
  }
  const found = warn.mock.calls.flatMap(([text]) => {
    const { on, owner } =
      /: `(?<on>on\w+)` of (?<owner>.+) got "yes".*It takes a function\./u.exec(String(text))
        ?.groups ?? {};
    return on === undefined || owner === undefined ? [] : [`${owner.replace('.', '')} ${on}`];
  });
  expect(callbacks.length).toBeGreaterThan(15);
  expect(found.toSorted()).toEqual(callbacks.toSorted());
});
