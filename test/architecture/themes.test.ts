// @vitest-environment node
/*
 * A theme changes colours and nothing else, and so does the wish for more contrast, but for the width of a border:
 * what the stories show is looked at with all rules of axe in one theme, and in the others with those about colours.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whatever asks for a theme or for contrast, in a selector or a query. */
const MODES = /data-agent-theme|data-theme|prefers-color-scheme|prefers-contrast|style\(/u;
const SIZES = /-(?:density|size|height|width|space|gap|radius|fast|slow|font)\b/u;

const sheets = ['src', 'stories', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
);

/** The declarations of a sheet, each with the selectors and queries around it. */
function declarationsOf(css: string): { around: string; property: string; value: string }[] {
  const found: { around: string; property: string; value: string }[] = [];
  const around: string[] = [];
  for (const [, text = '', end] of css
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .matchAll(/([^{};]*)([{};])/gu)) {
    if (end === '{') around.push(text.trim());
    else if (text.includes(':')) {
      const [property = '', ...value] = text.split(':');
      found.push({ around: around.join(' '), property: property.trim(), value: value.join(':') });
    }
    if (end === '}') around.pop();
  }
  return found;
}

test('a theme and more contrast change colours and nothing else', () => {
  const inModes = sheets.flatMap((sheet) =>
    declarationsOf(readFileSync(sheet, 'utf8'))
      .filter(({ around, value }) => MODES.test(around) || value.includes('light-dark('))
      .map(({ around, property }) => ({ sheet, around, property })),
  );
  expect(inModes.length).toBeGreaterThan(50);
  // What `light-dark()` gives is a colour, whatever the property.
  const others = inModes.filter(
    ({ around, property }) =>
      MODES.test(around) &&
      property !== 'color-scheme' &&
      property !== 'border-width' &&
      (!property.startsWith('--agent-') || SIZES.test(property)),
  );
  expect(others).toEqual([]);
});
