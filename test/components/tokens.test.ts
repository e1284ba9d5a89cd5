// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Tests run from the project's folder; importing the sheet would give an empty one.
const css = readFileSync('src/styles/tokens.css', 'utf8');
const hue = Number(/--agent-hue: (\d+)/.exec(css)?.[1]);

/** Lightness, chroma, hue. */
type Colour = readonly [number, number, number];

function coloursAfter(selector: string): Map<string, Colour> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  const colours = new Map<string, Colour>();
  for (const [, name = '', l, c, h = ''] of block.matchAll(
    /--agent-([\w-]+): oklch\(([\d.]+) ([\d.]+) (var\(--agent-hue\)|[\d.]+)\);/g,
  )) {
    colours.set(name, [Number(l), Number(c), h.startsWith('var') ? hue : Number(h)]);
  }
  return colours;
}

/** Relative luminance of an OKLCH colour, clipped to sRGB. */
function luminance([l, c, h]: Colour): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short) +
    0.7152 * clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short) +
    0.0722 * clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  );
}

function contrast(one: Colour, other: Colour): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'accent-tint', 'code-surface'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'info', 'success'];
const MARKS = ['accent', 'warning', 'border-strong', 'focus-ring'];

describe.each([
  ['light', "[data-agent-root][data-agent-host~='light']"],
  ['dark', "[data-agent-root][data-agent-host~='dark']"],
])('the %s theme', (_name, selector) => {
  const colours = coloursAfter(selector);
  const worst = (names: readonly string[]) =>
    names.flatMap((name) =>
      SURFACES.map((surface) => {
        const pair = [colours.get(name), colours.get(surface)] as const;
        if (pair[0] === undefined || pair[1] === undefined)
          throw new Error(`No ${name} or ${surface}`);
        return contrast(pair[0], pair[1]);
      }),
    );

  test('has text of at least 4.5:1 on every surface', () => {
    expect(Math.min(...worst(TEXTS))).toBeGreaterThanOrEqual(4.5);
  });

  test('has marks of at least 3:1 on every surface', () => {
    expect(Math.min(...worst(MARKS))).toBeGreaterThanOrEqual(3);
  });

  test('has a readable word on the accent', () => {
    const [word, accent] = [colours.get('accent-contrast'), colours.get('accent')];
    expect(
      word !== undefined && accent !== undefined && contrast(word, accent),
    ).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each([
  ['light', "[data-agent-root][data-agent-host~='light']", 0.5],
  ['dark', "[data-agent-root][data-agent-host~='dark']", 0.79],
])('code in the %s theme', (_name, selector, lightness) => {
  const kinds = [
    ...css.matchAll(
      /--agent-code-(\w+): oklch\(var\(--agent-code-lightness\) ([\d.]+) ([\d.]+)\);/g,
    ),
  ].map(([, kind = '', c, h]) => [kind, [lightness, Number(c), Number(h)] as const] as const);
  const colours = coloursAfter(selector);

  test('has the lightness that is checked here', () => {
    const start = css.indexOf(selector);
    const block = css.slice(start, css.indexOf('}', start));
    expect(block).toContain(`--agent-code-lightness: ${String(lightness)};`);
  });

  test.each(kinds)('has %s of at least 4.5:1 on code and on the page', (_kind, colour) => {
    // With more contrast wanted, code stands on the surface of the page.
    for (const name of ['code-surface', 'surface', 'surface-sunken']) {
      const surface = colours.get(name) ?? [0, 0, 0];
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('following the system gives the same colours as being told', () => {
  expect(coloursAfter(':where([data-agent-root]) {')).toEqual(
    coloursAfter("[data-agent-root][data-agent-host~='light']"),
  );
  expect(coloursAfter('@media screen and (prefers-color-scheme: dark)')).toEqual(
    coloursAfter("[data-agent-root][data-agent-host~='dark']"),
  );
});

test('no style sheet uses a token that nothing sets', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|tsx?)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(`src/${file}`, 'utf8'));
  const all = texts.join('\n');
  const used = new Set([...all.matchAll(/var\((--agent-[\w-]+)\)/g)].map(([, name = '']) => name));
  const set = new Set(
    [...all.matchAll(/(--agent-[\w-]+)['"]?\s*[:,]/g)].map(([, name = '']) => name),
  );
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
