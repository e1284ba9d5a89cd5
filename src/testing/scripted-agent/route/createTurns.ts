import type { Repertoire } from '../conversation/repertoire.js';
import type { Script } from '../engine/script.js';
import type { Answer } from '../engine/wire.js';
import type { Given, Recital, Waiting } from './act.js';
import { createScene, recite } from './recite.js';
import type { RouteRequest } from './routeProtocol.js';

/** The answer to a person's message. It takes several runs if it needs the page or the person. */
export interface Turn {
  readonly messageId: string;
  readonly scenario: string;
  readonly scriptAfter: (answer: Answer) => Script;
  recital: Recital;
  /** What the last run ended with, if the turn is not over. */
  waiting: Waiting | undefined;
}

export type Turns = ReturnType<typeof createTurns>;

/** The latest turn of each conversation. */
export function createTurns(options: {
  readonly repertoire: Repertoire;
  readonly scenario: string | undefined;
  readonly pieceSize: number | undefined;
}) {
  const turns = new Map<string, Turn>();
  const failures = new Map<string, number>();
  let ids = 0;

  const sceneOf = (runId: string) =>
    createScene({ createId: () => `${runId}-${++ids}`, pieceSize: options.pieceSize });

  const begin = ({ threadId, message, runId }: RouteRequest): Turn => {
    const { name, resume, script } = options.repertoire.choose(message.text, options.scenario);
    const attempt = failures.get(keyOf(threadId, name)) ?? 0;
    const context = { text: message.text, attachments: message.files, attempt };
    const scriptOf = () => (typeof script === 'function' ? script(context) : script);
    return {
      messageId: message.id,
      scenario: name,
      scriptAfter: (answer) => resume?.(context, answer) ?? scriptOf(),
      recital: recite(scriptOf(), sceneOf(runId)),
      waiting: undefined,
    };
  };

  const continued = (request: RouteRequest) => {
    const turn = turns.get(request.threadId);
    if (turn?.waiting === undefined || turn.messageId !== request.message.id) return undefined;
    const given = request.given(turn.waiting);
    if (given === undefined) return undefined;
    if (turn.waiting.kind !== 'ask') return { turn, given };
    turn.recital = recite(turn.scriptAfter(given.answer), sceneOf(request.runId));
    return { turn, given: undefined };
  };

  return {
    /** The turn that a request continues, with what it brings; a new one if it continues none. */
    find(request: RouteRequest): { readonly turn: Turn; readonly given: Given | undefined } {
      const found = continued(request) ?? { turn: begin(request), given: undefined };
      turns.set(request.threadId, found.turn);
      return found;
    },
    /** Counts a failure of a scenario, or forgets those before a success. */
    note({ threadId }: RouteRequest, { scenario }: Turn, hasFailed: boolean): void {
      const key = keyOf(threadId, scenario);
      if (hasFailed) failures.set(key, (failures.get(key) ?? 0) + 1);
      else failures.delete(key);
    },
    clear(): void {
      turns.clear();
      failures.clear();
    },
  };
}

const keyOf = (threadId: string, scenario: string) => `${threadId} ${scenario}`;
