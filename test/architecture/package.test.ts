// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../src/', import.meta.url);

test('is marked as client code in each module that uses a hook or a context', () => {
  const unmarked = ['react', 'components', 'inspector']
    .flatMap((folder) =>
      readdirSync(new URL(folder, src), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/u.test(path))
    .filter((path) => {
      const code = readFileSync(new URL(path, src), 'utf8');
      const isClient = /\b(?:use(?:[A-Z]\w*)?|createContext)(?:<[^>]*>)?\(/u.test(code);
      return isClient && !code.startsWith("'use client';\n");
    });
  expect(unmarked).toEqual([]);
});

test('is made of ES modules with types, for React 19', () => {
  const { type, exports, peerDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', src), 'utf8'),
  ) as {
    type: string;
    exports: Record<string, string | { types?: string; default?: string }>;
    peerDependencies: Record<string, string>;
  };
  expect(type).toBe('module');
  expect(peerDependencies['react']).toBe('^19');
  const wrong = Object.entries(exports).filter(
    ([, target]) =>
      typeof target !== 'string' &&
      !(target.types?.endsWith('.d.ts') && /\.(?:js|css)$/u.test(target.default ?? '')),
  );
  expect(wrong).toEqual([]);
});
