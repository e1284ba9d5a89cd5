import type { RequestKind } from '../../core/decisions.js';
import { readable } from '../../parts/tool-call/index.js';
import type { Approval } from './approvals.js';

/** Which requests are shown; '' means all. */
export interface Filter {
  readonly kind: RequestKind | '';
  readonly tool: string;
  /** The id of the session. */
  readonly session: string;
}

export const ALL: Filter = { kind: '', tool: '', session: '' };

/** The session of a request as a value of the filter: its id, or '-' if it has none yet. */
function sessionOf({ origin }: Approval): string {
  return origin.sessionId ?? '-';
}

function toolOf({ request }: Approval): string {
  return request.kind === 'tool' ? request.toolName : '';
}

export function filterApprovals(
  approvals: readonly Approval[],
  { kind, tool, session }: Filter,
): readonly Approval[] {
  return approvals.filter(
    (one) =>
      (kind === '' || one.kind === kind) &&
      (tool === '' || toolOf(one) === tool) &&
      (session === '' || sessionOf(one) === session),
  );
}

/** A value of the filter, and its label. */
export type Choice = readonly [value: string, label: string];

/** The tools with waiting requests, in alphabetical order. */
export function toolsIn(approvals: readonly Approval[]): readonly Choice[] {
  const names = new Set(approvals.map(toolOf));
  names.delete('');
  return [...names].map((name) => [name, readable(name)] as const).toSorted(byLabel);
}

/** The sessions with waiting requests, in alphabetical order. */
export function sessionsIn(approvals: readonly Approval[], unnamed: string): readonly Choice[] {
  const titles = new Map(approvals.map((one) => [sessionOf(one), titleOf(one, unnamed)]));
  return [...titles].toSorted(byLabel);
}

export function titleOf({ origin }: Approval, unnamed: string): string {
  const title = origin.sessionTitle?.trim();
  return title === undefined || title === '' ? unnamed : title;
}

const byLabel = ([, a]: Choice, [, b]: Choice) => (a < b ? -1 : 1);
