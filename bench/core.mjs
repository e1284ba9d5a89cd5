// Ratios of the core, from one run on the built package: `npm run bench`. CPU time, medians.
import { createAgentBDecoder } from '../dist/agentb.js';
import { createUbikDecoder, rebuildContent } from '../dist/ubik.js';
import { initialSession, parseContent, printContent, reduceSession } from '../dist/core.js';

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Median CPU milliseconds of a task. */
function measure(task, times = 5) {
  task();
  const results = [];
  for (let time = 0; time < times; time++) {
    const start = cpu();
    task();
    results.push(cpu() - start);
  }
  return results.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

const stamp = (number) => new Date(Date.UTC(2026, 0, 1) + number * 7).toISOString();

function chunks(count) {
  const words = ['alpha ', 'of the `x` ', 'and then, ', 'value\n', '**d** '];
  return Array.from({ length: count }, (_, index) => ({
    type: 'response_chunk',
    content: words[index % words.length],
    step: 1,
    timestamp: stamp(index),
  }));
}

/** A plausible session: steps with text, tools and thinking, then text and a checkpoint outside. */
function session(count) {
  return Array.from({ length: count }, (_, index) => {
    const step = Math.floor(index / 60) + 1;
    const at = { timestamp: stamp(index) };
    const place = index % 60;
    const chunk = (content) => ({
      type: 'response_chunk',
      content,
      ...at,
      ...(place < 50 && { step }),
    });
    if (place === 0)
      return { type: 'agent_step_started', step, description: `Step ${step}`, ...at };
    if (place === 50) return { type: 'agent_step_completed', step, completed: true, ...at };
    if (place === 55) {
      return {
        type: 'checkpoint_created',
        checkpoint_name: `cp_${step}`,
        created_at: stamp(index),
      };
    }
    if (place === 20) {
      return chunk(
        `\n<<TOOL_STEP_START/search:${step}>>\n<<TOOL_STEP_INPUT_START>>\n{"q":"w${step}"}\n`,
      );
    }
    if (place === 21) {
      return chunk(
        `<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n{"hits":${step}}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/search:${step}>>\n`,
      );
    }
    if (place === 30) return chunk('\n<<thinking>>\nweighing it\n<</thinking>>\n');
    return chunk('alpha beta gamma ');
  });
}

/** The state after every event. */
function fold(events) {
  const decoder = createUbikDecoder();
  let state = initialSession();
  for (const event of events) state = decoder.push(event).reduce(reduceSession, state);
  return decoder.end().reduce(reduceSession, state);
}

/** Tools that all work at once, and each tell three times of themselves. */
function liveTools(count) {
  return Array.from({ length: count * 3 }, (_, index) => ({
    type: 'tool_update',
    tool_execution_id: `e${index % count}`,
    tool_name: 'search',
    data: { status: index < count * 2 ? 'running' : 'completed', percent: index % 100 },
    timestamp: stamp(index),
  }));
}

/** Every tenth event comes up to twenty places late. */
function late(events) {
  return events
    .map((event, index) => ({
      event,
      place: index % 10 === 0 ? index + 1.5 + (((index / 10) * 7) % 19) : index,
    }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

/** Every second event comes so many places late, as if its clock were behind. */
function skewed(events, places) {
  return events
    .map((event, index) => ({ event, place: index % 2 === 0 ? index : index + places + 0.5 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

/** A run of many steps, each with a few words. */
function steps(count) {
  return Array.from({ length: count * 4 }, (_, index) => {
    const step = Math.floor(index / 4) + 1;
    const timestamp = stamp(index);
    if (index % 4 === 0)
      return { type: 'agent_step_started', step, description: `Step ${step}`, timestamp };
    if (index % 4 === 3) return { type: 'agent_step_completed', step, completed: true, timestamp };
    return { type: 'response_chunk', content: 'alpha beta ', step, timestamp };
  });
}

/** A run of each protocol that comes to a few words. */
const shortRuns = {
  UBIK(run) {
    const event = (type, more) => ({ type, timestamp: stamp(run), ...more });
    return [
      event('agent_step_started', { step: 1, description: 'Step' }),
      ...['alpha ', 'beta '].map((content) => event('response_chunk', { content, step: 1 })),
      event('agent_step_completed', { step: 1, completed: true }),
      ...['of ', 'the ', 'x'].map((content) => event('response_chunk', { content })),
      event('agent_processing_complete', { message_id: `a${run}`, content: '' }),
    ];
  },
  AgentB(run) {
    const event = (type, data) => ({ type, timestamp: stamp(run), runId: `r${run}`, data });
    const message = (role, id, content) => ({ message: { id, role, content, metadata: {} } });
    const say = (contentChunk) =>
      event('thread.message.delta', { messageId: `a${run}`, delta: { contentChunk } });
    return [
      event('agent.run.created', { status: 'in_progress' }),
      event('thread.message.created', message('user', `u${run}`, 'Go on.')),
      event('thread.message.created', message('assistant', `a${run}`, '')),
      ...['of ', 'the ', 'x'].map(say),
      event('thread.message.completed', message('assistant', `a${run}`, 'of the x')),
      event('agent.run.status.changed', { currentStatus: 'completed' }),
    ];
  },
};

/** The state after so many runs in one session, one after the other. */
const foldRuns = (createDecoder, frames) => (count) => {
  let state = initialSession();
  for (let run = 0; run < count; run++) {
    const decoder = createDecoder();
    const key = `local-${run}`;
    const events = [{ type: 'message-submit', key, text: 'Go on.' }, { type: 'run-submit' }];
    state = events.reduce(reduceSession, state);
    for (const frame of frames(run)) state = decoder.push(frame).reduce(reduceSession, state);
    state = decoder.end().reduce(reduceSession, state);
  }
  return state;
};

const rows = [];
function compare(name, task, small, large, limit) {
  const base = measure(() => task(small), 9);
  const grown = measure(() => task(large), 3);
  const ratio = grown / base;
  rows.push({
    what: name,
    'small ms': base.toFixed(1),
    'large ms': grown.toFixed(1),
    ratio: ratio.toFixed(2),
    limit,
  });
}

compare(
  '50,000 chunks / 5,000, state after every event',
  fold,
  chunks(5000),
  chunks(50_000),
  '≤ 12',
);
compare('session of 50,000 events / 1,000', fold, session(1000), session(50_000), '≤ 70');
compare('4,000 live tools / 1,000', fold, liveTools(1000), liveTools(4000), '≤ 5');
const inOrder = session(20_000);
compare('20,000 events, every tenth late / in order', fold, inOrder, late(inOrder), '≤ 3');
compare(
  '20,000 events, two clocks 2,000 events apart / in order',
  fold,
  inOrder,
  skewed(inOrder, 2000),
  '≤ 3',
);
compare(
  '20,000 events, two clocks 40 events apart / in order',
  fold,
  inOrder,
  skewed(inOrder, 40),
  '≤ 3',
);
compare('20,000 events, reversed / in order', fold, inOrder, inOrder.toReversed(), '≤ 3');
compare('10,000 steps / 1,000', fold, steps(1000), steps(10_000), '≤ 12');
const decoders = { UBIK: createUbikDecoder, AgentB: createAgentBDecoder };
for (const name of ['UBIK', 'AgentB']) {
  const task = foldRuns(decoders[name], shortRuns[name]);
  compare(`10,000 runs of ${name} in one session / 1,000`, task, 1000, 10_000, '≤ 12');
}
const small = session(10_000);
const large = session(100_000);
const content = rebuildContent(small);
const tenfold = rebuildContent(large);
const printOften = (parts) => {
  for (let time = 0; time < 50; time++) printContent(parts);
};
compare('parse, 10 × the content', parseContent, content, tenfold, '≤ 12');
// Trees that a processor's cache can hold: beyond that, walking the parts is what is measured.
const partsOf = (count) => parseContent(rebuildContent(session(count)));
compare('print, 10 × the parts', printOften, partsOf(2000), partsOf(20_000), '≤ 12');
compare('rebuild, 10 × the events', rebuildContent, small, large, '≤ 12');

const longest = session(50_000);
const json = longest.map((event) => JSON.stringify(event));
const bound = measure(() => json.forEach((text) => JSON.parse(text)), 5);
const total = measure(() => fold(longest), 3);
rows.push({
  what: 'session of 50,000 events / JSON.parse of them',
  'small ms': bound.toFixed(1),
  'large ms': total.toFixed(1),
  ratio: (total / bound).toFixed(2),
  limit: '≤ 5',
});

console.table(rows);
