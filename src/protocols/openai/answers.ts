import { decisionOf, isSkipped } from '../../core/decisions.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { Part, ProvidedInput, ToolPart } from '../../core/parts.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import { valueText } from '../jsonText.js';
import type { GivenAnswer } from '../../contract/index.js';
import type { GivenOutcome } from './AnswerWriter.js';

/** What the agent reads of a call that has no result and will get none. */
export const NO_RESULT = 'No result: the conversation went on before there was one.';

/** An answer, as both APIs can send it. */
export interface Reply {
  readonly executionId: string;
  /** What came of a call that was carried out in the page. */
  readonly output?: string;
  /** What a person has decided about a call of an MCP server. */
  readonly decision?: { readonly approve: boolean; readonly reason?: string };
  readonly given: GivenOutcome;
}

/** The replies for answers; undefined if one of them cannot be given. */
export function repliesOf(answers: readonly GivenAnswer[]): readonly Reply[] | undefined {
  const replies = answers.map(replyOf);
  return replies.every((reply) => reply !== undefined) ? replies : undefined;
}

function replyOf({ answer, request }: GivenAnswer): Reply | undefined {
  if (request.kind !== 'tool' || isSkipped(answer)) return undefined;
  const { executionId, expects } = request;
  if (expects === 'output' || expects === 'approval') return outputOf(executionId, answer);
  const decision = decisionOf(answer);
  // The API cannot carry changed arguments.
  if (decision === undefined || (decision.approved && decision.input !== undefined)) {
    return undefined;
  }
  const reason = decision.approved ? undefined : decision.reason;
  return {
    executionId,
    decision: { approve: decision.approved, ...(reason !== undefined && { reason }) },
    given: {
      executionId,
      ...(!decision.approved && { outcome: { status: 'interrupted', interruption: 'not-run' } }),
    },
  };
}

function outputOf(executionId: string, { input, type }: ProvidedInput): Reply {
  if (input instanceof ToolFailure) {
    const { error } = input;
    return {
      executionId,
      output: printJson({ error }),
      given: { executionId, outcome: { status: 'failed', error } },
    };
  }
  const value = typeof input === 'string' && type === 'text' ? typed(input) : (input ?? null);
  const result = valueText(value);
  return {
    executionId,
    output: result.text,
    given: { executionId, outcome: { status: 'done', result } },
  };
}

/** What a person has typed: an object or a list as a value, anything else as its text. */
function typed(text: string): unknown {
  const value = parseJson(text);
  return isRecord(value) || Array.isArray(value) ? value : text;
}

/** What the agent reads of a call that is shown. */
export function outputText({ error, result, status }: ToolPart): string {
  if (status === 'failed') return printJson({ error: error ?? '' });
  return status === 'done' ? (result?.text ?? '') : NO_RESULT;
}

/** All parts of a message in order, without those around them. */
export function flatParts(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) =>
    part.type === 'step' || part.type === 'agent' || part.type === 'checkpoint'
      ? flatParts(part.parts)
      : [part],
  );
}
