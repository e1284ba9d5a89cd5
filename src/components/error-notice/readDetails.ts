const MOST = 64 * 1024;

export interface ErrorDetails {
  readonly summary?: string | undefined;
  readonly traceback?: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is known about an error, told apart: a line to read and a text for whoever mends it. */
export function readDetails(details: unknown): ErrorDetails {
  if (typeof details === 'string') return { traceback: details.slice(0, MOST) };
  if (!isRecord(details)) return {};
  const own = (name: string): string | undefined => {
    const value = Object.hasOwn(details, name) ? details[name] : undefined;
    return typeof value === 'string' && value !== '' ? value.slice(0, MOST) : undefined;
  };
  const summary = own('error') ?? own('message');
  const traceback = own('traceback') ?? own('stack');
  if (traceback !== undefined) return { summary, traceback };
  if (Object.keys(details).length === 0) return { summary };
  try {
    return { summary, traceback: JSON.stringify(details, null, 2).slice(0, MOST) };
  } catch {
    // Circular details say nothing that could be shown.
    return { summary };
  }
}
