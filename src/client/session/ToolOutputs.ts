import type { Fault, ToolInputRequest } from '../../core/state.js';
import type { RemoteAnswers } from './RemoteAnswers.js';
import { NO_WAY_TO_ANSWER } from '../http/index.js';
import { isForOutput } from '../run/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** What the collection of outputs needs from the session. */
export interface ToolOutputsHooks {
  readonly elsewhere: RemoteAnswers;
  /** Takes what a person gave too late. */
  readonly keep: (output: unknown) => void;
}

/** Collects what a waiting run's calls would have given, and submits it all at once (B42, B43). */
export class ToolOutputs {
  private readonly desk: SessionInternals;
  private readonly hooks: ToolOutputsHooks;
  private readonly given = new Map<string, unknown>();

  constructor(desk: SessionInternals, hooks: ToolOutputsHooks) {
    this.desk = desk;
    this.hooks = hooks;
    hooks.elsewhere.onClose = () => this.keepAll();
  }

  async give({ id, messageKey }: ToolInputRequest, output: unknown): Promise<void> {
    const { backend, lifetime, store } = this.desk;
    this.given.set(id, output);
    const requests = store.current.requests
      .filter(isForOutput)
      .filter((request) => request.messageKey === messageKey);
    const [first] = requests;
    if (backend.submitToolOutputs === undefined) return this.giveBack(requests, NO_WAY_TO_ANSWER);
    if (first === undefined) return;
    if (requests.some((request) => !this.given.has(request.id))) {
      store.applyNow({ type: 'request-ready', requestId: id, draft: output });
      return;
    }
    const submitted = requests.map(({ id: requestId }) => {
      return { type: 'request-submit', requestId } as const;
    });
    store.applyNow(...submitted);
    const { signal } = lifetime;
    // They are submitted together, so the first one stands for all of them.
    const isOpen = await this.hooks.elsewhere.claim(first);
    if (isOpen && !signal.aborted) await this.desk.enqueue(() => this.submit(requests));
  }

  /** An output that waits for the others is not given after all. */
  takeBack(requestId: string): void {
    const { store } = this.desk;
    const isReady = store.current.requests.some(
      ({ id, status }) => id === requestId && status === 'ready',
    );
    if (!isReady) return;
    this.given.delete(requestId);
    store.applyNow({ type: 'request-reopen', requestId });
  }

  private async submit(requests: readonly ToolInputRequest[]): Promise<void> {
    const { backend, follower, store } = this.desk;
    const outputs = requests.map(({ id, executionId, toolName }) => ({
      executionId,
      toolName,
      output: this.given.get(id),
    }));
    const call = backend.submitToolOutputs?.(outputs, follower.context);
    if (call === undefined) return;
    const { runId } = follower.context;
    const tell = (word: 'answered' | 'released') => {
      for (const request of requests) this.hooks.elsewhere.tell(word, request);
    };
    await follower.goOn(call, {
      onAccepted: () => {
        tell('answered');
        for (const { id } of requests) this.given.delete(id);
        store.applyNow({ type: 'run-start', ...(runId !== undefined && { runId }) });
      },
      onRefused: (fault) => {
        tell('released');
        this.giveBack(requests, fault);
      },
      onAborted: () => tell('released'),
    });
  }

  /** The forms open again, with what was typed. */
  private giveBack(requests: readonly ToolInputRequest[], fault: Fault): void {
    const refused = requests.filter(({ id }) => this.given.has(id));
    this.desk.store.applyNow(
      ...refused.map(
        ({ id }) =>
          ({ type: 'request-fail', requestId: id, fault, draft: this.given.get(id) }) as const,
      ),
    );
    for (const { id } of refused) this.given.delete(id);
  }

  /** The run was given its outputs elsewhere. */
  private keepAll(): void {
    const outputs = [...this.given.values()];
    this.given.clear();
    for (const output of outputs) this.hooks.keep(output);
  }
}
