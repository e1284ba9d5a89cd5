// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';

/* The pages that lead from one story to another lead to stories that are there. */

const stories = new URL('../../stories/', import.meta.url);
const files = readdirSync(stories, { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(new URL(path, stories), 'utf8');

const ids = files
  .filter((path) => path.endsWith('.stories.tsx'))
  .flatMap((path) => {
    const text = read(path);
    // Before it, there may be titles in what the stories show.
    const title =
      /const meta\b[^]*?\btitle: '(?<title>[^']+)'/u.exec(text)?.groups?.['title'] ?? '';
    return [...text.matchAll(/^export const (?<name>\w+)/gmu)].map(({ groups }) =>
      toId(title, storyNameFromExport(groups?.['name'] ?? '')),
    );
  });

const LINK = /path=\/story\/(?<id>[\w-]+)|page: '(?<page>[^']+)'|^ {2}'(?<key>[\w-]+--[\w-]+)':/gmu;

test.each(['support/widgets.tsx', 'EveryPart.stories.tsx', 'Welcome.mdx'])(
  '%s leads to stories that are there',
  (path) => {
    const linked = [...read(path).matchAll(LINK)].map(
      ({ groups: { id, page, key } = {} }) => id ?? page ?? key ?? '',
    );
    expect(linked).not.toEqual([]);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
  },
);
