// @vitest-environment node
/*
 * What a page is told by a hostile agent, in a real browser that enforces a policy as strict as pages have them: nothing
 * of it runs, loads or leads anywhere unseen, and nothing of ours needs what the policy forbids.
 */
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { events, startFaultyServer, type FaultyServer } from '../support/faultyServer.js';
import { tried } from '../support/tried.js';
import { chunk, completed, failure, started } from '../support/ubik.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();
const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const EVIL = 'https://evil.example';

/** Each of them would run, load or overlay something in a page that lets it. */
const PAYLOADS = [
  `<script>window.ran = 1</script>`,
  `<img src=x onerror="window.ran = 2">`,
  `<svg onload="window.ran = 3"><script>window.ran = 4</script></svg>`,
  `<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>`,
  `<iframe src="${EVIL}/frame"></iframe>`,
  `<details open ontoggle="window.ran = 6">x</details>`,
  `<style>* { background: url(${EVIL}/style) }</style>`,
  `<div style="position: fixed; inset: 0; background: url(${EVIL}/div)">x</div>`,
  `<base href="${EVIL}/">`,
  `<meta http-equiv="refresh" content="0; url=${EVIL}">`,
  `<link rel="stylesheet" href="${EVIL}/sheet.css">`,
  `<object data="${EVIL}/object"></object><embed src="${EVIL}/embed">`,
  `<video src="${EVIL}/video" poster="${EVIL}/poster" autoplay></video>`,
  `<form action="${EVIL}/form"><button autofocus onfocus="window.ran = 7">x</button></form>`,
  `<math><mtext><img src=x onerror="window.ran = 8"></mtext></math>`,
  `![p](${EVIL}/picture.png)`,
  `![p][q]\n\n[q]: ${EVIL}/reference.png`,
  `[x](javascript:window.ran=9)`,
  `[x](data:text/html,<script>window.ran=10</script>)`,
  `[x](java\u0000script:window.ran=11)`,
  `[![p](${EVIL}/linked.png)](vbscript:x)`,
  `<javascript:window.ran=12>`,
  `<a href="javascript:window.ran=13" ping="${EVIL}/ping">x</a>`,
  '```html\n<script>window.ran = 14</script>\n```',
  '```mermaid\ngraph TD; a["<img src=x onerror=window.ran=15>"]\n```',
  `$\\href{javascript:window.ran=16}{x}$`,
];

const all = `**Read as markdown**\n\n${PAYLOADS.join('\n\n')}`;
const tool = {
  tool_execution_id: 't1',
  tool_name: all,
  tool_input: { q: all },
  timestamp: '2026-01-05T09:00:05Z',
};

/** Wherever an agent or a tool can write: steps, text, tools, thinking, errors. */
const RUN: readonly unknown[] = [
  started(1, all, 0),
  // As it is streamed: no half of it may be live for a moment either.
  ...[...all.matchAll(/[\s\S]{1,7}/gu)].map(([piece]) => chunk(piece, 1, 1)),
  { ...tool, type: 'tool_update', data: { message: all } },
  {
    ...tool,
    type: 'tool_end',
    data: { url: 'javascript:window.ran=17', image: `${EVIL}/result.png`, response: all },
  },
  chunk(`\n\n<<thinking>>\n${all}\n<</thinking>>\n\n${all}`, 6, 1),
  completed(1, 7),
  failure(all, 8, all),
];

/** Opens the panel in a page with a policy. What it asks of other hosts is noted, and does not leave. */
async function openUnderPolicy({ url }: FaultyServer): Promise<{ page: Page; left: string[] }> {
  const left: string[] = [];
  const query = new URLSearchParams({ base: url, token: `${url}/token`, session: 's1' });
  const page = await openPanel({
    query: `${query.toString()}&policy=strict`,
    prepare: async (context) => {
      await context.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', (event) => {
          violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
        });
      });
      await context.route(
        ({ hostname }) => hostname !== '127.0.0.1',
        (route) => {
          left.push(route.request().url());
          return route.abort();
        },
      );
    },
  });
  return { page, left };
}

test('nothing of what a hostile agent says runs, loads or is overlaid, under the strictest policy', async () => {
  const server = await startFaultyServer((call) => {
    if (call.endsWith('/token')) return (response) => response.end('secret-token');
    return call.startsWith('POST') ? events(RUN) : undefined;
  });
  servers.push(server);
  const { page, left } = await openUnderPolicy(server);
  await send(page, all);
  await page.locator('[data-part="status-line"][data-status="failed"]').waitFor();
  // All that is folded is looked at as well.
  for (let folded = 1; folded > 0;) {
    const rows = page.locator('[data-agent-root] [aria-expanded="false"]:not([aria-haspopup])');
    folded = await rows.count();
    for (let at = 0; at < folded; at++) await rows.first().click();
  }
  const seen = await page.evaluate(() => {
    const root = document.querySelector('[data-agent-root]') as HTMLElement;
    const elements = [...root.querySelectorAll('*')];
    return {
      // What could not be tried would be no proof.
      shown: ['window.ran = 1', 'Read as markdown'].map((words) =>
        root.textContent.includes(words),
      ),
      pictures: root.querySelectorAll('[data-part="content-ask"]').length > 0,
      ran: Reflect.get(window, 'ran') as unknown,
      violations: Reflect.get(window, 'violations') as string[],
      handlers: elements.flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
      elements: elements
        .map(({ localName }) => localName)
        .filter((name) =>
          /^(?:img|script|style|iframe|object|embed|video|audio|base|meta|link|math|foreignObject)$/u.test(
            name,
          ),
        ),
      addresses: elements
        .flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
        .filter((address) => address !== null && !/^(?:https?:|mailto:|#|blob:)/u.test(address)),
    };
  });
  expect(seen).toEqual({
    shown: [true, true],
    pictures: true,
    ran: undefined,
    violations: [],
    handlers: [],
    elements: [],
    addresses: [],
  });
  expect(left).toEqual([]);
  tried('payloads', PAYLOADS.length);
}, 60_000);

/** Words without a place to break, also with marks without end and characters that turn or hide others. */
const FLOODS = [
  'unbroken'.repeat(2000),
  `https://example.org/${'path'.repeat(500)}`,
  `Z${'\u0301\u0327\u0489'.repeat(3000)}algo`,
  '\u202Etxt.exe\u202C \u2066turned\u2069',
  '\uFDFD'.repeat(300),
  '𒐫'.repeat(300),
  `\`${'code'.repeat(1000)}\``,
  `| ${'head'.repeat(200)} | b |\n|---|---|\n| ${'cell'.repeat(200)} | c |`,
];

test('words without end stay in their box, at 360 px', async () => {
  const words = FLOODS.join('\n\n');
  const flood: readonly unknown[] = [
    started(1, FLOODS[0] ?? '', 0),
    chunk(words, 1, 1),
    { ...tool, tool_name: 'name'.repeat(500), type: 'tool_end', data: { response: words } },
    completed(1, 7),
    chunk(`${words}\n\nThe last words.`, 7),
    failure(words, 8),
  ];
  const server = await startFaultyServer((call) => {
    if (call.endsWith('/token')) return (response) => response.end('secret-token');
    return call.startsWith('POST') ? events(flood) : undefined;
  });
  servers.push(server);
  const { page } = await openUnderPolicy(server);
  await page.setViewportSize({ width: 360, height: 740 });
  await send(page, words);
  await page.locator('[data-part="status-line"][data-status="failed"]').waitFor();
  const wide = await page.evaluate(() => {
    const view = document.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const parts = [...view.querySelectorAll<HTMLElement>('[data-part="message"] [data-part]')];
    return {
      page: document.documentElement.scrollWidth,
      // Nothing is cut off that cannot be scrolled to.
      wide: parts
        .filter((part) => part.getBoundingClientRect().right > view.getBoundingClientRect().right)
        .filter((part) => {
          let box = part.parentElement;
          while (box !== null && box !== view) {
            if (getComputedStyle(box).overflowX !== 'visible') return false;
            box = box.parentElement;
          }
          return true;
        })
        .map(({ dataset }) => dataset['part']),
    };
  });
  expect(wide).toEqual({ page: 360, wide: [] });
}, 60_000);
