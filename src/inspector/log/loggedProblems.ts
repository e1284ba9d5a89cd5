import type { SessionEvent } from '../../core/events.js';
import type { Fault } from '../../core/state.js';
import type { SessionLog } from './SessionLog.js';

/** Data that was not understood, or a fault. */
export interface LoggedProblem {
  readonly key: string;
  /** The number of its entry; undefined if it is older than the recording. */
  readonly number: number | undefined;
  readonly kind: 'diagnostic' | 'fault';
  readonly code: string;
  readonly message: string;
  /** The protocol of an unknown event. */
  readonly protocol?: string;
  readonly raw: unknown;
}

type Found = Omit<LoggedProblem, 'key' | 'number'>;

/** Everything in the log that needs a developer's attention, oldest first. */
export function loggedProblems({ earlier, entries }: SessionLog): readonly LoggedProblem[] {
  return [
    ...earlier.map(({ code, message, raw }, index) => ({
      key: `earlier ${String(index)}`,
      number: undefined,
      kind: 'diagnostic' as const,
      code,
      message,
      raw,
    })),
    ...entries.flatMap(({ events, number }) =>
      events
        .flatMap(problemIn)
        .map((found, index) => ({ key: `${String(number)} ${String(index)}`, number, ...found })),
    ),
  ];
}

function problemIn(event: SessionEvent): readonly Found[] {
  if (event.type === 'diagnostic') {
    const { code, message, raw } = event.diagnostic;
    return [{ kind: 'diagnostic', code, message, raw }];
  }
  if (event.type === 'unknown') {
    const { protocol, raw } = event;
    return [{ kind: 'diagnostic', code: 'unknown-event', message: '', protocol, raw }];
  }
  const fault = 'fault' in event ? event.fault : undefined;
  return fault === undefined ? [] : [ofFault(fault)];
}

function ofFault(fault: Fault): Found {
  return { kind: 'fault', code: fault.code, message: fault.message, raw: fault };
}
