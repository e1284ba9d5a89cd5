import { decisionOf, isSkipped } from '../core/decisions.js';
import { isRecord } from '../core/json.js';
import type { ProvidedInput } from '../core/parts.js';
import { Fields, fieldsIn } from './Fields.js';

/*
 * The form in which graphs ask for Agent Inbox: `HumanInterrupt` and `HumanResponse` of `langgraph.prebuilt`. It is older than
 * human-in-the-loop middleware, and is read from LangGraph's server and from what AG-UI tells of one.
 */

/** How such a request can be answered. */
export type HumanResponseType = 'accept' | 'edit' | 'response' | 'ignore';

/** What a graph asks about, and what is needed to answer it. */
export interface HumanInterrupt {
  readonly action: string;
  readonly args: unknown;
  readonly allowed: readonly HumanResponseType[];
}

/** An answer as the graph gets it. */
export interface HumanResponse {
  readonly type: HumanResponseType;
  readonly args: null | string | { readonly action: string; readonly args: unknown };
}

const ALLOWANCES: readonly (readonly [name: string, type: HumanResponseType])[] = [
  ['allow_accept', 'accept'],
  ['allow_edit', 'edit'],
  ['allow_respond', 'response'],
  ['allow_ignore', 'ignore'],
];

/** The requests of this form in the value of an interrupt: a list of them, or one alone; empty if it has another form. */
export function humanInterruptsIn(
  value: unknown,
): readonly (HumanInterrupt & { readonly description: string })[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const asked = list.map((one) => (isRecord(one) ? readOne(new Fields(one)) : undefined));
  return asked.every((one) => one !== undefined) ? asked : [];
}

function readOne(fields: Fields) {
  const request = fieldsIn(fields, 'action_request');
  const action = request.text('action');
  if (action === undefined) return undefined;
  const config = fields.record('config');
  const isAllowed = (name: string) => config === undefined || config[name] === true;
  return {
    action,
    args: request.get('args') ?? {},
    allowed: ALLOWANCES.filter(([name]) => isAllowed(name)).map(([, type]) => type),
    description: fields.text('description') ?? '',
  };
}

/** Whether words are the only answer, so that it is a question and nothing to approve of. */
export function wantsWords({ allowed }: Pick<HumanInterrupt, 'allowed'>): boolean {
  return allowed.includes('response') && !allowed.includes('accept') && !allowed.includes('edit');
}

/**
 * The answer in the form of the graph; undefined if it is none that is allowed. Approved is `accept`, or `edit` with changed
 * arguments; denied is `ignore`, or `response` with a reason; words and a skipped question are `response` and `ignore`.
 */
export function humanResponseOf(
  { action, allowed, args }: HumanInterrupt,
  answer: ProvidedInput,
): HumanResponse | undefined {
  const respond = (text: string): HumanResponse => ({ type: 'response', args: text });
  const ignore: HumanResponse = { type: 'ignore', args: null };
  const accept: HumanResponse = { type: 'accept', args: { action, args } };
  const edit = (changed: unknown): HumanResponse => ({
    type: 'edit',
    args: { action, args: changed },
  });
  const first = (...wanted: readonly HumanResponse[]) =>
    wanted.find(({ type }) => allowed.includes(type));
  if (isSkipped(answer)) return first(ignore);
  const { input } = answer;
  const decision = typeof input === 'boolean' ? { approved: input } : decisionOf(answer);
  if (decision === undefined) return typeof input === 'string' ? first(respond(input)) : undefined;
  if (decision.approved) {
    const { input: changed } = decision as { readonly input?: unknown };
    return changed === undefined ? first(accept, edit(args)) : first(edit(changed));
  }
  const { reason = '' } = decision as { readonly reason?: string };
  return reason === '' ? first(ignore, respond('')) : first(respond(reason), ignore);
}
