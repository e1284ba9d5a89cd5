import { asksFor, decisionOf, isSkipped, SKIPPED } from '../../core/decisions.js';
import type { SessionEvent } from '../../core/events.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Fault, PendingRequest } from '../../core/state.js';
import { requestById } from '../../core/session/requestIndex.js';
import type { BackendCall, GivenAnswer, ResponseCall } from '../../contract/index.js';
import { ALREADY_ANSWERED, appFault, faultOf, NO_WAY_TO_ANSWER } from '../http/index.js';
import { reportAppError } from '../../core/callApp.js';
import type { RunReading, StartHooks } from '../run/index.js';
import { isForOutput, isTogether } from './isTogether.js';
import { wordsOf } from './refusedAnswers.js';
import type { RemoteAnswers } from './RemoteAnswers.js';
import type { SessionSetup } from './SessionSetup.js';
import { saidBy } from './submission.js';
import type { ActionNeeds } from './ActionQueue.js';

/** What answering needs. */
interface AnswersNeed extends ActionNeeds {
  readonly setup: Pick<SessionSetup, 'freshKey' | 'keeper' | 'outbox'>;
  readonly remoteAnswers: Pick<RemoteAnswers, 'claim' | 'tell'>;
}

/** Brings a person's answers to the agent (R113). */
export class Answers {
  readonly #need: AnswersNeed;

  constructor(need: AnswersNeed) {
    const { signal, store } = need;
    this.#need = need;
    const unsubscribe = store.subscribe(() => this.#sendComplete());
    signal.addEventListener('abort', unsubscribe);
  }

  async respond(requestId: string, answer: ProvidedInput): Promise<void> {
    await this.#deliver(requestId, answer);
    this.#afterSending(requestId);
  }

  /** Tells the agent that a request gets no answer. */
  async skip(requestId: string): Promise<void> {
    await this.#deliver(requestId, SKIPPED);
    this.#afterSending(requestId);
  }

  /** An answer that waits for others has led to nothing yet. */
  #afterSending(requestId: string): void {
    const request = requestById(this.#need.store.current.requests, requestId);
    if (request?.status !== 'ready') this.#need.afterRun();
  }

  async #deliver(requestId: string, answer: ProvidedInput): Promise<void> {
    const { backend, setup, signal, store, stream } = this.#need;
    const request = requestById(store.current.requests, requestId);
    // A second click, or one on a form that is closed already, sends nothing.
    if (request === undefined || request.status === 'submitting') return;
    if (asksFor(request) === 'approval' && isForOutput(request) && decisionOf(answer)) {
      return store.applyNow({ type: 'request-decide', requestId, answer });
    }
    // Otherwise the agent would act with its own arguments in place of those that the person has changed.
    if (backend.capabilities?.editInput === false && changesInput(answer)) {
      return this.#fail(request, answer, NO_WAY_TO_ANSWER);
    }
    if (this.#goesWithOthers(request, answer)) return this.#give(request, answer);
    const response = responseOf(() =>
      isSkipped(answer)
        ? backend.skip?.(request, stream.context)
        : backend.respond?.(request, answer, stream.context),
    );
    if (!('call' in response)) return this.#fail(request, answer, response);
    store.applyNow({ type: 'request-submit', requestId });
    const noted = isSkipped(answer) ? undefined : setup.keeper?.willAnswer(requestId, answer.input);
    const given = [{ request, answer }];
    if (response.continues === 'same-run') {
      await noted;
      return signal.aborted ? undefined : this.#answerInRun(given, response.call);
    }
    const isGoingOn = response.continues === 'same-message';
    let asking: RunReading | undefined;
    const isOpen = await this.#inTurn(request, noted, {
      onOpen: () => {
        asking = stream.current;
        if (isGoingOn) void stream.leaveOnceSilent(signal);
        // The run that asked has nothing more to send, even if its stream is still open.
        else if (store.current.status === 'awaiting-input') stream.abort();
      },
      send: () => this.#send(given, response, asking),
    });
    if (!isOpen && !signal.aborted && !isSkipped(answer)) this.#keep(answer.input);
  }

  /**
   * Sends an answer before what the person does after it, such as a message: that waits also while it is found out whether the
   * answer may be sent.
   *
   * @param noted Settles once the storage has the answer.
   * @returns Whether the request was open, as far as is known.
   */
  async #inTurn(
    request: PendingRequest,
    noted: Promise<unknown> | undefined,
    { onOpen, send }: { readonly onOpen: () => void; readonly send: () => Promise<void> },
  ): Promise<boolean> {
    const { remoteAnswers, signal, turns } = this.#need;
    const claim = async (): Promise<boolean> => {
      await noted;
      const isOpen = !signal.aborted && (await remoteAnswers.claim(request)) && !signal.aborted;
      if (isOpen) onOpen();
      return isOpen;
    };
    const claimed = claim();
    const sent = turns.take(async () => {
      if (await claimed) await send();
    });
    const [isOpen] = await Promise.all([claimed, sent]);
    return isOpen;
  }

  /** Takes back an answer that waits for others and was not sent. */
  takeBack(requestId: string): void {
    const { store } = this.#need;
    const request = requestById(store.current.requests, requestId);
    if (request?.status === 'ready') store.applyNow({ type: 'request-reopen', requestId });
  }

  /**
   * The run got its answers in another tab or program: those that were given here are kept as unsent messages. A decision says
   * nothing beside what it was about.
   */
  keepGiven(requests: readonly PendingRequest[]): void {
    const given = requests.filter(
      (request) => isTogether(request, this.#need.backend) && isGiven(request),
    );
    for (const request of given) {
      if (asksFor(request) !== 'approval') this.#keep(request.draft);
    }
  }

  #goesWithOthers(request: PendingRequest, answer: ProvidedInput): boolean {
    // A backend that takes outputs only is told of each skipped one by itself.
    const isOwn = isSkipped(answer) && this.#need.backend.answersTogether !== true;
    return isTogether(request, this.#need.backend) && !isOwn;
  }

  /** Keeps an answer until all that go with it are given, and then sends them. */
  async #give(request: PendingRequest, answer: ProvidedInput): Promise<void> {
    const { store } = this.#need;
    const fault = this.#faultOfGiving(request, answer);
    if (fault !== undefined) return this.#fail(request, answer, fault);
    store.apply([{ type: 'request-ready', requestId: request.id, answer }]);
    const all = this.#requestsBeside(request);
    if (all.every(isGivenOrLate)) return this.#sendAll(all);
    // Outputs of tools may come by the hundred; what a person does is shown at once.
    if (request.held !== true) store.publish();
  }

  /** Why the backend does not take this answer. An output is not tried: making a call for each one takes long if there are many. */
  #faultOfGiving(request: PendingRequest, answer: ProvidedInput): Fault | undefined {
    const isTried = this.#need.backend.submitAnswers === undefined || !isForOutput(request);
    const response = isTried ? this.#submissionOf([{ request, answer }]) : undefined;
    return response === undefined || 'call' in response ? undefined : response;
  }

  #submissionOf(given: readonly GivenAnswer[]): ResponseCall | Fault {
    const { backend, stream } = this.#need;
    return responseOf(() => backend.submitAnswers?.(given, stream.context));
  }

  /** The agent has no need any more of what the other answers waited for, so they go without it. */
  #sendComplete(): void {
    const given = this.#need.store.current.requests.find(({ status }) => status === 'ready');
    if (given === undefined) return;
    const requests = this.#requestsBeside(given);
    if (!requests.every(isGivenOrLate)) return;
    this.#sendAll(requests).then(() => this.#need.afterRun(), reportAppError);
  }

  async #sendAll(requests: readonly PendingRequest[]): Promise<void> {
    const { setup, signal, store, stream } = this.#need;
    const [first] = requests;
    if (first === undefined) return;
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-submit', requestId }) as const),
    );
    const { keeper } = setup;
    const noted =
      keeper && Promise.all(requests.map(({ id, draft }) => keeper.willAnswer(id, draft)));
    // They are submitted together, so the first request stands for all of them.
    await this.#inTurn(first, noted, {
      onOpen: () => void stream.leaveOnceSilent(signal),
      send: () => {
        this.#giveBackClosed(requests.map(givenTo));
        return this.#submitAll(first);
      },
    });
  }

  /** The open requests of the same message that are answered together with this one. */
  #requestsBeside({ messageKey }: PendingRequest): readonly PendingRequest[] {
    return this.#need.store.current.requests.filter(
      (request) => request.messageKey === messageKey && isTogether(request, this.#need.backend),
    );
  }

  async #submitAll(first: PendingRequest): Promise<void> {
    // Meanwhile, the run may have been stopped, may have got these answers, or may have asked for more.
    const requests = this.#requestsBeside(first);
    const going = requests.filter(({ status }) => status === 'submitting');
    if (going.length === 0) return this.#release(first);
    if (going.length < requests.length) return this.#waitForOthers(first, going);
    const given = requests.map(givenTo);
    const response = this.#submissionOf(given);
    if (!('call' in response)) return this.#refuse(given, response);
    await this.#send(given, response, this.#need.stream.current);
  }

  /**
   * Sends answers: beside the stream of the run that asked, or with a call that leads to the rest of it, in its message, or to a new
   * run. They are recorded once the backend has accepted them.
   *
   * @param asking The run that asked.
   */
  async #send(
    given: readonly GivenAnswer[],
    { call, continues, text }: ResponseCall,
    asking: RunReading | undefined,
  ): Promise<void> {
    if (continues === 'same-run') return this.#answerInRun(given, call);
    const { remoteAnswers, setup, store, stream } = this.#need;
    const open = this.#openOf(given);
    const [first] = open;
    if (first === undefined) return;
    const { runId } = stream.context;
    const isGoingOn = continues === 'same-message';
    const hooks: StartHooks = {
      onAccepted: () => {
        remoteAnswers.tell('answered', first.request);
        if (isGoingOn) return this.#recordAnswers(open, runId);
        this.#record(open, asking);
        if (text !== undefined) store.apply(saidBy(setup, { text }, { status: 'done' }));
        store.applyNow({ type: 'run-submit', isAnswer: true });
      },
      // The run that asked is still waiting; only the answers failed.
      onRefused: (fault) => this.#refuse(open, fault),
      onAborted: () => this.#release(first.request),
    };
    await (isGoingOn ? stream.goOn(call, hooks) : stream.start(call, hooks));
  }

  /** Those whose requests are still open: the run may have been stopped or replaced while they waited for their turn. */
  #openOf(given: readonly GivenAnswer[]): readonly GivenAnswer[] {
    this.#giveBackClosed(given);
    for (const { request } of given) if (!this.#isOpen(request)) this.#release(request);
    return given.filter(({ request }) => this.#isOpen(request));
  }

  /** Nothing is sent: other tabs need not wait for it. */
  #release(request: PendingRequest): void {
    this.#need.remoteAnswers.tell('released', request);
  }

  #isOpen({ id }: PendingRequest): boolean {
    return requestById(this.#need.store.current.requests, id) !== undefined;
  }

  /** What the person has answered to a question that is not asked any more goes back to them, who alone has it. */
  #giveBackClosed(given: readonly GivenAnswer[]): void {
    const closed = given.filter(({ answer, request }) => {
      return !this.#isOpen(request) && !isSkipped(answer) && asksFor(request) === 'answer';
    });
    const words = closed.map(({ answer: { input } }) => wordsOf(input));
    if (words.length > 0) this.#need.setup.outbox.giveBack(words.join('\n\n'));
  }

  /** The run goes on. What it got is noted beside its requests; outputs are noted by the run itself. */
  #recordAnswers(given: readonly GivenAnswer[], runId: string | undefined): void {
    const { store } = this.#need;
    const answers = given.filter(({ request }) => !isForOutput(request));
    store.applyNow(...answers.map(closed));
    // A run that waits for more than this answer is not told to have got all.
    if (answers.length === given.length && store.current.status === 'awaiting-input') return;
    store.applyNow({ type: 'run-start', ...(runId !== undefined && { runId }) });
  }

  /** None of these answers was accepted: the forms open again with what the person entered. */
  #refuse(given: readonly GivenAnswer[], fault: Fault): void {
    const [first] = given;
    if (first !== undefined) this.#release(first.request);
    for (const { request, answer } of given) this.#fail(request, answer, fault);
  }

  /** Answers that were about to be sent wait for those that the run has asked for meanwhile. */
  #waitForOthers(first: PendingRequest, going: readonly PendingRequest[]): void {
    this.#release(first);
    this.#need.store.applyNow(
      ...going.map(({ id: requestId, answer = SKIPPED }) => {
        return { type: 'request-ready', requestId, answer } as const;
      }),
    );
  }

  async #answerInRun(given: readonly GivenAnswer[], call: BackendCall): Promise<void> {
    const { http, remoteAnswers, signal, store, stream } = this.#need;
    const asking = stream.current;
    const [first] = given;
    if (first === undefined) return;
    try {
      await http.send(call, signal);
    } catch (error) {
      if (!signal.aborted) this.#refuse(given, faultOf(error));
      return;
    }
    if (signal.aborted) return;
    remoteAnswers.tell('answered', first.request);
    this.#record(given, asking);
    // The stream was lost while the person was thinking; the run continues in a new one.
    if (stream.isReading || !stream.canResume) return;
    const { messageKey } = first.request;
    await this.#need.turns.take(() =>
      store.current.run?.messageKey === messageKey
        ? stream.resumeInto(messageKey, { isKnown: true })
        : Promise.resolve(),
    );
  }

  /** An answer that came too late starts no run; its text is kept as an unsent message. */
  #keep(input: unknown): void {
    const { setup, store } = this.#need;
    store.applyNow(
      ...saidBy(setup, { text: wordsOf(input) }, { status: 'failed', fault: ALREADY_ANSWERED }),
    );
  }

  #record(given: readonly GivenAnswer[], asking: RunReading | undefined): void {
    const { backend, store } = this.#need;
    for (const { request, answer } of given) {
      if (request.messageKey === store.current.run?.messageKey) {
        const event = backend.answerEvent?.(request, answer);
        store.apply(asking?.answer({ request, answer, event }) ?? []);
      }
      store.applyNow(closed({ request, answer }));
    }
  }

  /** Reopens the form with what the person entered. A skip that failed keeps the draft there was. */
  #fail(
    { id: requestId, draft: before }: PendingRequest,
    answer: ProvidedInput,
    fault: Fault,
  ): void {
    const draft = isSkipped(answer) ? before : answer.input;
    this.#need.store.applyNow({ type: 'request-fail', requestId, fault, draft });
  }
}

/** What brings an answer to the agent; the fault if the backend has no way to, or a function of it throws. */
function responseOf(make: () => ResponseCall | undefined): ResponseCall | Fault {
  try {
    return make() ?? NO_WAY_TO_ANSWER;
  } catch (error) {
    return appFault(error);
  }
}

/** What was given for a request whose answer waited for others; one without an answer is skipped. */
function givenTo(request: PendingRequest): GivenAnswer {
  return { request, answer: request.answer ?? SKIPPED };
}

/** The event for a request that has got its answer. */
function closed({
  request: { id: requestId, messageKey, partId },
  answer,
}: GivenAnswer): SessionEvent {
  return { type: 'request-close', requestId, answer, asked: { messageKey, partId } };
}

function changesInput(answer: ProvidedInput): boolean {
  const decision = decisionOf(answer);
  return decision?.approved === true && decision.input !== undefined;
}

/** Whether the answer is being sent, or waits for others. */
function isGiven({ status }: PendingRequest): boolean {
  return status !== 'pending';
}

/** Whether nothing has to be waited for: an expired request cannot be answered any more. */
function isGivenOrLate(request: PendingRequest): boolean {
  const { expiresAt } = request;
  return isGiven(request) || (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now());
}
