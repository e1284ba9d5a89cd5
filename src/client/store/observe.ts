import type { SessionChange, SessionObserver } from '../../protocols/protocol.js';
import { callApp } from './report.js';

/** May grow and shrink while it is told. */
type Observers = Iterable<SessionObserver | undefined>;

/** Tells of a change, and what is new about the state. */
export function observeChange(observers: Observers, change: SessionChange): void {
  const { before, after } = change;
  const { diagnostics, fault, sessionId, status } = after;
  tell(observers, 'onChange', change);
  if (sessionId !== undefined && sessionId !== before.sessionId) {
    tell(observers, 'onSessionChange', sessionId);
  }
  if (diagnostics !== before.diagnostics) {
    const known = new Set(before.diagnostics);
    for (const diagnostic of diagnostics) {
      if (!known.has(diagnostic)) tell(observers, 'onDiagnostic', diagnostic);
    }
  }
  if (fault !== undefined && fault !== before.fault) tell(observers, 'onError', fault);
  if (status !== before.status) tell(observers, 'onStatusChange', status);
}

/** Tells of an object on the stream. */
export function observeEvent(observers: Observers, event: unknown): void {
  tell(observers, 'onEvent', event);
}

function tell<Name extends keyof SessionObserver>(
  observers: Observers,
  name: Name,
  news: Parameters<NonNullable<SessionObserver[Name]>>[0],
): void {
  for (const observer of observers) {
    // Each callback takes what its own name says, which the union of them cannot carry.
    const call = observer?.[name] as ((news: unknown) => void) | undefined;
    callApp(() => call?.call(observer, news));
  }
}
