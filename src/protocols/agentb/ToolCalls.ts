import { scanJson, START_OF_JSON, type JsonScan } from '../jsonScan.js';
import type { Fields } from '../Fields.js';
import { jsonText, jsonTextOf } from '../jsonText.js';
import type { CallOutcome } from '../CallOutcome.js';
import { wordsOfError, type WireCall } from './readWire.js';
import { idIn, type Emit, type Turn, type Turns } from './Turns.js';

/** A tool call by the model. */
export interface Call {
  id: string;
  /** Whether its id is not known yet, so that it is identified by its position. */
  isNameless: boolean;
  /** The id of its part. */
  readonly partId: string;
  readonly turnId: string;
  readonly index: number | undefined;
  toolName: string;
  /** The text of its arguments so far. */
  input: string;
  /** The progress of scanning the arguments for complete JSON. */
  scan: JsonScan;
  /** Whether the arguments are complete. */
  isWhole: boolean;
  isSettled: boolean;
}

/** The calls of one run by id: one entry each, however often they are announced (B26, B27). */
export class ToolCalls {
  private readonly turns: Turns;
  private readonly emit: Emit;
  private readonly byId = new Map<string, Call>();
  private readonly all: Call[] = [];

  constructor(turns: Turns, emit: Emit) {
    this.turns = turns;
    this.emit = emit;
  }

  /** Calls without a result, in order. */
  get open(): readonly Call[] {
    return this.all.filter(({ isSettled }) => !isSettled);
  }

  get(id: string | undefined): Call | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** A complete call, announced for the first time or again. */
  announce(wire: WireCall, turn: Turn, at: string | undefined): Call | undefined {
    const call = this.find(wire, turn) ?? this.add(wire, turn, at);
    if (call === undefined) return undefined;
    this.rename(call, wire.name);
    if (call.isWhole) return call;
    call.isWhole = wire.arguments !== undefined;
    call.input = wire.arguments ?? call.input;
    this.emit({ type: 'tool-input-end', id: call.partId, ...jsonText(call.input) });
    return call;
  }

  /** A piece of a call's arguments (B28), or all of them if the call is announced in no other way. */
  take(wire: WireCall, turn: Turn, at: string | undefined): Call | undefined {
    const call = this.find(wire, turn) ?? this.add(wire, turn, at);
    if (call === undefined) return undefined;
    this.rename(call, wire.name);
    const text = wire.arguments ?? '';
    const isRepeat = call.scan.phase === 'whole' && text === call.input;
    if (call.isWhole || text === '' || isRepeat) return call;
    call.input += text;
    call.scan = scanned(call.scan, text);
    this.emit({ type: 'tool-input-delta', id: call.partId, text });
    // Parse only once the JSON may be complete, not with each piece.
    if (call.scan.phase !== 'whole') return call;
    const { value } = jsonText(call.input);
    if (value !== undefined) this.emit({ type: 'tool-input-end', id: call.partId, value });
    return call;
  }

  /** The tool's own report (B32, B33). Null data of a failed tool does not count as a result (B40). */
  report(call: Call, result: Fields, at: string | undefined): CallOutcome {
    const data = result.get('data');
    const outcome = outcomeOf(result);
    const hasData = data !== undefined && (outcome.status === 'done' || data !== null);
    if (hasData) this.emit({ type: 'tool-result-end', id: call.partId, ...jsonTextOf(data) });
    this.settle(call, outcome, at);
    return outcome;
  }

  /** A stored result: its text, with the prefix "Error: " for a failure (B70). */
  recall(call: Call, text: string, at: string | undefined): CallOutcome {
    const outcome = outcomeOfText(text);
    if (outcome.status === 'done') {
      this.emit({ type: 'tool-result-end', id: call.partId, ...jsonText(text) });
    }
    this.settle(call, outcome, at);
    return outcome;
  }

  settle(call: Call, outcome: CallOutcome, at: string | undefined): void {
    call.isSettled = true;
    this.emit({
      type: 'tool-end',
      id: call.partId,
      ...outcome,
      ...(at !== undefined && { at }),
    });
  }

  /** Finds a known call. Some models reuse call ids in each turn: a settled call of an earlier turn is a different one. */
  private find({ id, index }: WireCall, turn: Turn): Call | undefined {
    const known = this.get(id);
    if (known !== undefined) return known.isSettled && known.turnId !== turn.id ? undefined : known;
    if (id !== undefined) return this.identified(id, index, turn);
    if (index === undefined) return undefined;
    return this.all.findLast((call) => call.turnId === turn.id && call.index === index);
  }

  /** Finds the call of this turn whose pieces had only an index, and whose id is now known. Calls are announced in order. */
  private identified(id: string, index: number | undefined, turn: Turn): Call | undefined {
    const call = this.all.find(
      (one) =>
        one.isNameless && one.turnId === turn.id && (index === undefined || one.index === index),
    );
    if (call === undefined) return undefined;
    this.byId.delete(call.id);
    call.id = id;
    call.isNameless = false;
    this.byId.set(id, call);
    this.start(call, undefined);
    return call;
  }

  private add({ id, index, name }: WireCall, turn: Turn, at: string | undefined): Call | undefined {
    const callId = id ?? (index === undefined ? undefined : `${turn.id}-${index}`);
    if (callId === undefined) return undefined;
    const parentId = this.turns.show(turn, at);
    const call: Call = {
      id: callId,
      isNameless: id === undefined,
      partId: idIn(parentId, `tool-${callId}`),
      turnId: turn.id,
      index,
      toolName: name ?? '',
      input: '',
      scan: START_OF_JSON,
      isWhole: false,
      isSettled: false,
    };
    turn.firstToolId ??= call.partId;
    this.byId.set(callId, call);
    this.all.push(call);
    this.start(call, at);
    return call;
  }

  /** The name may arrive after the first piece. */
  private rename(call: Call, name: string | undefined): void {
    if (call.toolName !== '' || name === undefined || name === '') return;
    call.toolName = name;
    this.start(call, undefined);
  }

  private start({ id, partId, toolName }: Call, at: string | undefined): void {
    this.emit({
      type: 'tool-start',
      id: partId,
      parentId: partId.slice(0, partId.lastIndexOf('/')),
      toolName,
      executionId: id,
      ...(at !== undefined && { at }),
    });
  }
}

function scanned(scan: JsonScan, text: string): JsonScan {
  let stop = scanJson(scan, text, 0);
  while (stop.reason === 'tag') stop = scanJson(stop, text, stop.index + 1);
  return stop;
}

/** Whether a result is a failure, with its message. */
function outcomeOf(result: Fields): CallOutcome {
  const error = wordsOfError(result);
  const hasFailed =
    result.get('success') === false ||
    (error !== undefined && error !== '' && result.get('success') !== true);
  if (!hasFailed) return { status: 'done' };
  const name = result.record('metadata')?.['errorName'];
  const told = [error, name].find((text) => typeof text === 'string' && text !== '');
  return { status: 'failed', error: typeof told === 'string' ? told : '' };
}

/** The same for a stored result, where only the text marks a failure (section 5). */
export function outcomeOfText(text: string): CallOutcome {
  return text.startsWith('Error: ')
    ? { status: 'failed', error: text.slice('Error: '.length) }
    : { status: 'done' };
}
