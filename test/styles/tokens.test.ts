// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Tests run from the project's folder; importing the sheet would give an empty one.
const css = readFileSync('src/styles/tokens.css', 'utf8');
const hue = Number(/--agent-hue: (\d+)/.exec(css)?.[1]);

/** Lightness, chroma, hue. */
type Colour = readonly [number, number, number];

const COLOUR = String.raw`oklch\(([\d.]+) ([\d.]+) (var\(--agent-hue\)|[\d.]+)\)`;
const PAIR = new RegExp(
  String.raw`--agent-([\w-]+): light-dark\(\s*${COLOUR},\s*${COLOUR}\s*\);`,
  'gu',
);

/** The tokens that are a pair of colours, in one of the themes. */
function coloursOf(theme: 'light' | 'dark'): Map<string, Colour> {
  const hueOf = (text = '') => (text.startsWith('var') ? hue : Number(text));
  return new Map(
    [...css.matchAll(PAIR)].map(([, name = '', ...values]) => {
      const [l, c, h] = theme === 'light' ? values : values.slice(3);
      return [name, [Number(l), Number(c), hueOf(h)]];
    }),
  );
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

// What is worked out from the accent is tried in a browser.
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'code-surface'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'danger', 'info', 'success'];
const MARKS = ['accent', 'warning', 'border-strong'];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme);
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

  const kinds = [...colours].filter(
    ([name]) => name.startsWith('code-') && name !== 'code-surface',
  );

  test.each(kinds)('has %s of at least 4.5:1 on code and on the page', (_kind, colour) => {
    // With more contrast wanted, code stands on the surface of the page.
    for (const name of ['code-surface', 'surface', 'surface-sunken']) {
      const surface = colours.get(name) ?? [0, 0, 0];
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('each token is written once', () => {
  const names = [...css.slice(0, css.indexOf('\n}')).matchAll(/^ {2}(--agent-[\w-]+):/gmu)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  const again = [...css.matchAll(/(--agent-[\w-]+): light-dark/gu)].map(([, name]) => name);
  expect(again).toEqual([...new Set(again)]);
  expect(names).toEqual([...new Set(names)]);
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
