import type { Fault, PendingRequest, ToolInputRequest } from '../core/state.js';
import type { SessionDesk } from './SessionDesk.js';

export const UNSUPPORTED: Fault = {
  code: 'unsupported',
  message: 'This backend has no way to answer the request.',
  retryable: false,
};

/** Whether a request wants what a tool would have given, and not an answer to its question. */
export function isForOutput(request: PendingRequest): request is ToolInputRequest {
  return request.kind === 'tool' && request.expects === 'output';
}

/** Collects what a waiting run's calls would have given, and submits it all at once (B42, B43). */
export class ToolOutputs {
  private readonly desk: SessionDesk;
  private readonly given = new Map<string, unknown>();

  constructor(desk: SessionDesk) {
    this.desk = desk;
  }

  async give({ id, messageKey }: ToolInputRequest, output: unknown): Promise<void> {
    const { backend, store } = this.desk;
    this.given.set(id, output);
    store.applyNow({ type: 'request-submit', requestId: id });
    const requests = store.current.requests
      .filter(isForOutput)
      .filter((request) => request.messageKey === messageKey);
    if (backend.submitToolOutputs === undefined) return this.giveBack(requests, UNSUPPORTED);
    if (requests.some((request) => !this.given.has(request.id))) return;
    await this.desk.enqueue(() => this.submit(requests));
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
    await follower.goOn(call, {
      onAccepted: () => {
        for (const { id } of requests) this.given.delete(id);
        store.applyNow({ type: 'run-start', ...(runId !== undefined && { runId }) });
      },
      onRefused: (fault) => this.giveBack(requests, fault),
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
}
