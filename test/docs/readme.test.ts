// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections, withSection } from '../../scripts/readme.mjs';
import { RUN_TRANSITIONS } from '../../src/core/session/runStatus.js';

test.each(sections(RUN_TRANSITIONS))('%s shows %s as the code has it', (page, name, content) => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  expect(withSection(text, name, content)).toBe(text);
});
