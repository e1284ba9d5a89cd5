import { createSession, type AgentSession } from '../../src/client/index.js';
import { approve, asksFor, deny } from '../../src/core/decisions.js';
import { isContainer, type Part, type ProvidedInput } from '../../src/core/parts.js';
import { isBusy } from '../../src/core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../src/core/state.js';
import type { StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { storageBy } from '../../src/storage/createStorage.js';
import { shareBy } from '../../src/tabs/sharing/index.js';
import { createOrigin, type Origin, type Tab } from '../support/tabs.js';
import { Line, type Mishap, type Purpose } from './Line.js';
import { callIn, resultOf, type ModelServer, type Setting } from './servers/ModelServer.js';
import { countOf, tokensIn } from './tokens.js';
import { pass } from './virtualTime.js';

/** What a person does, or what happens to them. Which message or request is meant is counted from the last one. */
export type Step =
  | { readonly do: 'send' | 'stop' | 'retry' | 'load' | 'reload' | 'offline' | 'online' | 'cut' }
  | { readonly do: 'attach' | 'attach first' | 'detach' }
  /** The person goes to their other page, if they have one. */
  | { readonly do: 'switch' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'answer'; readonly which: number; readonly how: 'yes' | 'no' | 'twice' }
  | { readonly do: 'late answer' }
  | { readonly do: 'regenerate' | 'edit' | 'resend' | 'discard'; readonly which: number }
  | { readonly do: 'mishap'; readonly of: Purpose; readonly what: Mishap };

/** A session from its start to its end. */
export interface Course extends Setting {
  readonly steps: readonly Step[];
  readonly hasStorage: boolean;
  /** Whether the person has the conversation open a second time: in another tab that shares it, or on another device. */
  readonly second: 'none' | 'tab' | 'device';
  /** The person looks at the end at a page that they have opened anew. */
  readonly reloadsAtEnd: boolean;
}

/** Which status met which step, over all runs. */
export type Reached = Map<string, number>;

/** Milliseconds that a browser takes to close what a page had open. */
const CLOSING = 20;

/** All parts of a message, those in others as well. */
function allParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [part, ...(isContainer(part) ? allParts(part.parts) : [])]);
}

/**
 * What a person reads of a message: what was said, and what the tools gave. An output that came too late, which is kept as a
 * message of the person's, does not count.
 */
const wordsOf = ({ parts, role }: Pick<Message, 'parts' | 'role'>): readonly string[] =>
  allParts(parts).flatMap((part) => {
    if (part.type === 'tool') return tokensIn(part.result?.text ?? '');
    const words = part.type === 'text' || part.type === 'thinking' ? tokensIn(part.text) : [];
    return role === 'user' ? words.filter((word) => word.startsWith('q')) : words;
  });

const shownIn = (messages: readonly Message[]): readonly string[] => messages.flatMap(wordsOf);

/** Whether it is shown as not sent. */
const isUnsent = ({ role, status }: Message): boolean =>
  role === 'user' && (status === 'failed' || status === 'interrupted');

const isAgents = ({ role }: Message): boolean => role !== 'user';

/** What a page is opened with. */
interface Place {
  readonly server: ModelServer;
  readonly area: StorageArea | undefined;
  /** Whether it is the only one. */
  readonly isAlone: boolean;
  /** The browser, where tabs share the session. */
  readonly origin: Origin | undefined;
}

/** A page with a session, and all that it has shown. */
class Page {
  readonly line = new Line();
  readonly session: AgentSession;
  readonly area: StorageArea | undefined;
  /** The words of the agent's that the page has shown. */
  readonly seen = new Set<string>();
  isLeft = false;
  private readonly tab: Tab | undefined;

  constructor(world: World, { area, isAlone, origin, server }: Place) {
    this.area = area;
    this.tab = origin?.open();
    const platform = this.tab && { ...this.tab.platform, closing: CLOSING };
    const session = createSession({
      // Without a storage, only the app can know which conversation it was; tabs share one that is named.
      backend: server.backend(this.line, area === undefined || !isAlone),
      ...(area !== undefined && { storage: storageBy(area, {}, () => platform) }),
      scheduler: { schedule: (publish) => (queueMicrotask(publish), () => undefined) },
    });
    this.session = platform === undefined ? session : shareBy(session, platform);
    this.session.subscribe(() => {
      world.look(this);
    });
  }

  get state(): SessionState {
    return this.session.getState();
  }

  /** The person leaves it. What it has to write is written before it is gone. */
  leave(): void {
    this.isLeft = true;
    this.session.dispose();
  }

  close(): void {
    this.leave();
    this.line.kill();
    this.tab?.kill();
  }

  get isGoingOn(): boolean {
    const { connection, history, status } = this.state;
    return (
      isBusy(status) ||
      this.line.waiting > 0 ||
      history.status === 'loading' ||
      connection.status === 'reconnecting' ||
      connection.status === 'connecting' ||
      // What was left is read again, until that has all that is shown.
      (connection.status === 'open' && status !== 'awaiting-input')
    );
  }
}

/** A person, the pages that they open, and a server. */
export class World {
  readonly wrong: string[] = [];
  readonly area: StorageArea | undefined;
  readonly server: ModelServer;
  private readonly reached: Reached;
  readonly origin: Origin | undefined;
  readonly isAlone: boolean;
  /** The one that the person is at comes first. */
  private pages: readonly Page[];
  /** The messages that the person has sent, with the page that they were at. */
  private readonly said = new Map<string, Page>();
  /** Words that the person has replaced, or given up: they may be gone. */
  private readonly givenUp = new Set<string>();
  /** The words of edits that are neither accepted nor refused. */
  private readonly editing = new Set<string>();
  /** Requests, as they were when the person answered them. */
  private readonly answered = new WeakSet<PendingRequest>();
  /** How often a message has been sent again. */
  private readonly again = new Map<string, number>();
  /** Keys of the messages that the person has wanted to replace: who tries again may replace them after all. */
  private readonly refused = new Set<string>();
  /** Keys of the messages that the person replaces at the moment, with all that follows. */
  private readonly replaced = new Set<string>();
  /** Calls that the person has allowed. */
  private readonly allowed = new Set<string>();
  /** Requests that were open once. */
  private readonly asked = new Set<string>();

  constructor(course: Course, server: ModelServer, reached: Reached) {
    const isShared = course.second === 'tab';
    this.origin = isShared ? createOrigin() : undefined;
    this.area = course.hasStorage ? { ...memoryArea(), isShared } : undefined;
    const other = course.hasStorage && !isShared ? memoryArea() : this.area;
    this.isAlone = course.second === 'none';
    this.server = server;
    this.reached = reached;
    // What another device keeps is its own.
    this.pages = this.isAlone ? [this.open(this.area)] : [this.open(this.area), this.open(other)];
  }

  private open(area: StorageArea | undefined): Page {
    const { isAlone, origin, server } = this;
    return new Page(this, { area, isAlone, origin, server });
  }

  private get page(): Page {
    return this.pages[0] as Page;
  }

  private get state(): SessionState {
    return this.page.state;
  }

  /** Everything that was ever done, until all has come to rest and was looked through. */
  async play({ reloadsAtEnd, steps }: Course): Promise<readonly string[]> {
    for (const { session } of this.pages) void session.load();
    for (const step of steps) {
      const pair = `${this.state.status} × ${step.do}`;
      this.reached.set(pair, (this.reached.get(pair) ?? 0) + 1);
      await this.take(step);
      // What was done is on its way.
      await pass(0);
    }
    await this.rest('after all steps');
    await this.answerAll();
    if (reloadsAtEnd) {
      await this.take({ do: 'load' });
      await this.rest('after the last load');
      const storedWords = () => tokensIn(this.server.stored());
      const stored = storedWords();
      const before = this.viewOf(new Set(stored));
      await this.take({ do: 'reload' });
      await this.rest('after the last reload');
      // A run that was left is followed again only by a new page, and what a graph waits for after Stop is asked again there.
      const isLeft = steps.some((step) => step.do === 'detach' || step.do === 'stop');
      const after = this.viewOf(new Set(stored));
      // What the storage of the page had kept is sent by then.
      const isSame = stored.join() === storedWords().join();
      if (isSame && !isLeft && before.join() !== after.join())
        this.note(`was ${before.join(' ')}, and is ${after.join(' ')} after a reload`);
      await this.answerAll();
    }
    await this.goOn();
    await this.checkRequests();
    for (const page of this.pages) page.close();
    return [...this.wrong, ...this.server.wrong];
  }

  /** What a person sees of what is stored: who says what, in order, and how much is asked. */
  private viewOf(stored: ReadonlySet<string>): readonly string[] {
    const { messages, requests } = this.state;
    const words = messages.flatMap((message) =>
      wordsOf(message).map((word) => `${message.role === 'user' ? 'q:' : ''}${word}`),
    );
    // A copy of what was asked again may have arrived or not.
    const seen = words.filter((word) => {
      const plain = word.replace('q:', '');
      return stored.has(plain) && !this.again.has(plain);
    });
    return [...seen, `${requests.length} requests`];
  }

  /** A state was published. */
  look(page: Page): void {
    const state = page.session.getState();
    const keys = state.messages.map(({ key }) => key);
    if (new Set(keys).size < keys.length) this.note(`keys twice: ${keys.join(', ')}`);
    for (const { id } of state.requests) this.asked.add(id);
    this.giveUpReplaced(state);
    const words = shownIn(state.messages);
    const counts = countOf(words);
    for (const [word, count] of counts) {
      if (count > 1 + (this.again.get(word) ?? 0)) this.note(`${word} is shown ${count} times`);
    }
    for (const word of shownIn(state.messages.filter(isAgents))) page.seen.add(word);
    for (const word of page.seen) {
      if (!counts.has(word) && !this.givenUp.has(word)) this.note(`${word} is not shown any more`);
    }
  }

  private note(what: string): void {
    if (!this.wrong.includes(what)) this.wrong.push(what);
  }

  private async take(step: Step): Promise<void> {
    const { line, session } = this.page;
    switch (step.do) {
      case 'send':
        void session.sendMessage(this.write());
        return;
      case 'stop':
        void session.stop();
        return;
      case 'retry':
        return this.retry();
      case 'load':
        void session.load();
        return;
      case 'attach':
      case 'attach first': {
        const { firstRunId, runId: latest } = this.server;
        const runId = step.do === 'attach' ? latest?.() : firstRunId?.();
        // Without an id yet, there is no session to follow a run in.
        if (runId !== undefined) session.attach?.(runId).catch(() => undefined);
        return;
      }
      case 'detach':
        session.detach?.();
        return;
      case 'switch':
        this.pages = [...this.pages].reverse();
        return;
      case 'reload':
        return this.reload();
      case 'offline':
        line.isOffline = true;
        line.cut();
        return;
      case 'online':
        line.isOffline = false;
        return;
      case 'cut':
        line.cut();
        return;
      case 'wait':
        return pass(step.ms);
      case 'answer':
        return this.answer(step.which, step.how);
      case 'late answer':
        for (const id of [...this.asked].slice(-3)) {
          if (this.state.requests.every((request) => request.id !== id)) {
            void session.respond(id, approve());
          }
        }
        return;
      case 'regenerate':
      case 'edit':
        return this.rewrite(step.do, step.which);
      case 'resend':
      case 'discard':
        return this.unsent(step.do, step.which);
      case 'mishap':
        line.expect(step.of, step.what);
    }
  }

  /** A message that is told apart from all others. */
  private write(): string {
    const text = `q${this.said.size + 1}`;
    this.said.set(text, this.page);
    return text;
  }

  private retry(): void {
    // What was asked last may be asked once more, in a message of its own.
    // A tab that has just been opened shows less than the one that acts for it.
    const all = this.origin === undefined ? [this.page] : this.pages;
    const asked = all.map(({ state }) => state.messages.findLast(({ role }) => role === 'user'));
    for (const one of new Set(asked.map((message) => message?.key))) {
      const message = asked.find((message) => message?.key === one);
      if (message !== undefined) this.mayRepeat(message);
    }
    for (const key of this.refused) this.replaced.add(key);
    this.giveUpReplaced(this.state);
    void this.page.session.retry().then(() => {
      for (const key of this.refused) this.replaced.delete(key);
    });
  }

  private mayRepeat(message: Message): void {
    for (const word of wordsOf(message)) this.again.set(word, (this.again.get(word) ?? 0) + 1);
  }

  private async reload(): Promise<void> {
    const { page } = this;
    page.leave();
    if (!this.isAlone) await pass(5);
    page.close();
    await pass(5);
    const stored = new Set(tokensIn(this.server.stored()));
    // What was given back is in the field, whose draft is kept by the component.
    for (const word of tokensIn(page.session.outbox.getState().returned)) this.givenUp.add(word);
    // Nobody else knows of it.
    for (const word of page.seen) if (!stored.has(word)) this.givenUp.add(word);
    const next = this.open(page.area);
    for (const [word, at] of this.said) {
      if (at !== page) continue;
      if (this.area === undefined && !stored.has(word)) this.givenUp.add(word);
      this.said.set(word, next);
    }
    this.pages = [next, ...this.pages.slice(1)];
    void next.session.load();
  }

  private answer(which: number, how: 'yes' | 'no' | 'twice'): void {
    const request = this.state.requests.at(-1 - which);
    if (request === undefined) return;
    this.respond(request, how === 'no', how === 'twice' ? 2 : 1);
  }

  /** @param times How often the person clicks. */
  private respond(request: PendingRequest, isDenied: boolean, times = 1): void {
    const answer = this.answerTo(request, isDenied);
    if (asksFor(request) === 'approval' && !isDenied && request.kind === 'tool')
      this.allowed.add(callIn(request.toolInput));
    // The person has put other words in place of those that were in the form.
    if (request.status === 'pending') {
      for (const word of tokensIn([request.draft])) this.givenUp.add(word);
    }
    for (let count = 0; count < times; count++) {
      void this.page.session.respond(request.id, answer);
    }
  }

  private answerTo(request: PendingRequest, isDenied: boolean): ProvidedInput {
    if (asksFor(request) === 'approval') return isDenied ? deny('Why?') : approve();
    if (asksFor(request) === 'output' && request.kind === 'tool') {
      return { input: resultOf(callIn(request.toolInput)), type: 'text' };
    }
    // A second click on a form whose answer is on its way brings nothing new. A tab that follows hears a moment later that it is.
    const isGiven = request.status === 'submitting' || this.answered.has(request);
    this.answered.add(request);
    const isNew = this.server.storesAnswers === true && !isGiven;
    return { input: isNew ? this.write() : 'Lyon', type: 'text' };
  }

  private rewrite(what: 'regenerate' | 'edit', which: number): void {
    const { page } = this;
    const { session } = page;
    const { messages } = this.state;
    const isWanted = ({ role }: Message) => (what === 'edit') === (role === 'user');
    const message = messages.filter(isWanted).at(-1 - which);
    if (message === undefined || session[what] === undefined || this.replaced.size > 0) return;
    const { key } = message;
    // It may have to wait, and what is said meanwhile is replaced as well.
    this.replaced.add(key);
    this.giveUpReplaced(this.state);
    const text = what === 'edit' ? this.write() : '';
    // It may have to wait for the stored messages.
    this.editing.add(text);
    const kept = new Set(shownIn(messages.slice(0, messages.indexOf(message))));
    const giveUpElsewhere = () => {
      for (const page of this.pages.slice(1)) {
        for (const word of page.seen) if (!kept.has(word)) this.givenUp.add(word);
        for (const word of shownIn(page.state.messages))
          if (!kept.has(word)) this.givenUp.add(word);
      }
    };
    giveUpElsewhere();
    void (what === 'edit' ? session.edit?.(key, text) : session.regenerate?.(key))?.then(() => {
      // The tab that acts for this one replaces it, even if this one is gone.
      if (!page.isLeft || this.origin === undefined) this.replaced.delete(key);
      giveUpElsewhere();
      this.editing.delete(text);
      // The editor opens again with it.
      const isRefused = session.getState().messages.some((one) => one.key === key);
      if (isRefused) this.givenUp.add(text);
      if (isRefused) this.refused.add(key);
    });
  }

  private giveUpReplaced({ messages }: SessionState): void {
    const from = messages.findIndex(({ key }) => this.replaced.has(key));
    if (from === -1) return;
    for (const message of messages.slice(from)) {
      for (const word of wordsOf(message)) this.givenUp.add(word);
    }
  }

  private unsent(what: 'resend' | 'discard', which: number): void {
    const { session } = this.page;
    const unsent = this.state.messages.filter(isUnsent);
    const message = unsent.at(-1 - which);
    if (message === undefined) return;
    if (what === 'resend') {
      void session.resend(message.key);
      return;
    }
    for (const word of wordsOf(message)) this.givenUp.add(word);
    session.discard(message.key);
  }

  /** Nothing goes wrong any more, and all that is going on comes to its end. */
  private async rest(when: string): Promise<void> {
    for (const { line } of this.pages) line.mend();
    await this.untilOver();
    // On another device, the person looks again.
    const others = this.origin === undefined ? this.pages.slice(1) : [];
    if (others.length > 0) {
      for (const { session } of this.pages) void session.load();
      await this.untilOver();
    }
    for (const page of this.pages) this.checkRest(page, when);
  }

  private async untilOver(): Promise<void> {
    let quiet = 0;
    for (let waited = 0; waited < 300 && quiet < 3; waited++) {
      await pass(waited < 20 ? 50 : 1000);
      const isOn = this.server.isBusy() || this.pages.some(({ isGoingOn }) => isGoingOn);
      // What waits for the end of a run, such as an edit, begins or is refused a moment later.
      quiet = isOn || waited < 2 ? 0 : quiet + 1;
    }
  }

  private checkRest(page: Page, when: string): void {
    const { connection, history, messages, requests, status } = page.state;
    const note = (what: string) => this.note(`${when}: ${what}`);
    if (isBusy(status)) note(`the run is ${status}, and nobody is at work`);
    if (connection.status !== 'closed' && status !== 'awaiting-input')
      note(`the connection is ${connection.status}`);
    if (history.status === 'loading') note('the stored messages are being loaded');
    if (status === 'awaiting-input' && requests.length === 0) note('it waits for nothing');
    for (const { id, status } of requests) {
      if (status === 'submitting') note(`the answer to ${id} is being sent`);
    }
    for (const { key, parts, status: own } of messages) {
      if (own === 'sending' || (own === 'running' && status !== 'awaiting-input'))
        note(`${key} is ${own}`);
      for (const part of allParts(parts)) {
        // A tool that was allowed is in progress until the run that goes on with it is over.
        const isOn =
          status === 'awaiting-input' && part.type === 'tool' && part.answer !== undefined;
        if ('status' in part && part.status === 'running' && !isOn)
          note(`${part.id} of ${key} is running`);
      }
    }
    this.checkWords(page, note);
  }

  /** What the person has said is on the screen. */
  private checkWords(page: Page, note: (what: string) => void): void {
    // What was written while the run worked waits as long as its stream stays open for an answer.
    const { connection, history, messages, requests, status } = page.state;
    const isWaiting = status === 'awaiting-input' && connection.status === 'open';
    const shown = countOf(shownIn(messages));
    const { draft, queue } = page.session.outbox.getState();
    // What is given back is in the field of the tab that asked for it.
    const returned = this.pages.map(({ session }) => session.outbox.getState().returned);
    // What was entered into a form is in it until it has been received.
    const entered = requests.map(({ answer, draft: input }) => [answer, input]);
    const waiting = [...queue.map(({ message }) => message.text), ...this.editing];
    const kept = tokensIn([draft, returned, waiting, entered]);
    const isShared = this.origin !== undefined;
    const stored = countOf(tokensIn(this.server.stored()));
    for (const [word, at] of this.said) {
      if ((at !== page && !isShared) || isWaiting) continue;
      // The page says that the stored messages could not be loaded.
      if (history.status === 'failed' && stored.has(word)) continue;
      if (!shown.has(word) && !kept.includes(word) && !this.givenUp.has(word))
        note(`${word} is lost`);
    }
    // A result is shown in its call, wherever it is stored.
    const isSaid = (word: string) => !word.startsWith('r');
    const told = [...stored.keys()].filter((word) => shown.has(word) && isSaid(word));
    const order = [...shown.keys()].filter((word) => stored.has(word) && isSaid(word));
    if (told.join() !== order.join()) note(`${order.join()} are stored as ${told.join()}`);
    for (const [word, count] of stored) {
      if (count > 1 + (this.again.get(word) ?? 0)) note(`${word} is stored ${count} times`);
    }
    for (const word of page.seen) {
      const isGone = this.givenUp.has(word) || this.server.dropped?.has(word) === true;
      if (!stored.has(word) && !isGone) note(`${word} is not stored any more`);
    }
  }

  /** Every open request can be answered, or says why not. */
  private async answerAll(): Promise<void> {
    for (let round = 0; round < 8 && this.state.requests.length > 0; round++) {
      const { requests } = this.state;
      for (const request of requests) this.respond(request, round % 2 === 1);
      await this.rest('after the answers');
      const left = this.state.requests.filter(
        ({ fault, id }) => fault === undefined && requests.some((request) => request.id === id),
      );
      for (const { id } of left) this.note(`${id} was answered, and is asked still`);
    }
  }

  /** The person writes once more: the conversation is all there. */
  private async goOn(): Promise<void> {
    const { conversations } = this.server;
    const before = conversations.length;
    const said = this.state.messages.filter(({ role }) => role === 'user');
    // One that was stopped on its way is shown as that, and is part of the conversation.
    const isSent = ({ status }: Message) => status === 'done' || status === 'stopped';
    const unsent = new Set(said.filter((message) => !isSent(message)).flatMap(wordsOf));
    // What was asked once more is there twice, and may have arrived once.
    for (const word of said.filter(isSent).flatMap(wordsOf)) unsent.delete(word);
    const shown = shownIn(this.state.messages).filter(
      (word) => !this.givenUp.has(word) && !unsent.has(word),
    );
    const last = this.write();
    void this.page.session.sendMessage(last);
    await this.rest('after the last message');
    await this.answerAll();
    const sent = conversations[before];
    if (sent === undefined) return;
    // It was loaded once more before the message went out, and one of which only the response was lost is known by now.
    const found = this.state.messages.filter(isSent);
    for (const word of found.flatMap(wordsOf)) unsent.delete(word);
    const counts = countOf(tokensIn(this.server.tokensOf?.(sent) ?? sent));
    for (const word of [...shown, last]) {
      if (!counts.has(word)) this.note(`${word} is not sent`);
    }
    for (const [word, count] of counts) {
      if (count > 1 + (this.again.get(word) ?? 0)) this.note(`${word} is sent ${count} times`);
      if (unsent.has(word)) this.note(`${word}, which is shown as not sent, is sent`);
    }
  }

  private async checkRequests(): Promise<void> {
    const { conversations, validate, withLeave = [] } = this.server;
    for (const call of withLeave) {
      if (!this.allowed.has(call)) this.note(`${call} was carried out without leave`);
    }
    for (const [index, body] of conversations.entries()) {
      const fault = await validate?.(body);
      if (fault !== undefined) this.note(`request ${index + 1}: ${fault}`);
    }
  }
}
