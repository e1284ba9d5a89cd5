// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { describe, expect, test } from 'vitest';
import { admits } from '../../scripts/prepare-install.mjs';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';

const src = new URL('../../src/', import.meta.url);

test('is marked as client code in each module that uses a hook or a context', () => {
  const unmarked = [
    'react',
    'ui',
    'markdown',
    'parts',
    'chat',
    'panel',
    'inspector',
    'overview',
    'approvals',
    'artifacts',
    'speech',
    'tabs',
  ]
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

test('has no script that npm runs, or warns of, where the package is installed', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', src), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const atInstall = [
    'preinstall',
    'install',
    'postinstall',
    'prepublish',
    'preprepare',
    'prepare',
    'postprepare',
  ];
  expect(Object.keys(scripts).filter((name) => atInstall.includes(name))).toEqual([]);
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

test('has an entry for each language', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', src), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const named = Object.keys(exports).filter((entry) => entry.startsWith('./locales/'));
  expect(named.sort()).toEqual(LANGUAGE_FOLDERS.map((folder) => `./locales/${folder}`).sort());
  const languages = LANGUAGE_FOLDERS.map((folder) => exports[`./locales/${folder}`]);
  expect(languages).toEqual(
    LANGUAGE_FOLDERS.map((folder) => ({
      types: `./dist/locales/${folder}/index.d.ts`,
      default: `./dist/locales/${folder}/index.js`,
    })),
  );
});

interface Installed {
  readonly dev?: boolean;
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

describe('the Node that is promised', () => {
  const root = new URL('../', src);
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Installed>;
  };
  const { engines, devEngines, peerDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    devEngines: { runtime: { version: string } };
    peerDependencies: Record<string, string>;
  };

  /** What npm installs with these packages, as paths of the lock. */
  function broughtBy(names: readonly string[], from = '', met = new Set<string>()) {
    for (const name of names) {
      let folder = from;
      while (folder !== '' && packages[`${folder}/node_modules/${name}`] === undefined) {
        folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
      }
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (met.has(path)) continue;
      met.add(path);
      broughtBy(Object.keys(packages[path]?.dependencies ?? {}), path, met);
    }
    return met;
  }

  const refusing = (paths: readonly string[], range: string) =>
    paths
      .map((path) => ({ path, asked: packages[path]?.engines?.node }))
      .filter(({ asked }) => asked !== undefined && !subset(range, asked))
      .map(({ path, asked }) => `${path}: ${asked}`);

  test('is taken by all that a user installs with the package, its peers included', () => {
    const dependencies = Object.keys(packages).filter((path) => packages[path]?.dev !== true);
    const peers = broughtBy(Object.keys(peerDependencies));
    expect(peers.size).toBeGreaterThan(Object.keys(peerDependencies).length);
    expect(dependencies.length).toBeGreaterThan(50);
    expect(refusing([...dependencies, ...peers], engines.node)).toEqual([]);
  });

  test('is taken by all that a developer installs', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(400);
    expect(refusing(Object.keys(packages), devEngines.runtime.version)).toEqual([]);
    expect(subset(devEngines.runtime.version, engines.node)).toBe(true);
  });

  test.each([
    '18.20.8',
    '20.18.0',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.12.0',
    '22.13.0',
    '23.11.0',
    '24.0.0',
    '26.1.0',
  ])('admits Node %s where its range does', (version) => {
    const { version: range } = devEngines.runtime;
    expect(admits(range, version)).toBe(satisfies(version, range));
  });

  test('is taken by what each line of the pages installs, in the versions that the line names', () => {
    const pages = [
      'README.md',
      ...readdirSync(new URL('docs', root)).map((file) => `docs/${file}`),
    ];
    const lines = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => [
        ...read(page).matchAll(/npm (?:install|i) (?<named>(?:[^`\n\\]|\\\n)+)/gu),
      ])
      .map(({ groups }) => (groups?.['named'] ?? '').split(/[\s\\]+/u));
    const named = lines
      .flat()
      .map((word) => /^(?<name>(?:@[\w-]+\/)?[\w-]+)(?:@(?<version>[\d.]+))?$/u.exec(word)?.groups)
      .filter((groups) => groups !== undefined)
      .map(({ name = '', version }) => ({ name, version }))
      // Of `ai`, npm takes the newest version that takes the Node that is there.
      .filter(({ name, version }) => name !== 'ai' || version !== undefined)
      // Jest is not installed here: its version 30 and Babel 7 take Node 18 and later.
      .filter(({ name }) => !/^(?:-|agent-session-react$|@?babel|jest)/u.test(name));
    // Earlier versions are installed here under names of their own.
    const nameHere = ({ name, version }: { name: string; version: string | undefined }) =>
      packages[`node_modules/${name}-${version}`] === undefined ? name : `${name}-${version}`;
    const at = (one: { name: string; version: string | undefined }) =>
      packages[`node_modules/${nameHere(one)}`];
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['katex', 'shiki']));
    const others = named.filter(
      (one) =>
        !`${at(one)?.version ?? ''}.`.startsWith(
          one.version === undefined ? '' : `${one.version}.`,
        ),
    );
    expect([...others, ...named.filter((one) => at(one) === undefined)]).toEqual([]);
    const brought = broughtBy(named.map(nameHere));
    expect(refusing([...brought], engines.node)).toEqual([]);
  });
});

describe('each link of a page that the package carries', () => {
  const root = new URL('../', src);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ files: { path: string }[] }];
  const paths = new Set(packed.files.map(({ path }) => path));
  const pages = [...paths].filter((path) => path.endsWith('.md'));

  /** Without code, whose brackets are no links. */
  const proseOf = (page: string) =>
    readFileSync(new URL(page, root), 'utf8')
      .replaceAll(/^ *```.*?^ *```/gmsu, '')
      .replaceAll(/`[^`\n]*`/gu, 'code');

  /** The names by which a page's headings are linked to. */
  const anchorsOf = (page: string) =>
    new Set(
      readFileSync(new URL(page, root), 'utf8')
        .replaceAll(/^ *```.*?^ *```/gmsu, '')
        .match(/^#+ .+$/gmu)
        ?.map((heading) =>
          heading
            .replace(/^#+ /u, '')
            .toLowerCase()
            .replaceAll(/[^\w\s-]/gu, '')
            .replaceAll(/\s/gu, '-'),
        ),
    );

  test.each(pages)(
    '%s leads to a page that is packed, to a heading that it has, or to the web',
    (page) => {
      // Pictures are in the repository only: a page is readable without them.
      const links = [...proseOf(page).matchAll(/(?<!!\[[^\]]*)\]\((?<to>[^)\s]+)\)/gu)]
        .map(({ groups }) => groups?.['to'] ?? '')
        .filter((to) => !to.startsWith('https://'));
      const broken = links.filter((to) => {
        const { pathname, hash } = new URL(to, new URL(page, root));
        const path = pathname.slice(root.pathname.length);
        return !paths.has(path) || (hash !== '' && !anchorsOf(path).has(hash.slice(1)));
      });
      expect(broken).toEqual([]);
    },
  );

  test('is read from all of them', () => {
    expect(pages.length).toBeGreaterThan(25);
    expect(proseOf('README.md').match(/\]\(docs\//gu)?.length).toBeGreaterThan(20);
  });
});

test('brings no font: those of the stories, the pictures and the site stay there', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:css|tsx?)$/u.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const bringing = files.filter((path) =>
    /@font-face|fontsource|Inter Variable/u.test(readFileSync(new URL(path, src), 'utf8')),
  );
  expect(bringing).toEqual([]);
});
