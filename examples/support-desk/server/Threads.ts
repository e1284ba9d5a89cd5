import { EventType, type Event, type RunAgentInput } from '@ag-ui/core';
import { agent } from './agent.js';

interface Run {
  readonly id: string;
  /** Everything that it has told so far. */
  readonly events: Event[];
  /** The messages and calls that it has written. */
  readonly written: Set<string>;
  readonly cancelling: AbortController;
  isOver: boolean;
}

/** The events of all threads, kept as long as the server runs: a page that is loaded again is told them from the first on. */
export class Threads {
  /** All runs of a thread, those of versions that made way included. */
  private readonly runs = new Map<string, Run[]>();
  /** The runs that the conversation is made of, as the page has shown it last. */
  private readonly told = new Map<string, readonly Run[]>();
  private readonly waiting = new Set<() => void>();

  /** Begins a run, which goes on to its end whether or not anybody listens. */
  begin(input: RunAgentInput): AsyncIterable<Event> {
    const run: Run = {
      id: input.runId,
      events: [],
      written: new Set(),
      cancelling: new AbortController(),
      isOver: false,
    };
    const given = new Set(input.messages.map(({ id }) => id));
    const all = this.runs.get(input.threadId) ?? [];
    // An answer that is asked for anew is left out of the messages: so is its run.
    const earlier = all.filter(({ written }) => [...written].some((id) => given.has(id)));
    this.told.set(input.threadId, [...earlier, run]);
    this.runs.set(input.threadId, [...all, run]);
    void this.write(run, input);
    return this.eventsOf(run);
  }

  /** A thread from its first run to its last, until that one is over. */
  tell(threadId: string): AsyncIterable<Event> {
    return this.eventsOf(...(this.told.get(threadId) ?? []));
  }

  cancel(runId: string): void {
    const run = [...this.runs.values()].flat().find(({ id }) => id === runId);
    run?.cancelling.abort();
  }

  private async write(run: Run, input: RunAgentInput): Promise<void> {
    const { runId, threadId } = input;
    const told = (event: Event) => {
      run.events.push(event);
      if ('messageId' in event) run.written.add(event.messageId);
      for (const wake of this.waiting) wake();
    };
    told({ type: EventType.RUN_STARTED, threadId, runId, input });
    try {
      for await (const event of agent(input)) {
        run.cancelling.signal.throwIfAborted();
        told(event);
      }
    } catch (error) {
      const isCancelled = run.cancelling.signal.aborted;
      told(
        isCancelled
          ? { type: EventType.RUN_FINISHED, threadId, runId, outcome: { type: 'cancelled' } }
          : { type: EventType.RUN_ERROR, message: String(error) },
      );
    }
    run.isOver = true;
    for (const wake of this.waiting) wake();
  }

  private async *eventsOf(...runs: readonly Run[]): AsyncIterable<Event> {
    for (const run of runs) {
      for (let index = 0; !run.isOver || index < run.events.length;) {
        const event = run.events[index];
        if (event === undefined) await this.news();
        else {
          index++;
          yield event;
        }
      }
    }
  }

  private async news(): Promise<void> {
    let wake = () => {};
    await new Promise<void>((resolve) => {
      wake = resolve;
      this.waiting.add(wake);
    });
    this.waiting.delete(wake);
  }
}
