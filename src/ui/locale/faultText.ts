import type { Fault } from '../../core/state.js';
import type { Messages } from '../../locales/index.js';

/**
 * The text of a fault for a person, in the language of `messages`. Texts of the agent or the app are returned
 * unchanged.
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
