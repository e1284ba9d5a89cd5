import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CHOICES,
  FIRST_SETUP,
  LANGUAGES,
  NAMES,
  readSetup,
  writeSetup,
  type ChoiceName,
  type Setup,
} from '../../site/theme/playground/setup.js';
import { snippetOf } from '../../site/theme/playground/snippet.js';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';

/*
 * The playground shows code to copy, which has to compile and to show a panel whatever was chosen. Here it is written for
 * every protocol with each value of each choice, and with all choices at once, compiled as an app's, and rendered.
 */

const folder = `${process.cwd()}/.cache/playground-code`;

/** Each choice moved to each of its values, one at a time; and all of them, as far as each has so many, at once. */
const setupsOn = (protocol: Setup['protocol']): readonly Setup[] => {
  const others = NAMES.filter((name) => name !== 'protocol' && name !== 'view');
  const single = others.flatMap((name) => CHOICES[name].map((value) => ({ [name]: value })));
  const longest = Math.max(...others.map((name) => CHOICES[name].length));
  const all = Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(others.map((name) => [name, valueAt(name, index + 1)])),
  );
  return [...single, ...all].map((changed) => ({ ...FIRST_SETUP, ...changed, protocol }));
};
const valueAt = (name: ChoiceName, index: number) =>
  CHOICES[name][index % CHOICES[name].length] ?? '';

/** The code by its file, which says the same for several setups. */
const files = new Map<string, { readonly file: string; readonly setup: Setup }>();
for (const setup of CHOICES.protocol.flatMap(setupsOn)) {
  const code = snippetOf(setup);
  if (!files.has(code)) files.set(code, { file: `Assistant${String(files.size)}.tsx`, setup });
}

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [code, { file }] of files) await writeFile(`${folder}/${file}`, code);
  const config = {
    extends: '../../tsconfig.json',
    // What apps may ask for on top of `strict`.
    compilerOptions: { noUnusedLocals: true, noUnusedParameters: true },
    include: ['.'],
  };
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(config));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the code for every protocol and choice compiles', async () => {
  expect(files.size).toBeGreaterThan(100);
  const run = promisify(execFile)(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    folder,
  ]);
  expect(await run.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: '' });
});

test('its lines are short enough to be read beside something else', () => {
  const long = [...files.keys()].flatMap((code) =>
    code.split('\n').filter((line) => line.length > 100),
  );
  expect([...new Set(long)]).toEqual([]);
});

describe.each([...files.values()].filter((_, index) => index % 6 === 0))(
  '$file',
  ({ file, setup }) => {
    test('shows the panel as chosen', async () => {
      const path = `${folder}/${file}`;
      const { Assistant } = (await import(/* @vite-ignore */ path)) as { Assistant: ComponentType };
      const { container } = render(<Assistant />);
      expect(await screen.findByRole('textbox')).toBeVisible();
      const panel = container.querySelector<HTMLElement>('[data-part="agent-panel"]');
      expect(panel?.lang ?? '').toBe(setup.language === 'en' ? '' : setup.language);
      expect(panel?.dataset['agentTheme']).toBe(setup.theme === 'page' ? undefined : setup.theme);
      expect(panel?.dataset['agentDensity']).toBe(
        setup.density === 'default' ? undefined : setup.density,
      );
      expect(panel?.style.maxWidth).toBe(setup.width === 'full' ? '' : `${setup.width}px`);
      expect(panel?.style.getPropertyValue('--agent-text-size')).toBe(
        setup.text === 'default' ? '' : setup.text,
      );
      await expect
        .poll(() => container.querySelectorAll('[data-part="session-inspector"]').length)
        .toBe(setup.inspector === 'on' ? 1 : 0);
      const views = container.querySelectorAll(
        '[data-part="timeline-button"], [data-part="changes"], [data-part="activity"]',
      );
      expect(views).toHaveLength(setup.overview === 'on' ? 3 : 0);
      const pickers = container.querySelectorAll('[data-part="choice-picker"]');
      expect(pickers).toHaveLength(setup.pickers === 'on' ? 2 : 0);
    });
  },
);

test('every language of the package can be chosen', () => {
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(LANGUAGE_FOLDERS.toSorted());
});

test('an address says a setup, and nothing of what is as at first', () => {
  const all = (name: string) => name === 'rich' || name === 'fail';
  expect(writeSetup(FIRST_SETUP)).toBe('');
  for (const { setup } of files.values()) {
    const told = { ...setup, scenario: 'fail' };
    expect(readSetup(writeSetup(told), all)).toEqual(told);
  }
  expect(readSetup('?protocol=Telepathy&language=toString&scenario=gone', all)).toEqual(
    FIRST_SETUP,
  );
});
