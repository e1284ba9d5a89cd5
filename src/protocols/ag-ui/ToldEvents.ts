import type { SessionEvent } from '../../core/events.js';
import { report } from '../report.js';
import type { WireEvent } from './readWire.js';

/** Collects the session events, and the diagnostics, that wire events result in. */
export class ToldEvents {
  private events: SessionEvent[] = [];

  emit(event: SessionEvent): void {
    this.events.push(event);
  }

  /** Reports a diagnostic about a wire event, for the inspector. */
  complain({ raw }: WireEvent, code: string, message: string): void {
    this.emit(report(code, message, raw));
  }

  /** A required field. If it is missing, a diagnostic is reported and the event must be ignored. */
  text(event: WireEvent, name: string): string | undefined {
    const text = event.data.text(name);
    if (text === undefined) {
      this.complain(
        event,
        'wrong-field',
        `${event.type} has no text in "${name}"; it was skipped.`,
      );
    }
    return text;
  }

  /** Passes on an event that is not part of the protocol, or shows nothing (G6). */
  pass({ raw }: WireEvent): void {
    this.emit({ type: 'unknown', protocol: 'ag-ui', raw });
  }

  /** Returns the events since the last call. */
  take(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}
