import { afterEach, expect, test } from 'vitest';
import { focusedAround } from '../../../src/ui/focus/index.js';

afterEach(() => document.body.replaceChildren());

/** A button, and an element beside it. */
function addButton(root: Node) {
  const button = document.createElement('button');
  const beside = document.createElement('p');
  root.appendChild(button);
  root.appendChild(beside);
  return { button, beside };
}

test('is what has the focus in the page of an element', () => {
  const { button, beside } = addButton(document.body);
  button.focus();
  expect(focusedAround(beside)).toBe(button);
});

test('is what has it in the shadow root of an element, of which the page knows only the host', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const { button, beside } = addButton(host.attachShadow({ mode: 'open' }));
  button.focus();
  expect(document.activeElement).toBe(host);
  expect(focusedAround(beside)).toBe(button);
});

test('is nothing for an element that is in no page', () => {
  addButton(document.body).button.focus();
  expect(focusedAround(document.createElement('p'))).toBeNull();
  expect(focusedAround(null)).toBeNull();
});
