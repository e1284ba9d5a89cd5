// @vitest-environment node
/*
 * Every way to load our style sheets that the documentation shows, built by the tools that people have from the packed
 * library, in a real Chromium: each part looks as in a page that links the sheets themselves, and Tailwind's utilities win
 * where the documentation says so.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { buildPages, isFor, partsIn, TOOLS, UTILITIES, type StyleTool } from './styledPages.js';
import { styleSnippets, type StyleSnippet } from './styleSnippets.js';

const snippets = styleSnippets();
const SHEETS = ['styles', 'inspector', 'tools', 'approvals', 'artifacts', 'overview'].map(
  (name) => `agent-session-react/${name}.css`,
);
const [link, ...builders] = TOOLS as [StyleTool, ...StyleTool[]];
const ORIGIN = 'http://styles.test';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

let folder = '';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = join(inject('apps'), 'styles');
  await buildPages(folder, snippets);
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  page = await browser.newPage();
}, 300_000);

afterAll(async () => {
  await browser.close();
});

/** Opens what a tool has built; where it asks for files from its root, that is where the page is. */
async function open(tool: StyleTool, snippet: StyleSnippet) {
  const path = tool.page(snippet.name);
  const top = path.split(`${snippet.name}/`)[0] ?? '';
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const below = pathname.startsWith('/_next/') ? join(top, pathname) : pathname;
    const body = readFileSync(join(folder, below.startsWith('/node_modules/') ? '..' : '', below));
    return route.fulfill({
      body,
      contentType: TYPES[extname(below)] ?? 'application/octet-stream',
    });
  });
  await page.goto(`${ORIGIN}/${path}`);
}

/** How each part of ours looks, drawn on what resets change most, a button; and the page. */
type Look = Readonly<Record<string, readonly string[]>>;

const PROPERTIES =
  `display position box-sizing padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom
  margin-left border-top-width border-bottom-width border-left-width border-top-style border-top-color border-left-color
  border-top-left-radius border-bottom-right-radius background-color background-image color opacity box-shadow font-family font-size
  font-weight font-style line-height letter-spacing text-align text-transform text-decoration-line white-space-collapse
  overflow-x overflow-y cursor flex-grow row-gap column-gap align-items min-height max-width list-style-type appearance
  grid-template-columns transition-duration fill`.split(/\s+/u);

function look(classes: readonly string[], fontOf?: string): Promise<Look> {
  const parts = partsIn(folder, SHEETS);
  expect(parts.length).toBeGreaterThan(300);
  return page.evaluate(
    ([names, properties, given, font]) => {
      const { style } = document.documentElement;
      // What the sheets of the documentation take from the page.
      style.setProperty('--font-geist-sans', 'Georgia, serif');
      if (font !== '') style.setProperty('--font-sans', font);
      const root = document.createElement('div');
      root.dataset['agentRoot'] = '';
      root.className = given.join(' ');
      // What a sheet may say of the body is not in question.
      root.style.cssText = 'position: absolute; inline-size: 1000px';
      document.body.style.fontFamily = 'Georgia';
      const context = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      const painted = new Map<string, string>();
      /** Tools write colours in other notations. */
      const paint = (colour: string) => {
        const known = painted.get(colour);
        if (known !== undefined || context === null) return known ?? colour;
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const bytes = `rgba(${context.getImageData(0, 0, 1, 1).data.join(' ')})`;
        painted.set(colour, bytes);
        return bytes;
      };
      const found: Record<string, string[]> = {};
      const read = (name: string, element: Element) => {
        const computed = getComputedStyle(element);
        found[name] = properties.map((property) => {
          const value = computed.getPropertyValue(property);
          return `${property}: ${value.replaceAll(/[a-z]+\([^()]*\)/gu, paint)}`;
        });
      };
      const drawn = names.map((name) => {
        const element = root.appendChild(document.createElement('button'));
        element.dataset['part'] = name;
        return [name, element] as const;
      });
      document.body.replaceChildren(root);
      for (const [name, element] of drawn) read(name, element);
      read('the root', root);
      // The border of a root is the app's.
      found['the root'] = (found['the root'] ?? []).filter((line) => !line.startsWith('border'));
      root.remove();
      found['the body'] = [`margin: ${getComputedStyle(document.body).margin}`];
      return found;
    },
    [parts, PROPERTIES, classes, fontOf ?? ''] as const,
  );
}

const linkedLooks = new Map<string, Look>();

/** How a snippet looks in a page that links the sheets, with the font that another page has. */
async function linkedLook(snippet: StyleSnippet, font: string): Promise<Look> {
  const key = `${snippet.name} ${font}`;
  const known = linkedLooks.get(key);
  if (known !== undefined) return known;
  await open(link, snippet);
  const found = await look(classesIn(snippet), font);
  linkedLooks.set(key, found);
  return found;
}

const fontOfPage = () =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--font-sans'));

const classesIn = ({ css }: StyleSnippet) =>
  [...css.matchAll(/^\.(?<name>[\w-]+) \{/gmu)].map(({ groups }) => groups?.['name'] ?? '');

const isLayered = ({ imports, css }: StyleSnippet) => /layered/u.test(`${imports.join('')}${css}`);

function differences(one: Look, other: Look): readonly string[] {
  return Object.entries(one).flatMap(([name, values]) =>
    values.flatMap((value, index) =>
      isSame(value, other[name]?.[index] ?? '')
        ? []
        : [`${name}: ${value} → ${other[name]?.[index]}`],
    ),
  );
}

/** Colours of another notation are rounded otherwise. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  if (!one.includes('rgba(') || one.replaceAll(/\d+/gu, '') !== other.replaceAll(/\d+/gu, ''))
    return false;
  const numbers = (text: string) => [...text.matchAll(/\d+/gu)].map(Number);
  const others = numbers(other);
  return numbers(one).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= 2);
}

/** Corners and padding of parts that carry these classes. */
const looksWith = (classes: string) =>
  page.evaluate((given) => {
    const root = document.createElement('div');
    root.dataset['agentRoot'] = '';
    document.body.replaceChildren(root);
    const tags = { 'panel-title': 'h2', button: 'button', 'composer-input': 'textarea' };
    const looks = Object.entries(tags).map(([name, tag]) => {
      const element = root.appendChild(document.createElement(tag));
      element.dataset['part'] = name;
      element.className = given;
      const { borderTopLeftRadius, paddingTop } = getComputedStyle(element);
      return `${borderTopLeftRadius} ${paddingTop}`;
    });
    root.remove();
    return looks;
  }, classes);

const [normal, important] = UTILITIES;
const WON = Array.from({ length: 3 }, () => '0px 28px');

test('finds the snippets of the documentation', () => {
  const loaded = snippets.map(({ imports }) => imports.join(' '));
  expect(new Set(loaded).size).toBeGreaterThan(8);
  expect(snippets.filter(({ css }) => css.includes('@import'))).not.toEqual([]);
  expect(snippets.filter(({ css }) => css.includes('--agent-'))).not.toEqual([]);
});

describe('a linked sheet', () => {
  test.each(['every-sheet', 'every-layered-sheet'])(
    'gives its parts their look: %s',
    async (name) => {
      const snippet = snippets.find((each) => each.name === name);
      if (snippet === undefined) throw new Error(`There is no snippet ${name}.`);
      await open(link, snippet);
      const whole = await look([]);
      const idle: string[] = [];
      for (const [index, id] of snippet.imports.entries()) {
        const isOn = (on: boolean) =>
          page.evaluate(
            ([at, enabled]) => {
              const sheet = document.styleSheets[at];
              if (sheet) sheet.disabled = !enabled;
            },
            [index, on] as const,
          );
        await isOn(false);
        if (differences(whole, await look([])).length <= 100) idle.push(id);
        await isOn(true);
      }
      expect(idle).toEqual([]);
      expect(differences(whole, await look([]))).toEqual([]);
    },
  );

  test('looks the same in its layer as without', async () => {
    const looks: Look[] = [];
    for (const name of ['every-sheet', 'every-layered-sheet']) {
      await open(link, snippets.find((each) => each.name === name) as StyleSnippet);
      looks.push(await look([]));
    }
    expect(differences(looks[0] ?? {}, looks[1] ?? {})).toEqual([]);
  });
});

test.each(builders.filter(({ name }) => name.startsWith('Next.js')))(
  '$name draws a stored conversation on the server, in a column',
  async (tool) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await open(tool, { name: 'stored', imports: [], css: '' });
    const sides = (selector: string) =>
      page.locator(selector).evaluateAll((boxes) =>
        boxes.map((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [Math.round(left), Math.round(right)] as const;
        }),
      );
    const user = await sides('[data-role="user"] > [data-part="message-body"]');
    const [[left, right] = [0, 0]] = await sides('[data-part="code-block"]');
    expect(user.map(([, end]) => end)).toEqual([right, right]);
    expect(right - left).toBeGreaterThan(400);
    expect(right - left).toBeLessThan(800);
    expect(Math.abs(left - (1400 - right))).toBeLessThanOrEqual(1);
    expect(await sides('[data-part="paragraph"]')).toContainEqual([left, right]);
  },
);

describe.each(builders)('$name', (tool) => {
  test('builds pages in which each documented snippet looks as the linked sheets do', async () => {
    const found: Record<string, readonly string[]> = {};
    // A reset outside of layers wins over a sheet in one, as the documentation says: that of Tailwind CSS 3.
    const compared = snippets.filter(
      (each) => isFor(tool, each) && !(tool.tailwind === 3 && isLayered(each)),
    );
    for (const snippet of compared) {
      await open(tool, snippet);
      const font = await fontOfPage();
      const built = await look(classesIn(snippet), font);
      const isOfBody = /^body /mu.test(snippet.css);
      const list = differences(await linkedLook(snippet, font), built).filter(
        // Resets have a margin for the body as well.
        (line) => isOfBody || !line.startsWith('the body'),
      );
      if (list.length > 0) found[snippet.name] = [`${list.length}`, ...list.slice(0, 10)];
    }
    expect(found).toEqual({});
  }, 120_000);

  test.runIf(tool.tailwind === 4)(
    'lets utilities of Tailwind CSS win where the documentation says so',
    async () => {
      const found: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const snippet of snippets.filter((each) => isFor(tool, each))) {
        await open(tool, snippet);
        const isReset = await page.evaluate(() => {
          const heading = document.body.appendChild(document.createElement('h1'));
          return getComputedStyle(heading).fontSize === getComputedStyle(document.body).fontSize;
        });
        const isWon = async (classes: string) => String(await looksWith(classes)) === String(WON);
        found[snippet.name] = [isReset, await isWon(normal), await isWon(important)];
        wanted[snippet.name] = [true, isLayered(snippet), true];
      }
      expect(found).toEqual(wanted);
    },
    120_000,
  );
});
