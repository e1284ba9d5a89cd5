import type { Page } from 'playwright/test';

/** A box as it stands on the page: what it is, then left, top, width and height in px. */
export type Box = readonly [name: string, ...place: readonly number[]];

/** Where all parts and icons in view stand, in the order of the document. */
export const layoutOf = (page: Page): Promise<readonly Box[]> =>
  page.evaluate(() => {
    const tenth = (value: number) => Math.round(value * 10) / 10;
    const seen = [...document.querySelectorAll<HTMLElement>('[data-part], svg')].filter(
      (element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        const isInWindow = bottom > 0 && top < innerHeight && width > 0 && height > 0;
        return isInWindow && element.checkVisibility({ visibilityProperty: true });
      },
    );
    return seen.map((element): Box => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.dataset['part'] ?? 'svg', ...[left, top, width, height].map(tenth)];
    });
  });

export const printed = (boxes: readonly Box[]): string =>
  boxes.map((box) => `${box.join(' ')}\n`).join('');

export const readPrinted = (text: string): readonly Box[] =>
  text
    .trim()
    .split('\n')
    .map((line): Box => {
      const [name = '', ...place] = line.split(' ');
      return [name, ...place.map(Number)];
    });

/** What is there only now, only then, or so far from where it stood; empty when nothing is. */
export function movedBoxes(
  before: readonly Box[],
  now: readonly Box[],
  limit: number,
): readonly { readonly said: string; readonly box: Box }[] {
  const names = (boxes: readonly Box[]) => boxes.map(([name]) => name).join(' ');
  if (names(before) !== names(now)) {
    // The first place where they part: all behind it would differ as well.
    const at = before.findIndex(([name], index) => name !== now[index]?.[0]);
    const index = at < 0 ? before.length : at;
    const [then, here] = [before[index], now[index]];
    const box = here ?? then ?? ['', 0, 0, 0, 0];
    return [{ said: `${then?.join(' ') ?? 'nothing'} → ${here?.join(' ') ?? 'nothing'}`, box }];
  }
  return now.flatMap((box, index) => {
    const then = before[index] ?? box;
    const isFar = box.some(
      (value, field) => typeof value === 'number' && Math.abs(value - Number(then[field])) >= limit,
    );
    return isFar ? [{ said: `${then.join(' ')} → ${box.slice(1).join(' ')}`, box }] : [];
  });
}
