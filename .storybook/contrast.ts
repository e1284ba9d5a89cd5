import axe from 'axe-core';
import { afterEach } from 'vitest';
import { cdp } from 'vitest/browser';
import { looksOn } from './looks.js';
import { putTheme } from './theme.js';

/*
 * Runs in the tests after each story, which axe has looked at in the light theme with all of its rules: the same
 * page once more in the dark theme, and in both themes for people who ask for more contrast. Only colours differ
 * there, to which test/architecture/themes.test.ts holds the style sheets, so only the rules about colours are tried
 * again, and only on elements whose look no story before it had: most stories show what others have shown. To mount and
 * play each story again would take as long as the first time. Where the page itself has changed since, as a picture that
 * is drawn again in other colours, every rule is tried again.
 *
 * Forced colours cannot be looked at in this way: what Chromium draws then is not what it computes, so axe finds
 * nothing wrong even with text in the colour of the page.
 */
const MODES = [
  { theme: 'light', contrast: 'more' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'dark', contrast: 'no-preference' },
] as const;

// A frame has no axe of its own to answer: each would be waited for half a second, as it was the first time.
const COLOURS: axe.RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  iframes: false,
  elementRef: true,
  resultTypes: ['violations', 'incomplete'],
};

/** From here on, to look at the whole page is faster: axe asks for each element whether one of these holds it. */
const MANY_LOOKS = 200;

// As the add-on has it: a story is a part of a page.
const ALL: axe.RunOptions = {
  rules: { region: { enabled: false } },
  resultTypes: ['violations'],
};

afterEach(async () => {
  // The same parts once more, in other languages: only their sizes are in question.
  if (document.querySelector('[data-screen]') !== null) return;
  const looks = looksOn(document.body);
  if (looks.size === 0) return;
  const seen = document.body.innerHTML;
  const faults: string[] = [];
  try {
    for (const mode of MODES) {
      await show(mode);
      const { violations, incomplete } = await (document.body.innerHTML === seen
        ? axe.run(
            looks.size > MANY_LOOKS ? document.body : { include: [...looks.elements()] },
            COLOURS,
          )
        : axe.run(document.body, ALL));
      const where = `In the ${mode.theme} theme with prefers-contrast: ${mode.contrast}:`;
      faults.push(...violations.flatMap(told).map((fault) => `${where} ${fault}`));
      for (const { nodes } of incomplete) for (const { element } of nodes) looks.forget(element);
    }
  } finally {
    putTheme('light');
    await emulate([]);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  looks.keep();
  // The story with every part in every state is large, and machines may be busy.
}, 120_000);

async function show({ theme, contrast }: (typeof MODES)[number]): Promise<void> {
  await emulate([
    { name: 'prefers-contrast', value: contrast },
    // Nothing fades: axe would see colours on their way.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  putTheme(theme);
  if (!matchMedia(`(prefers-contrast: ${contrast})`).matches)
    throw new Error('Nothing is emulated.');
  // What watches the theme draws once more.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

const emulate = (features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [...features] });

const told = ({ id, nodes }: axe.Result): readonly string[] =>
  nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`);
