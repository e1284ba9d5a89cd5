// @vitest-environment node
/*
 * Every computed value of every element of ours, and of what our sheets draw before and after it, in pages that have a
 * style sheet of their own: it is that of a blank page. The page holds parts of every entry that has a sheet.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/runs.js';
import { CONTROLS } from '../../scripts/hold-controls.mjs';
import { hostSheets } from './hostSheets.mjs';
import type { Differences, Looks, Texts } from './page/looks.js';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener({ isShared: true });
let sheets: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  sheets = await hostSheets();
});

/** Values that a panel takes from its page on purpose, by what the documentation says. */
const INHERITED = {
  '-webkit-font-smoothing': 'Theming: font smoothing is inherited.',
};

type Theme = 'light' | 'dark';
type Sheet = 'plain' | 'layered';

declare global {
  interface Window {
    looks: Looks;
  }
}

let unfolded: Page | undefined;

/** The page in a theme. It is opened once, as that takes most of a minute on a busy machine, and no test leaves anything in it. */
async function open(theme: Theme): Promise<Page> {
  unfolded ??= await openUnfolded();
  const page = unfolded;
  await page.evaluate((scheme) => {
    window.put({ ours: window.sheets.plain });
    (document.querySelector('#app') as HTMLElement).style.colorScheme = scheme;
    window.looks = new window.Looks();
  }, theme);
  return page;
}

/** The page, with all that is shown only after somebody has pressed a button. */
async function openUnfolded(): Promise<Page> {
  const page = await openPanel({ name: 'host', query: 'show=parts', ownClock: true });
  await page.locator('[data-agent-root]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => window.put({ ours: window.sheets.plain }));
  // What tells how long it takes stands still.
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await settle(page);
  await unfold(page);
  await settle(page);
  await page.evaluate(() => {
    // Pico says with `!important` how far the words of an invalid field are from its edge.
    for (const field of document.querySelectorAll('[aria-invalid]'))
      field.removeAttribute('aria-invalid');
    // The boxes that samples are in are the app's, and would hand down what the page says of them.
    for (const box of document.querySelectorAll('[data-agent-root] :not([data-part], svg, svg *)'))
      box.setAttribute('data-part', '');
    // Whether a message is near enough to the view to be laid out depends on how high a sheet leaves all before it.
    const outside = "[data-part='message']:not([data-part='transcript'] *)";
    for (const message of document.querySelectorAll<HTMLElement>(outside))
      message.style.contentVisibility = 'visible';
    // Whether code goes on beyond its edge does not depend on how wide a sheet leaves the page.
    for (const text of document.querySelectorAll<HTMLElement>("[data-part='markdown']"))
      text.style.maxInlineSize = '687px';
  });
  return page;
}

/** Waits until nothing is added any more: what is loaded late is there, and what waited for a while has come. */
async function settle(page: Page): Promise<void> {
  const lengths: number[] = [];
  const isSame = async () => {
    await page.clock.runFor(1000);
    lengths.push(await page.evaluate(() => document.body.innerHTML.length));
    return new Set(lengths.slice(-4)).size === 1 && lengths.length > 3;
  };
  await expect.poll(isSame, { interval: 250 }).toBe(true);
}

/** Presses what shows more, in one of each. */
async function unfold(page: Page): Promise<void> {
  const press = async (selector: string, text = '') => {
    await page.evaluate(
      ([buttons, words]) => {
        const named = [...document.querySelectorAll<HTMLElement>(buttons)];
        named.find(({ textContent }) => textContent.includes(words))?.click();
      },
      [selector, text] as const,
    );
    await page.clock.runFor(100);
  };
  for (const [view, tab] of Object.entries(TABS)) {
    await press(`[data-inspected='${view}'] [role='tab']`, tab);
  }
  await press("[data-part='inspector-line'][aria-expanded='false']");
  await press("[data-part='rule-actions'] button", 'Always');
  await press("[data-part='artifact-bar'] button", 'Older');
  await press("[data-part='artifact-bar'] button", 'Compare');
  await press("[data-part='desk-row'] button", 'Allow');
  await press("[data-part='message-edit']");
  await press("[data-part='session-rename']");
  await press("[data-part='tool-group'] [aria-expanded='false']");
  await press("[data-part='approval'] button", 'Deny');
  for (const key of ['d', 'Enter']) {
    await page.evaluate((name) => {
      const [first, second] = document.querySelectorAll("[data-part='desk-row']");
      const row = name === 'd' ? first : second;
      row?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    }, key);
    await page.clock.runFor(100);
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector<HTMLFormElement>("form[data-part='schema-form']")?.requestSubmit();
  });
}

const TABS = { moment: 'Conversation', state: 'State', diagnostics: 'Diagnostics' };

interface Comparison {
  readonly ours: Sheet;
  readonly texts: Omit<Texts, 'ours'>;
}

/** Between a page with a sheet and one without that names the same font and has the same text size. */
const compare = (page: Page, { ours, texts }: Comparison): Promise<Differences> =>
  page.evaluate(
    ([sheet, others, except]) => {
      const own = { ours: window.sheets[sheet] };
      window.put({ ...own, ...others });
      const page = getComputedStyle(document.documentElement);
      const font = page.getPropertyValue('--font-sans');
      const named = font === '' ? '' : `--font-sans: ${font};`;
      const before = `:root { ${named} font-size: ${page.fontSize} }`;
      return window.looks.compare({ ...own, before }, { ...own, ...others }, except);
    },
    [ours, texts, Object.keys(INHERITED)] as const,
  );

/** The sheets that change most of a page. What holds them off in one place does so in the others, so a few are enough there. */
const FIERCEST = ['tailwind 4 with shadcn', 'pico', 'water'];

/** How many values are different with each sheet, and which. */
async function tableOf(
  page: Page,
  names: readonly string[],
  comparisonOf: (name: string, sheet: string) => Comparison,
): Promise<{ counts: Record<string, number>; found: Record<string, readonly string[]> }> {
  const counts: Record<string, number> = {};
  const found: Record<string, readonly string[]> = {};
  for (const name of names) {
    const sheet = sheets[name] ?? '';
    const { count, compared, list } = await compare(page, comparisonOf(name, sheet));
    expect(compared).toBeGreaterThan(500_000);
    counts[name] = count;
    if (count > 0) found[name] = list.slice(0, 20);
  }
  return { counts, found };
}

const few = () => (isLong ? Object.keys(sheets) : FIERCEST);
const noneOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** The table: no value is different with any sheet. */
const NONE = {
  star: 0,
  'create-next-app': 0,
  'create-vite': 0,
  'tailwind 3': 0,
  'tailwind 4': 0,
  'tailwind 4 with shadcn': 0,
  bootstrap: 0,
  bulma: 0,
  pico: 0,
  'pico without classes': 0,
  'modern-normalize': 0,
  destyle: 0,
  meyer: 0,
  milligram: 0,
  mvp: 0,
  normalize: 0,
  sanitize: 0,
  simple: 0,
  'the-new-css-reset': 0,
  water: 0,
};

test('in light, no value of a part is changed by a sheet that stands after ours', async () => {
  const page = await open('light');
  const { counts, found } = await tableOf(page, Object.keys(sheets), (_, sheet) => ({
    ours: 'plain',
    texts: { after: sheet },
  }));
  expect(found).toEqual({});
  expect(counts).toEqual(NONE);
}, 600_000);

test('in dark, no value of a part is changed by a sheet that stands before ours', async () => {
  const page = await open('dark');
  const { counts, found } = await tableOf(page, few(), (_, sheet) => ({
    ours: 'plain',
    texts: { before: sheet },
  }));
  expect(found).toEqual({});
  expect(counts).toEqual(noneOf(few()));
}, 600_000);

test('the layered sheets look the same, and no value of a part is changed by a sheet in an earlier layer', async () => {
  const page = await open('light');
  const apart = await page.evaluate(() =>
    window.looks.compare({ ours: window.sheets.plain }, { ours: window.sheets.layered }),
  );
  expect(apart.list).toEqual([]);
  const { counts, found } = await tableOf(page, few(), (name, sheet) => ({
    ours: 'layered',
    // Tailwind CSS 4 has its layers; of others, the app puts them into one.
    texts: { after: name.startsWith('tailwind 4') ? sheet : `@layer base { ${sheet} }` },
  }));
  expect(found).toEqual({});
  expect(counts).toEqual(noneOf(few()));
}, 600_000);

/** Of each entry with a sheet, and of each region of the panel, a part. */
const OF_EACH = `composer-input transcript launcher-dialog keyboard-help session-row schema-form form-summary kind-view
  diff-line data-row desk-row deny-form rule-preview artifact-card artifact-content inspector-line inspector-finding`;

test('the page has a part of every entry, and most parts that our sheets name', async () => {
  const page = await open('light');
  const { named, there } = await page.evaluate(() => {
    const matches = window.sheets.plain.matchAll(/\[data-part='([\w-]+)'\]/gu);
    const parts = [...new Set([...matches].map(([, part]) => part ?? ''))];
    const isThere = (part: string) => document.querySelector(`[data-part='${part}']`) !== null;
    return { named: parts, there: parts.filter(isThere) };
  });
  expect(OF_EACH.split(/\s+/u).filter((part) => !there.includes(part))).toEqual([]);
  // The others come only while somebody writes, drags, searches or scrolls, with very long data, or after a failure.
  expect(there.length / named.length).toBeGreaterThan(0.85);
});

/** The parts that styles.css names, and no other sheet, whose rules weigh an attribute more. Those say of `markdown` only where it is. */
function partsOfStyles(): readonly string[] {
  const files = (sheet: string): readonly string[] =>
    [...readFileSync(sheet, 'utf8').matchAll(/@import '([^']+)'/gu)].map(([, path = '']) =>
      join(dirname(sheet), path),
    );
  const namesIn = (paths: readonly string[]) =>
    paths.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=\[data-part=')[\w-]+/gu) ?? []);
  const entries = ['inspector', 'tools', 'approvals', 'artifacts'].map((name) => `src/${name}.css`);
  const others = new Set(namesIn(entries.flatMap(files)));
  return [...new Set(namesIn(files('src/styles/index.css')))].filter(
    (name) => name === 'markdown' || !others.has(name),
  );
}

/** What a designer says of a part: values that no sheet has. */
const WISHES = {
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'padding-top': '17px',
  'font-size': '23px',
  'letter-spacing': '3px',
};

/** Parts that the page shows only in a state that has a look of its own: asking, selected, empty, switched off, a film. */
const IN_A_STATE =
  'approval request-form session-row session-note composer file-player form-item'.split(' ');

test.each(['', '[data-agent-root] '])(
  "an app's rule about `%s[data-part]` wins on every part but fields and buttons",
  async (before) => {
    const page = await open('light');
    const except = [...CONTROLS, ...IN_A_STATE];
    const parts = partsOfStyles().filter((part) => !except.includes(part));
    expect(parts).toEqual(expect.arrayContaining(['markdown', 'table', 'table-cell', 'code']));
    const lost = await page.evaluate(
      ([names, around, wishes]) => {
        const says = Object.entries(wishes);
        const body = says.map(([property, value]) => `${property}: ${value}`).join('; ');
        const after = names.map((name) => `${around}[data-part='${name}'] { ${body} }`).join('\n');
        window.put({ ours: window.sheets.plain, after });
        return names.flatMap((name) => {
          const drawn = `[data-agent-root] [data-part='${name}']:not([class])`;
          const all = [...document.querySelectorAll(drawn)];
          // Of a part in a state with a look of its own, there is another one that is in none.
          const isLost = ([property = '', value]: readonly string[]) =>
            all.length > 0 &&
            all.every((one) => getComputedStyle(one).getPropertyValue(property) !== value);
          return says.filter(isLost).map(([property]) => `${name} ${property}`);
        });
      },
      [parts, before, WISHES] as const,
    );
    expect(lost).toEqual([]);
  },
  120_000,
);
