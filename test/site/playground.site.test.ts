// @vitest-environment node
/* The playground of the built site in Chromium: each protocol, each fault, each choice, and the code to copy. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  FIRST_SETUP,
  PROTOCOLS,
  writeSetup,
  type Setup,
} from '../../site/theme/playground/setup.js';
import { snippetOf } from '../../site/theme/playground/snippet.js';
import { expectAccessible, expectSettled, parts, reaches } from '../e2e/panelChecks.js';
import { siteOpener } from './siteOpener.js';

const openSite = siteOpener();

/** The playground at once, unless it is asked for otherwise. */
const addressOf = (changed: Partial<Setup>) =>
  `playground${writeSetup({ ...FIRST_SETUP, pace: '0', ...changed })}`;
const openPlayground = (changed: Partial<Setup>, options?: Parameters<typeof openSite>[1]) =>
  openSite(addressOf(changed), options);

const answer = (page: Page) => page.locator('[data-role="assistant"]').last();
const panel = (page: Page) => parts(page, 'agent-panel');
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

describe.each(PROTOCOLS)('on %s', (protocol) => {
  test('a scenario is played by itself, and again', async () => {
    const page = await openPlayground({ protocol });
    await reaches(page, 'done');
    await expectSettled(page);
    expect(await answer(page).textContent()).toContain('Lyon');
    expect(await page.getByText(/has no words here for/u).count()).toBe(
      protocol === 'UBIK' ? 0 : 1,
    );
    await page.getByRole('button', { name: 'Play again' }).click();
    await reaches(page, 'done');
    expect(await page.locator('[data-role="assistant"]').count()).toBe(1);
  });

  test('a connection that is cut is resumed, or the run is interrupted', async () => {
    const page = await openPlayground({ protocol, fault: 'cut' });
    if (protocol === 'UBIK') {
      await reaches(page, 'reconnecting');
      await reaches(page, 'done');
      await expectSettled(page);
    } else {
      await page.getByText('The connection was lost; this may be incomplete.').waitFor();
      await page.getByText('With the option resume').waitFor();
    }
    expect((await answer(page).textContent())?.trim()).not.toBe('');
  });

  test('a slow connection shows the same in the end', async () => {
    const page = await openPlayground({ protocol, fault: 'slow', scenario: 'plain' });
    const early = await answer(page)
      .textContent({ timeout: 1000 })
      .catch(() => '');
    await reaches(page, 'done');
    const late = await answer(page).textContent();
    const good = await openPlayground({ protocol, scenario: 'plain' });
    await reaches(good, 'done');
    expect(late).not.toBe(early);
    expect(wordsOf(late)).toBe(wordsOf(await answer(good).textContent()));
  });

  test('events out of order break nothing', async () => {
    const page = await openPlayground({ protocol, fault: 'reorder', scenario: 'plain' });
    await answer(page).waitFor();
    await parts(page, 'status-line')
      .locator('xpath=self::*[@data-status="done" or @data-status="failed"]')
      .waitFor({
        state: 'attached',
      });
    await expectSettled(page);
    const good = await openPlayground({ protocol, scenario: 'plain' });
    await reaches(good, 'done');
    const isInOrder =
      wordsOf(await answer(page).textContent()) === wordsOf(await answer(good).textContent());
    // A message of AgentB has its whole text at its end.
    expect(isInOrder).toBe(protocol === 'UBIK' || protocol === 'AgentB');
  });

  test('a refused request can be sent again after signing in', async () => {
    const page = await openPlayground({ protocol, fault: '401' }, {});
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    expect(await page.locator('[data-role="assistant"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await reaches(page, 'done');
    expect(await answer(page).textContent()).toContain('Lyon');
  });

  test('the code is that of what is chosen, and is copied with one click', async () => {
    const chosen: Partial<Setup> = { protocol, language: 'ja', brand: 'paper', view: 'code' };
    const page = await openPlayground(chosen, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const code = snippetOf({ ...FIRST_SETUP, ...chosen });
    expect(await page.getByRole('region', { name: 'Code' }).textContent()).toBe(code);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});

/** Without times, which differ from run to run. */
const wordsOf = (text: string | null) =>
  (text ?? '').replaceAll(/\d+(?:[.:]\d+)?\s?(?:s|min|AM|PM)?\b/gu, '').replaceAll(/\s+/gu, ' ');

test('what is chosen is in the address, and there again after a reload', async () => {
  const page = await openPlayground({});
  await reaches(page, 'done');
  await choose(page, 'Protocol', 'AG-UI');
  await choose(page, 'Scenario', 'Tools of all kinds');
  await choose(page, 'Pace', 'Fast');
  await choose(page, 'Theme', 'Dark');
  await choose(page, 'Brand', 'Violet, round');
  await choose(page, 'Density', 'Compact');
  await choose(page, 'Text size', '18 px');
  await choose(page, 'Width', '480 px');
  await choose(page, 'Language', 'العربية');
  await page.getByRole('checkbox', { name: 'Model and mode' }).check();
  await page.getByRole('checkbox', { name: 'Overview' }).check();
  await page.getByRole('checkbox', { name: 'Inspector' }).check();
  const looksChosen = async () => {
    await expect.poll(() => panel(page).getAttribute('dir')).toBe('rtl');
    await parts(page, 'session-inspector').waitFor();
    await parts(page, 'activity').waitFor();
    expect(await panel(page).getAttribute('data-agent-theme')).toBe('dark');
    expect(await panel(page).getAttribute('data-agent-density')).toBe('compact');
    expect(await panel(page).getAttribute('style')).toContain('--agent-text-size: 18px');
    expect((await panel(page).boundingBox())?.width).toBeLessThanOrEqual(480);
  };
  await looksChosen();
  expect(new URL(page.url()).search).toBe(
    writeSetup({
      scenario: 'tools',
      protocol: 'AG-UI',
      pace: '0.25',
      fault: 'none',
      theme: 'dark',
      brand: 'violet',
      density: 'compact',
      text: '18px',
      width: '480',
      language: 'ar',
      pickers: 'on',
      overview: 'on',
      inspector: 'on',
      view: 'panel',
    }),
  );
  await page.reload();
  await looksChosen();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('who of five sub-agents loops is found and stopped, and why it took so long and what changed is seen', async () => {
  const page = await openPlayground({ pace: '1' }, { viewport: { width: 1440, height: 900 } });
  await choose(page, 'Scenario', 'Five sub-agents, one loops');
  // The views of the run are switched on.
  expect(new URL(page.url()).search).toContain('overview=on');
  const strip = page.getByRole('region', { name: 'Sub-agents' });
  await strip.getByRole('button', { name: /1 sub-agent at work.*Scout/u }).click();
  await strip.getByRole('button', { name: 'Stop: Scout' }).click();
  await reaches(page, 'done');
  expect(await strip.textContent()).toContain('Interrupted');
  await page.getByRole('button', { name: 'Where the time went' }).click();
  await page
    .getByRole('dialog', { name: 'Where the time went' })
    .getByText(/: Scout · Searched the web, \d+ times with the same arguments$/u)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^src\/load\.js/u }).click();
  await parts(page, 'change-body').getByText('attempt < tries').first().waitFor();
  await page.getByRole('tab', { name: 'Code' }).click();
  expect(await page.getByRole('region', { name: 'Code' }).textContent()).toContain(
    'title={<TraceButton iconOnly={false} />}',
  );
});

test('on a phone, the run is in view once it is chosen, and what it changed begins below it; keys skip the set-up', async () => {
  const page = await openPlayground({ pace: '1' }, { viewport: { width: 360, height: 740 } });
  await page.getByText('Set-up').click();
  await choose(page, 'Scenario', 'Five sub-agents, one loops');
  await page.getByRole('button', { name: 'Stop: Scout' }).first().waitFor();
  await expect.poll(() => page.locator('details.playground-controls[open]').count()).toBe(0);
  const box = await parts(page, 'transcript-viewport').boundingBox();
  expect(box?.height).toBeGreaterThan(250);
  const changes = page.getByRole('heading', { name: 'Changes' });
  await expect.poll(async () => (await changes.boundingBox())?.y).toBeLessThan(740);
  // What is said in the dialog does not make it wider.
  await page.getByRole('button', { name: 'Where the time went' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where the time went' });
  await dialog.getByText(/times with the same arguments$/u).waitFor();
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  const skip = page.getByRole('button', { name: 'Skip to the panel' });
  await skip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.getByRole('tab', { name: 'Panel' }).evaluate((tab) => tab.matches(':focus')))
    .toBe(true);
});

test('a scenario that a protocol cannot tell is not offered, and says so', async () => {
  const page = await openPlayground({ protocol: 'AgentB', scenario: 'confirm' });
  await page.getByText(/cannot be told on AgentB/u).waitFor();
  const options = await page.getByRole('combobox', { name: 'Scenario' }).innerText();
  expect(options).not.toContain('A question with choices');
});

test('a question is asked and answered on the AI SDK', async () => {
  const page = await openPlayground({ protocol: 'AI SDK', scenario: 'confirm' });
  await reaches(page, 'awaiting-input');
  await parts(page, 'waiting-actions').getByRole('button').first().click();
  await reaches(page, 'done');
  expect(await parts(page, 'waiting-actions').count()).toBe(0);
});

test('the keyboard changes between panel and code', async () => {
  const page = await openPlayground({});
  await page.getByRole('tab', { name: 'Panel' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Code' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Code');
  await page.keyboard.press('ArrowLeft');
  await panel(page).waitFor();
});

test('the panel follows the switch of the site, unless a theme is chosen', async () => {
  const page = await openPlayground({}, { viewport: { width: 1440, height: 800 } });
  await reaches(page, 'done');
  const brightness = () => panel(page).evaluate((root) => getComputedStyle(root).colorScheme);
  expect(await brightness()).toContain('light');
  await page.evaluate(() => document.documentElement.classList.add('dark', 'rp-dark'));
  await expect.poll(brightness).toContain('dark');
  await choose(page, 'Theme', 'Light');
  await expect.poll(brightness).toContain('light');
});

const LOOKS: readonly Partial<Setup>[] = [
  {},
  { brand: 'violet' },
  { brand: 'paper' },
  { brand: 'terminal', fault: '401' },
  { view: 'code', inspector: 'on' },
  { overview: 'on' },
];

test.each(['light', 'dark'] as const)('axe finds nothing in %s', async (colorScheme) => {
  for (const look of LOOKS) {
    const page = await openPlayground({ protocol: 'AG-UI', ...look }, { colorScheme });
    await page.getByText('AG-UI has no words').waitFor({ state: 'attached' });
    if (look.view === 'code') await page.getByRole('region', { name: 'Code' }).waitFor();
    else if (look.fault === undefined) await reaches(page, 'done');
    else await page.getByRole('button', { name: 'Send again' }).waitFor();
    await expectAccessible(page, [], '.playground');
  }
});

test('fits into 360 px, where what can be chosen is folded', async () => {
  const page = await openPlayground({}, { viewport: { width: 360, height: 740 } });
  await reaches(page, 'done');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  const field = await page.getByRole('textbox', { name: /message/iu }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(740);
  await page.getByText('Set-up').click();
  await choose(page, 'Language', 'Deutsch');
  await expect.poll(() => panel(page).getAttribute('lang')).toBe('de');
  await page.getByRole('tab', { name: 'Code' }).click();
  expect(await width()).toBe(360);
});

test('other pages load nothing of it', async () => {
  const page = await openSite('theming');
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = names.filter((name) => name.endsWith('.js')).map((name) => fetch(name));
    return Promise.all((await Promise.all(texts)).map((response) => response.text()));
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('playground-bench'))).toEqual([]);
  expect(scripts.filter((text) => text.includes('data-agent-host'))).toEqual([]);
});
