/*
 * The judged screens as they were recorded, pixel by pixel where this machine draws as the one that recorded them, and
 * box by box on each machine.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, type TestInfo, test } from 'playwright/test';
import { openPage, SCREENS, show, VARIANTS } from '../../scripts/shots/screens.mjs';
import { layoutOf, movedBoxes, printed, readPrinted } from './layout.js';
import { machineFonts } from './machineFonts.js';

const { PICTURES_STORYBOOK: storybook = '', PICTURES_RENDERER: renderer } = process.env;
const isRecordedRenderer = renderer === 'recorded';
/** Other renderers round in other ways, by less than what anybody sees. */
const LIMIT = isRecordedRenderer ? 0.5 : 2;

let page: Page;

test.beforeAll(async ({ browser }, { project }) => {
  page = await openPage(browser, storybook, VARIANTS[project.name] ?? {});
});
test.afterAll(() => page.context().close());

for (const [name, story] of Object.entries(SCREENS)) {
  test(name, async () => {
    const info = test.info();
    expect(await show(page, story), 'px that it is wider than its window').toBe(0);
    expect(await machineFonts(page), 'fonts of this machine').toEqual([]);
    if (isRecordedRenderer) await expect(page).toHaveScreenshot(`${name}.png`);
    const file = recordedFile(info, `${name}.txt`);
    if (info.config.updateSnapshots !== 'none') writeFileSync(file, printed(await layoutOf(page)));
    const moved = await movedIn(file, LIMIT);
    if (moved.length > 0) await drawMoved(info, name, moved);
    expect(moved.map(({ said }) => said)).toEqual([]);
  });
}

const recordedFile = (info: TestInfo, name: string) =>
  info.snapshotPath('x').replace(/[^/\\]*$/u, name);

const movedIn = async (file: string, limit: number) =>
  movedBoxes(readPrinted(readFileSync(file, 'utf8')), await layoutOf(page), limit);

/** Before, after and where, as the comparison of pixels leaves them. */
async function drawMoved(
  info: TestInfo,
  name: string,
  moved: ReturnType<typeof movedBoxes>,
): Promise<void> {
  const path = (kind: string) => info.outputPath(`${name}-${kind}.png`);
  copyFileSync(recordedFile(info, `${name}.png`), path('expected'));
  await page.screenshot({ path: path('actual'), animations: 'disabled' });
  const outlines = moved.map(
    ({ box: [, left = 0, top = 0, width = 0, height = 0] }) =>
      `<div style="position: fixed; z-index: 9; outline: 2px solid red; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px"></div>`,
  );
  const layer = await page.evaluateHandle((html) => {
    const all = document.createElement('div');
    all.innerHTML = html;
    document.body.append(all);
    return all;
  }, outlines.join(''));
  await page.screenshot({ path: path('diff'), animations: 'disabled' });
  await layer.evaluate((all) => all.remove());
  for (const kind of ['expected', 'actual', 'diff']) {
    await info.attach(`${name}-${kind}`, { path: path(kind), contentType: 'image/png' });
  }
}

/** What is changed in the plan, and whether something stands elsewhere then. */
const CHANGES: Readonly<Record<string, { readonly isMove: boolean; readonly style: string }>> = {
  'a row 2 px lower': { isMove: true, style: '.changed-row { position: relative; top: 2px }' },
  'a row 2 px further in': {
    isMove: true,
    style: '.changed-row { position: relative; left: 2px }',
  },
  'a missing icon': { isMove: true, style: '.changed-icon { visibility: hidden }' },
  'a row in a darker grey': {
    isMove: false,
    style: '[data-agent-root] .changed-row * { color: #111 }',
  },
  'another accent': { isMove: false, style: '[data-agent-root] { --agent-accent: #7a3fd0 }' },
};

for (const [change, { isMove, style }] of Object.entries(CHANGES)) {
  test(`${change} is found`, async () => {
    const file = recordedFile(test.info(), 'plan.txt');
    await show(page, SCREENS.plan);
    expect(await movedIn(file, LIMIT)).toEqual([]);
    const row = page.locator('[data-part="row"]').nth(1);
    await row.evaluate((element) => element.classList.add('changed-row'));
    const icon = page.locator('[data-part="step"] svg').first();
    await icon.evaluate((element) => element.classList.add('changed-icon'));
    const sheet = await page.addStyleTag({ content: style });
    try {
      if (isRecordedRenderer) await expect(page).not.toHaveScreenshot('plan.png');
      expect((await movedIn(file, LIMIT)).length > 0).toBe(isMove);
    } finally {
      await sheet.evaluate((element) => (element as Element).remove());
    }
  });
}
