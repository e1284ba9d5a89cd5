import type { TextStyle } from '../fields/Field.js';

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** The formats that native controls accept. Any other text is shown in a plain text field. */
const NATIVE: Partial<Record<TextStyle, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(?::\d\d)?$/,
  'date-time': LOCAL,
};

/** Whether a text is valid for the native control of its style. */
export function isNative(style: TextStyle, text: string): boolean {
  return text === '' || (NATIVE[style]?.test(text) ?? true);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Converts a time to the person's time zone, for the native control. A text that is not a whole second is returned unchanged. */
export function toLocal(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0 || date.getFullYear() < 1000)
    return text;
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** Removes the offset from a time of day, if it is that of the person's time zone. */
export function toLocalTime(text: string): string {
  const [, time = '', seconds = '', offset = ''] =
    /^(\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)$/i.exec(text) ?? [];
  const isHere = offset.toUpperCase().replace('Z', '+00:00') === offsetOf(new Date());
  return isHere ? time + (seconds === ':00' ? '' : seconds) : text;
}

/** The offset of the local time zone, such as `+01:00`. */
function offsetOf(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Converts the text of a native control to RFC 3339: with seconds and the offset of the local time zone. */
export function toWire(style: TextStyle, text: string): string {
  if (style === 'date' || !(style in NATIVE) || !isNative(style, text)) return text;
  const seconds = text.length === 16 || text.length === 5 ? ':00' : '';
  const date = style === 'time' ? new Date() : new Date(text);
  return Number.isNaN(date.getTime()) ? text : text + seconds + offsetOf(date);
}
