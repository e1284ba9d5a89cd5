// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { AgentPart } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import {
  agentsIn,
  allParts,
  answerOf,
  eventsOf,
  stateAfter,
  stateDuring,
  textsIn,
  toolOf,
  toolsIn,
} from '../../support/agentb.js';
import {
  announced,
  call,
  chunk,
  completed,
  created,
  delta,
  done,
  event,
  executed,
  failed,
  required,
  shell,
  step,
} from '../../support/agentbEvents.js';

const delegation = (id: string, specialistId: string, subTaskDescription: string) =>
  call(id, 'delegateToSpecialistAgent', { specialistId, subTaskDescription });

const weather = delegation('d1', 'weatherDesk', 'Weather for Lisbon');

function agentOf(state: SessionState, index = 0): AgentPart {
  const agent = agentsIn(answerOf(state).parts)[index];
  if (agent === undefined) throw new Error('There is no agent.');
  return agent;
}

/** The same events, told by another run of a private thread. */
const by = (runId: string, ...events: readonly object[]) =>
  events.map((one) => ({ ...one, runId, threadId: 'private' }));

/** A result that holds all that an agent did. */
const result = (runId: string, events: readonly unknown[], more: object = {}) => ({
  success: true,
  data: 'Sunny',
  metadata: { subAgentRunId: runId, _rawSubAgentEventsForDebugging: events },
  ...more,
});

const subRun = by(
  'sub1',
  created(),
  step(1),
  shell('s1'),
  announced(call('w1', 'getWeather', { city: 'Lisbon' })),
  executed('w1', 'getWeather', { success: true, data: { celsius: 24 } }),
  step(2),
  shell('s2'),
  delta('s2', 'Sun'),
  delta('s2', 'ny'),
  done(),
);

describe('a delegation', () => {
  test('B63 is shown with its agent and its task before any result', () => {
    const events = eventsOf('planner-two.sse');
    const first = events.findIndex(({ type }) => type.endsWith('tool_call.created'));
    const state = stateDuring(events.slice(0, first + 1));
    expect(agentOf(state)).toMatchObject({
      agentId: 'weatherDesk',
      task: 'Sub-task: weather for Lisbon on Friday.',
      status: 'running',
    });
  });

  test('B63 is shown as soon as its name is known, and named when its arguments are', () => {
    const piece = (text: string, name?: string) =>
      chunk('m1', {
        index: 0,
        id: 'd1',
        function: { arguments: text, ...(name !== undefined && { name }) },
      });
    const early = [shell('m1'), piece('{"specialistId":"weath', 'delegateToSpecialistAgent')];
    expect(agentOf(stateDuring(early))).toMatchObject({ agentId: '', status: 'running' });
    const whole = [...early, piece('erDesk","subTaskDescription":"Look"}')];
    expect(agentOf(stateDuring(whole))).toMatchObject({ agentId: 'weatherDesk', task: 'Look' });
  });

  test('B64 takes the run and the task from the event that starts it', () => {
    const state = stateDuring([
      shell('m1'),
      announced(call('d1', 'askAnother', {})),
      event('agent.sub_agent.invocation.started', {
        plannerStepId: 's',
        toolCallId: 'd1',
        specialistId: 'weatherDesk',
        subTaskDescription: 'Look out of the window',
        subAgentRunId: 'sub1',
      }),
    ]);
    expect(agentsIn(answerOf(state).parts)).toHaveLength(1);
    expect(agentOf(state)).toMatchObject({ runId: 'sub1', task: 'Look out of the window' });
  });

  test('B65 has its outcome once, though it is told twice', () => {
    const state = stateAfter(eventsOf('planner-two.sse'));
    expect(agentsIn(answerOf(state).parts)).toHaveLength(2);
    expect(agentOf(state)).toMatchObject({
      status: 'done',
      runId: 'subrun-10e4af94-1627-47b4-bf22-274b59b0c440-weatherD-dd31',
    });
    const all = allParts(answerOf(state).parts).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });

  test('B65 takes its outcome from its own event where the tool does not report', () => {
    const state = stateDuring([
      shell('m1'),
      announced(weather),
      event('agent.sub_agent.invocation.completed', {
        toolCallId: 'd1',
        specialistId: 'weatherDesk',
        subAgentRunId: 'sub1',
        result: result('sub1', subRun),
      }),
    ]);
    expect(agentOf(state).status).toBe('done');
    expect(toolOf(state, 'd1').result).toEqual({ text: 'Sunny' });
    expect(textsIn(agentOf(state).parts)).toEqual(['Sunny']);
  });

  test('B66 opens to its own turns, tools, texts and errors', () => {
    const broken = by('sub1', created(), shell('s1'), delta('s1', 'Half'), failed('No more'));
    const events = [
      shell('m1'),
      announced(weather),
      executed(
        'd1',
        'delegateToSpecialistAgent',
        result('sub1', broken, { success: false, error: 'No more', data: null }),
      ),
    ];
    const agent = agentOf(stateDuring(events));
    expect(agent.status).toBe('failed');
    expect(textsIn(agent.parts)).toEqual(['Half']);
    expect(allParts(agent.parts).filter(({ type }) => type === 'error')).toMatchObject([
      { message: 'No more' },
    ]);
    const planner = agentOf(stateAfter(eventsOf('planner-two.sse')));
    expect(toolsIn(planner.parts).map(({ toolName, status }) => [toolName, status])).toEqual([
      ['getWeather', 'done'],
    ]);
  });

  test('B66 nests to any depth', () => {
    const nested = (depth: number): readonly object[] => {
      const id = `d${depth}`;
      const inner = depth === 0 ? subRun : nested(depth - 1);
      return by(
        `run${depth}`,
        created(),
        shell(`m${depth}`),
        announced(delegation(id, `agent${depth}`, 'Go deeper')),
        executed(
          id,
          'delegateToSpecialistAgent',
          result(depth === 0 ? 'sub1' : `run${depth - 1}`, inner),
        ),
        done(),
      );
    };
    const state = stateAfter(nested(5));
    const agents = allParts(answerOf(state).parts).filter(({ type }) => type === 'agent');
    expect(agents).toHaveLength(6);
    expect(allParts(answerOf(state).parts).filter(({ type }) => type === 'tool')).toHaveLength(7);
    const tooDeep = stateAfter(nested(40));
    expect(new Set(tooDeep.diagnostics.map(({ code }) => code))).toEqual(new Set(['too-deep']));
    expect(tooDeep.status).toBe('done');
  });

  test('B67 never shows the recorded events as output, nor keeps them', () => {
    const state = stateAfter(eventsOf('planner-two.sse'));
    const kept = JSON.stringify(state);
    expect(kept).not.toContain('_rawSubAgentEventsForDebugging');
    expect(kept).not.toContain('agent.run.created');
    expect(toolOf(state, 'call_d_30').result?.text).toBe(
      'Lisbon: 24 °C and sunny, a light breeze of 14 km/h.',
    );
  });

  test('B68 two agents of one turn have an outcome each, and the run goes on', () => {
    const failure = { success: false, data: null, error: 'Calendar is down' };
    const other = delegation('d2', 'calendarDesk', 'Free slots');
    const state = stateAfter([
      created(),
      shell('m1'),
      announced(weather),
      announced(other),
      completed('m1', '', [weather, other]),
      required(weather, other),
      executed('d1', 'delegateToSpecialistAgent', result('sub1', subRun)),
      executed('d2', 'delegateToSpecialistAgent', failure),
      step(2),
      shell('m2'),
      completed('m2', 'Half of it.'),
      done(),
    ]);
    expect(agentsIn(answerOf(state).parts).map(({ agentId, status }) => [agentId, status])).toEqual(
      [
        ['weatherDesk', 'done'],
        ['calendarDesk', 'failed'],
      ],
    );
    expect(toolOf(state, 'd2').error).toBe('Calendar is down');
    expect(state.status).toBe('done');
    expect(state.fault).toBeUndefined();
  });
});

describe('an agent that tells of its work live', () => {
  const opening = [
    created(),
    shell('m1'),
    announced(weather),
    event('agent.sub_agent.invocation.started', { toolCallId: 'd1', subAgentRunId: 'sub1' }),
  ];

  test('is shown while it works, and the record in its result adds nothing', () => {
    const during = stateDuring([...opening, ...subRun.slice(0, 8)]);
    expect(textsIn(agentOf(during).parts)).toEqual(['Sun']);
    expect(during.status).toBe('running');
    expect(during.sessionId).toBe('t1');
    const state = stateAfter([
      ...opening,
      ...subRun,
      executed('d1', 'delegateToSpecialistAgent', result('sub1', subRun)),
      done(),
    ]);
    expect(textsIn(agentOf(state).parts)).toEqual(['Sunny']);
    expect(toolsIn(agentOf(state).parts)).toHaveLength(1);
    expect(state.status).toBe('done');
  });

  test('needs no event that starts it, where it is the only one at work', () => {
    const state = stateDuring([created(), shell('m1'), announced(weather), ...subRun]);
    expect(agentOf(state).runId).toBe('sub1');
    expect(textsIn(agentOf(state).parts)).toEqual(['Sunny']);
    expect(textsIn(answerOf(state).parts)).toEqual([]);
    expect(state.status).toBe('running');
  });

  test('may give a task to another agent, which is found by its work alone', () => {
    const inner = delegation('d2', 'cityDesk', 'The city');
    const state = stateAfter([
      ...opening,
      ...by('sub1', shell('s1'), delta('s1', 'Sun'), announced(inner)),
      ...by('sub2', created(), shell('i1'), delta('i1', 'Lisbon'), done()),
      ...by('sub1', delta('s1', 'ny'), done()),
      shell('m2'),
      delta('m2', 'All'),
      done(),
    ]);
    const outer = agentOf(state);
    const [deeper] = agentsIn(outer.parts);
    expect(outer).toMatchObject({ runId: 'sub1', agentId: 'weatherDesk' });
    expect(deeper).toMatchObject({ runId: 'sub2', agentId: 'cityDesk' });
    expect(textsIn(deeper?.parts ?? [])).toEqual(['Lisbon']);
    expect(textsIn(answerOf(state).parts)).toEqual(['All']);
    expect(state).toMatchObject({ status: 'done', diagnostics: [] });
  });

  test.each([done, () => failed('Oh no')])(
    'does not end the run, where several are at work and none is named',
    (end) => {
      const two = [weather, delegation('d2', 'cityDesk', 'The city')].map(announced);
      const during = [created(), shell('m1'), ...two, ...by('sub9', shell('s9'), end())];
      expect(stateDuring(during).status).toBe('running');
      const state = stateAfter([...during, shell('m2'), delta('m2', 'All'), done()]);
      expect(textsIn(answerOf(state).parts)).toContain('All');
      expect(state.status).toBe('done');
      const broken = { ...failed('No store'), runId: 'unknown_handler_run' };
      expect(stateAfter([...during, broken]).status).toBe('failed');
    },
  );

  test('may fail without failing the run', () => {
    const state = stateDuring([...opening, ...by('sub1', shell('s1'), failed('Oh no'))]);
    expect(state.status).toBe('running');
    expect(state.fault).toBeUndefined();
  });
});
