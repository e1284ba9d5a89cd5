// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** What is drawn inside of a picture, and has no text or box that a page's sheet could reach by accident. */
const DRAWING = new Set(
  'path rect circle line polyline polygon ellipse g text tspan defs use'.split(' '),
);

/** A token of code has an attribute of its own, as there are thousands of them. */
const NAMED = /^data-(?:part|token)$/u;

/** A page styles elements by name, or all of them; only with `data-part` is that taken back on one of ours. */
test('every element that the library draws has a data-part, so that no sheet of a page changes it', () => {
  const unnamed = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const code = readFileSync(join(source, path), 'utf8');
      return unnamedIn(code).map((element) => `${path}: <${element}>`);
    });
  expect(unnamed).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly name?: { readonly name?: string };
  readonly attributes?: readonly Node[];
}

function unnamedIn(code: string): readonly string[] {
  const found: string[] = [];
  // The same node is met several times.
  const seen = new Set<unknown>();
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    const { type, name, attributes = [] } = node as Node;
    const tag = name?.name ?? '';
    if (type === 'JSXOpeningElement' && /^[a-z]/u.test(tag) && !DRAWING.has(tag)) {
      const isNamed = attributes.some(
        (each) => each.type === 'JSXSpreadAttribute' || NAMED.test(each.name?.name ?? ''),
      );
      if (!isNamed) found.push(tag);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'tsx' }));
  return found;
}
