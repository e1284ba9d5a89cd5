import type { ProvidedInput } from '../../core/parts.js';
import type { Fault, PendingRequest } from '../../core/state.js';
import { printJson } from '../../core/json.js';
import type { HttpCall, ResponseCall } from '../../protocols/protocol.js';
import type { RemoteAnswers } from './RemoteAnswers.js';
import { ANSWERED_ELSEWHERE, faultOf, NO_WAY_TO_ANSWER } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';
import { isForOutput, type RunReading } from '../run/index.js';
import { ToolOutputs } from './ToolOutputs.js';

/** Brings a person's answers to the agent (R113). */
export class Answers {
  private readonly desk: SessionInternals;
  private readonly elsewhere: RemoteAnswers;
  private readonly outputs: ToolOutputs;

  constructor(desk: SessionInternals, elsewhere: RemoteAnswers) {
    this.desk = desk;
    this.elsewhere = elsewhere;
    this.outputs = new ToolOutputs(desk, { elsewhere, keep: (output) => this.keep(output) });
  }

  async respond(requestId: string, answer: ProvidedInput): Promise<void> {
    const { backend, follower, store } = this.desk;
    const request = store.current.requests.find(({ id }) => id === requestId);
    // A second click, or one on a form that is closed already, sends nothing.
    if (request === undefined || request.status === 'submitting') return;
    if (isForOutput(request)) return this.outputs.give(request, answer.input);
    const response = backend.respond?.(request, answer, follower.context);
    if (response === undefined) {
      this.fail(request, answer, NO_WAY_TO_ANSWER);
      return;
    }
    store.applyNow({ type: 'request-submit', requestId });
    if (response.continues === 'same-run') {
      await this.answerInRun(request, answer, response.call);
      return;
    }
    const { signal } = this.desk.lifetime;
    const asking = follower.current;
    const isOpen = await this.elsewhere.claim(request);
    if (signal.aborted) return;
    if (!isOpen) {
      this.keep(answer.input);
      return;
    }
    // The run that asked has nothing more to say, even if its stream is still open.
    if (store.current.status === 'awaiting-input') follower.abort();
    await this.desk.enqueue(() => this.answerWithRun(request, answer, response, asking));
  }

  /** The answer that was given is not sent yet, and is not to be. */
  takeBack(requestId: string): void {
    this.outputs.takeBack(requestId);
  }

  private async answerInRun(
    request: PendingRequest,
    answer: ProvidedInput,
    call: HttpCall,
  ): Promise<void> {
    const { follower, http, lifetime, store } = this.desk;
    const { signal } = lifetime;
    const asking = follower.current;
    try {
      await http.send(call, signal);
    } catch (error) {
      if (!signal.aborted) this.fail(request, answer, faultOf(error));
      return;
    }
    if (signal.aborted) return;
    this.elsewhere.tell('answered', request);
    this.record(request, answer, asking);
    // The stream was lost while the person was thinking; the run goes on in a new one.
    if (follower.isReading || !follower.canResume) return;
    await this.desk.enqueue(() =>
      store.current.run?.messageKey === request.messageKey
        ? follower.resumeInto(request.messageKey, { isKnown: true })
        : Promise.resolve(),
    );
  }

  /** The answer starts a run of its own, once the backend has accepted it. */
  private async answerWithRun(
    request: PendingRequest,
    answer: ProvidedInput,
    { call, text }: ResponseCall,
    asking: RunReading | undefined,
  ): Promise<void> {
    const { follower, freshKey, store } = this.desk;
    await follower.start(call, {
      onAccepted: () => {
        this.elsewhere.tell('answered', request);
        this.record(request, answer, asking);
        if (text !== undefined) {
          const key = freshKey();
          const at = new Date().toISOString();
          store.apply([
            { type: 'message-submit', key, text, at },
            { type: 'message-update', key, status: 'done' },
          ]);
        }
        store.applyNow({ type: 'run-submit', isAnswer: true });
      },
      // The run that asked still waits; only the answer failed.
      onRefused: (fault) => {
        this.elsewhere.tell('released', request);
        this.fail(request, answer, fault);
      },
      onAborted: () => this.elsewhere.tell('released', request),
    });
  }

  /** An answer that came too late starts no run; its words are kept as a message that was not sent. */
  private keep(input: unknown): void {
    const { freshKey, store } = this.desk;
    const text = typeof input === 'string' ? input : printJson(input);
    const key = freshKey();
    store.applyNow(
      { type: 'message-submit', key, text, at: new Date().toISOString() },
      { type: 'message-update', key, status: 'failed', fault: ANSWERED_ELSEWHERE },
    );
  }

  private record(
    request: PendingRequest,
    answer: ProvidedInput,
    asking: RunReading | undefined,
  ): void {
    const { backend, store } = this.desk;
    const event = backend.answerEvent?.(request, answer);
    const isOfRun = request.messageKey === store.current.run?.messageKey;
    if (event !== undefined && isOfRun) {
      const name = request.kind === 'input' ? request.checkpointName : undefined;
      store.apply(asking?.answer(event, name) ?? []);
    }
    store.applyNow({ type: 'request-close', requestId: request.id, answer });
  }

  private fail(request: PendingRequest, answer: ProvidedInput, fault: Fault): void {
    const draft = answer.input;
    this.desk.store.applyNow({ type: 'request-fail', requestId: request.id, fault, draft });
  }
}
