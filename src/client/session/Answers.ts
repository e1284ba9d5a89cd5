import { asksFor, decisionOf, isOutputExpected, SKIPPED } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Fault, PendingRequest, ToolInputRequest } from '../../core/state.js';
import { printJson } from '../../core/json.js';
import { requestById } from '../../core/session/requestIndex.js';
import type { BackendCall, ResponseCall } from '../../protocols/protocol.js';
import { ALREADY_ANSWERED, appFault, faultOf, NO_WAY_TO_ANSWER } from '../http/index.js';
import { report } from '../../core/callApp.js';
import type { SessionInternals } from './createSession.js';
import type { RunReading } from '../run/index.js';

/** Brings a person's answers to the agent (R113). */
export class Answers {
  private readonly session: SessionInternals;

  constructor(session: SessionInternals) {
    const { signal, store } = session;
    this.session = session;
    const unsubscribe = store.subscribe(() => this.sendComplete());
    signal.addEventListener('abort', unsubscribe);
  }

  async respond(requestId: string, answer: ProvidedInput): Promise<void> {
    await this.deliver(requestId, answer);
    this.session.afterRun();
  }

  /** Tells the agent that a request gets no answer. */
  async skip(requestId: string): Promise<void> {
    await this.deliver(requestId, SKIPPED);
    this.session.afterRun();
  }

  private async deliver(requestId: string, answer: ProvidedInput): Promise<void> {
    const { remoteAnswers, setup, signal, store, stream } = this.session;
    const request = requestById(store.current.requests, requestId);
    // A second click, or one on a form that is closed already, sends nothing.
    if (request === undefined || request.status === 'submitting') return;
    if (asksFor(request) === 'approval' && isForOutput(request) && decisionOf(answer)) {
      return store.applyNow({ type: 'request-decide', requestId, answer });
    }
    if (isForOutput(request) && answer !== SKIPPED) return this.giveOutput(request, answer.input);
    let response: ResponseCall | undefined;
    try {
      response = this.responseTo(request, answer);
    } catch (error) {
      return this.fail(request, answer, appFault(error));
    }
    if (response === undefined) return this.fail(request, answer, NO_WAY_TO_ANSWER);
    store.applyNow({ type: 'request-submit', requestId });
    if (setup.keeper !== undefined && answer !== SKIPPED) {
      await setup.keeper.willAnswer(requestId, answer.input);
      if (signal.aborted) return;
    }
    if (response.continues === 'same-run') {
      return this.answerInRun(request, answer, response.call);
    }
    const asking = stream.current;
    const isOpen = await remoteAnswers.claim(request);
    if (signal.aborted) return;
    if (!isOpen) {
      if (answer !== SKIPPED) this.keep(answer.input);
      return;
    }
    // The run that asked has nothing more to send, even if its stream is still open.
    if (store.current.status === 'awaiting-input') stream.abort();
    await this.session.enqueue(() => this.answerWithRun(request, answer, response, asking));
  }

  private responseTo(request: PendingRequest, answer: ProvidedInput): ResponseCall | undefined {
    const { backend, stream } = this.session;
    return answer === SKIPPED
      ? backend.skip?.(request, stream.context)
      : backend.respond?.(request, answer, stream.context);
  }

  /** Takes back an answer that waits for others and was not sent. */
  takeBack(requestId: string): void {
    const { store } = this.session;
    const request = requestById(store.current.requests, requestId);
    if (request?.status === 'ready') store.applyNow({ type: 'request-reopen', requestId });
  }

  /** The run got its outputs in another tab or program: those that were given here are kept as unsent messages. */
  keepOutputs(requests: readonly PendingRequest[]): void {
    for (const { draft } of requests.filter(isForOutput).filter(isGiven)) this.keep(draft);
  }

  /** Collects the outputs of all waiting calls of a run, and submits them together (B42, B43). */
  private async giveOutput(given: ToolInputRequest, output: unknown): Promise<void> {
    const { backend, store } = this.session;
    if (backend.submitToolOutputs === undefined)
      return this.fail(given, { input: output, type: 'text' }, NO_WAY_TO_ANSWER);
    store.apply([{ type: 'request-ready', requestId: given.id, draft: output }]);
    const waits = store.current.requests.some(
      (request) =>
        request.messageKey === given.messageKey && !isGiven(request) && isForOutput(request),
    );
    if (!waits) return this.sendOutputs(this.outputsBeside(given));
    // Outputs of tools may come by the hundred; what a person does is shown at once.
    if (given.held !== true) store.publish();
  }

  /** The agent has no need any more of what the other outputs waited for, so they go without it. */
  private sendComplete(): void {
    const given = this.session.store.current.requests.find(({ status }) => status === 'ready');
    if (given === undefined || !isForOutput(given)) return;
    const requests = this.outputsBeside(given);
    if (!requests.every(isGiven)) return;
    this.sendOutputs(requests).then(() => this.session.afterRun(), report);
  }

  private async sendOutputs(requests: readonly ToolInputRequest[]): Promise<void> {
    const { remoteAnswers, setup, signal, store, stream } = this.session;
    const [first] = requests;
    if (first === undefined) return;
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-submit', requestId }) as const),
    );
    const { keeper } = setup;
    if (keeper !== undefined) {
      await Promise.all(requests.map(({ id, draft }) => keeper.willAnswer(id, draft)));
      if (signal.aborted) return;
    }
    // They are submitted together, so the first request stands for all of them.
    const isOpen = await remoteAnswers.claim(first);
    if (!isOpen || signal.aborted) return;
    void stream.leaveOnceSilent(signal);
    await this.session.enqueue(() => this.submitOutputs(first));
  }

  /** The requests for outputs that are open in the same run. */
  private outputsBeside({ messageKey }: ToolInputRequest): readonly ToolInputRequest[] {
    return this.session.store.current.requests
      .filter(isForOutput)
      .filter((request) => request.messageKey === messageKey);
  }

  private async submitOutputs(first: ToolInputRequest): Promise<void> {
    const { backend, remoteAnswers, store, stream } = this.session;
    // Meanwhile, the run may have been stopped, may have got these outputs, or may have asked for more.
    const requests = this.outputsBeside(first);
    const going = requests.filter(({ status }) => status === 'submitting');
    if (going.length === 0) return;
    if (going.length < requests.length) return this.waitForOthers(first, going);
    const outputs = requests.map(({ executionId, toolName, draft }) => {
      return { executionId, toolName, output: draft };
    });
    // Reopens the forms with what the person entered.
    const refuse = (fault: Fault) => {
      remoteAnswers.tell('released', first);
      for (const { id, draft } of requests) {
        store.apply([{ type: 'request-fail', requestId: id, fault, draft }]);
      }
      store.publish();
    };
    let call: BackendCall | undefined;
    try {
      call = backend.submitToolOutputs?.(outputs, stream.context);
    } catch (error) {
      return refuse(appFault(error));
    }
    if (call === undefined) return;
    const { runId } = stream.context;
    await stream.goOn(call, {
      onAccepted: () => {
        remoteAnswers.tell('answered', first);
        store.applyNow({ type: 'run-start', ...(runId !== undefined && { runId }) });
      },
      onRefused: refuse,
      onAborted: () => remoteAnswers.tell('released', first),
    });
  }

  /** Outputs that were about to be sent wait for those that the run has asked for meanwhile. */
  private waitForOthers(first: ToolInputRequest, going: readonly ToolInputRequest[]): void {
    this.session.remoteAnswers.tell('released', first);
    this.session.store.applyNow(
      ...going.map(({ id: requestId, draft }) => {
        return { type: 'request-ready', requestId, draft } as const;
      }),
    );
  }

  private async answerInRun(
    request: PendingRequest,
    answer: ProvidedInput,
    call: BackendCall,
  ): Promise<void> {
    const { http, remoteAnswers, signal, store, stream } = this.session;
    const asking = stream.current;
    try {
      await http.send(call, signal);
    } catch (error) {
      if (!signal.aborted) this.fail(request, answer, faultOf(error));
      return;
    }
    if (signal.aborted) return;
    remoteAnswers.tell('answered', request);
    this.record(request, answer, asking);
    // The stream was lost while the person was thinking; the run continues in a new one.
    if (stream.isReading || !stream.canResume) return;
    await this.session.enqueue(() =>
      store.current.run?.messageKey === request.messageKey
        ? stream.resumeInto(request.messageKey, { isKnown: true })
        : Promise.resolve(),
    );
  }

  /** The answer starts a new run, once the backend has accepted it. */
  private async answerWithRun(
    request: PendingRequest,
    answer: ProvidedInput,
    { call, text }: ResponseCall,
    asking: RunReading | undefined,
  ): Promise<void> {
    const { remoteAnswers, store, stream } = this.session;
    // The run was stopped while its stream was being left.
    if (!store.current.requests.some(({ id }) => id === request.id)) return;
    await stream.start(call, {
      onAccepted: () => {
        remoteAnswers.tell('answered', request);
        this.record(request, answer, asking);
        if (text !== undefined) store.apply(this.session.said(text, { status: 'done' }));
        store.applyNow({ type: 'run-submit', isAnswer: true });
      },
      // The run that asked is still waiting; only the answer failed.
      onRefused: (fault) => {
        remoteAnswers.tell('released', request);
        this.fail(request, answer, fault);
      },
      onAborted: () => remoteAnswers.tell('released', request),
    });
  }

  /** An answer that came too late starts no run; its text is kept as an unsent message. */
  private keep(input: unknown): void {
    const text = typeof input === 'string' ? input : printJson(input);
    const late = this.session.said(text, { status: 'failed', fault: ALREADY_ANSWERED });
    this.session.store.applyNow(...late);
  }

  private record(
    request: PendingRequest,
    answer: ProvidedInput,
    asking: RunReading | undefined,
  ): void {
    const { backend, store } = this.session;
    const { id: requestId, messageKey, partId } = request;
    if (messageKey === store.current.run?.messageKey) {
      const event = backend.answerEvent?.(request, answer);
      store.apply(asking?.answer({ request, answer, event }) ?? []);
    }
    store.applyNow({ type: 'request-close', requestId, answer, asked: { messageKey, partId } });
  }

  /** Reopens the form with what the person entered. A skip that failed keeps the draft there was. */
  private fail(
    { id: requestId, draft: before }: PendingRequest,
    answer: ProvidedInput,
    fault: Fault,
  ): void {
    const draft = answer === SKIPPED ? before : answer.input;
    this.session.store.applyNow({ type: 'request-fail', requestId, fault, draft });
  }
}

/** Whether the answer is being sent, or waits for others. */
function isGiven({ status }: PendingRequest): boolean {
  return status !== 'pending';
}

/** Whether the run waits for the output of a tool, which may need approval first, and not for an answer to its question. */
export function isForOutput(request: PendingRequest): request is ToolInputRequest {
  return request.kind === 'tool' && isOutputExpected(request);
}
