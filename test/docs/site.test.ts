// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE, NOT_ON_THE_SITE } from '../../site/guide.js';

const pages = readdirSync(new URL('../../docs/', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));

test('each page of docs is in the list of the site once, or says that it is not on the site', () => {
  // `SECURITY.md` lies where platforms look for it.
  const listed = Object.values(GUIDE)
    .flat()
    .filter((name) => name !== 'security');
  expect([...listed, ...NOT_ON_THE_SITE].toSorted()).toEqual(pages.toSorted());
});
