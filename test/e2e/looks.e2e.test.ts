// @vitest-environment node
/*
 * What lines up, in a real Chromium: rows on their timeline, errors, and the inspector's bar of time.
 */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../src/core.js';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send, type PanelOptions } from './panelOpener.js';

const openPanel = panelOpener();

async function play(events: readonly SessionEvent[], options: PanelOptions = {}): Promise<Page> {
  const script = [{ type: 'run-start', runId: 'r' }, ...events].map((event) => [0, event]);
  const query = `${options.query ?? ''}&script=${encodeURIComponent(JSON.stringify(script))}`;
  const page = await openPanel({ ...options, name: 'timed', query });
  await send(page, 'Go on');
  return page;
}

const done: SessionEvent = { type: 'run-end', outcome: 'done' };

const tool = (id: string, ...inside: readonly SessionEvent[]): readonly SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: 'web_search', executionId: id },
  ...inside,
  { type: 'tool-end', id, status: 'done' },
];

const delegation = (id: string): readonly SessionEvent[] =>
  tool(
    id,
    {
      type: 'agent-start',
      id: `${id}/a`,
      parentId: id,
      agentId: 'food_specialist',
      runId: id,
      task: 'Find a table',
    },
    { type: 'agent-end', id: `${id}/a`, status: 'done' },
  );

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('agents stand on the timeline as tools do, as near to each other', async () => {
  const page = await play([
    ...tool('t1'),
    ...tool('t2'),
    ...delegation('d1'),
    ...delegation('d2'),
    done,
  ]);
  await reaches(page, 'done');
  await parts(page, 'row').nth(3).waitFor();
  const rows = await parts(page, 'row').all();
  const tops = await Promise.all(rows.map(async (row) => (await boxOf(row)).y));
  expect(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))).toEqual([32, 32, 32]);
  const timelines = await page
    .locator('[data-part="part-list"] > [data-timeline]:not([data-part="sub-agent"])')
    .evaluateAll((elements) => elements.map((one) => getComputedStyle(one, '::before').content));
  // From each to the next one, and from the last to nothing.
  expect(timelines.map((content) => content !== 'none')).toEqual([true, true, true, false]);
});

test('no timeline leads on from a card that waits', async () => {
  const page = await play([
    { type: 'tool-start', id: 't', parentId: '', toolName: 'send_email', executionId: 't' },
    { type: 'tool-input-end', id: 't', text: '{"to":"Ann"}', value: { to: 'Ann' } },
    {
      type: 'tool-request',
      executionId: 't',
      toolName: 'send_email',
      question: 'Send it?',
      input: { to: 'Ann' },
    },
    ...tool('t2'),
  ]);
  await page.getByRole('heading', { name: 'Send it?' }).waitFor();
  const asking = parts(page, 'tool-call').first();
  expect(await asking.evaluate((one) => getComputedStyle(one, '::before').display)).toBe('none');
  expect(await parts(page, 'unfolded').count()).toBe(0);
});

test('an error of the run and one of a tool are told in the same way', async () => {
  const page = await play([
    { type: 'step-start', id: 's', parentId: '', title: 'Look', single: false },
    { type: 'tool-start', id: 's/t', parentId: 's', toolName: 'web_search', executionId: 't' },
    { type: 'tool-end', id: 's/t', status: 'failed', error: 'The server did not answer' },
    { type: 'error', id: 'e', parentId: 's', message: 'The model gave up' },
    { type: 'step-end', id: 's', status: 'failed' },
    done,
  ]);
  const words = async (text: string) =>
    parts(page, 'message-body')
      .last()
      .getByText(text)
      .evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().x;
      });
  await parts(page, 'error-notice').waitFor();
  expect(await words('The model gave up')).toBe(await words('The server did not answer'));
  const mark = await boxOf(parts(page, 'error-notice').locator('[data-part="status-mark"]'));
  const toolMark = await boxOf(parts(page, 'tool-call').locator('[data-part="status-mark"]'));
  expect(mark.x).toBe(toolMark.x);
  const edge = await parts(page, 'error-notice').evaluate((one) => {
    const style = getComputedStyle(one, '::before');
    return one.getBoundingClientRect().x + Number.parseFloat(style.left);
  });
  expect(edge).toBe((await boxOf(parts(page, 'tool-call-error'))).x);
});

test.each(['ltr', 'rtl'])(
  'an error in English keeps off its edge in a panel that runs %s',
  async (dir) => {
    const page = await play([
      { type: 'error', id: 'e', parentId: '', message: 'It gave up' },
      done,
    ]);
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, dir);
    await parts(page, 'error-message').waitFor();
    const room = await parts(page, 'error-notice').evaluate((notice) => {
      const range = document.createRange();
      range.selectNodeContents(notice.querySelector("[data-part='error-message']") as Element);
      const words = range.getBoundingClientRect();
      const edge = getComputedStyle(notice, '::before');
      const { left, right } = notice.getBoundingClientRect();
      return getComputedStyle(notice).direction === 'ltr'
        ? words.left - left - Number.parseFloat(edge.left) - 3
        : right - Number.parseFloat(edge.right) - 3 - words.right;
    });
    expect(room).toBeCloseTo(12, 0);
  },
);

test('a question in English starts at the right edge of its card in a panel from right to left', async () => {
  const page = await play([
    { type: 'tool-start', id: 't', parentId: '', toolName: 'send_email', executionId: 't' },
    { type: 'tool-input-end', id: 't', text: '{"to":"Ann"}', value: { to: 'Ann' } },
    {
      type: 'tool-request',
      executionId: 't',
      toolName: 'send_email',
      question: 'Send it?',
      input: { to: 'Ann' },
    },
  ]);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.getByRole('heading', { name: 'Send it?' }).waitFor();
  const room = await parts(page, 'question').evaluate((question) => {
    const range = document.createRange();
    range.selectNodeContents(question);
    return question.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(room).toBeCloseTo(0, 0);
});

/** The middle of each mark, chevron and pair of initials, and of the first line of the words that it belongs to, in px. */
const middles = (page: Page) =>
  page.evaluate(() => {
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    const found: { what: string; off: number }[] = [];
    const compare = (what: string, element: Element | null, line: number) => {
      if (element !== null) found.push({ what, off: middle(element) - line });
    };
    for (const row of document.querySelectorAll('[data-part="row-line"]')) {
      const title = row.querySelector('[data-part="row-title"]');
      if (title === null) continue;
      const words = title.textContent;
      const line = middle(title);
      compare(`mark of ${words}`, row.querySelector(':is([data-part$="-mark"])'), line);
      compare(
        `icon of ${words}`,
        row.querySelector('[data-part="status-mark"] > :first-child'),
        line,
      );
      compare(
        `initials of ${words}`,
        row.querySelector('[data-part="agent-mark"] > :first-child'),
        line,
      );
      compare(`chevron of ${words}`, row.querySelector('[data-part="chevron"] > *'), line);
    }
    for (const notice of document.querySelectorAll('[data-part="error-line"]')) {
      const message = notice.querySelector('[data-part="error-message"]');
      if (message === null) continue;
      const line =
        message.getBoundingClientRect().top + parseFloat(getComputedStyle(message).lineHeight) / 2;
      compare('mark of the error', notice.querySelector('[data-part="status-mark"]'), line);
    }
    return found;
  });

test.each([16, 24, 32])(
  'marks are on the middle of their line with a page of %d px',
  async (size) => {
    const page = await play([
      { type: 'step-start', id: 's1', parentId: '', title: 'Ask around', single: false },
      ...delegation('d1'),
      { type: 'step-end', id: 's1', status: 'done' },
      { type: 'step-start', id: 's2', parentId: '', title: 'Look', single: false },
      ...tool('t1'),
      { type: 'error', id: 'e', parentId: 's2', message: 'The model gave up' },
      { type: 'step-end', id: 's2', status: 'failed' },
      { type: 'error', id: 'e2', parentId: '', message: 'The run gave up' },
      {
        type: 'agent-start',
        id: 'a',
        parentId: '',
        agentId: 'food_specialist',
        runId: 'a',
        task: 'Eat',
      },
    ]);
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    await page.getByText('The run gave up').waitFor();
    await parts(page, 'agent-mark').last().waitFor();
    const found = await middles(page);
    expect(new Set(found.map(({ what }) => what.split(' ')[0]))).toEqual(
      new Set(['mark', 'icon', 'initials', 'chevron']),
    );
    expect(found.filter(({ off }) => Math.abs(off) > 0.5)).toEqual([]);
    const icon = await boxOf(parts(page, 'status-mark').last().locator('svg'));
    expect([icon.width, icon.height]).toEqual([size, size]);
    const [badge, letters] = [
      parts(page, 'agent-mark').last(),
      parts(page, 'agent-mark').last().locator('> :first-child'),
    ];
    const [outside, inside] = [await boxOf(badge), await boxOf(letters)];
    expect(inside.y).toBeGreaterThanOrEqual(outside.y);
    expect(inside.bottom).toBeLessThanOrEqual(outside.bottom);
    expect(inside.x).toBeGreaterThanOrEqual(outside.x);
    expect(inside.right).toBeLessThanOrEqual(outside.right);
  },
);

test.each([380, 650, 1100])('the bar of time is whole at %d px', async (width) => {
  const page = await play([...tool('t'), done], {
    query: 'inspect',
    viewport: { width, height: 900 },
  });
  await reaches(page, 'done');
  await page.getByRole('tab', { name: /conversation|moment/iu }).click();
  const lanes = await boxOf(parts(page, 'inspector-lanes'));
  const slider = await boxOf(parts(page, 'inspector-range'));
  const live = await boxOf(parts(page, 'inspector-live'));
  expect(slider.x).toBe(lanes.x);
  expect(slider.right).toBe(lanes.right);
  expect(slider.y).toBeGreaterThanOrEqual(lanes.bottom);
  expect(live.width).toBeLessThan(90);
  expect(Math.abs(live.y + live.height / 2 - slider.y - slider.height / 2)).toBeLessThan(2);
});

test.each(['failed', 'stopped', 'interrupted'] as const)(
  'how a run %s is told once in view, and by the line above the field where it is out of view',
  async (outcome) => {
    const long = Array.from({ length: 60 }, (_, index) => `Line ${String(index)}.`).join('\n\n');
    const page = await play([
      { type: 'text-delta', id: 'x', parentId: '', text: long },
      { type: 'thinking-start', id: 'k', parentId: '' },
      { type: 'tool-start', id: 't', parentId: '', toolName: 'web_search', executionId: 't' },
      ...(outcome === 'failed'
        ? [{ type: 'error', id: 'e', parentId: '', message: 'Too many requests' } as const]
        : []),
      { type: 'run-end', outcome },
    ]);
    await reaches(page, outcome);
    const told = /Something went wrong|Stopped|Interrupted|interrupted|connection was lost/gu;
    const answer = await parts(page, 'message')
      .last()
      .evaluate((message) => {
        const copy = message.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[data-part="visually-hidden"]'))
          hidden.remove();
        return copy.textContent;
      });
    expect(answer.match(told) ?? []).toHaveLength(outcome === 'failed' ? 0 : 1);
    const line = parts(page, 'status-text');
    await expect.poll(() => line.innerText()).toBe('');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeLessThanOrEqual(1);
    await parts(page, 'transcript-viewport').hover();
    await page.mouse.wheel(0, -3000);
    await expect.poll(() => line.innerText()).toMatch(told);
  },
);

const ANSWER = `Some words that go on for so long that they reach the end of their line and then one more, in any panel.

- One
- Two

1. A four-minute walk

| Train | Fare |
| --- | ---: |
| Lyria | 59 |

\`\`\`ts
const a = 1;
\`\`\`

---

> Fares can change.`;

const answered = [
  ...tool('t'),
  { type: 'text-delta', id: 'x', parentId: '', text: ANSWER } as const,
  done,
];

/** What an answer consists of, and what is above and below it. */
const BLOCKS =
  `row paragraph list table-box table code-block rule quote message-body composer`.split(' ');

test.each([360, 800, 1200])(
  'rows, text, tables, code, quotes and the field end at one edge, at %d px in both directions',
  async (width) => {
    const page = await play(answered, { viewport: { width, height: 900 } });
    await reaches(page, 'done');
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const ends = await page.evaluate(
        (names) =>
          names.map((name) => {
            const found = document.querySelectorAll(
              `[data-role='assistant'] [data-part='${name}'], [data-part='composer'][data-part='${name}']`,
            );
            const { left, right } = found[0]?.getBoundingClientRect() ?? new DOMRect();
            return [name, Math.round(left), Math.round(right)];
          }),
        BLOCKS,
      );
      const [, left, right] = ends.at(-1) ?? [];
      expect(ends).toEqual(BLOCKS.map((name) => [name, left, right]));
    }
  },
);

test('the time of a message stands below the titles of its rows, and not at the end of a quote', async () => {
  const page = await play(answered);
  await reaches(page, 'done');
  const message = parts(page, 'message').last();
  const [time, title, actions, quote] = await Promise.all(
    ['message-time', 'row-title', 'message-actions', 'quote'].map((name) =>
      boxOf(parts(message, name)),
    ),
  );
  expect(time?.x).toBeCloseTo(title?.x ?? 0, 1);
  expect((actions?.y ?? 0) - (quote?.bottom ?? 0)).toBe(10);
});

test('only the numbers of a list have digits of one width', async () => {
  const page = await play(answered);
  await reaches(page, 'done');
  const figures = await page
    .locator('ol > [data-part="list-item"]')
    .evaluate((item) =>
      [null, '::marker'].map((pseudo) => getComputedStyle(item, pseudo).fontVariantNumeric),
    );
  expect(figures).toEqual(['normal', 'tabular-nums']);
});

test('a panel in a row is no wider than the room it is given', async () => {
  const page = await play(answered, { viewport: { width: 320, height: 800 } });
  await reaches(page, 'done');
  await parts(page, 'table').waitFor();
  await page.evaluate(() => {
    const app = document.querySelector('#app') as HTMLElement;
    app.style.display = 'flex';
    const root = document.querySelector('[data-agent-root]') as HTMLElement;
    root.dataset.part = 'agent-panel';
    const wide = document.createElement('div');
    wide.style.inlineSize = '700px';
    document.querySelector("[data-part='code-header']")?.append(wide);
  });
  expect((await boxOf(parts(page, 'agent-panel'))).width).toBe(320);
});
