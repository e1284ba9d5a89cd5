// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Random } from '../../src/conformance/kit/Random.js';
import { createSession } from '../../src/core.js';
import { createStorage, type StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { mortalArea, SLOW } from '../support/mortalArea.js';
import { OfficeServer, Wire } from '../support/officeServer.js';
import { isLong } from '../support/runs.js';

/*
 * A day of work on a page that is killed at moments by chance, and opened again: nothing is tidied up, the page is not heard of any
 * more. What it had on its way arrives, or not; what it was writing is kept, or not. Whatever the person has sent arrives exactly
 * once, or is there to be seen as not sent; what the agent said is all there; and what was answered is not asked again.
 *
 * The person sends again what is shown as not sent, once nothing of the dead page can arrive any more.
 */

/** Moments in the short run. */
const MOMENTS = isLong ? 2000 : 200;
const PER_DAY = 8;
/** How long somebody looks at what they have typed before they send it: as long as a draft takes to be kept. */
const LOOKS = 8 * SLOW;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the person means to do, in this order. A message with a question mark is asked about. */
const DAY = [
  { say: 'One' },
  { say: 'Two' },
  { say: 'Three?' },
  { say: 'Four' },
  { say: 'Five' },
  { say: 'Yes 1' },
  { say: 'Which?' },
  { say: 'Six' },
  { say: 'Seven' },
] as const;

function openPage(server: OfficeServer, area: StorageArea, chance: Random, isSlow: boolean) {
  const { own, kill } = mortalArea(area, chance, isSlow);
  const wire = new Wire(
    () => chance.below(SLOW),
    () => chance.below(2) < 1,
  );
  const session = createSession({
    backend: server.backend(wire),
    storage: createStorage(own),
    scheduler: { schedule: (publish) => (queueMicrotask(publish), () => {}) },
  });
  void session.load();
  return {
    session,
    kill: () => {
      kill();
      wire.cut();
    },
  };
}

type Page = ReturnType<typeof openPage>;

const textOf = (parts: readonly { readonly type: string; readonly text?: string }[]) =>
  parts.map(({ text = '' }) => text).join('');

/** Where the page shows these words of the person's. */
function placesOf({ session }: Page, text: string): readonly string[] {
  const { messages } = session.getState();
  const { draft, queue } = session.outbox.getState();
  return [
    ...messages.flatMap(({ parts, role, status }) =>
      role === 'user' && textOf(parts) === text ? [status] : [],
    ),
    ...queue.flatMap(({ message }) => (message.text === text ? ['waiting'] : [])),
    ...(draft === text ? ['draft'] : []),
  ];
}

/** Whether nothing is going on, and the store has been asked. */
const isQuiet = ({ session }: Page) => {
  const { connection, history, status } = session.getState();
  return history.status === 'loaded' && connection.status === 'closed' && status !== 'submitting';
};

/** Somebody who works through the day, and remembers what they have done. */
class Person {
  readonly sent: string[] = [];
  readonly answered = new Set<string>();
  private next = 0;
  private typed: string | undefined;
  private since = 0;

  get isDone(): boolean {
    return this.next >= DAY.length;
  }

  /** The page was opened again: what they were writing they look for in the field, and write it again if it is not there. */
  look({ session }: Page): void {
    this.typed = undefined;
    const { draft } = session.outbox.getState();
    // The page died before it had kept that this was sent: it is still in the field.
    if (draft === undefined || this.sent.at(-1) !== draft) return;
    this.sent.pop();
    this.next--;
  }

  act(page: Page, server: OfficeServer): void {
    const { session } = page;
    const { messages, requests, status } = session.getState();
    const unsent = messages.find((one) => one.role === 'user' && one.status === 'interrupted');
    const [request] = requests;
    if (request?.status === 'pending' && !session.getState().connection.status.startsWith('re')) {
      const asked = server.question;
      if (asked !== undefined) {
        this.answered.add(asked);
        void session.respond(request.id, { input: `Re ${asked}`, type: 'text' });
      }
      return;
    }
    if (unsent !== undefined) {
      if (status === 'idle' || status === 'done' || status === 'interrupted') {
        void session.resend(unsent.key);
      }
      return;
    }
    this.write(page);
  }

  private write({ session }: Page): void {
    const intent = DAY[this.next];
    if (intent === undefined) return;
    const { outbox } = session;
    if (this.typed !== intent.say) {
      outbox.write(intent.say);
      this.typed = intent.say;
      this.since = Date.now();
      return;
    }
    if (Date.now() - this.since < LOOKS) return;
    this.next++;
    this.typed = undefined;
    this.sent.push(intent.say);
    const { status } = session.getState();
    const message = { text: intent.say };
    if (status === 'idle' || status === 'done') outbox.send(message);
    else outbox.enqueue(message);
    outbox.write('');
  }
}

async function work(seed: number) {
  const chance = new Random(seed);
  const isSlow = seed % 2 === 1;
  const area = memoryArea();
  const server = new OfficeServer({ pace: 2 + chance.below(6) });
  const person = new Person();
  let page = openPage(server, area, chance, isSlow);
  let kills = 0;
  const wrong: string[] = [];
  const check = (when: string) => {
    for (const text of person.sent) {
      const count = server.count('message', text);
      const places = placesOf(page, text);
      const isRight = places.length === 1 && (count === 1 || (count === 0 && places[0] !== 'done'));
      if (isRight) continue;
      wrong.push(`${when}, "${text}" has arrived ${count} times and is ${places.join(', ')}`);
    }
    for (const asked of person.answered) {
      const count = server.count('answer', `Re ${asked}`);
      if (count > 1) wrong.push(`${when}, "${asked}" was answered ${count} times`);
    }
  };
  while (kills < PER_DAY) {
    const life = 1 + chance.below(500);
    for (let now = 0; now < life; now++) {
      if (now % 3 === 0 && now > 0) person.act(page, server);
      await vi.advanceTimersByTimeAsync(1);
    }
    page.kill();
    kills++;
    page = openPage(server, area, chance, isSlow);
    // Nobody sends again what may still be on its way.
    for (let now = 0; now < 2000 && !(now > 400 && isQuiet(page)); now++) {
      await vi.advanceTimersByTimeAsync(1);
    }
    check(`after kill ${kills}`);
    person.look(page);
  }
  for (let now = 0; now < 8000; now++) {
    const { outbox, getState } = page.session;
    const isOver =
      person.isDone &&
      isQuiet(page) &&
      outbox.getState().queue.length === 0 &&
      getState().requests.length === 0;
    if (isOver && now > 500) break;
    if (now % 3 === 0) person.act(page, server);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1000);
  check('at the end');
  for (const { say } of DAY) {
    if (server.count('message', say) !== 1) wrong.push(`at the end, "${say}" has not arrived`);
  }
  for (const asked of person.answered) {
    if (server.count('answer', `Re ${asked}`) !== 1) wrong.push(`"${asked}" is not answered`);
  }
  const words = page.session
    .getState()
    .messages.flatMap(({ parts, role }) => (role === 'user' ? [] : [textOf(parts)]));
  if (words.join('\n') !== server.words) wrong.push(`the agent said ${server.words}`);
  page.kill();
  vi.clearAllTimers();
  return { kills, wrong: wrong.map((what) => `seed ${seed}: ${what}`) };
}

test(`a page that is killed at ${MOMENTS} moments loses nothing, and sends nothing twice`, async () => {
  let moments = 0;
  for (let seed = 1; moments < MOMENTS; seed++) {
    const { kills, wrong } = await work(seed);
    expect(wrong).toEqual([]);
    moments += kills;
  }
}, 600_000);
