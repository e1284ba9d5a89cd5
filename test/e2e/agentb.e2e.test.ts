// @vitest-environment node
/*
 * The panel on an AgentB backend, in a real Chromium: recordings of the real backend come over HTTP, with the
 * pauses that they were recorded with where that matters, and with what may go wrong on the way.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/core/state.js';
import type { ReplayedRequest } from '../../src/testing.js';
import { factsOf, type Facts } from '../support/agentb.js';
import { expectAccessible, expectSettled, parts, reaches } from './panelChecks.js';
import { panelOpener, send, type PanelOptions } from './panelOpener.js';

const openPage = panelOpener();

interface PlayOptions extends PanelOptions {
  /** How the recording is played, and what goes wrong. @default 'pace=0' */
  readonly how?: string;
  /** What the host offers. */
  readonly offers?: readonly ('history' | 'outputs' | 'cancel' | 'picture')[];
  readonly thread?: string;
}

/** A panel whose backend plays this recording; '' plays that of the prompt. */
async function openPanel(
  recording: string,
  { how = 'pace=0', offers = [], thread, ...options }: PlayOptions = {},
): Promise<Page> {
  const query = new URLSearchParams({ play: `${recording}?${how}`, offers: offers.join(',') });
  if (thread !== undefined) query.set('thread', thread);
  const page = await openPage({ ...options, name: 'agentb', query: query.toString() });
  await page.evaluate(() => fetch('/api/agentb/requests', { method: 'DELETE' }));
  return page;
}

/** Plays a recording to its end. */
async function play(
  recording: string,
  status: string,
  { words = promptOf(recording), ...options }: PlayOptions & { readonly words?: string } = {},
): Promise<Page> {
  const page = await openPanel(recording, options);
  await send(page, words);
  await reaches(page, status);
  return page;
}

function promptOf(recording: string): string {
  const asked = factsOf(`${recording}.sse`).messages.find(({ role }) => role === 'user');
  return typeof asked?.text === 'string' ? asked.text : 'Hello';
}

const requestsOf = (page: Page): Promise<readonly ReplayedRequest[]> =>
  page.evaluate(async () => (await fetch('/api/agentb/requests')).json() as never);

const told = (page: Page): Promise<{ faults: readonly Fault[]; threads: readonly string[] }> =>
  page.evaluate(() => (globalThis as unknown as { told: never }).told);

const tool = (page: Page, name: string) =>
  page.locator(`[data-part="tool-call"][data-tool="${name}"]`);

const answerText = (page: Page): Promise<string> =>
  page.locator('[data-role="assistant"]').last().innerText();

const toolCallOf = (facts: Facts, index: number) => facts.toolCalls[index]?.id;

describe('an answer', () => {
  test('B11 B18 is shown as it was streamed, and the next turn names its thread', async () => {
    const page = await play('plain', 'done');
    expect(await answerText(page)).toContain('Hello! I can look up the weather');
    expect(await page.getByRole('article', { name: 'You' }).count()).toBe(1);
    await expectSettled(page);
    await expectAccessible(page);
    await send(page, 'And again');
    await page.getByRole('article', { name: 'You' }).nth(1).waitFor();
    await reaches(page, 'done');
    const { threadId } = factsOf('plain.sse');
    const requests = await requestsOf(page);
    expect(requests.map(({ body }) => body)).toEqual([
      { prompt: 'Say hello, please.' },
      { prompt: 'And again', threadId },
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'x-app': 'test' });
    expect((await told(page)).threads).toEqual([threadId]);
  });

  test('B22 of nothing says so in place of an empty bubble', async () => {
    const page = await play('empty-answer', 'done');
    expect(await answerText(page)).toContain('No answer');
    await expectSettled(page);
  });

  test('B25 that is hostile runs no script, leads nowhere and widens nothing', async () => {
    const page = await play('hostile-text', 'done', { viewport: { width: 360, height: 700 } });
    const found = await page.evaluate(() => ({
      pwned: (globalThis as { __pwned?: unknown }).__pwned,
      frames: document.querySelectorAll('iframe, object, embed').length,
      scripts: document.querySelectorAll('#app script').length,
      links: [...document.querySelectorAll('a')].map(({ protocol }) => protocol),
    }));
    expect(found).toMatchObject({ frames: 0, scripts: 0 });
    expect(found.pwned).toBeUndefined();
    expect(found.links.filter((protocol) => !/^(?:https?|mailto):$/u.test(protocol))).toEqual([]);
    await expectSettled(page);
  });

  test('B16 to a picture shows the picture, and sends it as the backend reads it', async () => {
    const page = await openPanel('', { offers: ['picture'] });
    await page.getByRole('button', { name: 'Send a picture' }).click();
    await reaches(page, 'done');
    const own = page.getByRole('article', { name: 'You' });
    expect(await own.count()).toBe(1);
    expect(await own.getByRole('img', { name: 'pixel.png' }).count()).toBe(1);
    expect((await requestsOf(page))[0]?.body).toMatchObject({
      prompt: {
        role: 'user',
        content: [{ type: 'text', text: 'Say hello to this picture' }, { type: 'image_url' }],
      },
    });
    await expectSettled(page);
  });

  test('B69 B70 comes in three turns of one thread, as the store has them afterwards', async () => {
    const page = await openPanel('');
    for (const turn of ['turns-1', 'turns-2', 'turns-3']) {
      const count = await page.getByRole('article', { name: 'Agent' }).count();
      await send(page, promptOf(turn));
      await page.getByRole('article', { name: 'Agent' }).nth(count).waitFor();
      await reaches(page, 'done');
    }
    expect(await answerText(page)).toContain('Your name is Ada.');
    await expectSettled(page);
    const { threadId: thread } = factsOf('turns-1.sse');
    const stored = await openPanel('', { offers: ['history'], thread });
    await stored.getByText('Your name is Ada.').waitFor();
    const texts = (of: Page) => parts(of, 'text').allInnerTexts();
    expect(await texts(stored)).toEqual(await texts(page));
    expect(await tool(stored, 'getWeather').getAttribute('data-status')).toBe('done');
    await expectSettled(stored);
  });
});

describe('a tool', () => {
  test('B34 of two at once has its own entry and its own result', async () => {
    const page = await play('tool-parallel', 'done');
    const tools = tool(page, 'getWeather');
    expect(await tools.count()).toBe(2);
    expect(await tools.allInnerTexts()).toEqual([
      expect.stringContaining('Lisbon'),
      expect.stringContaining('Oslo'),
    ]);
    await tools.nth(1).getByRole('button').first().click();
    await tools.nth(1).getByText('light rain').waitFor();
    await expectSettled(page);
    await expectAccessible(page);
  });

  test('B30 that is slow seems at work while it is, and waits for nobody', async () => {
    const page = await openPanel('tool-slow', { how: 'pace=1' });
    await send(page, promptOf('tool-slow'));
    const running = page.locator('[data-tool="slowJob"][data-status="running"]');
    await running.getByText('0:01').waitFor();
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    expect(await page.getByText('Waiting for you').count()).toBe(0);
    await reaches(page, 'done');
    expect(await tool(page, 'slowJob').getAttribute('data-status')).toBe('done');
    await expectSettled(page);
  });

  test('B33 that fails says why, and the run goes on', async () => {
    const page = await play('tool-error-http', 'done');
    const failed = tool(page, 'checkInventory');
    expect(await failed.getAttribute('data-status')).toBe('failed');
    expect(await failed.innerText()).toContain('failed with status 503');
    expect(await failed.innerText()).toContain('MAINTENANCE');
    expect(await answerText(page)).toContain('closed for counting until 06:00');
    expect(await parts(page, 'error-notice').count()).toBe(0);
    await expectSettled(page);
    await expectAccessible(page);
  });

  test('B38 that was asked for and never run is settled', async () => {
    const page = await play('tool-call-with-stop', 'done');
    const words = await tool(page, 'getWeather').innerText();
    expect(words).toContain('Did not check the weather');
    expect(words).toContain('Not run');
    // Nothing took any time.
    expect(await parts(page, 'duration').count()).toBe(0);
    await expectSettled(page);
  });
});

describe('a planner', () => {
  test('B63 B66 shows who works on what before there is a result, and all of it afterwards', async () => {
    // As it was recorded up to where the first specialist is at work.
    const page = await openPanel('planner-two', { how: 'pace=0&silentAfter=6000' });
    await send(page, promptOf('planner-two'));
    const first = parts(page, 'sub-agent').first();
    await first.getByText('WeatherDesk').waitFor();
    expect(await first.innerText()).toContain('weather for Lisbon on Friday');
    expect(await first.getAttribute('data-status')).toBe('running');
    expect(await parts(page, 'status-line').innerText()).toContain('WeatherDesk');
    await page.close();

    const whole = await play('planner-two', 'done');
    const agents = parts(whole, 'sub-agent');
    expect(await agents.count()).toBe(2);
    for (const [index, name] of ['getWeather', 'findFreeSlots'].entries()) {
      // What is still open from its work folds first.
      await agents.nth(index).locator('button[aria-expanded="false"]').first().click();
      await agents.nth(index).locator(`[data-tool="${name}"]`).waitFor();
    }
    expect(await agents.nth(1).innerText()).toContain('Free on Friday: 09:30, 11:00 and 15:15.');
    expect(await answerText(whole)).toContain('Picnic plan');
    expect(await answerText(whole)).not.toContain('_rawSubAgentEvents');
    await expectSettled(whole);
    // The agent begins with a heading of the second level, and its levels are kept.
    await expectAccessible(whole, ['heading-order']);
  });
});

describe('a run that waits', () => {
  const facts = factsOf('continue-1.sse');

  test('B43 goes on in the same answer with what the person gives', async () => {
    const page = await play('continue-1', 'awaiting-input', { offers: ['outputs'] });
    await expectAccessible(page);
    const form = page.getByRole('group', { name: /what is the result of/iu });
    await form.getByRole('textbox').fill('{"celsius": 24}');
    await form.getByRole('button', { name: 'Answer', exact: true }).click();
    await reaches(page, 'done');
    expect(await page.getByRole('article', { name: 'Agent' }).count()).toBe(1);
    expect(await page.getByRole('article', { name: 'You' }).count()).toBe(1);
    expect(await answerText(page)).toContain('It is 24 °C and sunny in Lisbon');
    expect(await tool(page, 'getWeather').getAttribute('data-status')).toBe('done');
    const [, given] = await requestsOf(page);
    expect(given?.path).toBe(`/threads/${facts.threadId}/runs/${facts.runId}/outputs`);
    expect(given?.body).toEqual([
      {
        tool_call_id: toolCallOf(facts, 0),
        tool_name: 'getWeather',
        output: expect.stringContaining('24') as string,
      },
    ]);
    await expectSettled(page);
  });

  test('B42 keeps what the person gave when it could not be submitted', async () => {
    // There is no recording that goes on with this run: the host answers 404.
    const page = await play('limit-requires-action', 'awaiting-input', { offers: ['outputs'] });
    const form = page.getByRole('group', { name: /what is the result of/iu });
    await form.getByRole('textbox').fill('Rain');
    await page.keyboard.press('Control+Enter');
    await form.getByRole('alert').waitFor();
    expect(await form.getByRole('alert').innerText()).toContain('could not be sent');
    expect(await form.getByRole('textbox').inputValue()).toBe('Rain');
    await expectSettled(page);
  });

  test('B42 says so where nothing can be given', async () => {
    const page = await play('limit-requires-action', 'awaiting-input');
    expect(await answerText(page)).toContain('is run by another program');
    expect(await page.getByRole('group', { name: /result of/iu }).count()).toBe(0);
    await expectSettled(page);
    await expectAccessible(page);
  });
});

describe('Stop', () => {
  test('B53 ends the reading at once and cancels the run', async () => {
    const page = await openPanel('cancel-while-streaming', {
      how: 'pace=0&silentAfter=6000',
      offers: ['cancel'],
    });
    await send(page, promptOf('cancel-while-streaming'));
    await page.getByText('A slow sentence').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await reaches(page, 'stopped');
    const { threadId, runId } = factsOf('cancel-while-streaming.sse');
    expect((await requestsOf(page)).map(({ path }) => path)).toEqual([
      '/cancel-while-streaming',
      `/threads/${threadId}/runs/${runId}/cancel`,
    ]);
    expect(await answerText(page)).toContain('A slow sentence');
    expect(await answerText(page)).toContain('Stopped by you');
    await expectSettled(page);
  });

  test('B54 by the server comes to the same end', async () => {
    const page = await play('cancel-while-streaming', 'stopped');
    expect(await answerText(page)).toContain('A slow sentence');
    await expectSettled(page);
  });

  test('B53 without a way to cancel still ends the reading', async () => {
    const page = await openPanel('cancel-while-streaming', { how: 'pace=0&silentAfter=6000' });
    await send(page, promptOf('cancel-while-streaming'));
    await page.getByText('A slow sentence').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await reaches(page, 'stopped');
    expect(await requestsOf(page)).toHaveLength(1);
    await expectSettled(page);
  });
});

describe('a run that fails', () => {
  test.each([
    ['fail-midway', 'Premature close'],
    ['fail-bad-key', 'Incorrect API key provided'],
    ['fail-after-tool', 'Invalid tool output'],
    ['fail-broken-arguments', 'Failed to parse JSON arguments'],
    ['fail-handler', 'Stream failed due to server error'],
  ])('B45 B46 as %s tells why, once, and can be tried again', async (recording, why) => {
    const page = await play(recording, 'failed');
    const notice = parts(page, 'error-notice');
    expect(await notice.count()).toBe(1);
    expect(await notice.innerText()).toContain(why);
    expect(await notice.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await expectSettled(page);
    // What only a developer should see is there for one.
    expect((await told(page)).faults).toHaveLength(1);
    expect(await page.locator('body').innerText()).not.toMatch(/x-request-id|headers/iu);
  });

  test('B49 for its length keeps the answer, and says that it is cut off', async () => {
    const page = await play('fail-length', 'failed');
    expect(await answerText(page)).toContain('the token budget ran ou');
    expect(await answerText(page)).toContain('The model reached its limit');
    await expectSettled(page);
    await expectAccessible(page);
  });
});

describe('a connection', () => {
  test.each([
    ['closes without a word', 'client-gone', 'pace=0'],
    // A browser forgets what it has not handed on yet when a connection breaks: the pauses are needed.
    ['breaks inside a frame', 'plain', 'cutAfter=5000'],
    ['breaks inside a character', 'unicode', 'cutAfter=4444'],
  ])('B52 that %s leaves what came, and a way to try again', async (_, recording, how) => {
    const page = await play(recording, 'interrupted', { how });
    expect(await answerText(page)).toContain('The connection was lost');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.first().waitFor();
    await expectSettled(page);
    await retry.first().click();
    await expect.poll(async () => (await requestsOf(page)).length).toBe(2);
    await reaches(page, 'interrupted');
    // There is no way to read a run on: the same is asked once more, in the same thread.
    const [first, second] = await requestsOf(page);
    const { threadId } = factsOf(`${recording}.sse`);
    expect(second?.body).toEqual({ ...(first?.body as object), threadId });
    await expectSettled(page);
  });

  test('B53 on which nothing comes can be given up', async () => {
    const page = await openPanel('plain', { how: 'unanswered' });
    await send(page, 'Hello');
    await page.getByRole('button', { name: 'Stop' }).click();
    await reaches(page, 'stopped');
    await expectSettled(page);
  });
});

describe('a refusal', () => {
  test.each([
    ['http-400-empty', 'User prompt is missing or empty.'],
    ['http-400-missing', 'User prompt/message is missing or empty.'],
    ['http-403', 'Forbidden'],
    ['html-500', 'status 500'],
  ])('B58 B59 %s is told in a few words, and the message is kept', async (refusal, why) => {
    const page = await play('plain', 'failed', { how: `refusal=${refusal}`, words: 'Keep me' });
    const words = await page.locator('body').innerText();
    expect(words).toContain(why);
    expect(words).not.toMatch(/<html|<pre|body-parser|SyntaxError/u);
    const own = page.getByRole('article', { name: 'You' });
    expect(await own.count()).toBe(1);
    expect(await own.innerText()).toContain('Keep me');
    expect(await own.innerText()).toContain('Not sent');
    await own.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(async () => (await requestsOf(page)).length).toBe(2);
    await reaches(page, 'failed');
    expect(await own.count()).toBe(1);
    await expectSettled(page);
    await expectAccessible(page);
  });

  test.each([
    [
      'another content type',
      'pace=0&contentType=text/plain',
      'text/plain instead of an event stream',
    ],
    ['a page where there should be a stream', 'refusal=html-200', 'with text/html instead of'],
  ])('B60 in the form of %s is no empty answer', async (_, how, why) => {
    const page = await play('plain', 'failed', { how, words: 'Keep me' });
    expect(await page.locator('body').innerText()).toContain(why);
    expect(await page.getByRole('article', { name: 'Agent' }).count()).toBe(0);
    expect(await page.getByRole('article', { name: 'You' }).innerText()).toContain('Keep me');
    expect(await page.locator('body').innerText()).not.toContain('SyntaxError');
    await expectSettled(page);
  });
});
