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

/** What stands in a field for a moment, as RFC 3339 has it: with seconds, and the offset of this place. */
export function toWire(style: TextStyle, text: string): string {
  const seconds = text.length === 16 || (style === 'time' && text.length === 5) ? ':00' : '';
  if (style === 'time') return isNative(style, text) ? text + seconds : text;
  if (style !== 'date-time' || !LOCAL.test(text)) return text;
  const offset = -new Date(text).getTimezoneOffset();
  if (Number.isNaN(offset)) return text;
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${text}${seconds}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}
