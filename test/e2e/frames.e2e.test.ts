// @vitest-environment node
/*
 * A whole run, looked at in each frame: nothing on the screen keeps room for what is not there.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();

interface Course {
  readonly frames: number;
  /** In how many frames each fault was seen. */
  readonly faults: Readonly<Record<string, number>>;
}

/** Looks in each frame for boxes that hold nothing, for room below or above what a box holds, and for gaps between rows. */
async function watchFrames(page: Page): Promise<() => Promise<Course>> {
  await page.evaluate(() => {
    const BOXES = `[data-timeline], [data-part='unfolded'], [data-part='text'], [data-part='tool-call-body'],
      [data-part='tool-call-live'], [data-part='log'], [data-part='part-list'], [data-part='step-results']`;
    const DRAWN =
      'svg, img, input, textarea, button, [data-part="progress-line"], [data-part="status-dot"], [data-part="code-block"], [data-part="rule"]';
    /** More room than any padding of a box or distance between rows. */
    const MOST = 30;
    const course = { frames: 0, faults: {} as Record<string, number> };
    Reflect.set(globalThis, 'course', course);
    const note = (fault: string) => {
      course.faults[fault] = (course.faults[fault] ?? 0) + 1;
    };
    const nameOf = (element: Element | undefined) => {
      const { part = '', tool = '', status = '' } = (element as HTMLElement).dataset;
      return [part, tool, status].filter((word) => word !== '').join(' ');
    };
    const range = document.createRange();
    const rectsOf = (node: Node) => {
      if (node instanceof Text) {
        if (!/\S/u.test(node.data)) return [];
        if (node.parentElement?.closest('[data-part="visually-hidden"]')) return [];
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      }
      return node instanceof Element && node.matches(DRAWN) ? [node.getBoundingClientRect()] : [];
    };
    const isSeen = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.checkVisibility({
        visibilityProperty: true,
      }) === true;
    const look = () => {
      requestAnimationFrame(look);
      course.frames += 1;
      for (const box of document.querySelectorAll(BOXES)) {
        const { top, bottom, height } = box.getBoundingClientRect();
        if (height < 2 || bottom < 0 || top > innerHeight || !box.checkVisibility()) continue;
        const walker = document.createTreeWalker(
          box,
          NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
        );
        let [first, last] = [Infinity, -Infinity];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const rect of rectsOf(node)) {
            if (rect.width === 0 || rect.height === 0 || !isSeen(node)) continue;
            first = Math.min(first, rect.top);
            last = Math.max(last, rect.bottom);
          }
        }
        const place = `${nameOf(box)} in ${nameOf(box.parentElement?.closest('[data-part]') ?? undefined)}`;
        if (Number(getComputedStyle(box).opacity) < 0.3) note(`not seen: ${place}`);
        else if (last === -Infinity) note(`holds nothing: ${place}`);
        else if (bottom - last > MOST) note(`room below: ${place}`);
        else if (first - top > MOST) note(`room above: ${place}`);
      }
      for (const list of document.querySelectorAll('[data-part="part-list"]')) {
        const items = [...list.children].filter((item) => item.getBoundingClientRect().height > 0);
        for (const [at, item] of items.slice(1).entries()) {
          const before = items[at];
          const end = before?.getBoundingClientRect().bottom ?? 0;
          if (item.getBoundingClientRect().top - end > MOST)
            note(`gap: ${nameOf(before)}, ${nameOf(item)}`);
        }
      }
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'course') as Course);
}

test('no frame of a run keeps room for what is not there', async () => {
  const page = await openPanel({ pace: 1, viewport: { width: 800, height: 900 } });
  // It takes its time, and longer on a busy machine.
  page.setDefaultTimeout(90_000);
  const course = await watchFrames(page);
  await send(page, '/everything Plan the trip and ask me before you book');
  await reaches(page, 'awaiting-input');
  await parts(page, 'request-form').getByRole('textbox').fill('Martin, at eight');
  await parts(page, 'request-form').getByRole('button', { name: 'Answer', exact: true }).click();
  await reaches(page, 'done');
  const { frames, faults } = await course();
  expect(frames).toBeGreaterThan(50);
  // A row that opens may be measured a frame late.
  expect(Object.entries(faults).filter(([, count]) => count > 1)).toEqual([]);
}, 240_000);
