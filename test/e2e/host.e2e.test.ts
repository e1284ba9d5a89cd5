// @vitest-environment node
/*
 * The panel in pages that have a style sheet of their own: it looks as on a page without one, and what the app says of
 * our elements by the documented way counts. The values of every part are compared in hostValues.e2e.test.ts.
 */
import { transform } from 'lightningcss';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostSheets } from './hostSheets.mjs';
import type { Texts } from './page/looks.js';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener();
const names = Object.keys(await hostSheets());
const UTILITIES = ['rounded-none', 'p-7', 'bg-red-500'];
let sheets: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  sheets = await hostSheets(UTILITIES);
});

async function open(theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openPanel({
    name: 'host',
    query: 'show=panel',
    reducedMotion: 'reduce',
    ownClock: true,
  });
  await page.locator('[data-agent-root]').first().waitFor({ state: 'attached' });
  // What tells how long it takes stands still.
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await page.evaluate((scheme) => {
    (document.querySelector('#app') as HTMLElement).style.colorScheme = scheme;
  }, theme);
  await page.mouse.move(899, 1);
  await put(page, {});
  await page.clock.runFor(5000);
  await page.waitForTimeout(500);
  return page;
}

type Sheet = 'plain' | 'layered';
const put = (page: Page, texts: Texts, sheet: Sheet = 'plain') =>
  page.evaluate(([given, name]) => window.put({ ours: window.sheets[name], ...given }), [
    texts,
    sheet,
  ] as const);

test.each(['light', 'dark'] as const)(
  'a conversation in %s looks the same to the pixel',
  async (theme) => {
    const page = await open(theme);
    const picture = () => page.locator('[data-agent-root]').screenshot({ animations: 'disabled' });
    const different: string[] = [];
    for (const name of names) {
      const sheet = sheets[name] ?? '';
      await put(page, { after: sheet });
      const { font, size } = await page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        return { font: root.getPropertyValue('--font-sans'), size: root.fontSize };
      });
      const there = await picture();
      // Text follows the text size of the page, as it follows its font.
      const named = font === '' ? '' : `--font-sans: ${font};`;
      await put(page, { before: `:root { ${named} font-size: ${size} }` });
      if (!there.equals(await picture())) different.push(name);
    }
    expect(different).toEqual([]);
  },
);

describe('what the app says', () => {
  const SUBJECTS = ['panel-title', 'button', 'composer-input'];
  const SELECTORS = SUBJECTS.map((part) => `[data-part="${part}"]:not([data-icon-only])`);
  const looks = (page: Page, className: string, texts: Texts, sheet?: Sheet) =>
    put(page, texts, sheet).then(() =>
      page.evaluate(
        ([parts, given]) =>
          parts.map((selector) => {
            const element = document.querySelector<HTMLElement>(selector) as HTMLElement;
            element.className = given;
            const { borderTopLeftRadius, paddingTop, backgroundColor } = getComputedStyle(element);
            element.removeAttribute('class');
            return [borderTopLeftRadius, paddingTop, backgroundColor].join(' ');
          }),
        [SELECTORS, className] as const,
      ),
    );
  const RULE = '{ border-radius: 0; padding: 28px; background-color: rgb(1, 2, 3) }';
  const MINE = SUBJECTS.map(() => '0px 28px rgb(1, 2, 3)');

  test('by a class that comes later wins, on parts, buttons and fields', async () => {
    const page = await open();
    expect(await looks(page, 'mine', { after: `.mine ${RULE}` })).toEqual(MINE);
    // What a CSS module makes of a class.
    expect(await looks(page, 'panel_mine__x7Yz1', { after: `.panel_mine__x7Yz1 ${RULE}` })).toEqual(
      MINE,
    );
    expect(await looks(page, 'mine', { before: `.mine ${RULE}` }, 'layered')).toEqual(MINE);
  });

  test('by one class wins on buttons that have only an icon', async () => {
    const page = await open();
    await put(page, { after: '.mine { padding: 5px }' });
    const paddings = await page.locator('[data-variant][data-icon-only]').evaluateAll((buttons) =>
      buttons.map((button) => {
        button.setAttribute('class', 'mine');
        return getComputedStyle(button).padding;
      }),
    );
    expect(new Set(paddings)).toEqual(new Set(['5px']));
  });

  test('by utilities of Tailwind CSS wins: 3 after styles.css, 4 after layered.css', async () => {
    const page = await open();
    const shape = (all: string[]) => all.map((each) => each.split(' ').slice(0, 2).join(' '));
    const wanted = SUBJECTS.map(() => '0px 28px');
    const three = await looks(page, UTILITIES.join(' '), { after: sheets['tailwind 3'] ?? '' });
    expect(three).toEqual(SUBJECTS.map(() => '0px 28px rgb(239, 68, 68)'));
    const four = { after: sheets['tailwind 4'] ?? '' };
    expect(shape(await looks(page, UTILITIES.join(' '), four, 'layered'))).toEqual(wanted);
  });

  test('by data-part below :root wins, and in the layered sheet by data-part alone', async () => {
    const page = await open();
    const rules = (before: string) =>
      SUBJECTS.map((part) => `${before}[data-part='${part}'] ${RULE}`).join('\n');
    const without = async (texts: Texts, sheet?: Sheet) => {
      await put(page, texts, sheet);
      return page.evaluate(
        (parts) =>
          parts.map((selector) => {
            const style = getComputedStyle(document.querySelector(selector) as Element);
            return [style.borderTopLeftRadius, style.paddingTop, style.backgroundColor].join(' ');
          }),
        SELECTORS,
      );
    };
    expect(await without({ after: rules(':root [data-agent-root] ') })).toEqual(MINE);
    expect(await without({ before: rules('') }, 'layered')).toEqual(MINE);
  });
});

describe('the theme', () => {
  const lightness = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('[data-agent-root]') as Element;
      return Number(/oklch\(([\d.]+)/u.exec(getComputedStyle(root).backgroundColor)?.[1]);
    });
  const themed = async (css: string, html = '', lowered = false) => {
    const page = await openPanel({ name: 'host', query: 'show=panel', colorScheme: 'dark' });
    await page.locator('[data-agent-root]').waitFor({ state: 'attached' });
    const plain = await page.evaluate(() => window.sheets.plain);
    const lower = (code: string) =>
      transform({
        filename: 'a.css',
        code: Buffer.from(code),
        targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8) },
      }).code.toString();
    for (const content of [css === '' ? 'html {}' : css, plain])
      await page.addStyleTag({ content: lowered ? lower(content) : content });
    await page.evaluate((attributes) => {
      const { documentElement } = document;
      for (const attribute of attributes.split(' ').filter(Boolean)) {
        const [name = '', value = ''] = attribute.split('=');
        documentElement.setAttribute(name, value);
      }
    }, html);
    return lightness(page);
  };
  const LIGHT = 1;
  const DARK = 0.2;

  test.each([
    ['a page that says nothing', '', '', LIGHT],
    ['a page that follows the system', ':root { color-scheme: light dark }', '', DARK],
    ['a page that is light', ':root { color-scheme: light }', '', LIGHT],
    ['a page that is dark', ':root { color-scheme: dark }', '', DARK],
    ['a page with the class dark', '', 'class=dark', DARK],
    ['a page with the class light', ':root { color-scheme: light dark }', 'class=light', LIGHT],
    ['a page with data-theme', '', 'data-theme=dark', DARK],
    [
      'our own attribute',
      ':root { color-scheme: dark }',
      'data-agent-theme=light class=dark',
      LIGHT,
    ],
  ])('follows %s, on a system that is dark', async (_, css, html, wanted) => {
    expect(await themed(css, html)).toBe(wanted);
    // And where a build tool wrote light-dark() in an older way.
    expect(await themed(css, html, true)).toBe(wanted);
  });

  test.each(['light', 'dark'] as const)(
    'in %s keeps the contrast of any accent',
    async (scheme) => {
      const page = await open(scheme);
      await put(page, {});
      const bad = await page.evaluate(() => {
        const root = document.querySelector('[data-agent-root]') as HTMLElement;
        const context = document
          .createElement('canvas')
          .getContext('2d', { willReadFrequently: true });
        const probe = root.appendChild(document.createElement('i'));
        const luminance = (token: string) => {
          probe.style.backgroundColor = `var(--agent-${token})`;
          if (context === null) return 0;
          context.fillStyle = getComputedStyle(probe).backgroundColor;
          context.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (one: string, other: string) => {
          const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
          return (bright + 0.05) / (dim + 0.05);
        };
        const surfaces = [
          'surface',
          'surface-raised',
          'surface-sunken',
          'accent-tint',
          'code-surface',
        ];
        const texts = ['text', 'text-muted', 'text-faint', 'danger'];
        const faults: string[] = [];
        const hues = Array.from({ length: 24 }, (_unused, index) => index * 15);
        const accents = [
          '',
          '#000',
          '#fff',
          '#808080',
          'rebeccapurple',
          'yellow',
          'blue',
          'red',
          'lime',
          'aqua',
          'fuchsia',
          ...hues.flatMap((hue) => [0.35, 0.55, 0.75].map((l) => `oklch(${l} 0.15 ${hue})`)),
        ];
        for (const accent of accents) {
          if (accent === '') root.style.removeProperty('--agent-accent');
          else root.style.setProperty('--agent-accent', accent);
          const check = (one: string, other: string, least: number) => {
            const found = contrast(one, other);
            if (found < least) faults.push(`${accent}: ${one} on ${other} ${found.toFixed(2)}`);
          };
          check('accent-contrast', 'accent', 4.5);
          for (const surface of surfaces) {
            check('accent-text', surface, 4.5);
            check('focus-ring', surface, 3);
          }
          for (const text of texts) check(text, 'accent-tint', 4.5);
        }
        probe.remove();
        return faults;
      });
      expect(bad).toEqual([]);
    },
  );

  test('takes the font of a page that names one, or has it inherited', async () => {
    const page = await open();
    const fonts = (css: string) =>
      put(page, { before: css }).then(() =>
        page.evaluate(() =>
          ['panel-title', 'composer-input', 'button'].map(
            (part) =>
              getComputedStyle(document.querySelector(`[data-part="${part}"]`) as Element)
                .fontFamily,
          ),
        ),
      );
    const all = (font: string) => Array.from({ length: 3 }, () => font);
    expect(await fonts('body { font-family: Georgia }')).not.toEqual(all('Georgia'));
    expect(await fonts(':root { --font-sans: Georgia, serif }')).toEqual(all('Georgia, serif'));
    expect(
      await fonts('body { font-family: Georgia } [data-agent-root] { --agent-font: inherit }'),
    ).toEqual(all('Georgia'));
  });
});
