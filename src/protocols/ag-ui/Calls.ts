import { definedOf } from '../../core/definedOf.js';
import type { Part, ToolPart } from '../../core/parts.js';
import {
  carriedBy,
  type CarriedByPart,
  type CarriedInterrupt,
  type CarriedResult,
} from './carried.js';
import { toolId } from './partIds.js';

/** A tool call of the agent. */
export interface Call {
  readonly id: string;
  /** The id of its part. */
  readonly partId: string;
  name: string;
  input: string;
  /** How many characters of the input have been parsed as JSON. */
  readLength: number;
  /** Whether more of the input is coming. */
  isOpen: boolean;
  isSettled: boolean;
  result?: CarriedResult;
  interrupt?: CarriedInterrupt;
  /** Whether it was only asked about: no message makes it. */
  readonly isUnmade?: true;
}

/** The calls of a run, by their ids and by the ids of their parts. */
export class Calls {
  private readonly byId = new Map<string, Call>();
  private readonly byPart = new Map<string, Call>();
  /** Calls without a result. */
  private readonly unsettled = new Map<string, Call>();

  /** Calls without a result, in order. */
  get open(): readonly Call[] {
    return [...this.unsettled.values()];
  }

  get(id: string): Call | undefined {
    return this.byId.get(id);
  }

  ofPart(partId: string | undefined): Call | undefined {
    return this.byPart.get(partId ?? '');
  }

  /** All calls by the ids of their parts, as they are now. */
  copy(): ReadonlyMap<string, Call> {
    return new Map(this.byPart);
  }

  add(call: Call): void {
    this.byId.set(call.id, call);
    this.byPart.set(call.partId, call);
    if (!call.isSettled) this.unsettled.set(call.id, call);
  }

  settle(call: Call): void {
    call.isSettled = true;
    this.unsettled.delete(call.id);
  }

  /** The call with this id. Some model servers number their calls anew each time: then one of another message is another. */
  madeAt(id: string, name: string, messageId: string | undefined): Call | undefined {
    const known = this.byId.get(id);
    const isNamed = name !== '' && messageId !== undefined;
    if (known?.isSettled !== true || !isNamed) return known;
    return this.byPart.get(toolId(id, messageId));
  }

  /** Reads the calls in these parts anew. A call without a result may still receive more of its input. */
  read(parts: readonly Part[], known: ReadonlyMap<string, Call>): void {
    this.byId.clear();
    this.byPart.clear();
    this.unsettled.clear();
    for (const part of toolsIn(parts)) {
      const { executionId: id, id: partId, toolName: name, input, status } = part;
      const isSettled = status !== 'running' && status !== 'awaiting-input';
      const open = known.get(partId);
      const text = input?.text ?? '';
      const read = { input: text, readLength: text.length, isOpen: isAwaited(open), isSettled };
      const isOwn = !isSettled && isAwaited(open) && open.input !== '';
      const { interrupt, isUnmade, result } = open ?? carriedBy<CarriedByPart>(part);
      const more = definedOf({ interrupt, isUnmade, result });
      const call: Call = isOwn ? open : { id, partId, name, ...read, ...more };
      this.add(call);
    }
  }
}

/** Whether more of the call's input may come. */
export function isAwaited(call: Call | undefined): call is Call {
  return call !== undefined && call.isOpen && !call.isSettled;
}

function toolsIn(parts: readonly Part[]): readonly ToolPart[] {
  return parts.flatMap((part) => [
    ...(part.type === 'tool' ? [part] : []),
    ...('parts' in part ? toolsIn(part.parts) : []),
  ]);
}
