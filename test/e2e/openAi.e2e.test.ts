// @vitest-environment node
/*
 * The panel in a real Chromium, on a route that streams what OpenAI's APIs stream: each situation, and the same page loaded again in it,
 * with what the route would have stored by then.
 */
import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { bytesOf, callPiece, chunk, opening } from '../support/openAiChunks.js';
import {
  ALLOWED,
  bytesOfEvents,
  calls,
  cites,
  FAILED,
  respond,
  RESPONSES,
  says,
  searches,
  thinks,
} from '../support/openAiEvents.js';
import { startOpenAi, type Answer } from '../support/openAiServer.js';
import { expectAccessible, expectSettled, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPage = panelOpener();
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const answers = (page: Page) => page.locator('[data-role="assistant"]');
const tool = (page: Page, name: string) =>
  page.locator(`[data-part="tool-call"][data-tool="${name}"]`);
const allow = (page: Page) => page.getByRole('button', { name: /allow|approve/iu });

const person = (content: string) => ({ role: 'user', content });
const itemsOf = (events: readonly object[]) =>
  (events.at(-1) as { response: { output: readonly object[] } }).response.output;

/** The page on a route that answers so, and has `stored` for whoever loads the page again. */
async function open(
  protocol: 'openai-chat' | 'openai-responses',
  posts: readonly Answer[],
  other: (path: string) => Answer = () => 404,
) {
  const kept: { stored: unknown } = { stored: [] };
  const server = await startOpenAi(posts, (_, path) =>
    path === '/api/stored' ? { json: kept.stored } : other(path),
  );
  closing.push(() => server.close());
  const query = new URLSearchParams({ protocol, agent: server.url, thread: 't1' });
  const page = await openPage({ name: 'protocols', query: query.toString() });
  return {
    server,
    page,
    reload: async (stored: unknown) => {
      kept.stored = stored;
      await page.reload();
      await answers(page).first().waitFor();
    },
  };
}

describe('on responses', () => {
  test('an answer has its thoughts, searches and sources, also when the page is loaded again', async () => {
    const events = respond('resp_1', [
      thinks('rs_1', 'Let me look.'),
      searches('ws_1'),
      cites('msg_1', 'See one, and the notes.'),
    ]);
    const { page, reload } = await open('openai-responses', [bytesOfEvents(events)]);
    const look = async () => {
      await page.getByText('See one, and the notes.').waitFor();
      await expect.poll(() => tool(page, 'web_search').getAttribute('data-status')).toBe('done');
      await expect
        .poll(() => page.getByRole('link', { name: /One/u }).getAttribute('href'))
        .toBe('https://a.example/one');
    };
    await send(page, 'What is there?');
    await reaches(page, 'done');
    await look();
    await expectSettled(page);
    await expectAccessible(page);
    await reload({ items: [person('What is there?'), ...itemsOf(events)], responseId: 'resp_1' });
    await look();
  });

  test('leave is asked for, also in a page that is loaded meanwhile, and what came of it stands at the call', async () => {
    const asked = RESPONSES['an approval'];
    const { page, reload, server } = await open('openai-responses', [
      bytesOfEvents(asked),
      bytesOfEvents(ALLOWED),
    ]);
    await send(page, 'Shorten it');
    await allow(page).waitFor();
    const items = [person('Shorten it'), ...itemsOf(asked)];
    await reload({ items, responseId: 'resp_6' });
    await allow(page).click();
    await page.getByText('It is a.b.').waitFor();
    await expect.poll(() => tool(page, 'shorten').getAttribute('data-status')).toBe('done');
    expect(server.posted[1]).toMatchObject({
      previous_response_id: 'resp_6',
      input: [{ type: 'mcp_approval_response', approval_request_id: 'mcpr_1', approve: true }],
    });
    const answer = {
      type: 'mcp_approval_response',
      approval_request_id: 'mcpr_1',
      approve: true,
    };
    await reload({ items: [...items, answer, ...itemsOf(ALLOWED)], responseId: 'resp_6b' });
    await page.getByText('It is a.b.').waitFor();
    expect(await tool(page, 'shorten').getAttribute('data-status')).toBe('done');
    expect(await allow(page).count()).toBe(0);
  });

  test('a tool of the page answers, also in a page that is loaded meanwhile, and the model goes on', async () => {
    const asked = respond('resp_1', [calls('fc_1', 'call_1', 'place', '{}')]);
    const { page, reload, server } = await open('openai-responses', [
      bytesOfEvents(asked),
      bytesOfEvents(respond('resp_2', [says('msg_2', 'Cold there.')])),
    ]);
    await send(page, 'Weather?');
    await page.getByRole('button', { name: 'Oslo' }).waitFor();
    await reload({ items: [person('Weather?'), ...itemsOf(asked)], responseId: 'resp_1' });
    await page.getByRole('button', { name: 'Oslo' }).click();
    await page.getByText('Cold there.').waitFor();
    await page.getByText('Place: Oslo').waitFor();
    expect(server.posted[1]).toMatchObject({
      previous_response_id: 'resp_1',
      input: [{ type: 'function_call_output', call_id: 'call_1', output: 'Oslo' }],
    });
  });

  test('a dropped stream goes on, and so does one of a page that is loaded meanwhile', async () => {
    const events = respond('resp_1', [says('msg_1', 'One, two, three, four.')]);
    const paths: string[] = [];
    const { page, reload, server } = await open(
      'openai-responses',
      [{ open: bytesOfEvents(events.slice(0, 6)) }],
      (path) => {
        paths.push(path);
        const isFirst = paths.length === 1;
        return isFirst ? { open: bytesOfEvents(events.slice(6, 8)) } : bytesOfEvents(events);
      },
    );
    await send(page, 'Count');
    // A browser drops what it has not read when a connection breaks.
    await page.getByText('One, two').waitFor();
    server.drop();
    await page.getByText('One, two, thr').waitFor();
    expect(paths).toEqual(['/api/resp_1?stream=true&starting_after=5']);
    await reload({ items: [person('Count')], running: 'resp_1' });
    await page.getByText('One, two, three, four.').waitFor();
    expect(paths[1]).toBe('/api/resp_1?stream=true');
    await reaches(page, 'done');
    expect(await answers(page).count()).toBe(1);
  });

  test('Stop cancels the response, and a failure says why; the next message goes', async () => {
    const events = respond('resp_1', [says('msg_1', 'On and on and on.')]);
    const last = respond('resp_3', [says('msg_3', 'Gone on.')]);
    const { page, reload, server } = await open(
      'openai-responses',
      [{ open: bytesOfEvents(events.slice(0, 6)) }, bytesOfEvents(FAILED), bytesOfEvents(last)],
      () => ({ json: {} }),
    );
    await send(page, 'Tell me a story');
    await page.getByText(/On and on/u).waitFor();
    await page.getByRole('button', { name: /stop/iu }).click();
    await reaches(page, 'stopped');
    await expect.poll(() => server.others).toContain('POST /api/resp_1/cancel');
    await send(page, 'Again');
    await page.getByText('No quota.').first().waitFor();
    await reaches(page, 'failed');
    await send(page, 'And now?');
    await page.getByText('Gone on.').waitFor();
    const asked = ['Tell me a story', 'Again', 'And now?'].map(person);
    await reload({ items: [...asked, ...itemsOf(last)], responseId: 'resp_3' });
    await page.getByText('Gone on.').waitFor();
    await expect.poll(() => page.locator('[data-role="user"]').count()).toBe(3);
  });
});

test('on chat completions, thoughts are told apart, a tool of the page answers, also in a page that is loaded meanwhile', async () => {
  const { page, reload, server } = await open('openai-chat', [
    bytesOf([
      opening,
      chunk({ content: '<think>Where is that?' }),
      chunk({ content: '</think>I ask.' }),
      callPiece(0, '{}', { id: 'call_1', name: 'place' }),
      chunk({}, 'tool_calls'),
    ]),
    bytesOf([opening, chunk({ content: 'Cold there.' }), chunk({}, 'stop')]),
  ]);
  await send(page, 'Weather?');
  await page.getByText('I ask.').waitFor();
  expect(await page.locator('[data-part="thinking"]').count()).toBe(1);
  expect(await page.getByText('<think>').count()).toBe(0);
  const asked = [
    person('Weather?'),
    {
      role: 'assistant',
      content: '<think>Where is that?</think>I ask.',
      tool_calls: [
        { id: 'call_1', type: 'function', function: { name: 'place', arguments: '{}' } },
      ],
    },
  ];
  await reload(asked);
  await page.getByRole('button', { name: 'Oslo' }).click();
  await page.getByText('Cold there.').waitFor();
  expect(server.posted[1]?.messages?.slice(1)).toMatchObject([
    { role: 'assistant', content: 'I ask.', tool_calls: [{ id: 'call_1' }] },
    { role: 'tool', tool_call_id: 'call_1', content: 'Oslo' },
  ]);
  const done = { role: 'assistant', content: 'Cold there.' };
  await reload([...asked, { role: 'tool', tool_call_id: 'call_1', content: 'Oslo' }, done]);
  await page.getByText('Place: Oslo').waitFor();
  await page.getByText('Cold there.').waitFor();
});
