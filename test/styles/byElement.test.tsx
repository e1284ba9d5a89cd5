import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { byElement, ELEMENTS } from '../../scripts/by-element.mjs';
import { holdControls, subjectOf } from '../../scripts/hold-controls.mjs';
import { Text } from '../../src/markdown/index.js';

const PARTS = `# Heading

*Emphasis*, **strong**, ~~deletion~~, \`code\`, a [link](https://example.com) and a note[^1].

- item
- item

1. item

> quote

---

| head |
| ---- |
| cell |

\`\`\`ts
code
\`\`\`

[^1]: Note.`;

const sorted = (css: string) =>
  postcss([holdControls(), byElement()]).process(css, { from: undefined });

/** What each sheet says a rule of it is about, without what stands in brackets. */
async function subjectsIn(file: string): Promise<readonly string[]> {
  const subjects: string[] = [];
  const { root } = await sorted(readFileSync(`src/${file}`, 'utf8')).async();
  root.walkRules(({ selectors }) => {
    for (const selector of selectors) {
      let subject = selector.slice(subjectOf(selector));
      for (let inside = ''; inside !== subject;) {
        inside = subject;
        subject = subject.replaceAll(/\([^()]*\)/gu, '');
      }
      subjects.push(subject);
    }
  });
  return subjects;
}

test('keeps rules about the parts of a text under their elements, with what they weigh', () => {
  expect(sorted("[data-part='list'] > [data-part='list-item']::marker {}").css).toBe(
    "[data-part='list'] > :where(li):is([data-part='list-item'], [data-part='list-item'])::marker {}",
  );
  expect(sorted("[data-part='panel'] > [data-part]:hover {}").css).toContain(
    "[data-part='panel'] > :is([data-part], [data-part]):hover",
  );
  expect(sorted("a[data-part='link']:not([data-part='x']) {}").css).toBe(
    "a:is([data-part='link'], [data-part='link']):not([data-part='x']) {}",
  );
});

test('no rule that is kept under the attribute is asked about on a part of a text', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const subjects = await Promise.all(files.filter((name) => name.endsWith('.css')).map(subjectsIn));
  const kept = subjects.flat().flatMap((one) => one.match(/\[data-part(?:='[\w-]+')?\]/gu) ?? []);
  expect(kept).not.toContain('[data-part]');
  // Chromium looks for each name anywhere in the value.
  const names = new Set(kept.map((attribute) => attribute.slice(12, -2)));
  const asked = [...ELEMENTS.keys()].filter((part) => [...names].some((one) => part.includes(one)));
  expect(asked).toEqual([]);
});

test('no rule asks every element what is in it or beside it', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const subjects = await Promise.all(files.filter((name) => name.endsWith('.css')).map(subjectsIn));
  // Chromium looks again at each element that was asked, with each change near it, although no rule holds for it.
  expect(subjects.flat().filter((subject) => /^\*?:has\b/u.test(subject))).toEqual([]);
});

test('draws the parts of a text on the elements that their rules are kept under', () => {
  const drawn = new Map<string, Set<string>>();
  for (const streaming of [false, true]) {
    const text = streaming ? 'Words' : PARTS;
    const { container } = render(
      <Text part={{ type: 'text', id: 't', text }} streaming={streaming} />,
    );
    for (const element of container.querySelectorAll<HTMLElement>('[data-part]')) {
      const { part = '' } = element.dataset;
      drawn.set(part, (drawn.get(part) ?? new Set()).add(element.localName));
    }
  }
  for (const [part, elements] of ELEMENTS) {
    expect([part, [...(drawn.get(part) ?? [])].filter((name) => !elements.includes(name))]).toEqual(
      [part, []],
    );
    expect([...drawn.keys()]).toContain(part);
  }
});
