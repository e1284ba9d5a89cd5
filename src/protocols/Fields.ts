import { ExactNumber, isJsonNumber } from '../core/ExactNumber.js';
import { isRecord } from '../core/json.js';
import { withZone } from './eventTime.js';

/** Reads a wire object by its own fields only, never those of a prototype. */
export class Fields {
  private readonly own: Readonly<Record<string, unknown>>;
  private readonly wrapped: Readonly<Record<string, unknown>> | undefined;

  /** @param wrapped Fields to use if the object itself does not have them. */
  constructor(own: Readonly<Record<string, unknown>>, wrapped?: Readonly<Record<string, unknown>>) {
    this.own = own;
    this.wrapped = wrapped;
  }

  /** The object itself. */
  get all(): Readonly<Record<string, unknown>> {
    return this.own;
  }

  get(name: string): unknown {
    if (Object.hasOwn(this.own, name)) return this.own[name];
    const { wrapped } = this;
    return wrapped !== undefined && Object.hasOwn(wrapped, name) ? wrapped[name] : undefined;
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** A time; one without a zone is UTC (R51). */
  time(name: string): string | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : withZone(value);
  }

  /** An id. Python's stringified `None` and the like do not count as ids (A21). */
  id(name: string): string | undefined {
    const value = this.get(name);
    if (isJsonNumber(value)) return String(value);
    if (typeof value !== 'string' || value === '' || value === 'None' || value === 'null')
      return undefined;
    return value;
  }

  /** A finite number, even if it is written as a string (A22). */
  number(name: string): number | undefined {
    const value = this.get(name);
    const isWritten = typeof value === 'string' && value.trim() !== '';
    const number = isWritten || value instanceof ExactNumber ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  /** A percentage, limited to 0 to 100 (A26). */
  percent(name: string): number | undefined {
    const value = this.get(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return Math.min(100, Math.max(0, value));
  }

  texts(name: string): readonly string[] {
    const value = this.get(name);
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  record(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.get(name);
    return isRecord(value) ? value : undefined;
  }
}

/** An object inside an object; empty if there is none. */
export function fieldsIn(fields: Fields, name: string): Fields {
  return new Fields(fields.record(name) ?? {});
}
