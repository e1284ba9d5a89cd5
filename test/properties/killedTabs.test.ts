// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Random } from '../../src/conformance/kit/Random.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { SLOW } from '../support/mortalArea.js';
import { OfficeServer } from '../support/officeServer.js';
import { isLong } from '../support/runs.js';
import { StoredTab, textOf, type World } from '../support/storedTab.js';
import { createOrigin } from '../support/tabs.js';

/*
 * A day of work over two tabs that share a session and a storage. One of them or both are killed at moments by chance, closed in
 * peace, or reloaded, and opened again sooner or later. Whatever the person has sent, answered or attached arrives exactly once, or is
 * there to be seen as not sent, in every tab; what the agent said is all there; and nothing is asked again.
 *
 * The person looks at one tab at a time, and tries again what is shown as not sent.
 */

/** Moments in the short run. */
const MOMENTS = isLong ? 2000 : 200;
const PER_DAY = 10;
/** How long somebody looks at what they have typed or picked before they send it: as long as it takes to be kept. */
const LOOKS = 10 * SLOW;
/** How long a person takes to look at another tab, at least. */
const GLANCE = 60;
/** How long they look for a file that they have picked. */
const SEARCHES = 500;

beforeEach(() => {
  vi.useFakeTimers();
  // Between pages there are the channels of the test only.
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Intent {
  readonly say: string;
  /** The name of the file that goes with it. */
  readonly file?: string;
}

/** What the person means to do, in this order. A message with a question mark is asked about. */
const DAY: readonly Intent[] = [
  { say: 'One' },
  { say: 'Two', file: 'plan' },
  { say: 'Three?' },
  { say: 'Four' },
  { say: 'Five', file: 'map' },
  { say: 'Which?' },
  { say: 'Six' },
  { say: 'Seven?', file: 'list' },
  { say: 'Eight' },
  { say: 'Nine', file: 'bill' },
];

/** Somebody who works through the day, and remembers what they have done. */
class Person {
  readonly sent: Intent[] = [];
  readonly answered = new Set<string>();
  /** How often each file was tried, by its name. */
  readonly tries = new Map<string, number>();
  /** When each file was picked that is not gone with its message. */
  readonly picked = new Map<string, number>();
  /** Files that were picked when a page died. */
  readonly unkept = new Set<string>();
  private next = 0;
  private typed: string | undefined;
  private since = 0;
  private at: StoredTab | undefined;
  private arrived = 0;
  private missed: number | undefined;

  get isDone(): boolean {
    return this.next >= DAY.length;
  }

  /** Tabs were opened again: what they were writing they look for in the field, and write it again if it is not there. */
  look([tab]: readonly StoredTab[]): void {
    this.typed = undefined;
    const { draft } = tab?.session.outbox.getState() ?? {};
    // The pages died before they had kept that this was sent: it is still in the field.
    const last = this.sent.at(-1);
    if (draft === undefined || last?.say !== draft) return;
    this.sent.pop();
    this.next--;
    if (last.file !== undefined) this.picked.set(last.file, -Infinity);
  }

  act(tabs: readonly StoredTab[], { chance, server }: World): void {
    const open = tabs.includes(this.at as StoredTab);
    if (!open || chance.below(12) < 1) {
      this.at = tabs[chance.below(tabs.length)];
      this.arrived = Date.now();
    }
    const tab = this.at;
    if (tab === undefined || Date.now() - this.arrived < GLANCE) return;
    this.actIn(tab, tabs, server);
  }

  private actIn(tab: StoredTab, tabs: readonly StoredTab[], server: OfficeServer): void {
    const { session } = tab;
    const { connection, messages, requests, status } = session.getState();
    const unsent = messages.find((one) => one.role === 'user' && one.status === 'interrupted');
    const [request] = requests;
    const broken = tab.files.find((one) => one.status === 'failed');
    if (request?.status === 'pending' && !connection.status.startsWith('re')) {
      const asked = server.question;
      if (asked !== undefined) {
        this.answered.add(asked);
        void session.respond(request.id, { input: `Re ${asked}`, type: 'text' });
      }
    } else if (unsent !== undefined) {
      if (status === 'idle' || status === 'done' || status === 'interrupted') {
        void session.resend(unsent.key);
      }
    } else if (broken !== undefined) {
      this.countTry(broken.file.name);
      tab.retry(broken);
    } else this.write(tab, tabs);
  }

  private countTry(name: string): void {
    this.tries.set(name, (this.tries.get(name) ?? 0) + 1);
  }

  private write(tab: StoredTab, tabs: readonly StoredTab[]): void {
    const intent = DAY[this.next];
    if (intent === undefined) return;
    const { file, say } = intent;
    const { outbox } = tab.session;
    if (file !== undefined && !this.picked.has(file)) {
      this.picked.set(file, Date.now());
      this.countTry(file);
      tab.pick(file);
    }
    if (file !== undefined && !tab.files.some((one) => one.file.name === file)) {
      // It is in the other tab: they go there.
      const other = tabs.find((one) => one.files.some((two) => two.file.name === file));
      if (other === undefined) {
        // They look for it a while before they pick it once more.
        this.missed ??= Date.now();
        if (Date.now() - this.missed > SEARCHES && this.unkept.has(file)) this.picked.delete(file);
        return;
      }
      this.at = other;
      this.arrived = Date.now();
      return;
    }
    this.missed = undefined;
    if (file !== undefined) this.unkept.delete(file);
    if (this.typed !== say) {
      outbox.write(say);
      this.typed = say;
      this.since = Date.now();
      return;
    }
    if (Date.now() - this.since < LOOKS) return;
    if (tab.files.some((one) => one.status !== 'ready')) return;
    this.next++;
    this.typed = undefined;
    this.sent.push(intent);
    if (file !== undefined) this.picked.delete(file);
    const { status } = tab.session.getState();
    const attachments = tab.files.flatMap(({ attachment }) => attachment ?? []);
    const message = { text: say, ...(attachments.length > 0 && { attachments }) };
    if (status === 'idle' || status === 'done') outbox.send(message);
    else outbox.enqueue(message);
    outbox.setFiles(() => []);
    outbox.write('');
  }
}

async function work(seed: number) {
  const chance = new Random(seed);
  const server = new OfficeServer({ pace: 2 + chance.below(6) });
  const world: World = {
    area: memoryArea(),
    chance,
    isSlow: seed % 2 === 1,
    origin: createOrigin(),
    server,
  };
  const person = new Person();
  let tabs: readonly StoredTab[] = [new StoredTab(world), new StoredTab(world)];
  let opens = Infinity;
  const wrong: string[] = [];
  const pass = () => vi.advanceTimersByTimeAsync(1);
  const check = (when: string) => {
    for (const [index, tab] of tabs.entries()) {
      const say = (what: string) => wrong.push(`${when}, tab ${index}: ${what}`);
      for (const { say: text } of person.sent) {
        const count = server.count('message', text);
        const places = tab.placesOf(text);
        const isRight =
          places.length === 1 && (count === 1 || (count === 0 && places[0] !== 'done'));
        if (!isRight) say(`"${text}" has arrived ${count} times and is ${places.join(', ')}`);
      }
      const { requests } = tab.session.getState();
      if (requests.length > 0 && server.question === undefined) say('it asks again');
    }
    for (const asked of person.answered) {
      const count = server.count('answer', `Re ${asked}`);
      if (count > 1) wrong.push(`${when}, "${asked}" was answered ${count} times`);
    }
    for (const name of person.picked.keys()) {
      const places = tabs.flatMap(({ files }) => files.filter(({ file }) => file.name === name));
      if (places.length === 1) {
        person.unkept.delete(name);
        continue;
      }
      if (places.length === 0 && person.unkept.has(name)) person.picked.delete(name);
      else wrong.push(`${when}, the file ${name} is in ${places.length} places`);
    }
    for (const [name, tries] of person.tries) {
      const count = server.count('file', name);
      if (count > tries) wrong.push(`${when}, the file ${name} has arrived ${count} times`);
    }
  };
  /** Takes one of the tabs, or both, away. */
  const end = () => {
    const both = tabs.length > 1 && chance.below(5) < 2;
    const going = both ? tabs : [tabs[chance.below(tabs.length)] as StoredTab];
    const inPeace = chance.below(5) < 1;
    for (const tab of going) {
      if (inPeace) tab.session.dispose();
      else tab.kill();
    }
    tabs = tabs.filter((tab) => !going.includes(tab));
    for (const [name, at] of person.picked) {
      if (Date.now() - at < LOOKS) person.unkept.add(name);
    }
  };
  for (let kills = 1; kills <= PER_DAY; kills++) {
    const life = 1 + chance.below(500);
    for (let now = 0; now < life; now++) {
      if (now === opens) tabs = [...tabs, new StoredTab(world)];
      if (now % 3 === 0 && now > 0) person.act(tabs, world);
      await pass();
    }
    end();
    const isAlone = tabs.length > 0 && chance.below(2) < 1;
    if (isAlone) {
      // The other one goes on at once.
      opens = chance.below(300);
      continue;
    }
    tabs = [...tabs, new StoredTab(world)];
    opens = chance.below(300);
    if (tabs.length > 1) opens = Infinity;
    // Nobody sends again what may still be on its way.
    for (let now = 0; now < 3000 && !(now > 400 && tabs.every((tab) => tab.isQuiet)); now++) {
      await pass();
    }
    check(`after kill ${kills}`);
    person.look(tabs);
  }
  for (let now = 0; now < 10_000; now++) {
    const isOver =
      person.isDone &&
      tabs.every(
        (tab) =>
          tab.isQuiet &&
          tab.session.outbox.getState().queue.length === 0 &&
          tab.session.getState().requests.length === 0 &&
          DAY.every(({ say }) => server.count('message', say) > 0),
      );
    if (isOver && now > 500) break;
    if (now % 3 === 0) person.act(tabs, world);
    await pass();
  }
  await vi.advanceTimersByTimeAsync(1000);
  check('at the end');
  for (const { file, say } of DAY) {
    const arrived = server.arrivals.filter((one) => one.kind === 'message' && one.text === say);
    if (arrived.length !== 1) wrong.push(`at the end, "${say}" has not arrived`);
    const names = arrived.flatMap(({ files = [] }) => files.map((id) => id.replace(/-\d+$/u, '')));
    if (names.join() !== (file ?? '')) wrong.push(`"${say}" came with ${names.join()}`);
  }
  for (const asked of person.answered) {
    if (server.count('answer', `Re ${asked}`) !== 1) wrong.push(`"${asked}" is not answered`);
  }
  for (const [index, { session }] of tabs.entries()) {
    const words = session
      .getState()
      .messages.flatMap(({ parts, role }) => (role === 'user' ? [] : [textOf(parts)]));
    if (words.join('\n') !== server.words) {
      wrong.push(`at the end, tab ${index}: ${words.join(' / ')} for ${server.words}`);
    }
  }
  for (const tab of tabs) tab.kill();
  vi.clearAllTimers();
  return wrong.map((what) => `seed ${seed}: ${what}`);
}

test(`two tabs that die at ${MOMENTS} moments lose nothing, and send nothing twice`, async () => {
  for (let seed = 1; seed <= MOMENTS / PER_DAY; seed++) expect(await work(seed)).toEqual([]);
}, 600_000);
