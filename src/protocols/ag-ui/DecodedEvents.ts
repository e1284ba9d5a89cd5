import type { SessionEvent } from '../../core/events.js';
import { diagnosticEvent, lossEvent } from '../diagnosticEvents.js';
import type { WireEvent } from './readWire.js';

/** Collects the session events, and the diagnostics, that wire events result in. */
export class DecodedEvents {
  private events: SessionEvent[] = [];

  emit(event: SessionEvent): void {
    this.events.push(event);
  }

  /** Reports a diagnostic about a wire event, for the inspector. */
  reportDiagnostic({ raw }: WireEvent, code: string, message: string): void {
    this.emit(diagnosticEvent(code, message, raw));
  }

  /** Reports that something the run has said is skipped. */
  reportLoss({ raw }: WireEvent, message: string): void {
    this.emit(lossEvent('wrong-field', message, raw));
  }

  /** A required field. If it is missing, a diagnostic is reported. */
  text(event: WireEvent, name: string): string | undefined {
    const text = event.data.text(name);
    if (text === undefined) this.reportDiagnostic(event, 'wrong-field', withoutText(event, name));
    return text;
  }

  /** A field without which nothing of the event can be shown. If it is missing, the event is skipped. */
  needed(event: WireEvent, name: string): string | undefined {
    const text = event.data.text(name);
    if (text === undefined) this.reportLoss(event, withoutText(event, name));
    return text;
  }

  /** Passes on an event that is not part of the protocol, or shows nothing (G6). */
  passUnknown({ raw }: WireEvent): void {
    this.emit({ type: 'unknown', protocol: 'ag-ui', raw });
  }

  /** Returns the events since the last call. */
  take(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}

function withoutText({ type }: WireEvent, name: string): string {
  return `${type} has no text in "${name}"; it was skipped.`;
}
