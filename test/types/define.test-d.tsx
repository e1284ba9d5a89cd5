/*
 * What the types of agent-session-react/define promise. Nothing here runs: `npm run types` compiles it.
 */
import { type } from 'arktype';
import * as v from 'valibot';
import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import {
  type PartComponents,
  type SessionTypes,
  useAgentSession,
  useSessionState,
} from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import {
  dataViews,
  defineData,
  defineTool,
  type DataTypesOf,
  type RenderPropsOf,
  type ToolTypesOf,
  toolList,
  pageToolViews,
} from 'agent-session-react/define';

// What is done with a call follows from the schemas, without a cast.

const addNote = defineTool({
  name: 'add_note',
  input: z.object({ text: z.string(), size: z.number().default(1), due: z.coerce.date() }),
  output: z.object({ id: z.string() }),
  needsApproval: ({ size }) => size > 1,
  execute: (input, { signal, progress, callId }) => {
    expectTypeOf(input).toEqualTypeOf<{ text: string; size: number; due: Date }>();
    expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
    expectTypeOf(callId).toEqualTypeOf<string>();
    progress(10);
    progress('Half of it');
    progress({ percent: 50, message: 'Half of it' });
    return { id: input.text };
  },
  render: (call) => {
    if (call.status === 'streaming') {
      expectTypeOf(call.partialInput?.text).toEqualTypeOf<string | undefined>();
      return call.partialInput?.text;
    }
    if (call.status === 'done') {
      expectTypeOf(call.output).toEqualTypeOf<{ id: string }>();
      expectTypeOf(call.input.due).toEqualTypeOf<Date>();
      return call.output.id;
    }
    // @ts-expect-error -- There is no output yet.
    void call.output;
    return call.status === 'failed' ? call.error : call.input?.text;
  },
});
expectTypeOf(addNote.name).toEqualTypeOf<'add_note'>();

defineTool({
  name: 'wrong_output',
  input: z.object({}),
  output: z.object({ id: z.string() }),
  // @ts-expect-error -- The output does not fit its schema.
  execute: () => ({ id: 1 }),
});

// Schemas of other libraries do as well, and so does a tool without a schema for its output.

const findOrder = defineTool({
  name: 'find_order',
  input: v.object({ order: v.string() }),
  parameters: { type: 'object', properties: { order: { type: 'string' } } },
  execute: ({ order }) => ({ order, isPaid: true }),
  render: (call) => {
    if (call.status === 'done') expectTypeOf(call.output).toBeUnknown();
    return null;
  },
});
const pickColour = defineTool({
  name: 'pick_colour',
  input: type({ question: 'string' }),
  output: type({ colour: "'red' | 'blue'" }),
  render: (call) => {
    if (call.status !== 'awaiting-output') return null;
    expectTypeOf(call.input.question).toEqualTypeOf<string>();
    expectTypeOf(call.respond).parameter(0).toEqualTypeOf<{ colour: 'red' | 'blue' }>();
    return null;
  },
});

// `components.tools` has these names, and a component for another is an error.

const views = pageToolViews([addNote, findOrder, pickColour]);
expectTypeOf<keyof typeof views>().toEqualTypeOf<'add_note' | 'find_order' | 'pick_colour'>();
expectTypeOf(views).toExtend<NonNullable<PartComponents['tools']>>();
// @ts-expect-error -- No tool has this name.
void views.ad_note;
pageToolViews([addNote, findOrder], {
  add_note: (call) => {
    expectTypeOf(call).toEqualTypeOf<RenderPropsOf<typeof addNote>>();
    return null;
  },
});
// @ts-expect-error -- No tool has this name.
pageToolViews([addNote], { ad_note: () => null });

// Backends take the list.

void agUiBackend({ url: '/agent', pageTools: toolList([addNote, findOrder, pickColour]) });

// Data is typed as well.

const chart = defineData({
  name: 'chart',
  schema: z.object({ points: z.array(z.number()) }),
  render: ({ value }) => {
    expectTypeOf(value).toEqualTypeOf<{ points: number[] }>();
    return null;
  },
});
const shown = dataViews([chart]);
expectTypeOf<keyof typeof shown>().toEqualTypeOf<'chart'>();
expectTypeOf(shown).toExtend<NonNullable<PartComponents['dataViews']>>();

// The same definitions say what a session sends: the types of the wire, before a schema has parsed them.

const pageTools = [addNote, findOrder, pickColour];
interface NoteTypes extends SessionTypes {
  readonly tools: ToolTypesOf<typeof pageTools>;
  readonly data: DataTypesOf<readonly [typeof chart]>;
}
/** What hooks give, which are called by nobody here. */
export function useNotes() {
  const { messages } = useAgentSession<NoteTypes>();
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.type === 'tool' && part.toolName === 'add_note') {
      expectTypeOf(part.input?.value?.text).toEqualTypeOf<string | undefined>();
      expectTypeOf(part.input?.value?.due).toBeUnknown();
      expectTypeOf(part.result?.value).toEqualTypeOf<{ id: string } | undefined>();
    }
    if (part.type === 'tool' && part.toolName === 'find_order') {
      expectTypeOf(part.result?.value).toBeUnknown();
    }
    // @ts-expect-error -- No tool has this name.
    if (part.type === 'tool' && part.toolName === 'ad_note') void part;
    if (part.type === 'data') expectTypeOf(part.value).toEqualTypeOf<{ points: number[] }>();
  }
  // @ts-expect-error -- Nobody has listed this data.
  useSessionState<boolean, NoteTypes>(({ messages: [first] }) => first?.parts[0]?.name === 'map');
}
const noteViews: PartComponents<NoteTypes> = { tools: views, dataViews: shown };
void noteViews;
