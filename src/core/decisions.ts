import type { ProvidedInput } from './parts.js';
import type { ApprovalAnswer, Decision } from './answers.js';
import type {
  ApprovalRequest,
  InputRequest,
  OutputRequest,
  PendingRequest,
  QuestionRequest,
  ToolInputRequest,
} from './state.js';
import { watchDecision } from '../development/index.js';
import { isEvent } from './isEvent.js';
import { isRecord } from './json.js';

/** What a request needs from the person. */
export type RequestKind = 'approval' | 'answer' | 'output';

/**
 * What a request needs, which is also what `respond` takes for it.
 *
 * - `approval`: a tool, of the agent or of the page, asks before it acts: `approve()`, `approve(changedInput)`, `deny()` or `deny('why')`
 * - `answer`: a question: `{ input, type }`, where `type` is one of the request's `inputTypes`, or `text`
 *   if a tool asks
 * - `output`: the tool's output: `{ input, type }`, with any value
 */
export function asksFor(request: PendingRequest): RequestKind {
  if (request.kind === 'input') return 'answer';
  if (request.expects === 'output' || request.expects === 'approval') return request.expects;
  return isQuestion(request.toolInput) ? 'answer' : 'approval';
}

/** Which requests are of which kind. */
interface RequestsByKind {
  readonly approval: ApprovalRequest;
  readonly answer: InputRequest | QuestionRequest;
  readonly output: OutputRequest;
}

/**
 * Whether a request needs this: `asksFor(request) === kind`, in a way that the compiler understands, so that `respond` takes only
 * the answer that fits.
 *
 *     if (isAskingFor(request, 'approval')) void respond(request.id, approve());
 */
export function isAskingFor<Request extends PendingRequest, Kind extends RequestKind>(
  request: Request,
  kind: Kind,
): request is Extract<Request, RequestsByKind[Kind]> {
  return asksFor(request) === kind;
}

/** Whether the run waits for the output of a tool, even if the tool needs approval first. */
export function isOutputExpected({ expects }: ToolInputRequest): boolean {
  return expects === 'output' || expects === 'approval';
}

/**
 * An answer that allows a tool to act. With `input`, the tool gets those arguments instead of the ones it asked about.
 *
 *     void respond(request.id, approve());
 */
export function approve<Input = never>(input?: Input): ApprovalAnswer<Input> {
  if (isRecord(input) && 'messageKey' in input && 'partId' in input) {
    throw new TypeError(
      'approve got a request in place of changed arguments: respond(request.id, approve())',
    );
  }
  watchDecision('approve', input, 'object');
  const isChanged = input !== undefined && !isEvent(input);
  const decision: Decision<Input> = { approved: true, ...(isChanged && { input }) };
  return { input: decision, type: 'confirmation' };
}

/**
 * An answer that denies a tool's request. The agent reads the reason.
 *
 *     void respond(request.id, deny('Not before Monday'));
 */
export function deny(reason = ''): ApprovalAnswer<never> {
  watchDecision('deny', reason, 'string');
  const isReason = typeof reason === 'string' && reason !== '';
  const decision: Decision<never> = { approved: false, ...(isReason && { reason }) };
  return { input: decision, type: 'confirmation' };
}

/** Recorded as the answer of a request that was skipped: the agent was told that there is no answer. */
export const SKIPPED: ProvidedInput = { input: null, type: 'skipped' };

/** The type of an answer that is the output of a tool, whatever it says. */
export const OUTPUT = 'output';

/** Whether an answer only says that the person gave none. */
export function isSkipped({ input, type }: ProvidedInput): boolean {
  return input === null && type === SKIPPED.type;
}

/** The decision in an answer; undefined if the answer is not a decision. */
export function decisionOf({ input, type }: ProvidedInput): Decision | undefined {
  return type !== OUTPUT && isRecord(input) && typeof input['approved'] === 'boolean'
    ? (input as Decision)
    : undefined;
}

/** Whether a tool's input is nothing but a question, so that text is the answer to it. */
export function isQuestion(input: unknown): boolean {
  if (!isRecord(input)) return false;
  const keys = Object.keys(input);
  return keys.length === 1 && (keys[0] === 'question' || keys[0] === 'prompt');
}
