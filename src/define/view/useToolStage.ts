'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { asksFor } from '../../core/decisions.js';
import type { AgentSession } from '../../client/index.js';
import { placeKey } from '../../core/session/requestIndex.js';
import { argumentsIn, errorOfResult, isRecord } from '../../core/json.js';
import type { ToolPart } from '../../core/parts.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { PendingRequest } from '../../core/state.js';
import { useMessageKey, useSession, useRequest } from '../../react/session/index.js';
import { callsOf, type Outcome, type PageCall } from '../run/index.js';
import { readPartial, useChecked, type StandardSchema } from '../schema/index.js';
import type { PageTool, ToolRenderProps } from '../tool/index.js';

/** The stage of a call, for the components that show it. */
export interface ToolStage {
  /** What this page knows of the call. */
  readonly call: PageCall | undefined;
  /** Its request, unless a runner on this page handles it. */
  readonly request: PendingRequest | undefined;
  /** Props for the tool's own view; undefined if it has nothing to show yet, or a value does not match its schema. */
  readonly props: ToolRenderProps | undefined;
  /** The issues of a value that does not match its schema. */
  readonly issues: readonly string[] | undefined;
}

const NO_SUBSCRIPTION = () => undefined;

/** A schema that accepts any value. */
const ANYTHING: StandardSchema = {
  '~standard': { version: 1, vendor: 'agent-session-react', validate: (value) => ({ value }) },
};

/** The stage of a call of a tool in the page, with its values checked. */
export function useToolStage(tool: PageTool, part: ToolPart): ToolStage {
  const session = useSession({ optional: true });
  const asked = useRequest(part.id);
  const messageKey = useMessageKey() ?? '';
  const place = placeKey(messageKey, part.executionId);
  const call = usePageCall(session, place);
  const isClaimed = session !== undefined && callsOf(session).isClaimed(place);
  // Without `execute`, the person provides the output, so the request stays.
  const isAsking = asked !== undefined && asksFor(asked) === 'approval';
  const request = isClaimed && tool.execute !== undefined && !isAsking ? undefined : asked;
  const isStreaming =
    part.status === 'running' && asked === undefined && isUnread(part) && call === undefined;
  const partialInput = useMemo(
    () => (isStreaming ? readPartial(part.input?.text ?? '') : undefined),
    [isStreaming, part.input?.text],
  );
  const input = useChecked(isStreaming ? ANYTHING : tool.input, inputOf(part, asked));
  const outcome = useMemo(() => outcomeOf(part, call), [part, call]);
  const given = outcome !== undefined && 'output' in outcome ? outcome.output : undefined;
  const output = useChecked(tool.output ?? ANYTHING, given);
  const base = { callId: part.executionId, part };
  const stage = (props: ToolRenderProps | undefined, issues?: readonly string[]): ToolStage => ({
    call,
    request,
    props,
    issues,
  });

  if (isStreaming) {
    return stage({
      ...base,
      status: 'streaming',
      partialInput,
    });
  }
  if (input === undefined) return stage(undefined);
  const known = input.fits ? input.value : undefined;
  const failure = failureOf(part, outcome, tool.output !== undefined && output?.fits === true);
  if (failure !== undefined)
    return stage({ ...base, status: 'failed', input: known, error: failure });
  if (part.status === 'interrupted') return stage({ ...base, status: 'interrupted', input: known });
  if (!input.fits) return stage(undefined, input.issues);
  if (outcome !== undefined && 'denied' in outcome) {
    return stage({ ...base, status: 'denied', input: known, reason: outcome.reason });
  }
  if (outcome !== undefined) {
    if (output === undefined) return stage(undefined);
    if (!output.fits) return stage(undefined, output.issues);
    return stage({ ...base, status: 'done', input: known, output: output.value });
  }
  if (request === undefined) {
    const progress = call?.status === 'running' ? call.progress : undefined;
    return stage({ ...base, status: 'running', input: known, progress });
  }
  const isForOutput = request.kind === 'tool' && request.expects === 'output';
  if (!isForOutput || tool.execute !== undefined || session === undefined) return stage(undefined);
  const answer = (value: unknown) =>
    void session.respond(request.id, { input: value, type: 'json' });
  return stage({
    ...base,
    status: 'awaiting-output',
    input: known,
    respond: answer,
    fail: (message) => answer(new ToolFailure(message)),
  });
}

/** What this page knows of a call. */
function usePageCall(session: AgentSession | undefined, place: string): PageCall | undefined {
  const calls = session && callsOf(session);
  const read = useCallback(() => calls?.get(place), [calls, place]);
  const subscribe = useCallback(
    (listener: () => void) => calls?.subscribe(place, listener) ?? NO_SUBSCRIPTION,
    [calls, place],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the arguments are incomplete. */
function isUnread({ input }: ToolPart): boolean {
  return input === undefined || input.value === undefined;
}

function inputOf({ input }: ToolPart, asked: PendingRequest | undefined): unknown {
  if (input !== undefined) return argumentsIn(input.value ?? input.text);
  return argumentsIn(asked?.kind === 'tool' ? asked.toolInput : undefined);
}

/** The outcome of a call: what the agent reports, otherwise what this page has sent. */
function outcomeOf({ result, status }: ToolPart, call: PageCall | undefined): Outcome | undefined {
  const given = call?.status === 'given' || call?.status === 'unsent' ? call.outcome : undefined;
  if (result === undefined || (status !== 'done' && status !== 'failed')) return given;
  const value = result.value ?? result.text;
  if (isRecord(value) && value['denied'] === true) {
    const { reason } = value;
    return { denied: true, ...(typeof reason === 'string' && { reason }) };
  }
  return { output: value };
}

/** Why a call failed. An output with an `error` field is not a failure if the output's schema accepts it. */
function failureOf(
  { status, error }: ToolPart,
  outcome: Outcome | undefined,
  isTaken: boolean,
): string | undefined {
  if (outcome !== undefined && 'error' in outcome) return outcome.error;
  const given = outcome !== undefined && 'output' in outcome ? outcome.output : undefined;
  if (status === 'failed') return error ?? errorOfResult(given) ?? '';
  return isTaken ? undefined : errorOfResult(given);
}
