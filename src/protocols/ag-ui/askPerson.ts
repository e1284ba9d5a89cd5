import { definedOf } from '../../core/definedOf.js';
import type { SessionEventOf } from '../../core/events.js';
import { printJson } from '../../core/json.js';
import { jsonText } from '../jsonText.js';
import type { AgUiContent } from './AgUiContent.js';
import type { Call } from './Calls.js';
import type { CarriedByRequest, CarriedInterrupt } from './carried.js';
import type { Conversation } from './Conversation.js';
import { askingOf, carriedInterrupt, inputTypesOf, type Interrupt } from './interrupts.js';

import type { DecodedEvents } from './DecodedEvents.js';

/** What a request is added to. */
interface Asked {
  readonly content: AgUiContent;
  readonly conversation: Conversation;
  readonly told: DecodedEvents;
  /** The calls that were asked about by earlier interrupts of the same run. */
  readonly calls: Set<string>;
}

/**
 * Asks the person about an interrupt: with a field in a part of its own, or about its call. A call may be asked about more than
 * once.
 */
export function askPerson(interrupt: Interrupt, at: string | undefined, asked: Asked): void {
  const { calls, content, told } = asked;
  const { callId, elsewhere, expiresAt, id, owner, question, toolName } = interrupt;
  const asking = askingOf(interrupt);
  const carried = { interrupt: carriedInterrupt(interrupt) } satisfies CarriedByRequest;
  const more = { ...definedOf({ at, expiresAt, schema: interrupt.schema }), carried };
  const called = callId === undefined ? undefined : content.call(callId);
  // A call with a result can no longer be approved.
  const isOver = called?.isSettled === true;
  const isField = asking === 'field' || elsewhere !== undefined;
  if (callId === undefined || isField || isOver || calls.has(callId)) {
    if (callId !== undefined && called === undefined) {
      content.hold(unmadeCall(callId, interrupt, at, asked));
    }
    const prompt = question || toolName;
    const field = {
      id: `interrupt-${id}`,
      prompt,
      inputTypes: elsewhere === undefined ? inputTypesOf(interrupt) : [],
      ...definedOf({ elsewhere }),
    };
    return content.ask(field, owner, more);
  }
  calls.add(callId);
  if (called !== undefined) content.noteInterrupt(called, carried.interrupt);
  const call = called ?? unmadeCall(callId, interrupt, at, asked, carried.interrupt);
  const words = asking === 'words' ? { input: { question: question || toolName } } : {};
  told.emit(requestFor(call, { question, ...more, ...words }));
}

/** Shows a call that this run does not make: one of an earlier message, or one of which only the interrupt tells. */
function unmadeCall(
  callId: string,
  interrupt: Interrupt,
  at: string | undefined,
  { content, conversation }: Asked,
  asked?: CarriedInterrupt,
): Call {
  const { args, owner, toolName } = interrupt;
  const earlier = conversation.earlierCall(callId);
  const given = args === undefined ? '' : typeof args === 'string' ? args : printJson(args);
  const place = { messageId: undefined, owner, isUnmade: true, interrupt: asked } as const;
  const call = content.startCall(callId, earlier?.toolName ?? toolName, place, at);
  content.appendInput(callId, earlier?.input?.text ?? given, owner, at);
  content.endInput(callId);
  return call;
}

/** The request to the app or the person about a call. */
export function requestFor(
  { id, name, input: text }: Pick<Call, 'id' | 'name' | 'input'>,
  more: Partial<SessionEventOf<'tool-request'>>,
): SessionEventOf<'tool-request'> {
  return {
    type: 'tool-request',
    executionId: id,
    toolName: name,
    question: '',
    input: text === '' ? {} : valueOf(text),
    ...more,
  };
}

/** The arguments as a JSON value, or as their text if they are not JSON. */
function valueOf(text: string): unknown {
  const { value = text } = jsonText(text);
  return value;
}
