// @vitest-environment node
/*
 * Where a panel stands that was given no height, or one that does not reach it: in every container, its message field can
 * be seen, and its conversation scrolls inside of it.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sample } from '../support/runs.js';
import { panelOpener } from './panelOpener.js';

declare global {
  interface Window {
    hold: (query: string) => void;
  }
}

const openPanel = panelOpener({ isShared: true });
const WINDOW = { width: 1000, height: 800 };

interface Measured {
  readonly root: { readonly top: number; readonly bottom: number; readonly height: number };
  readonly field: { readonly top: number; readonly bottom: number };
  /** Whether the conversation scrolls inside of the panel. */
  readonly scrolls: boolean;
  /** By how much the page is higher than the window. */
  readonly pageScroll: number;
  /** Whether a click into the middle of the field would reach it. */
  readonly isReachable: boolean;
  readonly warnings: readonly string[];
}

interface Setting {
  readonly html: string;
  /** Of the panel. */
  readonly style?: string;
  readonly title?: string;
  readonly sheet?: 'layered';
  /** Milliseconds until the console is looked at. Without them, it is not. */
  readonly wait?: number;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Measures a panel in a page of its own, or in place of the one before in a page for all, which tells nothing twice. */
async function measure({ wait, viewport = WINDOW, ...setting }: Setting): Promise<Measured> {
  const query = queryOf(setting);
  const warnings: string[] = [];
  const page = wait === undefined ? await reused(query, viewport) : await fresh(query, warnings);
  await page.locator('[data-part="composer"]').first().waitFor({ state: 'attached' });
  await laidOut(page);
  await page.clock.runFor(wait ?? 300);
  await laidOut(page);
  const measured = await where(page);
  if (wait !== undefined) await page.close();
  return { ...measured, warnings };
}

function queryOf({ html, style, title, sheet }: Setting): string {
  const query = new URLSearchParams({ show: 'held', component: 'long', html });
  if (style !== undefined) query.set('style', style);
  if (title !== undefined) query.set('title', title);
  if (sheet !== undefined) query.set('sheets', sheet);
  return query.toString();
}

const fresh = (query: string, warnings: string[] = []) =>
  openPanel({
    name: 'host',
    query,
    viewport: WINDOW,
    ownClock: true,
    prepare: (_, opened) => {
      opened.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
    },
  });

let shared: Page | undefined;

async function reused(query: string, viewport: NonNullable<Setting['viewport']>): Promise<Page> {
  shared ??= await fresh(query);
  await shared.setViewportSize(viewport);
  await shared.evaluate((address) => window.hold(address), query);
  return shared;
}

/** Waits until what has changed is laid out, and those that observe sizes have been told. */
const laidOut = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  });

const where = (page: Page) =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-shadow]')?.shadowRoot;
    const scope = shadow ?? document;
    const root = scope.querySelector('[data-agent-root]') as HTMLElement;
    const field = root.querySelector('[data-part="composer-input"]') as HTMLElement;
    const viewport = root.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const box = root.getBoundingClientRect();
    const at = field.getBoundingClientRect();
    const hit = scope.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return {
      root: { top: box.top, bottom: box.bottom, height: box.height },
      field: { top: at.top, bottom: at.bottom },
      scrolls: viewport.scrollHeight > viewport.clientHeight + 100,
      pageScroll: document.documentElement.scrollHeight - innerHeight,
      isReachable: hit !== null && (hit === field || field.contains(hit)),
    };
  });

const HEADER = '<header style="height: 60px">App</header>';
const SLOT = '<div id="slot"></div>';

/** Containers that give the panel no height, or one that gets lost on the way. */
const WITHOUT_HEIGHT: Readonly<Record<string, Setting>> = {
  'the body': { html: SLOT },
  'the body, without margin': { html: `<style>body { margin: 0 }</style>${SLOT}` },
  'a div in flow below a header': { html: `${HEADER}<main>${SLOT}</main>` },
  'a div with a minimum height': { html: `<div style="min-height: 300px">${SLOT}</div>` },
  'a chain of height: 100% without the html element': {
    html: `<style>body, main, #slot { height: 100% }</style><main>${SLOT}</main>`,
  },
  'a chain of height: 100% that a div interrupts': {
    html: `<style>html, body { height: 100%; margin: 0 }</style><div>${SLOT}</div>`,
  },
  'a page with min-height: 100vh': {
    html: `<style>body { margin: 0; min-height: 100vh }</style>${HEADER}${SLOT}`,
  },
  'a flex column with min-height: 100vh': {
    html: `<div style="display: flex; flex-direction: column; min-height: 100vh">${HEADER}<main style="flex: 1">${SLOT}</main></div>`,
  },
  'a flex column without a height': {
    html: `<div style="display: flex; flex-direction: column">${HEADER}<main style="flex: 1">${SLOT}</main></div>`,
  },
  'a flex row without a height': {
    html: `<div style="display: flex"><nav style="width: 200px">Nav</nav><main style="flex: 1; min-width: 0">${SLOT}</main></div>`,
  },
  'a grid without a height': {
    html: `<div style="display: grid; grid-template-columns: 200px 1fr">${HEADER}<main>${SLOT}</main></div>`,
  },
  'a grid row of auto': {
    html: `<div style="display: grid; grid-template-rows: auto auto">${HEADER}${SLOT}</div>`,
  },
  'a dialog that is as high as its content': {
    html: `<dialog style="width: 600px">${SLOT}</dialog>`,
  },
  'an inline-block': { html: `<div style="display: inline-block">${SLOT}</div>` },
  'a float': { html: `<div style="float: left">${SLOT}</div>` },
  'a box at an absolute position': {
    html: `<div style="position: absolute; top: 40px; left: 0; width: 500px">${SLOT}</div>`,
  },
  'a table cell': { html: `<table><tr><td>${SLOT}</td></tr></table>` },
  'a fieldset': { html: `<fieldset>${SLOT}</fieldset>` },
  'a shadow root': { html: `${HEADER}<div id="slot" data-shadow></div>` },
};

/** Containers with a height, and how high the panel is to be. */
const WITH_HEIGHT: Readonly<Record<string, Setting & { readonly height: number }>> = {
  'its own height': { html: SLOT, style: 'height: 500px', height: 500 },
  'its own height of the window': {
    html: `<style>body { margin: 0 }</style>${SLOT}`,
    style: 'height: 100dvh',
    height: 800,
  },
  'its own maximum height': { html: SLOT, style: 'max-height: 400px', height: 400 },
  'its own minimum height': { html: SLOT, style: 'min-height: 700px', height: 700 },
  'a small height': { html: SLOT, style: 'height: 260px', height: 260 },
  'a container with a height': { html: `<div id="slot" style="height: 420px"></div>`, height: 420 },
  'a percentage of a container': {
    html: `<div id="slot" style="height: 600px"></div>`,
    style: 'height: 50%',
    height: 300,
  },
  'a chain of height: 100%': {
    html: `<style>html, body, main, #slot { height: 100%; margin: 0 }</style><main>${SLOT}</main>`,
    height: 800,
  },
  'a flex column': {
    html: `<style>body { margin: 0 }</style><div style="display: flex; flex-direction: column; height: 100vh">${HEADER}<main id="slot" style="flex: 1; min-height: 0"></main></div>`,
    height: 740,
  },
  'a flex column without min-height: 0': {
    html: `<style>body { margin: 0 }</style><div style="display: flex; flex-direction: column; height: 100vh">${HEADER}<main id="slot" style="flex: 1"></main></div>`,
    height: 740,
  },
  'a flex item itself': {
    html: `<style>body { margin: 0 }</style><div id="slot" style="display: flex; flex-direction: column; height: 100vh"></div>`,
    style: 'flex: 1',
    height: 800,
  },
  'a flex item of a page with min-height: 100vh': {
    html: `<style>body { margin: 0 }</style><div id="slot" style="display: flex; flex-direction: column; min-height: 100vh"></div>`,
    style: 'flex: 1',
    height: 800,
  },
  'a flex row, stretched': {
    html: `<div id="slot" style="display: flex; height: 450px"></div>`,
    style: 'flex: 1; height: auto',
    height: 450,
  },
  'a grid row of 1fr': {
    html: `<style>body { margin: 0 }</style><div style="display: grid; grid-template-rows: auto 1fr; height: 100vh">${HEADER}<main id="slot"></main></div>`,
    height: 740,
  },
  'a grid row of minmax(0, 1fr)': {
    html: `<style>body { margin: 0 }</style><div style="display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100vh">${HEADER}<main id="slot" style="min-height: 0"></main></div>`,
    height: 740,
  },
  'a grid item itself': {
    html: `<div id="slot" style="display: grid; height: 500px"></div>`,
    height: 500,
  },
  'a dialog with a height': {
    html: `<dialog id="slot" style="width: 600px; height: 500px; padding: 0; border: 0"></dialog>`,
    height: 500,
  },
  'a fixed box': {
    html: `<div id="slot" style="position: fixed; inset: 0 0 0 auto; width: 400px"></div>`,
    height: 800,
  },
  'a container that is higher than the window': {
    html: `<div id="slot" style="height: 2000px"></div>`,
    height: 800,
  },
};

describe('without a height', () => {
  test.each(Object.entries(WITHOUT_HEIGHT))(
    'the panel in %s scrolls inside, and its message field is in the window',
    async (_, setting) => {
      const { field, scrolls, isReachable, root } = await measure(setting);
      expect({ scrolls, isReachable }).toEqual({ scrolls: true, isReachable: true });
      expect(field.bottom).toBeLessThanOrEqual(WINDOW.height);
      expect(root.height).toBeGreaterThan(400);
    },
  );

  test.each([
    ['a phone', { width: 390, height: 700 }],
    ['a phone on its side', { width: 844, height: 390 }],
    ['a small frame', { width: 500, height: 320 }],
  ] as const)('the panel below a header fits into %s', async (_, viewport) => {
    const { field, scrolls } = await measure({
      ...(WITHOUT_HEIGHT['a div in flow below a header'] as Setting),
      viewport,
    });
    expect(scrolls).toBe(true);
    expect(field.bottom).toBeLessThanOrEqual(viewport.height);
  });

  test('the panel in the layered sheet scrolls inside as well', async () => {
    const { field, scrolls } = await measure({ html: `${HEADER}${SLOT}`, sheet: 'layered' });
    expect(scrolls).toBe(true);
    expect(field.bottom).toBeLessThanOrEqual(WINDOW.height);
  });
});

describe('with a height', () => {
  test.each(Object.entries(WITH_HEIGHT))(
    'the panel in %s is exactly as high, and scrolls inside',
    async (_, { height, ...setting }) => {
      const { root, field, scrolls, isReachable } = await measure(setting);
      expect({ height: Math.round(root.height), scrolls, isReachable }).toEqual({
        height,
        scrolls: true,
        isReachable: true,
      });
      expect(field.bottom).toBeLessThanOrEqual(root.bottom);
    },
  );
});

describe('the console', () => {
  test.each(['a div in flow below a header', 'a div with a minimum height', 'the body'])(
    'says that a panel in %s has no height',
    async (name) => {
      const { warnings } = await measure({ ...(WITHOUT_HEIGHT[name] as Setting), wait: 2000 });
      expect(warnings).toEqual([
        expect.stringMatching(/AgentPanel has no height.*troubleshooting\.md#no-height$/u),
      ]);
    },
  );

  test('says which element hides the message field', async () => {
    const html = `<section style="height: 300px; overflow: hidden"><div>${SLOT}</div></section>`;
    expect((await measure({ html, wait: 2000 })).warnings).toEqual([
      expect.stringMatching(/cannot be reached: a <section> .*#out-of-reach$/u),
    ]);
    const body = `<style>html, body { height: 100%; overflow: hidden }</style><div style="height: 600px">Page</div><div>${SLOT}</div>`;
    expect((await measure({ html: body, wait: 2000 })).warnings).toEqual([
      expect.stringMatching(/cannot be reached: a <body> .*#out-of-reach$/u),
    ]);
  });

  test.each(sample(Object.entries(WITH_HEIGHT), 6))(
    'says nothing of a panel in %s',
    async (_, setting) => {
      expect((await measure({ ...setting, wait: 1700 })).warnings).toEqual([]);
    },
  );

  test.each([
    ['that is hidden', 'display: none'],
    ['in a scroll box', 'height: 300px; overflow: auto'],
  ])('says nothing of a panel %s', async (_, style) => {
    const held = `<div style="${style}"><div id="slot" style="height: 500px"></div></div>`;
    expect((await measure({ html: held, wait: 1700 })).warnings).toEqual([]);
  });
});
