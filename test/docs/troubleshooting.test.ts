// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakes, THROWN } from '../../src/development/mistakes.js';

const page = readFileSync('docs/troubleshooting.md', 'utf8');

const allSource = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/u.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n');

/** The anchor that a heading gets where the page is shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/gu, '')
    .replaceAll(' ', '-');

test('each mistake that the console or an error reports has a section with its message, and nothing else has one', () => {
  // The last two sections are about messages of others, and two are about what no message says.
  const sections = page
    .split(/^## /mu)
    .slice(1, -2)
    .filter((section) => !/^(?:By symptom|A proxy that collects)\n/u.test(section));
  expect(sections.map((section) => anchorOf(section.split('\n')[0] ?? '')).toSorted()).toEqual(
    [...Object.keys(mistakes), ...THROWN].toSorted(),
  );
  for (const section of sections) {
    const name = anchorOf(section.split('\n')[0] ?? '') as keyof typeof mistakes;
    const quoted = (/^> (?<text>.+)$/mu.exec(section)?.groups?.['text'] ?? '').split('"');
    const source = name in mistakes ? String(mistakes[name]) : allSource;
    // What stands between the values is the text of the code.
    for (const words of quoted.filter((_, index) => index % 2 === 0)) {
      expect([name, source.replaceAll(/\s+/gu, ' ')]).toEqual([
        name,
        expect.stringContaining(words.trim()),
      ]);
    }
    expect([name, quoted.join('').length]).not.toEqual([name, 0]);
  }
});
