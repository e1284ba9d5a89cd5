import type { AgentPart, Part, ToolPart } from '../../core/parts.js';
import type { Fault, Message } from '../../core/state.js';
import { findMessage } from '../../core/session/messages.js';
import { isOver } from '../../core/session/runStatus.js';
import { findLastPart } from '../../core/session/tree.js';
import type { BackendCall } from '../../contract/index.js';
import type { Lifetime } from '../history/index.js';
import { faultOf, faultOfStop } from '../http/index.js';
import type { RunStream } from '../run/index.js';
import type { Sending } from './Sending.js';
import type { SessionSetup } from './SessionSetup.js';
import { tellAgent } from './tellAgent.js';

/** What steering needs. */
interface SteeringNeeds extends Lifetime {
  readonly setup: Pick<SessionSetup, 'outbox'>;
  readonly stream: Pick<RunStream, 'context'>;
  readonly sending: Pick<Sending, 'sendMessage'>;
}

/** Changes the course of a run in progress: sends words into it, and stops single parts of it. */
export class Steering {
  readonly #need: SteeringNeeds;
  /** The parts that are being stopped, so that a second click asks nothing again. */
  readonly #stopping = new Set<string>();

  constructor(need: SteeringNeeds) {
    this.#need = need;
  }

  /** Returns whether the agent has taken the words. If the run ends early and has not shown them, they return to the outbox. */
  async steer(text: string): Promise<boolean> {
    const { backend, sending, store, stream } = this.#need;
    const { status } = store.current;
    if (status === 'idle' || isOver(status)) {
      void sending.sendMessage({ text });
      return true;
    }
    if (status !== 'running' && status !== 'submitting') return false;
    const key = store.current.run?.messageKey;
    const isTaken = await this.#tell(() => backend.steer?.(text, stream.context), faultOf);
    if (isTaken) void this.#watch(text, key);
    return isTaken;
  }

  /** Gives words back that the agent accepted, and had not read when its run was stopped, failed or was cut. */
  async #watch(text: string, messageKey: string | undefined): Promise<void> {
    const { setup, signal, store } = this.#need;
    let key = messageKey;
    await store.until(({ run, status }) => {
      key ??= run?.messageKey;
      return isOver(status) || run?.messageKey !== key;
    }, signal);
    const message = findMessage(store.current, key);
    if (signal.aborted || message === undefined || !ENDED_EARLY.has(message.status)) return;
    if (!isShown(message, text)) setup.outbox.giveBack(text);
  }

  /** Stops a sub-agent or a tool. The stream of the run reports what has become of it. */
  async stopPart(partId: string): Promise<void> {
    const { backend, store, stream } = this.#need;
    const { parts = [] } = findMessage(store.current, store.current.run?.messageKey) ?? {};
    const part = findLastPart(parts, (one): one is AgentPart | ToolPart =>
      isStoppable(one, partId),
    );
    if (part === undefined || this.#stopping.has(partId)) return;
    this.#stopping.add(partId);
    await this.#tell(() => backend.stopPart?.(part, stream.context), faultOfStop);
    this.#stopping.delete(partId);
  }

  #tell(callOf: () => BackendCall | undefined, read: (error: unknown) => Fault): Promise<boolean> {
    return tellAgent(this.#need, callOf, (error) => {
      const { status } = this.#need.store.current;
      // Nothing is left to change in a run that is over or being stopped.
      return isOver(status) || status === 'stopping' ? undefined : read(error);
    });
  }
}

const ENDED_EARLY: ReadonlySet<Message['status']> = new Set(['stopped', 'failed', 'interrupted']);

/** Words without what makes a quotation of them. */
const bare = (text: string) => text.replaceAll(/[\s>\\]/gu, '');

/** Whether a text of the message is the person's words, which may be quoted. */
function isShown({ parts }: Message, words: string): boolean {
  const sought = bare(words);
  const isIt = (one: Part): one is Part => one.type === 'text' && bare(one.text) === sought;
  return findLastPart(parts, isIt) !== undefined;
}

function isStoppable(part: Part, id: string): boolean {
  return (
    part.id === id && (part.type === 'tool' || part.type === 'agent') && part.status === 'running'
  );
}
