import type { TextStyle } from '../fields/Field.js';

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** What the native control of a style can hold. Any other text is shown in a plain field. */
const NATIVE: Partial<Record<TextStyle, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(?::\d\d)?$/,
  'date-time': LOCAL,
};

/** Tells whether a text can stand in the native control of its style. */
export function isNative(style: TextStyle, text: string): boolean {
  return text === '' || (NATIVE[style]?.test(text) ?? true);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as the person's own clock shows it; what is no whole second stays as it is. */
export function toLocal(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0 || date.getFullYear() < 1000)
    return text;
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** A time of day without its offset, where that is the offset of this place. */
export function toLocalTime(text: string): string {
  const [, time = '', seconds = '', offset = ''] =
    /^(\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)$/i.exec(text) ?? [];
  const isHere = offset.toUpperCase().replace('Z', '+00:00') === offsetOf(new Date());
  return isHere ? time + (seconds === ':00' ? '' : seconds) : text;
}

/** `+01:00` */
function offsetOf(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** What stands in a field for a moment, as RFC 3339 has it: with seconds, and the offset of this place. */
export function toWire(style: TextStyle, text: string): string {
  if (style === 'date' || !(style in NATIVE) || !isNative(style, text)) return text;
  const seconds = text.length === 16 || text.length === 5 ? ':00' : '';
  const date = style === 'time' ? new Date() : new Date(text);
  return Number.isNaN(date.getTime()) ? text : text + seconds + offsetOf(date);
}
