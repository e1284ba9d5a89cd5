import type { SessionEvent } from '../../core/events.js';
import { report } from '../report.js';
import type { WireEvent } from './readWire.js';

/** The events that what was heard leads to, in order, and what was wrong with it. */
export class ToldEvents {
  private events: SessionEvent[] = [];

  emit(event: SessionEvent): void {
    this.events.push(event);
  }

  /** Something of the wire is no use, which the inspector shows. */
  complain({ raw }: WireEvent, code: string, message: string): void {
    this.emit(report(code, message, raw));
  }

  /** A field that the event cannot do without. What it holds otherwise is told, and the event changes nothing. */
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

  /** What is no part of the protocol, or says nothing that is shown (G6). */
  pass({ raw }: WireEvent): void {
    this.emit({ type: 'unknown', protocol: 'ag-ui', raw });
  }

  /** What there is since this was last asked. */
  take(): SessionEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}
