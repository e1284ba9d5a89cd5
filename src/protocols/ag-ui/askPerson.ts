import { definedOf } from '../../core/definedOf.js';
import type { SessionEventOf } from '../../core/events.js';
import type { AgUiContent, Call } from './AgUiContent.js';
import { askingOf, inputTypesOf, type Interrupt } from './interrupts.js';
import { jsonText } from './readWire.js';
import type { ThreadMemory } from './ThreadMemory.js';
import type { ToldEvents } from './ToldEvents.js';

/** What a request is added to. */
interface Asked {
  readonly content: AgUiContent;
  readonly memory: ThreadMemory;
  readonly told: ToldEvents;
}

/**
 * Asks the person about an interrupt: with a field in a part of its own, or about its call. A call may be asked about more than
 * once.
 */
export function askPerson(
  interrupt: Interrupt,
  at: string | undefined,
  { content, memory: { interrupts }, told }: Asked,
): void {
  const { callId, expiresAtText: expiresAt, id, owner, question, reason, toolName } = interrupt;
  const asking = askingOf(interrupt);
  const more = definedOf({ at, expiresAt, schema: interrupt.schema });
  const called = callId === undefined ? undefined : content.call(callId);
  // A call with a result can no longer be approved.
  const isOver = called?.isSettled === true;
  if (callId === undefined || asking === 'field' || isOver || interrupts.has(callId)) {
    const partId = `interrupt-${id}`;
    interrupts.set(partId, interrupt);
    const prompt = question || reason;
    const asked = { id: partId, prompt, inputTypes: inputTypesOf(interrupt) };
    return content.ask(asked, owner, more);
  }
  interrupts.set(callId, interrupt);
  const call = called ?? { id: callId, name: toolName, input: '' };
  const asked = asking === 'words' ? { input: { question: question || reason } } : {};
  told.emit(requestFor(call, { question, ...more, ...asked }));
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
