// A graph with a scripted model: what is asked decides what it does. `record.mjs` runs it on LangGraph's own server.
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, AIMessageChunk, ToolMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { tool } from '@langchain/core/tools';
import {
  Annotation,
  Command,
  END,
  getWriter,
  interrupt,
  MessagesAnnotation,
  Send,
  START,
  StateGraph,
} from '@langchain/langgraph';
import { createDeepAgent } from 'deepagents';
import {
  createAgent,
  humanInTheLoopMiddleware,
  todoListMiddleware,
  toolErrorMiddleware,
} from 'langchain';
import { z } from 'zod';

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Says what a script says, chunk by chunk. */
class ScriptedModel extends BaseChatModel {
  constructor(script) {
    super({});
    this.script = script;
  }
  _llmType() {
    return 'scripted';
  }
  bindTools() {
    return this;
  }
  async _generate(messages) {
    let whole;
    for (const chunk of this.script(messages))
      whole = whole === undefined ? chunk : whole.concat(chunk);
    const message = new AIMessage({
      ...whole,
      content: whole.content,
      tool_calls: whole.tool_calls,
    });
    return { generations: [{ message, text: '' }] };
  }
  async *_streamResponseChunks(messages, _options, manager) {
    for (const message of this.script(messages)) {
      if (message.pause !== undefined) {
        await wait(message.pause);
        continue;
      }
      const text = typeof message.content === 'string' ? message.content : '';
      const chunk = new ChatGenerationChunk({ message, text });
      yield chunk;
      await manager?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
    }
  }
}

const chunk = (fields) => new AIMessageChunk({ content: '', ...fields });
const words = (text) => text.match(/\S+\s*/g).map((content) => chunk({ content }));
const callChunks = (index, id, name, ...pieces) => [
  chunk({ tool_call_chunks: [{ type: 'tool_call_chunk', index, id, name, args: '' }] }),
  ...pieces.map((args) => chunk({ tool_call_chunks: [{ type: 'tool_call_chunk', index, args }] })),
];
const usage = (input_tokens, output_tokens) =>
  chunk({
    usage_metadata: { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
  });
const stop = () => chunk({ response_metadata: { finish_reason: 'stop' } });

/** What the model says to the last message. */
function answer(messages) {
  const last = messages.at(-1);
  const asked = String(messages.filter((each) => each.getType() === 'human').at(-1)?.content ?? '');
  if (last.getType() === 'tool') return [...words('That is what I found.'), usage(40, 5), stop()];
  if (asked.includes('reason')) {
    return [
      chunk({ content: [{ type: 'thinking', thinking: 'They want ', index: 0 }] }),
      chunk({ content: [{ type: 'thinking', thinking: 'a train.', index: 0 }] }),
      chunk({ content: [{ type: 'text', text: 'Take the ', index: 1 }] }),
      chunk({ content: [{ type: 'text', text: 'train.', index: 1 }] }),
      usage(10, 9),
      stop(),
    ];
  }
  if (asked.includes('ponder')) {
    return [
      chunk({ additional_kwargs: { reasoning_content: 'Let me ' } }),
      chunk({ additional_kwargs: { reasoning_content: 'see.' } }),
      ...words('It is so.'),
      stop(),
    ];
  }
  if (asked.includes('tools')) {
    return [
      ...words('I look it up.'),
      ...callChunks(0, 'call_weather', 'weather', '{"city":', '"Geneva"}'),
      ...callChunks(1, 'call_trains', 'trains', '{"to":"Paris"}'),
      usage(20, 12),
      stop(),
    ];
  }
  if (asked.includes('break')) {
    return [...callChunks(0, 'call_broken', 'broken', '{"code":7}'), stop()];
  }
  if (asked.includes('inbox')) {
    return [
      ...words('I write a mail.'),
      ...callChunks(0, 'call_mail', 'mail', '{"to":"ann@example.com","text":"Hi"}'),
      stop(),
    ];
  }
  if (asked.includes('send') || asked.includes('mail')) {
    return [
      ...words('I write two mails.'),
      ...callChunks(0, 'call_mail_1', 'mail', '{"to":"ann@example.com","text":"Hi"}'),
      ...callChunks(1, 'call_mail_2', 'mail', '{"to":"bob@example.com","text":"Ho"}'),
      ...callChunks(2, 'call_weather', 'weather', '{"city":"Geneva"}'),
      usage(30, 20),
      stop(),
    ];
  }
  if (asked.includes('slow')) {
    return Array.from({ length: 30 }, (_, at) => [
      chunk({ content: `word ${at} ` }),
      { pause: 100 },
    ]).flat();
  }
  return [...words('Hello, I am here.'), usage(5, 6), stop()];
}

const model = new ScriptedModel(answer);
const researcher = new ScriptedModel(() => [...words('Trains are fast.'), usage(3, 4), stop()]);

const weather = tool(({ city }) => `Sunny in ${city}`, {
  name: 'weather',
  description: 'The weather',
  schema: z.object({ city: z.string() }),
});
const trains = tool(() => JSON.stringify([{ at: '18:29' }]), {
  name: 'trains',
  description: 'Trains',
  schema: z.object({ to: z.string() }),
});
const broken = tool(
  () => {
    throw new Error('The tool broke.');
  },
  { name: 'broken', description: 'Breaks', schema: z.object({ code: z.number() }) },
);
const mail = tool(({ to }) => `Sent to ${to}`, {
  name: 'mail',
  description: 'Sends a mail',
  schema: z.object({ to: z.string(), text: z.string() }),
});
const tools = { weather, trains, broken, mail };

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  plan: Annotation({ reducer: (_, next) => next, default: () => '' }),
});

const research = new StateGraph(State)
  .addNode('think', async ({ messages }) => ({ messages: [await researcher.invoke(messages)] }))
  .addEdge(START, 'think')
  .addEdge('think', END)
  .compile();

const booking = new StateGraph(State)
  .addNode('confirm', () => {
    const said = interrupt('Book it?');
    return { messages: [new AIMessage(`Booked: ${said}.`)] };
  })
  .addEdge(START, 'confirm')
  .addEdge('confirm', END)
  .compile();

const last = ({ messages }) =>
  String(messages.filter((each) => each.getType() === 'human').at(-1)?.content ?? '');

export const agent = new StateGraph(State)
  .addNode('agent', async (state) => ({ messages: [await model.invoke(state.messages)] }))
  .addNode('tools', async (state) => {
    const calls = state.messages.at(-1).tool_calls;
    return {
      messages: await Promise.all(
        calls.map(async (call) => {
          try {
            return await tools[call.name].invoke(call);
          } catch (error) {
            return new ToolMessage({
              content: error.message,
              tool_call_id: call.id,
              name: call.name,
              status: 'error',
            });
          }
        }),
      ),
    };
  })
  .addNode('ask', () => {
    const city = interrupt('Which city?');
    return { messages: [new AIMessage(`You said ${city}.`)] };
  })
  .addNode('askOne', ({ of }) => {
    const said = interrupt({ question: `Do you like ${of}?` });
    return { messages: [new AIMessage(`${of}: ${JSON.stringify(said)}`)] };
  })
  // The form of Agent Inbox: a list of requests, answered with a list.
  .addNode('inbox', ({ messages }) => {
    const { id, name: action, args } = messages.at(-1).tool_calls[0];
    const config = {
      allow_accept: true,
      allow_edit: true,
      allow_respond: true,
      allow_ignore: true,
    };
    const [said] = interrupt([
      { action_request: { action, args }, config, description: 'Send this mail?' },
    ]);
    return {
      messages: [
        new ToolMessage({ content: JSON.stringify(said), tool_call_id: id, name: action }),
        new AIMessage(`That was ${said.type}.`),
      ],
    };
  })
  .addNode('research', research)
  .addNode('booking', booking)
  .addNode('makePlan', async () => {
    getWriter()?.({ progress: 50 });
    await wait(10);
    getWriter()?.('half');
    return { plan: 'Two steps', messages: [new AIMessage('I have a plan.')] };
  })
  .addNode('fail', async (state) => {
    await model.invoke(state.messages);
    throw new Error('The graph broke.');
  })
  .addConditionalEdges(START, (state) => {
    const asked = last(state);
    if (asked.includes('several'))
      return [new Send('askOne', { of: 'tea' }), new Send('askOne', { of: 'coffee' })];
    if (asked.includes('ask')) return 'ask';
    if (asked.includes('research')) return 'research';
    if (asked.includes('book')) return 'booking';
    if (asked.includes('plan')) return 'makePlan';
    if (asked.includes('fail')) return 'fail';
    return 'agent';
  })
  .addConditionalEdges('agent', (state) => {
    if (!(state.messages.at(-1).tool_calls?.length > 0)) return END;
    return last(state).includes('inbox') ? 'inbox' : 'tools';
  })
  .addEdge('inbox', END)
  .addEdge('tools', 'agent')
  .addEdge('research', 'agent')
  .addEdge('booking', END)
  .addEdge('ask', END)
  .addEdge('askOne', END)
  .addEdge('makePlan', END)
  .compile();

/** The agent of the package `langchain`, with its middleware that asks before some tools. */
export const careful = createAgent({
  model,
  tools: [weather, mail],
  middleware: [
    humanInTheLoopMiddleware({
      interruptOn: { mail: { allowedDecisions: ['approve', 'edit', 'reject'] } },
    }),
  ],
}).graph;

/** A model whose turns are written down: how often it has spoken says which one is next. */
const modelOf = (turns) =>
  new ScriptedModel((messages) => {
    const said = messages.filter((each) => each.getType() === 'ai').length;
    return [...turns[Math.min(said, turns.length - 1)], stop()];
  });
const callOf = (index, id, name, args) => callChunks(index, id, name, JSON.stringify(args));

const search = tool(
  async ({ query }) => {
    await wait(40);
    return JSON.stringify({
      query,
      results: [{ title: 'Fares', url: 'https://example.org/fares' }],
    });
  },
  { name: 'search', description: 'Searches', schema: z.object({ query: z.string() }) },
);

const todos = (...statuses) =>
  JSON.stringify({
    todos: ['Compare fares', 'Write the report', 'Book'].map((content, at) => ({
      content,
      status: statuses[at],
    })),
  });

/** The agent of `deepagents`: a to-do list, files, and sub-agents that work at the same time. */
export const deep = createDeepAgent({
  model: modelOf([
    [
      ...words('I plan first.'),
      ...callChunks(0, 'call_todos_1', 'write_todos', todos('pending', 'pending', 'pending')),
      ...callOf(1, 'call_write', 'write_file', {
        file_path: '/report.md',
        content: '# Fares\nRail: 29 EUR\n',
      }),
      usage(50, 20),
    ],
    [
      ...callChunks(0, 'call_todos_2', 'write_todos', todos('in_progress', 'pending', 'pending')),
      ...callOf(1, 'call_rail', 'task', { description: 'Find rail fares', subagent_type: 'rail' }),
      ...callOf(2, 'call_air', 'task', { description: 'Find air fares', subagent_type: 'air' }),
      usage(60, 30),
    ],
    [
      ...callOf(0, 'call_edit', 'edit_file', {
        file_path: '/report.md',
        old_string: '29 EUR',
        new_string: '31 EUR',
      }),
      ...callOf(1, 'call_broken', 'broken', { code: 7 }),
      ...callChunks(2, 'call_todos_3', 'write_todos', todos('completed', 'completed', 'pending')),
      usage(70, 10),
    ],
    [...words('# Result\nRail is cheaper.'), usage(80, 6)],
  ]),
  tools: [broken],
  middleware: [todoListMiddleware(), toolErrorMiddleware({ onError: ({ message }) => message })],
  subagents: [
    {
      name: 'rail',
      description: 'Knows rail',
      systemPrompt: 'Find rail fares.',
      tools: [search],
      model: modelOf([
        [...callOf(0, 'call_search_1', 'search', { query: 'rail fares' }), usage(10, 5)],
        [...callOf(0, 'call_search_2', 'search', { query: 'rail fares' }), usage(12, 5)],
        [...words('Rail costs 31 EUR.'), usage(14, 4)],
      ]),
    },
    {
      name: 'air',
      description: 'Knows air',
      systemPrompt: 'Find air fares.',
      tools: [search],
      model: modelOf([
        [...callOf(0, 'call_search_3', 'search', { query: 'air fares' }), usage(10, 5)],
        [...words('Air costs 90 EUR.'), usage(14, 4)],
      ]),
    },
  ],
});
