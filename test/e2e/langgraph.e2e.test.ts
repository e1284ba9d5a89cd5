// @vitest-environment node
/* The panel in a real Chromium on a LangGraph server that answers as recorded, loaded again in each situation. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { LangGraphServer } from '../support/langgraphServer.js';
import { expectAccessible, expectSettled, reaches } from './panelChecks.js';
import { langGraphOpener } from './langGraphOpener.js';
import { send } from './panelOpener.js';

const open = langGraphOpener();

const answers = (page: Page) => page.locator('[data-role="assistant"]');
const calls = (page: Page) => page.locator('[data-part="tool-call"]');
const allow = (page: Page) => page.getByRole('button', { name: /allow|approve/iu });

test('two calls with their results, and the same after a reload', async () => {
  const { page } = await open();
  await send(page, 'Please tools');
  await reaches(page, 'done');
  const check = async () => {
    await page.getByText('That is what I found.').waitFor();
    const statesOf = () =>
      calls(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['status']));
    await expect.poll(statesOf).toEqual(['done', 'done']);
  };
  await check();
  await expectSettled(page);
  await expectAccessible(page);
  await page.reload();
  await check();
  await expect.poll(() => answers(page).count()).toBe(1);
});

/** What the latest run was gone on with, by the ids of its interrupts. */
function resumedWith({ requests }: LangGraphServer): readonly unknown[] {
  const { body } = requests.findLast(({ what }) => what.endsWith('/runs/stream')) ?? {};
  return Object.values((body as { readonly command: { readonly resume: object } }).command.resume);
}

test('a question is asked again after a reload, and answered', async () => {
  const { graph, page } = await open();
  await send(page, 'Please ask');
  await page.getByText('Which city?').first().waitFor();
  await page.reload();
  await page.getByText('Which city?').first().waitFor();
  const field = page.getByRole('textbox', { name: /Which city/u });
  await field.fill('Paris');
  await field.press('ControlOrMeta+Enter');
  await page.getByText('You said Paris.').waitFor();
  expect(resumedWith(graph)).toEqual(['Paris']);
  await page.reload();
  await page.getByText('You said Paris.').waitFor();
});

test('several questions are asked again after a reload, and answered together', async () => {
  const { graph, page } = await open();
  await send(page, 'Please several');
  await page.getByText('Do you like coffee?').first().waitFor();
  await page.reload();
  for (const [name, text] of [
    [/tea/u, 'Yes'],
    [/coffee/u, 'No'],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await field.fill(text);
    await field.press('ControlOrMeta+Enter');
  }
  await page.getByText('tea: Yes. coffee: No.').waitFor();
  const resumed = graph.requests.filter(({ what }) => what.endsWith('/runs/stream'));
  expect(resumed).toHaveLength(2);
});

test('what is asked in the form of Agent Inbox is accepted, after a reload', async () => {
  const { graph, page } = await open();
  await send(page, 'Please inbox');
  await page.getByText('Send this mail?').first().waitFor();
  await page.reload();
  await allow(page).waitFor();
  await allow(page).click();
  await page.getByText('That was accept.').waitFor();
  expect(resumedWith(graph)).toMatchObject([[{ type: 'accept' }]]);
});

test('thinking is shown, also after a reload, and the answer is given again', async () => {
  const { graph, page } = await open();
  await send(page, 'Please reason');
  const look = async () => {
    await page.getByText('Take the train.').waitFor();
    await expect.poll(() => page.locator('[data-part="thinking"]').count()).toBe(1);
  };
  await reaches(page, 'done');
  await look();
  await page.reload();
  await look();
  await answers(page).first().hover();
  await page.locator('[data-part="message-regenerate"]').first().click();
  await expect
    .poll(() => graph.requests.findLast(({ what }) => what.endsWith('/runs/stream'))?.body)
    .toMatchObject({ input: null, checkpoint_id: expect.any(String) as string });
  await look();
  await expect.poll(() => answers(page).count()).toBe(1);
});

test('two calls ask for leave, also after a reload, and go together', async () => {
  const { graph, page } = await open();
  await send(page, 'Please send');
  await allow(page).nth(1).waitFor();
  await page.reload();
  await allow(page).nth(1).waitFor();
  await allow(page).first().click();
  await expect.poll(() => allow(page).count()).toBe(1);
  await allow(page).first().click();
  await page.getByText('That is what I found.').waitFor();
  expect(resumedWith(graph)).toEqual([{ decisions: [{ type: 'approve' }, { type: 'approve' }] }]);
  await page.reload();
  await page.getByText('That is what I found.').waitFor();
});

test('a run that is on is joined after a reload, and stopped', async () => {
  const { graph, page } = await open(500);
  await send(page, 'Please slow');
  await page.getByText('word 2').waitFor();
  await page.reload();
  await page.getByText('word 3').waitFor();
  await page.getByText('word 0 word 1').waitFor();
  await page.getByRole('button', { name: /stop/iu }).click();
  await reaches(page, 'stopped');
  await expect.poll(() => graph.requests.some(({ what }) => what.endsWith('/cancel'))).toBe(true);
});

test('a sub-graph is a sub-agent; a graph that fails says why, also after a reload', async () => {
  const { page } = await open();
  await send(page, 'Please research');
  await reaches(page, 'done');
  await expect.poll(() => page.locator('[data-part="sub-agent"]').count()).toBe(1);
  await send(page, 'Please fail');
  await reaches(page, 'failed');
  await page.getByText('The graph broke.').first().waitFor();
  await page.reload();
  await page.getByText('The graph broke.').first().waitFor();
  await page.getByText('Trains are fast.').waitFor();
});

test('a message is edited: the thread goes on from the checkpoint before it', async () => {
  const { page } = await open();
  await send(page, 'Please text');
  await reaches(page, 'done');
  await page.locator('[data-role="user"]').first().hover();
  await page.getByRole('button', { name: /^edit/iu }).first().click();
  const field = page.getByRole('textbox', { name: /edit/iu }).first();
  await field.fill('Please plan');
  await field.press('ControlOrMeta+Enter');
  await page.getByText('I have a plan.').waitFor();
  await page.reload();
  await page.getByText('I have a plan.').waitFor();
  await expect.poll(() => page.getByText('Hello, I am here.').count()).toBe(0);
});
