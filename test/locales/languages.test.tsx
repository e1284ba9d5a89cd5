import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '../../src/locales/ar/index.js';
import { fr } from '../../src/locales/fr/index.js';
import type { PartialLocale } from '../../src/locales/index.js';
import { AgentRoot, useLocale, useTexts } from '../../src/view/index.js';

/*
 * English is built in. Every other language is imported by the app and given to a panel, a root or a provider; what it
 * lacks is in English. A tag alone brings no texts.
 */

afterEach(() => vi.restoreAllMocks());

function Said() {
  const texts = useTexts();
  return (
    <p>
      {useLocale().tag}: {texts['input.submit']}, {texts['input.answer']}
    </p>
  );
}

const said = () => screen.getByRole('paragraph').textContent;
const root = () => document.querySelector('[data-agent-root]');

function show(locale?: PartialLocale | 'en' | `en-${string}`) {
  render(
    <AgentRoot locale={locale}>
      <Said />
    </AgentRoot>,
  );
}

test('English is shown without a word, and the page keeps its own language', () => {
  show();
  expect(said()).toBe('en: Answer, Answer');
  expect(root()).not.toHaveAttribute('lang');
});

test('a language that is imported is shown, and named in the page', () => {
  show(fr);
  expect(said()).toBe('fr: Répondre, Réponse');
  expect(root()).toHaveAttribute('lang', 'fr');
});

test('a language that is written from right to left turns the panel, unless the app decides', () => {
  show(ar);
  expect(root()).toHaveAttribute('dir', 'rtl');
  cleanup();
  show(fr);
  expect(root()).not.toHaveAttribute('dir');
  cleanup();
  render(<AgentRoot locale={ar} dir="ltr" />);
  expect(root()).toHaveAttribute('dir', 'ltr');
});

test('another region has the texts of the language, and its own numbers and dates', () => {
  show({ ...fr, tag: 'fr_ca' });
  expect(said()).toBe('fr-CA: Répondre, Réponse');
  expect(root()).toHaveAttribute('lang', 'fr-CA');
});

test.each(['en', 'en-GB'] as const)('%s needs no import', (locale) => {
  show(locale);
  expect(said()).toBe(`${locale}: Answer, Answer`);
});

test('what a language lacks is in English', () => {
  show({ tag: 'de', texts: { 'input.answer': 'Antwort' } });
  expect(said()).toBe('de: Answer, Antwort');
});

test('a language within another one does not mix with it', () => {
  render(
    <AgentRoot locale={fr} texts={{ 'input.submit': 'Allez' }}>
      <AgentRoot locale={{ tag: 'de', texts: { 'input.answer': 'Antwort' } }}>
        <Said />
      </AgentRoot>
    </AgentRoot>,
  );
  expect(said()).toBe('de: Answer, Antwort');
});

test('without a language of its own, a root keeps the one around it and replaces texts', () => {
  render(
    <AgentRoot locale={fr}>
      <AgentRoot texts={{ 'input.submit': 'Allez' }}>
        <Said />
      </AgentRoot>
    </AgentRoot>,
  );
  expect(said()).toBe('fr: Allez, Réponse');
});

test('a tag without texts is a type error, is told of once, and shows English', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <>
      {/* @ts-expect-error -- The texts have to be imported. */}
      <AgentRoot locale="fr">
        <i>Agent</i>
      </AgentRoot>
      {/* @ts-expect-error -- The same. */}
      <AgentRoot locale="fr">
        <Said />
      </AgentRoot>
    </>,
  );
  expect(said()).toBe('en: Answer, Answer');
  expect(root()).toHaveAttribute('lang', 'en');
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/"fr".*English is shown.*from 'agent-session-react\/locales\/fr'/u)],
  ]);
});

test.each(['x_', '', 'not a tag', '💥'])('%j is no tag, and shows English', (tag) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(tag as 'en');
  expect(said()).toBe('en: Answer, Answer');
});

test('null is no language, and leaves the one around it', () => {
  render(
    <AgentRoot locale={fr}>
      <AgentRoot locale={null as unknown as undefined}>
        <Said />
      </AgentRoot>
    </AgentRoot>,
  );
  expect(said()).toBe('fr: Répondre, Réponse');
});

test('a text that is undefined is a text that is missing', () => {
  const gap = { 'input.submit': undefined } as object;
  render(
    <AgentRoot locale={{ tag: 'de', texts: { 'input.answer': 'Antwort', ...gap } }} texts={gap}>
      <Said />
    </AgentRoot>,
  );
  expect(said()).toBe('de: Answer, Antwort');
});
