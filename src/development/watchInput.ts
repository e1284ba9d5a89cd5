import { warn } from './warn.js';
import { has } from './watchData.js';
import { shown } from './watchOptions.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * In a function, which bundlers leave out of production as nobody calls it there.
 *
 * By what a function reads: whether a value is that, judged by its first item, and where an app has it.
 */
const createTable = () => {
  const isMessage = (value: unknown) => has(value, 'role') && has(value, 'parts');
  const isState = (value: unknown) => has(value, 'messages') && !has(value, 'getState');
  const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
    Array.isArray(value) && (value.length === 0 || isItem(value[0]));
  const isParts = (value: unknown) =>
    isListOf(value, (item) => has(item, 'type') && !isMessage(item));
  const areMessages = (value: unknown) => isListOf(value, isMessage);
  return {
    parts: [isParts, 'the parts of a message: message.parts'],
    messages: [areMessages, 'a list of messages: session.getState().messages'],
    'state or messages': [
      (value: unknown) => isState(value) || areMessages(value),
      'session.getState(), or its messages',
    ],
    'state or message': [
      (value: unknown) => isState(value) || isMessage(value),
      'session.getState(), or a message',
    ],
    'state, message or parts': [
      (value: unknown) => isState(value) || isMessage(value) || isParts(value),
      'session.getState(), a message or its parts',
    ],
    'message or messages': [
      (value: unknown) => isMessage(value) || areMessages(value),
      'a message, or a list of them',
    ],
  } as const;
};

/** In development, tells of a value of another kind than a function reads, of which it would find nothing, or fail inside. */
export function watchInput(
  owner: string,
  kind: keyof ReturnType<typeof createTable>,
  value: unknown,
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const [isFine, wanted] = createTable()[kind];
      if (!isFine(value)) warn('wrong-value', () => [owner, shown(value), wanted]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}
