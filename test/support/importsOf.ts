import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A path in src, as it is written in the table, or the name of a package. */
export function resolveImport(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) {
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  }
  return posix.join(posix.dirname(file), specifier).replace(/\.js(x?)$/, '.ts$1');
}

/** What any room loads with `import()`, though it is made of what stands above it. */
export const LATER = 'later/index.ts';

/**
 * What the file imports or re-exports, types included, whether at the start or later.
 *
 * @param except A file of src that does not count if it is loaded with `import()`.
 */
export function importsOf(file: string, code: string, except?: string): string[] {
  const { module } = parseSync(file, code);
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start + 1, end - 1);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports
      .map(({ moduleRequest }) => text(moduleRequest))
      .filter((specifier) => resolveImport(file, specifier) !== except),
  ];
}
