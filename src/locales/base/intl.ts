/*
 * What `Intl` does for a language, and what is said in its place where the platform has none of it, or one that
 * throws: plainer words, and never nothing at all.
 */

/** Whether a count is one or several. */
export function pluralRules(tag: string): Pick<Intl.PluralRules, 'select'> {
  try {
    return new Intl.PluralRules(tag);
  } catch {
    return { select: (count) => (count === 1 ? 'one' : 'other') };
  }
}

/** The script that a language is written in, such as `Latn`; Latin where the platform does not know. */
function scriptOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}

/** Whether a language is written in Latin letters. */
export const isLatin = (tag: string): boolean => scriptOf(tag) === 'Latn';

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean =>
  /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/u.test(scriptOf(tag));

/** Writes numbers. */
export function numberFormat(
  tag: string,
  options?: Intl.NumberFormatOptions,
): Pick<Intl.NumberFormat, 'format' | 'formatToParts'> {
  try {
    return new Intl.NumberFormat(tag, options);
  } catch {
    const { maximumFractionDigits = 3, style, unit = '' } = options ?? {};
    const scale = 10 ** maximumFractionDigits;
    const format = (value: number | bigint | string) => {
      const number = Number(value) * (style === 'percent' ? 100 : 1);
      const text = String(Math.round(number * scale) / scale);
      if (style === 'percent') return `${text}%`;
      return style === 'unit' ? `${text} ${unit}` : text;
    };
    return { format, formatToParts: () => [{ type: 'decimal', value: '.' }] };
  }
}

/** Writes moments. */
export function dateFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): { readonly format: (date: Date) => string; readonly hour: (date: Date) => string } {
  try {
    const format = new Intl.DateTimeFormat(tag, options);
    const hour = (date: Date) =>
      format.formatToParts(date).find(({ type }) => type === 'hour')?.value ?? '';
    return { format: (date) => format.format(date), hour };
  } catch {
    const pad = (value: number) => String(value).padStart(2, '0');
    const hour = (date: Date) => pad(date.getHours());
    const time = (date: Date) => `${hour(date)}:${pad(date.getMinutes())}`;
    const day = (date: Date) =>
      `${String(date.getFullYear())}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
    const hasTime = options.timeStyle !== undefined || options.hour !== undefined;
    const hasDay = options.day !== undefined;
    const format = (date: Date) =>
      [hasDay ? day(date) : '', hasTime ? time(date) : ''].filter((text) => text !== '').join(' ');
    return { format, hour };
  }
}

/** Today and the days around it, in words: `yesterday`. */
export function nearDay(tag: string, days: number): string | undefined {
  try {
    return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  } catch {
    return undefined;
  }
}
