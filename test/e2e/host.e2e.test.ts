// @vitest-environment node
/*
 * The panel in pages that have a style sheet of their own: it looks as on a page without one, and what the app says of
 * our elements by the documented way counts.
 */
import { transform } from 'lightningcss';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostSheets } from './hostSheets.mjs';
import { panelOpener } from './panelOpener.js';

/** What style sheets say of elements by their name, and what is handed down. */
const PROPERTIES =
  `display position float top right bottom left width height min-width min-height max-width max-height
  margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left box-sizing
  border-top-width border-right-width border-bottom-width border-left-width border-top-style border-bottom-style
  border-top-color border-bottom-color border-left-color border-top-left-radius border-top-right-radius
  border-bottom-left-radius border-bottom-right-radius border-collapse border-spacing outline-width outline-style
  outline-color outline-offset background-color background-image box-shadow color opacity visibility overflow-x
  overflow-y vertical-align font-family font-size font-weight font-style font-feature-settings line-height
  letter-spacing word-spacing text-align text-transform text-indent text-decoration-line text-decoration-color
  text-underline-offset text-rendering text-shadow white-space-collapse text-wrap-mode word-break overflow-wrap
  hyphens tab-size list-style-type list-style-position cursor direction appearance resize fill stroke transform
  flex-grow flex-shrink gap user-select pointer-events`.split(/\s+/u);

const openPanel = panelOpener();
const names = Object.keys(await hostSheets());
const UTILITIES = ['rounded-none', 'p-7', 'bg-red-500'];
let sheets: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  sheets = await hostSheets(UTILITIES);
});

async function open(show: string, theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openPanel({
    name: 'host',
    query: `show=${show}`,
    reducedMotion: 'reduce',
    ownClock: true,
  });
  await page.locator('[data-agent-root]').first().waitFor({ state: 'attached' });
  // What tells how long it takes stands still.
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await page.evaluate(
    ([properties, scheme]) => {
      for (const id of ['before', 'ours', 'after']) {
        const style = document.createElement('style');
        style.id = id;
        document.head.append(style);
      }
      const app = document.querySelector<HTMLElement>('#app') as HTMLElement;
      app.style.colorScheme = scheme;
      const put = (texts: Readonly<Record<string, string>>) => {
        for (const id of ['before', 'ours', 'after'])
          (document.querySelector(`#${id}`) as HTMLElement).textContent = texts[id] ?? '';
      };
      /** What is not to be seen is no difference. */
      const shown = (style: CSSStyleDeclaration, property: string, isBox: boolean) => {
        const side = /^(?:border-(?:top|right|bottom|left)|outline)/u.exec(property)?.[0];
        const isLine = side !== undefined && !property.endsWith('radius');
        if (
          isLine &&
          (style.getPropertyValue(`${side}-width`) === '0px' ||
            style.getPropertyValue(`${side}-style`) === 'none')
        )
          return '';
        if (property.startsWith('list-style') && style.display !== 'list-item') return '';
        if (property === 'box-sizing' && !isBox) return '';
        return style.getPropertyValue(property);
      };
      const look = () => {
        const found: [string, string[]][] = [];
        for (const element of app.querySelectorAll<HTMLElement>(
          '[data-agent-root], [data-agent-root] *',
        )) {
          if (element.closest('svg') !== null && element.tagName !== 'svg') continue;
          for (const pseudo of ['', '::before', '::after']) {
            const style = getComputedStyle(element, pseudo === '' ? null : pseudo);
            const isNone = style.display === 'none' || (pseudo !== '' && style.content === 'none');
            const name = `${element.dataset['part'] ?? element.tagName}${pseudo}`;
            const isBox = pseudo === '' && element.dataset['part'] !== undefined;
            found.push([
              name,
              isNone ? [] : properties.map((property) => shown(style, property, isBox)),
            ]);
          }
        }
        return found;
      };
      const blanks = new Map<string, [string, string[]][]>();
      const differences = (texts: Readonly<Record<string, string>>) => {
        put(texts);
        const there = look();
        const font = getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
        // A page that names its font means the panel as well.
        const ours = texts['ours'] ?? '';
        const key = `${font} ${ours}`;
        if (!blanks.has(key)) {
          put({ ours, before: font === '' ? '' : `:root { --font-sans: ${font} }` });
          blanks.set(key, look());
        }
        const blank = blanks.get(key) ?? [];
        const list = there.flatMap(([name, values], index) => {
          const usual = blank[index]?.[1] ?? [];
          if (values.length !== usual.length) return [`${name} is there or not`];
          return values.flatMap((value, at) =>
            value === usual[at]
              ? []
              : [`${name} ${properties[at] ?? ''}: ${usual[at] ?? ''} → ${value}`],
          );
        });
        return { count: there.length, list: [...new Set(list)] };
      };
      /** Between the sheets with and without a layer. */
      const layeredDifferences = () => {
        put({ ours: window.sheets.plain });
        const plain = look();
        put({ ours: window.sheets.layered });
        const list = look().flatMap(([name, values], index) =>
          values.flatMap((value, at) => {
            const usual = plain[index]?.[1][at] ?? '';
            return value === usual ? [] : [`${name} ${properties[at] ?? ''}: ${usual} → ${value}`];
          }),
        );
        return [...new Set(list)];
      };
      Object.assign(window, { put, differences, layeredDifferences });
    },
    [PROPERTIES, theme] as const,
  );
  await page.mouse.move(899, 1);
  await put(page, {});
  await page.clock.runFor(5000);
  await page.waitForTimeout(500);
  return page;
}

interface Tools {
  put(texts: Readonly<Record<string, string>>): void;
  differences(texts: Readonly<Record<string, string>>): { count: number; list: string[] };
  layeredDifferences(): string[];
}

type Sheet = 'plain' | 'layered';
const put = (page: Page, texts: Readonly<Record<string, string>>, sheet: Sheet = 'plain') =>
  page.evaluate(
    ([given, name]) => (window as unknown as Tools).put({ ours: window.sheets[name], ...given }),
    [texts, sheet] as const,
  );
const differences = (page: Page, texts: Readonly<Record<string, string>>, sheet: Sheet = 'plain') =>
  page.evaluate(
    ([given, name]) =>
      (window as unknown as Tools).differences({ ours: window.sheets[name], ...given }),
    [texts, sheet] as const,
  );

const layeredDifferences = (page: Page) =>
  page.evaluate(() => (window as unknown as Tools).layeredDifferences());

describe.each(['light', 'dark'] as const)('in %s, every part in every state', (theme) => {
  test('is as on a blank page, whichever sheet the page has and whichever comes first', async () => {
    const page = await open('parts', theme);
    const found: Record<string, string[]> = {};
    for (const name of names) {
      const sheet = sheets[name] ?? '';
      // The order is the same in both themes.
      for (const place of theme === 'light' ? ['before', 'after'] : ['after']) {
        const { count, list } = await differences(page, { [place]: sheet });
        expect(count).toBeGreaterThan(5000);
        if (list.length > 0) found[`${name}, ${place} ours`] = list;
      }
    }
    expect(found).toEqual({});
  }, 240_000);

  test('is the same with the sheets in a layer', async () => {
    expect(await layeredDifferences(await open('parts', theme))).toEqual([]);
  }, 120_000);

  test('is so in its layer with Tailwind CSS 4, where ours comes first or the app orders them', async () => {
    const page = await open('parts', theme);
    const order = '@layer theme, base, agent-session, components, utilities;';
    for (const name of ['tailwind 4', 'tailwind 4 with shadcn']) {
      const sheet = sheets[name] ?? '';
      expect((await differences(page, { after: sheet }, 'layered')).list).toEqual([]);
      expect((await differences(page, { before: order + sheet }, 'layered')).list).toEqual([]);
    }
  }, 120_000);
});

test.each(['light', 'dark'] as const)(
  'a conversation in %s looks the same to the pixel',
  async (theme) => {
    const page = await open('panel', theme);
    const picture = () => page.locator('[data-agent-root]').screenshot({ animations: 'disabled' });
    const different: string[] = [];
    for (const name of names) {
      const sheet = sheets[name] ?? '';
      await put(page, { after: sheet });
      const font = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--font-sans'),
      );
      const there = await picture();
      await put(page, font === '' ? {} : { before: `:root { --font-sans: ${font} }` });
      if (!there.equals(await picture())) different.push(name);
    }
    expect(different).toEqual([]);
  },
);

describe('what the app says', () => {
  const SUBJECTS = ['panel-title', 'button', 'composer-input'];
  const looks = (
    page: Page,
    className: string,
    texts: Readonly<Record<string, string>>,
    sheet?: Sheet,
  ) =>
    put(page, texts, sheet).then(() =>
      page.evaluate(
        ([parts, given]) =>
          parts.map((part) => {
            const element = document.querySelector<HTMLElement>(
              `[data-part="${part}"]`,
            ) as HTMLElement;
            element.className = given;
            const { borderTopLeftRadius, paddingTop, backgroundColor } = getComputedStyle(element);
            element.removeAttribute('class');
            return [borderTopLeftRadius, paddingTop, backgroundColor].join(' ');
          }),
        [SUBJECTS, className] as const,
      ),
    );
  const RULE = '{ border-radius: 0; padding: 28px; background-color: rgb(1, 2, 3) }';
  const MINE = SUBJECTS.map(() => '0px 28px rgb(1, 2, 3)');

  test('by a class that comes later wins, on parts, buttons and fields', async () => {
    const page = await open('panel');
    expect(await looks(page, 'mine', { after: `.mine ${RULE}` })).toEqual(MINE);
    // What a CSS module makes of a class.
    expect(await looks(page, 'panel_mine__x7Yz1', { after: `.panel_mine__x7Yz1 ${RULE}` })).toEqual(
      MINE,
    );
    expect(await looks(page, 'mine', { before: `.mine ${RULE}` }, 'layered')).toEqual(MINE);
  });

  test('by utilities of Tailwind CSS wins: 3 after styles.css, 4 after layered.css', async () => {
    const page = await open('panel');
    const shape = (all: string[]) => all.map((each) => each.split(' ').slice(0, 2).join(' '));
    const wanted = SUBJECTS.map(() => '0px 28px');
    const three = await looks(page, UTILITIES.join(' '), { after: sheets['tailwind 3'] ?? '' });
    expect(three).toEqual(SUBJECTS.map(() => '0px 28px rgb(239, 68, 68)'));
    const four = { after: sheets['tailwind 4'] ?? '' };
    expect(shape(await looks(page, UTILITIES.join(' '), four, 'layered'))).toEqual(wanted);
  });

  test('by data-part below :root wins, and in the layered sheet by data-part alone', async () => {
    const page = await open('panel');
    const rules = (before: string) =>
      SUBJECTS.map((part) => `${before}[data-part='${part}'] ${RULE}`).join('\n');
    const without = async (texts: Readonly<Record<string, string>>, sheet?: Sheet) => {
      await put(page, texts, sheet);
      return page.evaluate(
        (parts) =>
          parts.map((part) => {
            const style = getComputedStyle(
              document.querySelector(`[data-part="${part}"]`) as Element,
            );
            return [style.borderTopLeftRadius, style.paddingTop, style.backgroundColor].join(' ');
          }),
        SUBJECTS,
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
      const page = await open('panel', scheme);
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
    const page = await open('panel');
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
