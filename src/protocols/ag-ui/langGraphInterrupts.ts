import { isRecord, printJson } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** The schema of an answer that approves of all calls, or of none. */
export const YES_OR_NO = { type: 'boolean' } as const;

/** The form in which LangChain's human-in-the-loop middleware asks about calls: it is answered with a decision for each. */
export function decisionsAskedBy(value: unknown): readonly Fields[] | undefined {
  if (!isRecord(value)) return undefined;
  const asked = new Fields(value);
  const list = asked.get('action_requests') ?? asked.get('actionRequests');
  if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) return undefined;
  return list.map((one) => new Fields(one));
}

/** What the person is asked: what the middleware has written about each call, or else its name. */
export function questionAbout(calls: readonly Fields[]): string {
  const about = (call: Fields) => {
    const args = call.get('args') ?? call.get('arguments');
    const words = [call.text('name'), args === undefined ? undefined : printJson(args)];
    return call.text('description') ?? words.filter((word) => word !== undefined).join(' ');
  };
  return calls.map(about).join('\n\n');
}
