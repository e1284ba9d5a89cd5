import type { Fault } from '../../core/state.js';
import type { Messages } from '../../locales/index.js';

/**
 * What a fault says to a person, in the language of `messages`; what the agent or the app said by itself is
 * given as it is.
 *
 * ```tsx
 * <p role="alert">{faultText(fault, messages)}</p>
 * ```
 */
export function faultText(fault: Fault, messages: Messages): string {
  const { address, code, httpStatus: status, message, reason, values } = fault;
  if (reason === undefined && message !== '') return message;
  const words = messages[`fault.${reason ?? code}`];
  return typeof words === 'string' ? words : words({ address, status, ...values });
}
