import { CONTEXT_SUMMARY } from '../../core/contextSummary.js';
import { isRecord } from '../../core/json.js';
import { NOT_RUN } from '../CallOutcome.js';
import { jsonText, valueText } from '../jsonText.js';
import { Fields } from '../Fields.js';
import type { AnswerWriter } from './AnswerWriter.js';
import { REFUSAL, type Item } from './carried.js';
import { callOf, drawnIn, pictureIn, resultOf, sourceOf } from './responseItems.js';

/** An item of a response while it is read. */
interface ReadItem {
  /** The beginning of the ids of its parts. */
  readonly id: string;
  type: string;
  executionId: string | undefined;
  /** The id of the call that a person has allowed, which this item is the carrying out of. */
  allowedBy: string | undefined;
  /** How many summaries, or texts, of a thought have begun. */
  thoughts: Set<string>;
  sources: number;
  isDone: boolean;
  /** The item as it came last. */
  raw: Item;
}

/**
 * The output of one response: items that arrive in pieces, by their index, or whole. An item is known by its index, since some
 * servers give it another id with each event.
 */
export class ResponseOutput {
  private readonly answer: AnswerWriter;
  private readonly ordinal: string;
  private readonly byIndex = new Map<number, ReadItem>();
  private readonly byId = new Map<string, ReadItem>();
  private readonly list: ReadItem[] = [];

  /** @param ordinal Tells the ids of this response from those of others, where the server gives none. */
  constructor(answer: AnswerWriter, ordinal: string) {
    this.answer = answer;
    this.ordinal = ordinal;
  }

  /** The items as they came, in order. */
  get items(): readonly Item[] {
    return this.list.map(({ raw }) => raw);
  }

  /** The calls that the provider has carried out, as they came. */
  get calls(): readonly Item[] {
    return this.list
      .filter(({ isDone, type }) => isDone && type === 'mcp_call')
      .map(({ raw }) => raw);
  }

  /** An item begins. Returns false if there is none. */
  add(event: Fields): boolean {
    const item = event.record('item');
    if (item === undefined) return false;
    this.begin(event.number('output_index'), item);
    return true;
  }

  /** An item is complete. Returns false if there is none. */
  finish(event: Fields): boolean {
    const item = event.record('item');
    if (item === undefined) return false;
    const index = event.number('output_index');
    const found = this.find(index, new Fields(item).id('id'), new Fields(item).text('type'));
    this.complete(found ?? this.begin(index, item), item);
    return true;
  }

  /** The whole output, at the end of the response: what no event has told is shown now. */
  finishAll(output: unknown): void {
    if (!Array.isArray(output)) return;
    (output as readonly unknown[]).forEach((item, index) => {
      if (!isRecord(item)) return;
      const fields = new Fields(item);
      const id = fields.id('id');
      const known = id === undefined ? undefined : this.byId.get(id);
      const type = fields.text('type');
      const found = known ?? this.find(index, undefined, type);
      if (found?.isDone !== true) this.complete(found ?? this.begin(undefined, item), item);
    });
  }

  /** A piece of an item. Returns false if the item is not known, or a field is missing. */
  take(type: string, event: Fields): boolean {
    const item = this.find(event.number('output_index'), event.id('item_id'));
    // Nothing is added to what is complete.
    if (item === undefined || item.isDone) return item !== undefined;
    const index = event.number('content_index') ?? event.number('summary_index') ?? 0;
    const delta = event.text('delta');
    const text = event.text('text');
    switch (type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        if (delta === undefined) return false;
        this.write(item, index, delta, type === 'response.refusal.delta');
        return true;
      case 'response.output_text.done':
        if (text !== undefined) this.answer.complete(`${item.id}/${index}`, text);
        return text !== undefined;
      case 'response.refusal.done': {
        const refusal = event.text('refusal');
        if (refusal !== undefined) this.refuse(item, index, refusal);
        return refusal !== undefined;
      }
      case 'response.reasoning_summary_text.delta':
        if (delta !== undefined) this.think(item, 'summary', index, delta);
        return delta !== undefined;
      case 'response.reasoning_text.delta':
        if (delta !== undefined) this.think(item, 'content', index, delta);
        return delta !== undefined;
      case 'response.output_text.annotation.added':
        return this.cite(item, event.get('annotation'));
      case 'response.function_call_arguments.done':
      case 'response.mcp_call_arguments.done': {
        const given = event.text('arguments');
        return given !== undefined && this.setInput(item, given, jsonText);
      }
      case 'response.custom_tool_call_input.done': {
        const given = event.text('input');
        return given !== undefined && this.setInput(item, given, valueText);
      }
      case 'response.code_interpreter_call_code.done': {
        const given = event.text('code');
        return given !== undefined && this.setInput(item, given, valueText);
      }
      default:
        return delta !== undefined && this.addInput(item, delta);
    }
  }

  private find(
    index: number | undefined,
    id: string | undefined,
    type?: string,
  ): ReadItem | undefined {
    const placed = index === undefined ? undefined : this.byIndex.get(index);
    const isSame = type === undefined || placed?.type === type;
    if (placed !== undefined && isSame) return placed;
    return id === undefined ? undefined : this.byId.get(id);
  }

  private begin(index: number | undefined, raw: Item): ReadItem {
    const fields = new Fields(raw);
    const given = fields.id('id');
    const type = fields.text('type') ?? '';
    const placed = index === undefined ? undefined : this.byIndex.get(index);
    const known = given === undefined ? undefined : this.byId.get(given);
    if (known !== undefined && known === placed) return known;
    const item: ReadItem = {
      id: given ?? `${this.ordinal}-${this.list.length + 1}`,
      type,
      executionId: undefined,
      allowedBy: undefined,
      thoughts: new Set(),
      sources: 0,
      isDone: false,
      raw,
    };
    this.list.push(item);
    if (index !== undefined) this.byIndex.set(index, item);
    if (given !== undefined) this.byId.set(given, item);
    const call = callOf(fields, item.id);
    if (call === undefined) return item;
    item.executionId = call.executionId;
    const allowedBy = fields.id('approval_request_id');
    // It is shown where the person was asked.
    item.allowedBy = allowedBy;
    if (allowedBy === undefined && this.answer.call(call.executionId) === undefined) {
      this.answer.begin(item.id, call);
    }
    return item;
  }

  private write(item: ReadItem, index: number, text: string, isRefusal: boolean): void {
    const id = `${item.id}/${index}`;
    const isFirst = !item.thoughts.has(id) && text !== '';
    item.thoughts.add(id);
    this.answer.write(id, text);
    if (isRefusal && isFirst) this.answer.emit({ type: 'part-carry', id, carried: REFUSAL });
  }

  private refuse(item: ReadItem, index: number, text: string): void {
    const id = `${item.id}/${index}`;
    const isNew = !item.thoughts.has(id) && text !== '';
    item.thoughts.add(id);
    this.answer.complete(id, text);
    if (isNew) this.answer.emit({ type: 'part-carry', id, carried: REFUSAL });
  }

  /** A piece of a thought. Summaries of one thought are its paragraphs. */
  private think(item: ReadItem, kind: 'summary' | 'content', index: number, text: string): void {
    if (text === '') return;
    const id = `${item.id}/${kind}`;
    const key = `${kind} ${index}`;
    if (!item.thoughts.has(key) && this.answer.thought(id) !== '') this.answer.think(id, '\n\n');
    item.thoughts.add(key);
    this.answer.think(id, text);
  }

  private addInput(item: ReadItem, text: string): boolean {
    if (item.allowedBy !== undefined) return true;
    const call = item.executionId === undefined ? undefined : this.answer.call(item.executionId);
    if (call === undefined) return false;
    this.answer.addInput(call, text);
    return true;
  }

  private setInput(
    item: ReadItem,
    text: string,
    read: (text: string) => ReturnType<typeof jsonText>,
  ): boolean {
    if (item.allowedBy !== undefined) return true;
    const call = item.executionId === undefined ? undefined : this.answer.call(item.executionId);
    if (call === undefined) return false;
    this.answer.setInput(call, text === '' ? undefined : read(text));
    return true;
  }

  private cite(item: ReadItem, annotation: unknown): boolean {
    const source = sourceOf(annotation);
    if (source === undefined) return false;
    this.answer.addSource(`${item.id}/source-${++item.sources}`, source);
    return true;
  }

  private complete(item: ReadItem, raw: Item): void {
    item.raw = raw;
    item.isDone = true;
    const fields = new Fields(raw);
    switch (item.type) {
      case 'message':
        this.completeMessage(item, fields);
        return;
      case 'reasoning':
        this.completeThought(item, fields);
        return;
      case 'mcp_approval_response': {
        const id = fields.id('approval_request_id') ?? '';
        if (fields.get('approve') === true) this.answer.allow(id);
        else this.answer.settle(id, NOT_RUN);
        return;
      }
      case 'compaction':
        // What it says is encrypted (O44).
        this.answer.emit({
          type: 'data',
          id: item.id,
          parentId: '',
          name: CONTEXT_SUMMARY,
          value: {},
        });
        return;
      default:
        this.completeCall(item, fields);
    }
  }

  private completeMessage(item: ReadItem, fields: Fields): void {
    recordsIn(fields, 'content').forEach((content, index) => {
      const id = `${item.id}/${index}`;
      const refusal = content.text('refusal');
      if (refusal === undefined) this.answer.complete(id, content.text('text') ?? '');
      else this.refuse(item, index, refusal);
      for (const annotation of recordsIn(content, 'annotations')) this.cite(item, annotation.all);
    });
  }

  private completeThought(item: ReadItem, fields: Fields): void {
    for (const kind of ['content', 'summary'] as const) {
      const id = `${item.id}/${kind}`;
      if (this.answer.thought(id) === '') {
        recordsIn(fields, kind).forEach((one, index) => {
          this.think(item, kind, index, one.text('text') ?? '');
        });
      }
      this.answer.endThinking(id);
    }
  }

  private completeCall(item: ReadItem, fields: Fields): void {
    const result = resultOf(fields);
    if (result !== undefined) this.answer.settle(result.callId, result.outcome);
    const told = callOf(fields, item.id);
    if (told === undefined) return;
    const executionId = item.executionId ?? told.executionId;
    const { input, outcome } = told;
    const allowedBy = item.allowedBy ?? fields.id('approval_request_id');
    if (allowedBy !== undefined && outcome !== undefined) this.answer.settle(allowedBy, outcome);
    const call = this.answer.call(executionId);
    if (call === undefined || item.allowedBy !== undefined) return;
    this.answer.setInput(call, input);
    drawnIn(fields).forEach((url, index) => {
      const id = `${item.id}/file-${index + 1}`;
      this.answer.emit({ type: 'file', id, parentId: '', url, mediaType: 'image/png' });
    });
    if (outcome !== undefined) this.answer.settle(executionId, outcome);
    const picture = pictureIn(fields);
    if (picture === undefined) return;
    this.answer.emit({ type: 'file', id: `${item.id}/file`, parentId: '', ...picture });
  }
}

function recordsIn(fields: Fields, name: string): readonly Fields[] {
  const list = fields.get(name);
  return Array.isArray(list) ? list.filter(isRecord).map((one) => new Fields(one)) : [];
}
