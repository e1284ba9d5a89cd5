import axe from 'axe-core';
import { afterEach } from 'vitest';
import { cdp } from 'vitest/browser';

/*
 * Runs in the tests after each story, which axe has looked at in the theme of the run: the same page once more for
 * people who ask for more contrast. Only colours differ there, so only the rules about colours are tried again; a
 * run of its own would take as long as the first.
 *
 * Forced colours cannot be looked at in this way: what Chromium draws then is not what it computes, so axe finds
 * nothing wrong even with text in the colour of the page.
 */
const MORE = [
  { name: 'prefers-contrast', value: 'more' },
  // Nothing fades: axe would see colours on their way.
  { name: 'prefers-reduced-motion', value: 'reduce' },
];

afterEach(async () => {
  await emulate(MORE);
  try {
    if (!matchMedia('(prefers-contrast: more)').matches) throw new Error('Nothing is emulated.');
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
    });
    if (violations.length === 0) return;
    throw new Error(['With more contrast:', ...violations.flatMap(told)].join('\n'));
  } finally {
    await emulate([]);
  }
});

const emulate = (features: typeof MORE) => cdp().send('Emulation.setEmulatedMedia', { features });

const told = ({ id, nodes }: axe.Result): readonly string[] =>
  nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`);
