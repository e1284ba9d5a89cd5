// @vitest-environment node
/*
 * How the panel and the page around it leave each other alone, and where the panel takes after the page: computed
 * styles in a real Chromium.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { THEMES } from '../../stories/support/themes.js';
import { expectAccessible, parts } from './panelChecks.js';
import { panelOpener, type PanelOptions } from './panelOpener.js';

const openPanel = panelOpener();

async function open(query: string, options: PanelOptions = {}): Promise<Page> {
  const page = await openPanel({ name: 'style', query, reducedMotion: 'reduce', ...options });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  if (!query.includes('none')) await page.locator('[data-agent-root]').first().waitFor();
  return page;
}

const LIGHT = ':root { --background: oklch(0.98 0.01 90); --foreground: oklch(0.25 0.03 90);';
const V4 = `${LIGHT} --card: #fff; --primary: rgb(120, 40, 160); --primary-foreground: white;
  --border: oklch(0.9 0.02 90); --muted: oklch(0.95 0.01 90); --muted-foreground: oklch(0.5 0.02 90);
  --destructive: rgb(190, 20, 30); --ring: oklch(0.5 0.2 300); --radius: 2px; }
  .dark { --background: rgb(20, 20, 30); --foreground: rgb(240, 240, 240); --card: rgb(30, 30, 40);
  --primary: rgb(200, 150, 255); --primary-foreground: black; --border: rgb(60, 60, 70);
  --muted: rgb(40, 40, 50); --muted-foreground: rgb(180, 180, 190); --destructive: rgb(90, 10, 10); }`;
const HSL = `:root { --background: 0 0% 100%; --foreground: 222.2 84% 4.9%; --primary: 222.2 47.4% 11.2%;
  --primary-foreground: 210 40% 98%; --border: 214.3 31.8% 91.4%; --radius: 0.5rem; }`;

const look = (page: Page) =>
  parts(page, 'composer-submit')
    .first()
    .evaluate((submit) => {
      const root = submit.closest('[data-agent-root]') as HTMLElement;
      const style = getComputedStyle(root);
      const value = (name: string) => style.getPropertyValue(`--agent-${name}`);
      return {
        host: root.dataset['agentHost'],
        surface: style.backgroundColor,
        text: style.color,
        accent: value('accent'),
        danger: value('danger'),
        radius: getComputedStyle(submit).borderRadius,
      };
    });

describe('the theme of the page', () => {
  const withStyle = async (css: string, query = 'show=panel') => {
    const page = await open(query);
    await page.addStyleTag({ content: css });
    // As an app does that changes its theme.
    await page.evaluate(() => document.documentElement.classList.add('themed'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return page;
  };

  test('is none where the page has no such variables', async () => {
    const page = await open('show=panel');
    expect(await look(page)).toMatchObject({ surface: 'oklch(1 0 0)', radius: '8px' });
    expect((await look(page)).host).toBeUndefined();
  });

  test('is taken from colours of any notation', async () => {
    const page = await withStyle(V4);
    expect(await look(page)).toMatchObject({
      surface: 'oklch(0.98 0.01 90)',
      text: 'oklch(0.25 0.03 90)',
      accent: 'rgb(120, 40, 160)',
      danger: 'rgb(190, 20, 30)',
      radius: '2px',
    });
  });

  test('is followed when it turns dark, and a colour that cannot be read is left', async () => {
    const page = await withStyle(V4);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect.poll(() => look(page)).toMatchObject({ surface: 'rgb(20, 20, 30)' });
    const dark = await look(page);
    expect(dark).toMatchObject({ accent: 'rgb(200, 150, 255)' });
    expect(dark.danger).toMatch(/oklch\((?:0?\.72|72%)/u);
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
    await expect.poll(() => look(page)).toMatchObject({ surface: 'oklch(0.98 0.01 90)' });
  });

  test('is taken from the older channels of hsl()', async () => {
    expect(await look(await withStyle(HSL))).toMatchObject({
      surface: 'rgb(255, 255, 255)',
      text: 'rgb(2, 8, 23)',
      accent: 'hsl(222.2 47.4% 11.2%)',
      radius: '8px',
    });
  });

  test.each(['banana', 'inherit', 'transparent', 'url(x.png)', '12px'])(
    'is none where the background is %s',
    async (background) => {
      const page = await withStyle(`${V4} :root { --background: ${background}; }`);
      expect((await look(page)).surface).toBe('oklch(1 0 0)');
      expect((await look(page)).host).toBeUndefined();
    },
  );

  test('gives way to the tokens of the app, and to the word of the developer', async () => {
    const page = await withStyle(`${V4} [data-agent-root] { --agent-accent: rgb(1, 2, 3); }`);
    expect((await look(page)).accent).toBe('rgb(1, 2, 3)');
    const refused = await withStyle(V4, 'show=panel&host=off');
    expect((await look(refused)).surface).toBe('oklch(1 0 0)');
  });
});

/** Every colour that is painted, as [part and property, value]. */
const coloursIn = (page: Page) =>
  page.locator('[data-agent-root]').evaluate((root) => {
    const found = new Map<string, string>();
    const isField = (element: Element) => element.matches('input, textarea, select, progress');
    const hasWords = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim() !== '',
      );
    const painted = (element: Element, pseudo: string, style: CSSStyleDeclaration) => {
      const values: Record<string, string> = { 'background-color': style.backgroundColor };
      if (pseudo !== '' || isField(element) || hasWords(element)) values['color'] = style.color;
      if (style.backgroundImage !== 'none') values['background-image'] = style.backgroundImage;
      if (style.boxShadow !== 'none') values['box-shadow'] = style.boxShadow;
      if (style.outlineStyle !== 'none') values['outline-color'] = style.outlineColor;
      if (style.textDecorationLine !== 'none')
        values['text-decoration-color'] = style.textDecorationColor;
      for (const side of ['top', 'right', 'bottom', 'left']) {
        if (style.getPropertyValue(`border-${side}-width`) === '0px') continue;
        values[`border-${side}-color`] = style.getPropertyValue(`border-${side}-color`);
      }
      if (element instanceof SVGElement) {
        if (style.fill !== 'none') values['fill'] = style.fill;
        if (style.stroke !== 'none') values['stroke'] = style.stroke;
      }
      return values;
    };
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const pseudos = ['', '::before', '::after'];
      if (isField(element)) pseudos.push('::placeholder');
      if (element.tagName === 'LI') pseudos.push('::marker');
      for (const pseudo of pseudos) {
        const style = getComputedStyle(element, pseudo === '' ? null : pseudo);
        if (style.display === 'none' || (/before|after/u.test(pseudo) && style.content === 'none'))
          continue;
        const part = element.getAttribute('data-part') ?? element.tagName;
        for (const [property, value] of Object.entries(painted(element, pseudo, style))) {
          if (/^rgba\(0, 0, 0, 0\)$/u.test(value)) continue;
          found.set(
            `${part}${pseudo} ${property} ${element.getAttribute('data-status') ?? ''}`,
            value,
          );
        }
      }
    }
    return [...found];
  });

const COLOUR = /(?:rgba?|hsla?|okl(?:ch|ab)|lab|lch|color)\([^()]*\)/gu;

describe('colours', () => {
  test('all come from tokens: with every token red, everything is red', async () => {
    const page = await open('show=parts');
    // Each role is a shade of pure red, also half transparent or mixed with another: green and blue stay 0.
    await page.locator('[data-agent-root]').evaluate((root) => {
      const roles = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap(({ cssText }) => [
          ...cssText.matchAll(/--agent-[\w-]+(?=: (?:oklch|light-dark|color|#))/gu),
        ])
        .map(([name]) => name);
      for (const role of new Set(roles))
        (root as HTMLElement).style.setProperty(role, 'rgb(255, 0, 0)');
      (root as HTMLElement).style.setProperty('--agent-shadow', '0 0 0 1px rgb(255, 0, 0)');
    });
    const others = (await coloursIn(page)).flatMap(([where, value]) =>
      [...value.matchAll(COLOUR)].flatMap(([colour]) =>
        isRed(colour) ? [] : [`${where}: ${colour}`],
      ),
    );
    expect(others).toEqual([]);
  });

  test('change on every surface with each of twelve themes', async () => {
    const page = await open('show=parts');
    const before = new Map(await coloursIn(page));
    for (const { name, tokens } of THEMES) {
      await page.locator('[data-agent-root]').evaluate((root, values) => {
        root.removeAttribute('style');
        for (const [token, value] of Object.entries(values)) {
          (root as HTMLElement).style.setProperty(token, value);
        }
      }, tokens);
      const same = (await coloursIn(page)).filter(([where, value]) => before.get(where) === value);
      expect.soft(same, name).toEqual([]);
    }
    expect(THEMES).toHaveLength(12);
  });
});

/** In sRGB or in OKLab, at any opacity. */
function isRed(colour: string): boolean {
  const [a = 0, b = 0, c = 0] = [...colour.matchAll(/-?[\d.]+(?:e-?\d+)?/gu)].map(Number);
  if (colour.startsWith('rgb')) return a > 250 && b < 5 && c < 5;
  if (colour.startsWith('oklab')) return Math.abs(b - 0.2249) < 0.01 && Math.abs(c - 0.1258) < 0.01;
  if (colour.startsWith('oklch')) return Math.abs(b - 0.2577) < 0.01 && Math.abs(c - 29.2) < 1;
  return colour.startsWith('color(srgb') && a > 250 && b < 0.02 && c < 0.02;
}

describe('the page around', () => {
  const hostStyles = (page: Page) =>
    page.locator('#host').evaluate((host) =>
      [document.documentElement, document.body, host, ...host.querySelectorAll('*')].map(
        (element) => {
          const style = getComputedStyle(element);
          return [
            element.tagName,
            ...[...style].map((property) => `${property}: ${style.getPropertyValue(property)}`),
          ];
        },
      ),
    );

  test('looks the same with and without the panel and its style sheet', async () => {
    const without = await hostStyles(await open('show=none'));
    const beside = await hostStyles(await open('show=panel'));
    expect(without.length).toBeGreaterThanOrEqual(30);
    // The page is longer: whatever follows from its height is not a style. Nor is a variable of a build tool.
    const isOwn = (line: string) =>
      !/^(?:--lightningcss-(?:light|dark)|block-size|height|perspective-origin|transform-origin):/u.test(
        line,
      );
    expect(beside.map((lines) => lines.filter(isOwn))).toEqual(
      without.map((lines) => lines.filter(isOwn)),
    );
  });

  test('may hold several panels, with ids of their own', async () => {
    const page = await open('show=two');
    await expect.poll(() => parts(page, 'composer').count()).toBe(2);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(ids).toEqual([...new Set(ids)]);
    await parts(page, 'composer-input').nth(1).fill('For the second');
    expect(await parts(page, 'composer-input').nth(0).inputValue()).toBe('');
  });

  test('may hold the panel in a shadow root', async () => {
    const page = await open('show=panel&shadow');
    const input = parts(page, 'composer-input');
    await input.waitFor();
    expect(
      await parts(page, 'composer').evaluate((box) => getComputedStyle(box).borderRadius),
    ).toBe('16px');
    await page.locator('[data-part="row-line"][aria-expanded="false"]').first().click();
    await parts(page, 'unfolded').first().waitFor();
    expect(
      await page.evaluate(
        () => (document.activeElement?.shadowRoot?.activeElement as HTMLElement)?.dataset['part'],
      ),
    ).toBe('row-line');
  });
});

/** The part that has the focus, in whatever shadow root. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return (active as HTMLElement | null)?.dataset['part'];
  });

describe.each([
  ['in the page', ''],
  ['in a shadow root', '&shadow'],
])('a dialog %s', (_, shadow) => {
  /** Whether the middle of an element is what a pointer meets there: nothing covers it. */
  const isOnTop = (page: Page, name: string) =>
    parts(page, name).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as Document | ShadowRoot;
      const hit = root.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit);
    });

  test('with the keys is above all, keeps the focus inside and gives it back', async () => {
    const page = await open(`show=panel${shadow}`);
    // A page with a layer of its own over everything, and a box that cuts off what is in it.
    await page.addStyleTag({
      content: '#app { overflow: hidden; transform: translateX(0); block-size: 300px !important }',
    });
    await page.evaluate(() => {
      const layer = document.createElement('div');
      layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';
      document.body.append(layer);
    });
    const trigger = parts(page, 'keyboard-help-trigger');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await parts(page, 'keyboard-help').waitFor();
    expect(await isOnTop(page, 'keyboard-help')).toBe(true);
    const box = await parts(page, 'keyboard-help').boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      // Beside the dialog the Tab key leads to the browser's own bar at most.
      expect(['keyboard-help', undefined]).toContain(
        await parts(page, 'keyboard-help').evaluate((dialog) => {
          const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
          const isOutside = activeElement !== null && activeElement !== document.body;
          if (!isOutside) return undefined;
          return dialog.contains(activeElement) ? 'keyboard-help' : activeElement.outerHTML;
        }),
      );
    }
    await page.keyboard.press('Escape');
    await parts(page, 'keyboard-help').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('keyboard-help-trigger');
  });

  test('with the panel opens at its field, leaves the page usable and gives the focus back', async () => {
    const page = await open(`show=launcher${shadow}`);
    const button = parts(page, 'launcher-button');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('composer-input');
    const dialog = parts(page, 'launcher-dialog');
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
    expect(await isModal()).toBe(false);
    expect(await isOnTop(page, 'launcher-close')).toBe(true);
    // Nothing lies over the page, and what is done there closes nothing.
    await page.mouse.click(4, 4);
    expect(await focused(page)).not.toBe('composer-input');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    // A dialog over the dialog: Escape closes one after the other.
    await parts(page, 'keyboard-help-trigger').click();
    await parts(page, 'keyboard-help').waitFor();
    expect(await isOnTop(page, 'keyboard-help')).toBe(true);
    await page.keyboard.press('Escape');
    await parts(page, 'keyboard-help').waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    expect(await focused(page)).toBe('keyboard-help-trigger');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('launcher-button');
  });

  test('with the panel is modal while the window is narrow', async () => {
    const page = await open(`show=launcher${shadow}`);
    const dialog = parts(page, 'launcher-dialog');
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
    await parts(page, 'launcher-button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('composer-input');
    await page.setViewportSize({ width: 400, height: 700 });
    await expect.poll(isModal).toBe(true);
    expect(await focused(page)).toBe('composer-input');
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(isModal).toBe(false);
    expect(await dialog.isVisible()).toBe(true);
    expect(await focused(page)).toBe('composer-input');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('launcher-button');
  });
});

describe('a finger', () => {
  test.each(['show=parts', 'show=panel', 'show=launcher', 'show=sessions'])(
    'has 44 px for each thing of %s',
    async (query) => {
      const page = await open(query, {
        viewport: { width: 390, height: 800 },
        hasTouch: true,
        isMobile: true,
      });
      if (query.endsWith('sessions')) {
        await parts(page, 'session-delete').last().tap();
        await parts(page, 'session-rename').first().tap();
        await parts(page, 'session-title-input').waitFor();
      }
      const small = await page.locator('[data-agent-root]').evaluate((root) => {
        const things = root.querySelectorAll<HTMLElement>(
          'button, input, textarea, select, summary',
        );
        return [...things]
          .filter((thing) => thing.checkVisibility({ opacityProperty: true }))
          .map((thing) => {
            const { width, height } = thing.getBoundingClientRect();
            // Rows reach into the distance between them.
            const beyond =
              Number.parseFloat(getComputedStyle(thing, '::after').insetBlockStart) || 0;
            return { part: thing.dataset['part'], width, height: height - 2 * beyond };
          })
          .filter(({ width, height }) => width > 1 && height < 44);
      });
      expect(small).toEqual([]);
    },
  );
});

describe('other media', () => {
  const openAlone = async (query: string, options: PanelOptions = {}) => {
    const page = await open(query, options);
    // The host around is bare on purpose.
    await page.evaluate(() => document.querySelector('#host')?.remove());
    return page;
  };
  const expectReadable = (page: Page) =>
    expectAccessible(page, ['region', 'page-has-heading-one', 'landmark-unique', 'heading-order']);
  const borderOf = (page: Page) =>
    page
      .locator('[data-agent-root]')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--agent-border'));

  test.each(['show=parts', 'show=panel'])('%s is accessible with more contrast', async (query) => {
    const page = await openAlone(query);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      const quiet = await borderOf(page);
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      expect(await borderOf(page)).not.toBe(quiet);
      await expectReadable(page);
    }
  });

  test.each(['show=parts', 'show=panel'])('%s is accessible in forced colours', async (query) => {
    const page = await openAlone(query, { forcedColors: 'active' });
    expect(await borderOf(page)).toBe('CanvasText');
    await expectReadable(page);
  });

  test('prints the conversation whole, says what is folded and where links lead', async () => {
    const page = await open('show=panel');
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('[data-agent-root]').evaluate((root) =>
      [root, ...root.querySelectorAll('*')]
        .filter((box) => {
          const { overflowY } = getComputedStyle(box);
          return (
            overflowY !== 'visible' &&
            overflowY !== 'clip' &&
            box.scrollHeight > box.clientHeight + 1
          );
        })
        .map((box) => box.getAttribute('data-part'))
        .filter((part) => part !== 'visually-hidden'),
    );
    expect(cut).toEqual([]);
    const after = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await after('[data-part="link"]')).toContain('https://www.graduateinstitute.ch/');
    expect(await after('[data-part="row-line"][aria-expanded="false"]')).toContain('…');
    for (const part of ['composer', 'status-line']) {
      expect(await parts(page, part).isVisible()).toBe(false);
    }
    const overlaps = await page.locator('[data-agent-root]').evaluate((root) => {
      const boxes = [...root.querySelectorAll('[data-part="message-body"]')].map((body) =>
        body.getBoundingClientRect(),
      );
      return boxes.filter((box, index) => box.top < (boxes[index - 1]?.bottom ?? -Infinity) + 8);
    });
    expect(overlaps).toEqual([]);
    const last = await parts(page, 'message').last().boundingBox();
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  test.each([
    ['system', ''],
    ['app', 'dark'],
  ])('prints dark words on white where the %s is dark', async (_, theme) => {
    const page = await open('show=panel', { colorScheme: theme === '' ? 'dark' : 'light' });
    if (theme !== '')
      await page.evaluate((name) => {
        document.documentElement.dataset['agentTheme'] = name;
      }, theme);
    const text = () =>
      page
        .locator('[data-agent-root]')
        .evaluate((root) => Number(/oklch\(([\d.]+)/u.exec(getComputedStyle(root).color)?.[1]));
    expect(await text()).toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'print' });
    expect(await text()).toBeLessThan(0.3);
  });
});

describe('the column of a conversation', () => {
  const wide = { viewport: { width: 1400, height: 900 } };
  /** Where each box of this name begins and ends, rounded to half a pixel. */
  const sides = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((boxes) =>
      boxes
        .filter((box) => box.checkVisibility())
        .map((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [Math.round(left * 2) / 2, Math.round(right * 2) / 2] as const;
        }),
    );

  test('is as wide for code, tables and fields as for the composer and the title', async () => {
    const page = await open('show=column', wide);
    const [[start, end] = [0, 0]] = await sides(page, '[data-part="composer"]');
    expect(end - start).toBeGreaterThan(400);
    const title = await parts(page, 'panel-header').evaluate((header) => {
      const { paddingLeft } = getComputedStyle(header);
      return (
        Math.round((header.getBoundingClientRect().left + Number.parseFloat(paddingLeft)) * 2) / 2
      );
    });
    expect(title).toBe(start);
    const top = '[data-part="message-body"] > [data-part="part-list"] > [data-part="text"]';
    const own = ['code-block', 'paragraph', 'list', 'quote', 'markdown'];
    const short: string[] = [];
    for (const box of own) {
      const found = await sides(page, `${top} [data-part="${box}"]`);
      if (!found.some(([left, right]) => left === start && right === end)) short.push(box);
    }
    expect(short).toEqual([]);
    const last = await sides(
      page,
      '[data-part="message"][data-role="user"] > [data-part="message-body"]',
    );
    expect(last.map(([, right]) => right)).toEqual([end, end]);
  });

  test('shows the whole ring of a message that has the focus, which moves nothing', async () => {
    // Where a scrollbar takes room, the column is the narrowest beside its messages.
    const page = await open('show=column', wide);
    const body = '[data-part="message"][data-role="assistant"] > [data-part="message-body"]';
    const before = await sides(page, body);
    await parts(page, 'message').last().focus();
    await page.keyboard.press('Alt+ArrowUp');
    const room = await page.evaluate(() => {
      const message = document.activeElement as HTMLElement;
      const { left, right } = message.getBoundingClientRect();
      const column = message
        .closest('[data-part="transcript-content"]')
        ?.getBoundingClientRect() as DOMRect;
      const ring = Number.parseFloat(getComputedStyle(message).outlineWidth);
      return {
        isSeen: message.matches('[data-part="message"]:focus-visible'),
        start: left - ring - column.left,
        end: column.right - right - ring,
      };
    });
    expect(room.isSeen).toBe(true);
    expect(room.start).toBeGreaterThanOrEqual(0);
    expect(room.end).toBeGreaterThanOrEqual(0);
    expect(await sides(page, body)).toEqual(before);
  });

  test('gives all its width to what an agent writes, however deep that is', async () => {
    const page = await open('show=column', wide);
    const folded = page.locator('[data-part="row-line"][aria-expanded="false"]');
    for (let rows = 0; (await folded.count()) > 0; rows++) {
      expect(rows).toBeLessThan(40);
      await folded.first().click();
    }
    const short = await page
      .locator('[data-part="markdown"], [data-part="code-block"], [data-part="diagram"]')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.checkVisibility())
          .map((box) => {
            const around = box.parentElement as HTMLElement;
            const { paddingRight, borderRightWidth } = getComputedStyle(around);
            const inner =
              around.getBoundingClientRect().left +
              around.clientLeft +
              around.clientWidth -
              Number.parseFloat(paddingRight);
            const { right } = box.getBoundingClientRect();
            return {
              box: `${around.dataset['part']} > ${(box as HTMLElement).dataset['part']} ${borderRightWidth}`,
              missing: Math.round(inner - right),
            };
          })
          .filter(({ missing }) => missing !== 0),
      );
    expect(short).toEqual([]);
  });

  test('is that of messages outside of a transcript as well, with the same distances', async () => {
    const measured = async (show: string) => {
      const page = await open(`show=${show}`, wide);
      const boxes = await parts(page, 'message-body').evaluateAll((bodies) =>
        bodies.map((body) => {
          const { top, bottom, left, right } = body.getBoundingClientRect();
          return { top, bottom, left, right };
        }),
      );
      const isScrolled = await page
        .locator('[data-agent-root]')
        .evaluate((root) => root.scrollWidth > root.clientWidth);
      expect(isScrolled).toBe(false);
      return {
        widths: boxes.map(({ left, right }) => Math.round(right - left)),
        // The first message of the transcript is out of view, and as high as browsers assume.
        distances: boxes
          .slice(2)
          .map(({ top }, index) => Math.round(top - (boxes[index + 1]?.bottom ?? 0))),
        columns: boxes.map(({ left }) =>
          Math.round(left - Math.min(...boxes.map((box) => box.left))),
        ),
      };
    };
    const stored = await measured('stored');
    expect(stored.widths).toHaveLength(4);
    expect(stored).toEqual(await measured('column'));
  });

  test('fits into a narrow page', async () => {
    const page = await open('show=stored', { viewport: { width: 390, height: 800 } });
    const [first, ...others] = await sides(page, '[data-part="message"]');
    const { left, right } = await page
      .locator('[data-agent-root]')
      .evaluate((root) => root.getBoundingClientRect());
    for (const box of [first, ...others]) {
      expect(box?.[0]).toBeGreaterThanOrEqual(left);
      expect(box?.[1]).toBeLessThanOrEqual(right);
    }
  });
});

describe('a very long paragraph', () => {
  test('is laid out in at most twice the time that a plain one takes', async () => {
    const page = await open('show=panel');
    const { own, plain } = await page.evaluate(() => {
      const words = 'The river bends past the old mill, where water turns the wheel. '.repeat(8000);
      const root = document.querySelector('[data-agent-root]') as HTMLElement;
      const markdown = document.createElement('div');
      markdown.dataset['part'] = 'markdown';
      root.append(markdown);
      const beside = document.createElement('div');
      beside.style.width = '600px';
      document.body.append(beside);
      const time = (parent: HTMLElement, part?: string) => {
        const paragraph = document.createElement('p');
        if (part !== undefined) {
          paragraph.dataset['part'] = part;
          paragraph.dir = 'auto';
        }
        parent.append(paragraph);
        document.body.getBoundingClientRect();
        const start = performance.now();
        paragraph.textContent = words;
        paragraph.getBoundingClientRect();
        const took = performance.now() - start;
        paragraph.remove();
        return took;
      };
      const runs = Array.from({ length: 5 }, () => ({
        plain: time(beside),
        own: Math.max(time(markdown, 'paragraph'), time(markdown, 'plain-text')),
      }));
      return {
        own: Math.min(...runs.map((run) => run.own)),
        plain: Math.min(...runs.map((run) => run.plain)),
      };
    });
    expect(own).toBeLessThanOrEqual(2 * plain);
  });
});
