import { readExactly, writeExactly } from '../../core/ExactNumber.js';
import { browserPlatform, type AgentSession } from '../../client/index.js';
import type { Decision } from '../../core/answers.js';
import { decisionOf } from '../../core/decisions.js';
import { ifPossible } from '../../core/ifPossible.js';
import { argumentsIn, isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import { removedKeys } from '../../core/session/FoldState.js';
import { hasPart } from '../../core/session/tree.js';
import { LIMITS, type ToolInputRequest } from '../../core/state.js';
import { WAITS, within } from '../../core/waits.js';
import { reportThrown } from '../../development/index.js';
import { check } from '../schema/index.js';
import type { PageTool, ToolCallContext, ToolProgress } from '../tool/index.js';
import type { CallJournal } from './CallJournal.js';
import { givenFor, type Outcome } from './Outcome.js';
import type { PageCalls } from './PageCalls.js';
import type { PageToolCall, PageToolOptions } from './PageToolOptions.js';

interface PageCallRunOptions {
  readonly session: AgentSession;
  readonly tool: PageTool;
  readonly request: ToolInputRequest;
  /** Names the call among all of the session (`placeKey`). */
  readonly place: string;
  readonly options: PageToolOptions;
  readonly journal: CallJournal;
  readonly calls: PageCalls;
  /** Runs an action as soon as that does not block the page. */
  readonly inTurn: (action: () => void) => void;
}

/** Characters of JSON that an output may have. The agent reads all of it, and each further message sends it again. */
const LARGEST_OUTPUT = 1_000_000;
/** Milliseconds after which a call that another tab holds is shown as running elsewhere. */
const TIME_TO_TELL = 200;
/** Milliseconds in which the request of a finished call should disappear. Another tab may have just answered it. */
const TIME_TO_GO = 1000;

/** One call of a tool in the page, from its arguments until the agent has the outcome. */
export class PageCallRun {
  readonly #setup: PageCallRunOptions;
  readonly #place: string;
  readonly #callId: string;
  readonly #toolName: string;
  /** The name of its record and its lock: the same in every tab. */
  readonly #name: string;
  readonly #controller = new AbortController();
  /** Resolves once nothing is left to do for the call. */
  readonly #ended: Promise<undefined>;
  #given: Outcome | undefined;
  /** The request as it was seen last. Undefined once it is closed. */
  #request: ToolInputRequest | undefined;
  #isHolding = false;
  /** Ends the question whether the tool may run, while it is open. */
  #settle: ((decision: Decision | undefined) => void) | undefined;

  constructor(setup: PageCallRunOptions) {
    const { place, request, session } = setup;
    this.#setup = setup;
    this.#request = request;
    this.#place = place;
    this.#callId = request.executionId;
    this.#toolName = request.toolName;
    const { signal } = this.#controller;
    this.#ended = new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
    this.#name = nameOf(session, setup.calls, request);
  }

  start(): void {
    const { inTurn, tool } = this.#setup;
    const { signal } = this.#controller;
    this.#hold(tool.execute !== undefined);
    inTurn(() => {
      if (signal.aborted) return;
      this.#carryOut().catch((error: unknown) => {
        if (!signal.aborted) this.#report(error);
      });
    });
  }

  /** Reacts to a change of the request: if the outcome could not be delivered, it can be sent again. */
  see(request: ToolInputRequest): void {
    this.#request = request;
    const { status, fault } = request;
    const { calls } = this.#setup;
    this.#hear(request);
    const outcome = this.#given;
    if (outcome === undefined) return;
    const shown = calls.get(this.#place)?.status;
    if (status === 'pending' && fault !== undefined && shown === 'given') {
      this.#hold(false);
      calls.set(this.#place, { status: 'unsent', outcome, send: () => this.#give(outcome) });
    }
  }

  /** The request is closed: the agent has the outcome, or does not need it any more. */
  end(): void {
    const { calls, inTurn } = this.#setup;
    this.#request = undefined;
    if (this.#given !== undefined) {
      inTurn(() => this.#close());
      return;
    }
    // A tool that is still at work is told at once.
    this.#close();
    calls.set(this.#place, undefined);
  }

  #close(): void {
    const { journal } = this.#setup;
    if (journal.read(this.#name) !== undefined) journal.write(this.#name, { state: 'over' });
    this.#controller.abort();
  }

  /** The tools are no longer run on this page. The record of the call stays, so that another page can continue. */
  leave(): void {
    const request = this.#request;
    const isAsking = this.#settle !== undefined;
    this.#controller.abort();
    if (isAsking && request !== undefined) this.#setup.session.ask(request.id, false);
    this.#hold(false);
    this.#setup.calls.set(this.#place, undefined);
  }

  async #carryOut(): Promise<void> {
    const { calls, journal } = this.#setup;
    const { signal } = this.#controller;
    const decided = await this.#decide();
    if (decided === undefined) return;
    const late = setTimeout(() => calls.set(this.#place, { status: 'elsewhere' }), TIME_TO_TELL);
    signal.addEventListener('abort', () => clearTimeout(late));
    const { exclusively } = browserPlatform();
    await exclusively(`agent-session-react tool ${this.#name}`, signal, async () => {
      clearTimeout(late);
      const known = journal.read(this.#name);
      if (known?.state === 'over') return this.#leaveToPerson();
      const coming = known === undefined ? decided() : this.#goOn(known);
      // A tool that ignores its signal must not delay the end.
      const outcome = await Promise.race([coming, this.#ended]);
      if (signal.aborted || outcome === undefined) return;
      if (known?.state !== 'finished') journal.write(this.#name, { state: 'finished', outcome });
      this.#give(outcome);
      // Keeps the lock until the agent has the outcome, so that other tabs wait, and then have nothing left to do.
      await this.#ended;
    });
  }

  /** The record says that the call is over, but if the server still asks for it after a moment, it is left to the person. */
  #leaveToPerson(): void {
    const { calls } = this.#setup;
    const { signal } = this.#controller;
    calls.set(this.#place, undefined);
    const patience = setTimeout(() => {
      calls.release(this.#place);
      this.#hold(false);
      calls.set(this.#place, undefined);
    }, TIME_TO_GO);
    signal.addEventListener('abort', () => clearTimeout(patience));
  }

  /** Decides how this tab gets the outcome once it holds the lock. Undefined if the person provides it. */
  async #decide(): Promise<(() => Promise<Outcome>) | undefined> {
    const { journal, request, tool } = this.#setup;
    if (journal.read(this.#name) !== undefined) return this.#again;
    const checked = await check(tool.input, argumentsIn(request.toolInput));
    if (!checked.fits) {
      const error = `The arguments do not fit: ${checked.issues.join('; ')}. Call ${this.#toolName} again with arguments that fit.`;
      return async () => ({ error });
    }
    if (tool.execute === undefined) return undefined;
    const input = checked.value;
    if (!(await this.#needsApproval(input))) return () => this.#execute(input);
    const decision = await this.#ask();
    if (decision === undefined) return this.#again;
    if (decision.approved) return () => this.#executeAs(decision.input, input);
    const { reason } = decision;
    return async () => ({ denied: true, ...(reason !== undefined && { reason }) });
  }

  /** @param changed The arguments as the person changed them; undefined if they are as the agent gave them. */
  async #executeAs(changed: unknown, input: unknown): Promise<Outcome> {
    if (changed === undefined) return this.#execute(input);
    const checked = await check(this.#setup.tool.input, changed);
    if (checked.fits) return this.#execute(checked.value);
    return {
      error: `The person changed the arguments, and they do not fit: ${checked.issues.join('; ')}. ${this.#toolName} was not carried out.`,
    };
  }

  /** The outcome of a call that was started before this page was loaded, or in another tab which no longer holds the lock. */
  readonly #again = async (): Promise<Outcome> => {
    const { journal } = this.#setup;
    return this.#goOn(journal.read(this.#name) ?? { state: 'started' });
  };

  async #goOn(known: NonNullable<ReturnType<CallJournal['read']>>): Promise<Outcome> {
    const { request, tool } = this.#setup;
    if (known.state === 'finished') return known.outcome;
    const checked = await check(tool.input, argumentsIn(request.toolInput));
    if (tool.repeatable === true && checked.fits) return this.#execute(checked.value);
    return {
      error: `The page was closed while ${this.#toolName} was at work, so it is not known how far it came. It was not carried out again.`,
    };
  }

  async #needsApproval(input: unknown): Promise<boolean> {
    const toolName = this.#toolName;
    const late = () =>
      new Error(
        `needsApproval of ${toolName} did not answer within ${WAITS.decision / 1000} seconds.`,
      );
    try {
      return await within(this.#askApp(input), WAITS.decision, late);
    } catch (error) {
      if (!this.#controller.signal.aborted) this.#report(error);
      // If it is unclear whether approval is needed, the person is asked.
      return true;
    }
  }

  async #askApp(input: unknown): Promise<boolean> {
    const { options, tool } = this.#setup;
    const callId = this.#callId;
    const toolName = this.#toolName;
    const call: PageToolCall = { callId, toolName, input, tool };
    const ruled = await options.needsApproval?.(call);
    return ruled ?? (await tool.needsApproval?.(input, { callId, toolName })) ?? false;
  }

  /** Asks the person. Resolves to undefined once the call was started in another tab, where the person was asked too. */
  #ask(): Promise<Decision | undefined> {
    const { journal, session } = this.#setup;
    const { signal } = this.#controller;
    return new Promise((resolve, reject) => {
      const settled = new AbortController();
      const end = () => {
        settled.abort();
        this.#settle = undefined;
      };
      const look = () => {
        if (journal.read(this.#name) !== undefined) this.#settle?.(undefined);
      };
      if (signal.aborted) return reject(signal.reason as Error);
      const abort = () => {
        end();
        reject(signal.reason as Error);
      };
      this.#settle = (decision) => {
        end();
        const request = this.#request;
        if (decision === undefined && request !== undefined) session.ask(request.id, false);
        this.#hold(true);
        resolve(decision);
      };
      signal.addEventListener('abort', abort, { signal: settled.signal });
      // Fires when another tab has written a record.
      globalThis.addEventListener?.('storage', look, { signal: settled.signal });
      this.#hold(false);
      if (this.#request !== undefined) this.#hear(this.#request);
    });
  }

  /** Notes what was decided about the request. If it does not ask for approval, as after its run was read again, it does now. */
  #hear({ decided, expects, id, status }: ToolInputRequest): void {
    if (this.#settle === undefined) return;
    const decision = decided && decisionOf(decided);
    if (decision !== undefined) this.#settle(decision);
    else if (expects === 'output' && status === 'pending') this.#setup.session.ask(id, true);
  }

  async #execute(input: unknown): Promise<Outcome> {
    const { calls, journal, tool } = this.#setup;
    const toolName = this.#toolName;
    journal.write(this.#name, { state: 'started' });
    const startedAt = new Date().toISOString();
    calls.set(this.#place, { status: 'running', startedAt, log: [] });
    try {
      const output = await this.#work(input);
      const checked = tool.output && (await check(tool.output, output));
      if (checked?.fits === false) {
        const words = `${toolName} gave an output that does not fit: ${checked.issues.join('; ')}.`;
        this.#report(new TypeError(words));
        return { error: words };
      }
      const { maxOutput = LARGEST_OUTPUT } = this.#setup.options;
      const read = readJson(output);
      if (read.length <= maxOutput) return { output: read.value };
      const words = `The output of ${toolName} has ${read.length} characters, and ${maxOutput} are allowed. It was not sent; ask for less.`;
      this.#report(new RangeError(words));
      return { error: words };
    } catch (error) {
      if (!this.#controller.signal.aborted) this.#report(error);
      return { error: wordsOf(error) };
    }
  }

  /** What `execute` returns. Its signal aborts with the call, and after `timeout`, when this rejects. */
  async #work(input: unknown): Promise<unknown> {
    const { timeout = Number.POSITIVE_INFINITY, execute } = this.#setup.tool;
    const callId = this.#callId;
    const toolName = this.#toolName;
    const { signal } = this.#controller;
    const working = new AbortController();
    const abort = () => working.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: working.signal });
    const progress: ToolCallContext['progress'] = (told) => {
      if (!working.signal.aborted) this.#tell(readProgress(told));
    };
    const late = () => {
      const error = new Error(
        `${toolName} did not end within ${timeout} ms, and was told to stop. How far it came is not known.`,
      );
      working.abort(error);
      return error;
    };
    const context = { callId, toolName, signal: working.signal, progress };
    return within(Promise.resolve(execute?.(input, context)), timeout, late);
  }

  #tell(told: ToolProgress): void {
    const { calls } = this.#setup;
    const known = calls.get(this.#place);
    if (known?.status !== 'running') return;
    const { message } = told;
    const entry = { at: new Date().toISOString(), ...(message !== undefined && { message }) };
    const log = message === undefined ? known.log : [...known.log, entry].slice(-LIMITS.toolLog);
    calls.set(this.#place, { ...known, log, progress: { ...known.progress, ...told } });
  }

  #give(outcome: Outcome): void {
    const { calls, session } = this.#setup;
    const request = this.#request;
    if (request === undefined) return;
    this.#hold(true);
    this.#given = outcome;
    calls.set(this.#place, { status: 'given', outcome });
    session
      .respond(request.id, { input: givenFor(outcome), type: 'json' })
      .catch((error: unknown) => this.#report(error));
  }

  /** Says whether this page handles the request, or the person has to. */
  #hold(isHeld: boolean): void {
    const request = this.#request;
    if (request === undefined) return;
    if ((request.held === true) === isHeld && this.#isHolding === isHeld) return;
    this.#isHolding = isHeld;
    this.#setup.session.hold(request.id, isHeld);
  }

  #report(error: unknown): void {
    const callId = this.#callId;
    const toolName = this.#toolName;
    try {
      this.#setup.options.onError?.(error, { callId, toolName });
    } catch (thrown) {
      reportThrown('onError', thrown, 'the error that it got is reported nowhere');
    }
  }
}

/**
 * The name of the record and of the lock of a call, the same in every tab and after a reload. Some models give the first call of
 * each turn the same id, so the name says which of them it is.
 */
function nameOf(
  session: AgentSession,
  calls: PageCalls,
  { executionId, messageKey }: ToolInputRequest,
): string {
  const state = session.getState();
  const { messages, sessionId = '' } = state;
  const own = messages.findLastIndex(({ key }) => key === messageKey);
  const isCall = (part: Part) => part.type === 'tool' && part.executionId === executionId;
  const earlier = messages.slice(0, Math.max(0, own)).filter(({ parts }) => hasPart(parts, isCall));
  const begun = calls.begin(executionId, messageKey);
  const keys = new Set([
    ...removedKeys(state).filter((key) => begun.has(key)),
    ...earlier.map(({ key }) => key),
  ]);
  // If earlier messages may be missing, they are not counted: their backend names each run.
  const which = session.loadEarlier === undefined ? keys.size : messages[own]?.runId;
  const name = `${session.address ?? ''} ${sessionId} ${executionId}`;
  return which === undefined || which === 0 ? name : `${name} ${which}`;
}

/** A tool without types may tell anything, and must not fail for it. */
function readProgress(told: unknown): ToolProgress {
  if (typeof told === 'string') return { message: told };
  const { message, percent } = isRecord(told) ? told : { message: undefined, percent: told };
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof percent === 'number' && Number.isFinite(percent) && { percent }),
  };
}

/**
 * The output as the agent will read it. If it cannot be written as JSON, it fails here, where the error can be reported.
 *
 * @throws if the output contains itself, or a BigInt.
 */
function readJson(output: unknown): { readonly value: unknown; readonly length: number } {
  const text = writeExactly(output);
  return text === undefined
    ? { value: null, length: 0 }
    : { value: readExactly(text), length: text.length };
}

/** Only the message of an error: the rest of it, such as the stack, is not for the agent. */
function wordsOf(error: unknown): string {
  const words: unknown = error instanceof Error ? ifPossible(() => error.message) : error;
  return typeof words === 'string' && words !== ''
    ? words
    : 'The tool failed, and did not say why.';
}
