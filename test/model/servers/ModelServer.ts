import type { AgentBackend } from '../../../src/contract/index.js';
import type { Line, Purpose } from '../Line.js';
import { sleep } from '../virtualTime.js';

/** What the agent does in a run, one after the other. `page`, `approval` and `question` end it until they are answered. */
export type Act =
  | 'say'
  | 'tool'
  | 'page'
  | 'two pages'
  | 'approval'
  | 'two approvals'
  | 'question'
  /** Two questions of tasks side by side, and two such requests for leave. */
  | 'two questions'
  | 'separate approvals'
  /** A request in the form of Agent Inbox. */
  | 'inbox'
  /** A sub-agent speaks, and the agent after it. */
  | 'sub-agent'
  /** Data of the app's own, and words after it. */
  | 'data'
  /** The answer is cut off, as it is too long. */
  | 'limit'
  | 'fail';

/** What happens at a server, and how it is set up. */
export interface Setting {
  /** What the agent does, run by run. */
  readonly turns: readonly (readonly Act[])[];
  /** Whether the ids of calls begin anew in each turn, as some model servers have it. @default false */
  readonly repeatsCalls?: boolean;
}

/** Milliseconds between two things that the agent does. */
const PACE = 10;

/** A server of one protocol with one conversation, which outlives every page. */
export interface ModelServer {
  /**
   * The backend of a page that reaches it by this line.
   *
   * @param isNamed Whether the app says which conversation is meant. Otherwise the page makes one, and its storage finds it again.
   */
  readonly backend: (line: Line, isNamed: boolean) => AgentBackend;
  /** The id of the latest run, if runs have ids by which they can be followed. */
  readonly runId?: () => string | undefined;
  /** The id of the first run, if runs that are over can be followed. */
  readonly firstRunId?: () => string | undefined;
  /** Whether a run is on. */
  readonly isBusy: () => boolean;
  /** What it has stored of the conversation as it is now. */
  readonly stored: () => unknown;
  /** Words that it has told and then given up, as what a run was doing when it ended is not stored. */
  readonly dropped?: ReadonlySet<string>;
  /** Calls that it has carried out because the person allowed them. */
  readonly withLeave?: readonly string[];
  /** What it was sent or asked to do that no server takes. */
  readonly wrong: string[];
  /** The bodies of the requests for runs that hold the conversation, oldest first. */
  readonly conversations: readonly unknown[];
  /** Checks those by the rules of the protocol's own package. */
  readonly validate?: (body: unknown) => Promise<string | undefined>;
  /** Whether an answer to a question is a message of the conversation. */
  readonly storesAnswers?: true;
  /** What such a body says. @default all of it */
  readonly tokensOf?: (body: unknown) => unknown;
}

/** Whether the run ends there until the person has answered. */
export const isAsking = (act: Act): boolean =>
  act === 'page' ||
  act === 'two pages' ||
  act === 'approval' ||
  act === 'two approvals' ||
  act === 'separate approvals' ||
  act === 'inbox' ||
  act === 'two questions' ||
  act === 'question';

/** What all these servers have in common: the acts of their runs, in order. */
export class Agent {
  readonly wrong: string[] = [];
  /** The calls that were carried out because the person allowed them. */
  readonly withLeave: string[] = [];
  private readonly turns: readonly (readonly Act[])[];
  private runs = 0;
  private readonly done = new Map<string, number>();

  constructor(turns: readonly (readonly Act[])[]) {
    this.turns = turns;
  }

  /** The next run: its number, counted from 1, and what the agent does in it. */
  next(): { readonly number: number; readonly acts: readonly Act[] } {
    const number = ++this.runs;
    return { number, acts: this.turns[number - 1] ?? ['say'] };
  }

  /** A tool of the agent's runs, or a call of the page's is given its output: both happen once. */
  carryOut(call: string, isAllowed = false): void {
    if (isAllowed) this.withLeave.push(call);
    const times = (this.done.get(call) ?? 0) + 1;
    this.done.set(call, times);
    if (times > 1) this.wrong.push(`${call} ran ${times} times`);
  }
}

/** Words of a run that are told apart from all others. */
export class Words {
  private readonly run: number;
  private words = 0;
  private calls = 0;

  constructor(run: number) {
    this.run = run;
  }

  next(): string {
    return `a${this.run}-${++this.words}`;
  }

  call(): string {
    return `c${this.run}-${++this.calls}`;
  }
}

/** What the tool of a call gives. */
export const resultOf = (call: string): string => call.replace('c', 'r');

/** The arguments of a call, which say which one it is: its id may come again in each turn. */
export const argumentsOf = (call: string) => ({ order: 7, call });

/** Which call it is, by its arguments. */
export const callIn = (given: unknown): string =>
  String((given as { call?: unknown } | undefined)?.call);

/** A host's function that makes a request. */
export const by =
  (line: Line, of: Purpose, serve: () => Response | Promise<Response>) =>
  (signal?: AbortSignal): Promise<Response> =>
    line.carry(of, async () => serve(), signal);

export const nap = (): Promise<void> => sleep(PACE);

export const json = (value: unknown, status = 200): Response => Response.json(value, { status });
