import { decisionOf, isSkipped } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { Elsewhere, ProvidedInput } from '../../core/parts.js';
import { elicitationIn, elsewhereIn } from '../elsewhere.js';
import type { GivenAnswer } from '../../contract/index.js';
import { Fields } from '../Fields.js';
import {
  humanInterruptsIn,
  humanResponseOf,
  wantsWords,
  type HumanResponse,
} from '../humanInterrupts.js';
import { messagesIn } from './readMessage.js';
import type { CarriedByRequest, LangGraphDecision } from './wire.js';

/** An action about which human-in-the-loop middleware asks, or a graph in the form of Agent Inbox. */
export interface Action {
  readonly name: string;
  readonly args: unknown;
  readonly description: string;
  /** Whether only words can be answered. */
  readonly wantsWords?: boolean;
  readonly carried: CarriedByRequest;
}

/** What a graph waits for: an answer in any form, or decisions about actions (L8, L10). */
export interface Interrupt {
  readonly id: string;
  readonly question: string;
  /** The JSON Schema of the answer, if the value has one. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Where it is answered, if not here. */
  readonly elsewhere?: Elsewhere | undefined;
  /** Empty if it asks in no form that is known. */
  readonly actions: readonly Action[];
}

/** Reads a list of interrupts. Those without an id cannot be answered, and are not read. */
export function readInterrupts(list: unknown): readonly Interrupt[] {
  return messagesIn(list ?? []).flatMap((fields) => {
    const id = fields.id('id') ?? fields.id('interrupt_id');
    return id === undefined ? [] : [interruptOf(id, fields.get('value'))];
  });
}

function interruptOf(id: string, value: unknown): Interrupt {
  const humans = humanActionsIn(id, value);
  if (humans.length > 0) return { id, question: '', schema: undefined, actions: humans };
  if (!isRecord(value)) return { id, question: textOf(value), schema: undefined, actions: [] };
  const fields = elicitationIn(new Fields(value));
  const asked = ['question', 'prompt', 'message', 'query', 'description', 'title'];
  const question = asked.map((name) => fields.text(name)).find((text) => text !== undefined);
  return {
    id,
    question: question ?? printJson(value),
    schema: fields.record('schema') ?? fields.record('response_schema'),
    elsewhere: elsewhereIn(fields),
    actions: actionsIn(id, fields),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : printJson(value);
}

/** The actions that are asked about in the form of Agent Inbox (L25). */
function humanActionsIn(interrupt: string, value: unknown): readonly Action[] {
  return humanInterruptsIn(value).map(({ action, allowed, args, description }, index) => ({
    name: action,
    args,
    description,
    wantsWords: wantsWords({ allowed }),
    carried: { interrupt, human: { index, action, args, allowed } },
  }));
}

/** The actions of human-in-the-loop middleware, which writes its fields differently in JavaScript and in Python (L10). */
function actionsIn(interrupt: string, value: Fields): readonly Action[] {
  const style = Array.isArray(value.get('actionRequests')) ? 'camel' : 'snake';
  const isCamel = style === 'camel';
  const list = value.get(isCamel ? 'actionRequests' : 'action_requests');
  if (!Array.isArray(list)) return [];
  const reviews = messagesIn(value.get(isCamel ? 'reviewConfigs' : 'review_configs') ?? []);
  const requests = messagesIn(list);
  return requests.map((request, index): Action => {
    const name = request.text('name') ?? '';
    const review = reviews.find((one) => one.text(isCamel ? 'actionName' : 'action_name') === name);
    const decisions = review?.get(isCamel ? 'allowedDecisions' : 'allowed_decisions');
    const allowed = Array.isArray(decisions)
      ? review?.texts(isCamel ? 'allowedDecisions' : 'allowed_decisions')
      : undefined;
    const action = {
      index,
      count: requests.length,
      name,
      style,
      ...definedOf({ allowed }),
    } as const;
    return {
      name,
      args: request.get('args') ?? {},
      description: request.text('description') ?? '',
      carried: { interrupt, action },
    };
  });
}

/** Ids by which a graph takes its answers. Those of older servers have another form, and nothing can be answered by them. */
const ID = /^[\da-f]{32}$/u;

/**
 * What the graph goes on with: the answers by interrupt, so that none is taken for that to something which it has asked since (L9).
 * Undefined if one of them cannot be given, as a change that is not allowed.
 */
export function resumeOf(answers: readonly GivenAnswer[]): { readonly value: unknown } | undefined {
  const values = new Map<string, unknown>();
  for (const { answer, request } of answers) {
    const { carried } = request;
    if (!isRecord(carried) || typeof carried['interrupt'] !== 'string') return undefined;
    const { action, human, interrupt } = carried as unknown as CarriedByRequest;
    if (human !== undefined) {
      const response = humanResponseOf(human, answer);
      if (response === undefined) return undefined;
      const list = (values.get(interrupt) ?? []) as HumanResponse[];
      list[human.index] = response;
      values.set(interrupt, list);
      continue;
    }
    if (action === undefined) {
      values.set(interrupt, valueOf(answer));
      continue;
    }
    const decision = decided({ answer, request }, action);
    if (decision === undefined) return undefined;
    const known = values.get(interrupt) as { decisions: LangGraphDecision[] } | undefined;
    const { decisions } = known ?? { decisions: [] };
    decisions[action.index] = decision;
    values.set(interrupt, { decisions });
  }
  const [[id, first] = []] = values;
  const isAlone = values.size === 1 && id !== undefined && !ID.test(id);
  return { value: isAlone ? first : Object.fromEntries(values) };
}

function decided(
  { answer }: GivenAnswer,
  { allowed, name, style }: NonNullable<CarriedByRequest['action']>,
): LangGraphDecision | undefined {
  const decision = decisionOf(answer);
  if (decision === undefined) return undefined;
  const wanted = toDecision(decision, name, style);
  return allowed === undefined || allowed.includes(wanted.type) ? wanted : undefined;
}

function toDecision(
  decision: NonNullable<ReturnType<typeof decisionOf>>,
  name: string,
  style: 'camel' | 'snake',
): LangGraphDecision {
  if (!decision.approved) {
    const { reason } = decision;
    return { type: 'reject', ...(reason !== undefined && { message: reason }) };
  }
  if (decision.input === undefined) return { type: 'approve' };
  const edited = { name, args: decision.input };
  return { type: 'edit', [style === 'camel' ? 'editedAction' : 'edited_action']: edited };
}

/** An answer to a question as the graph gets it: yes or no as such, what was typed for a number as one, and '' if it was skipped. */
function valueOf(answer: ProvidedInput): unknown {
  if (isSkipped(answer)) return '';
  const decision = decisionOf(answer);
  if (decision !== undefined) return decision.approved;
  const { input, type } = answer;
  if (type !== 'number' || typeof input !== 'string') return input;
  return parseJson(input.trim()) ?? input;
}

const FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['boolean', 'confirmation'],
  ['number', 'number'],
  ['integer', 'number'],
  ['object', 'json'],
  ['array', 'json'],
]);

/** The input types of a question: text, or the field for its schema and the JSON of that, from which forms are made. */
export function inputTypesOf(schema: Interrupt['schema']): readonly string[] {
  if (schema === undefined) return ['text'];
  const field = FIELDS.get(new Fields(schema).get('type')) ?? 'text';
  return field === 'confirmation' ? [field] : [field, printJson(schema)];
}
