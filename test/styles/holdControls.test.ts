import postcss from 'postcss';
import { expect, test } from 'vitest';
import { holdControls } from '../../scripts/hold-controls.mjs';

const held = (selector: string) =>
  postcss([holdControls()])
    .process(`:where([data-agent-root]) { ${selector} {} }`, { from: undefined })
    .css.replace(/^.*?\{ (.*) \{\} \}$/u, '$1');

test('a rule about a button weighs two attributes more while the button has no class', () => {
  expect(held("[data-part='button']:hover")).toBe(
    "[data-part='button']:hover, [data-part='button']:hover:not([class][class])",
  );
  expect(held("[data-part='paragraph']")).toBe("[data-part='paragraph']");
});

test('a rule about whatever is in a part holds all of it, without the list of the parts that are held', () => {
  expect(held("[data-part='markdown'] > *")).toBe(
    "[data-part='markdown'] > *, [data-part='markdown'] > *:not([class][class])",
  );
});

test('a rule about any part holds those that pages style by more than a name', () => {
  expect(held('[data-part]:focus-visible')).toMatch(
    /^\[data-part\]:focus-visible, :is\(\[data-part\]:focus-visible\):where\(.*'button'.*\):not\(\[class\]\[class\]\)$/u,
  );
});

test('a rule in the layer of a layered sheet weighs no more, as layers are compared first', () => {
  const layered =
    "@layer agent-session { :where([data-agent-root]) { [data-part='button']:hover {} } }";
  expect(postcss([holdControls()]).process(layered, { from: undefined }).css).toBe(layered);
});
