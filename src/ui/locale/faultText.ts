import type { Fault } from '../../core/state.js';
import type { Texts } from '../../locales/index.js';

/**
 * The text of a fault for a person, in the language of `texts`. Texts of the agent or the app are returned
 * unchanged.
 *
 * ```tsx
 * <p role="alert">{faultText(fault, texts)}</p>
 * ```
 */
export function faultText(fault: Fault, texts: Texts): string {
  const { address, code, httpStatus: status, message, reason, values } = fault;
  if (reason === undefined && message !== '') return message;
  const words = texts[`fault.${reason ?? code}`];
  return typeof words === 'string' ? words : words({ address, status, ...values });
}
