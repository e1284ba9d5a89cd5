// @vitest-environment node
import { expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../src/protocols/ubik/tags/printContent.js';
import { allParts, answerOf, eventsOf, RECORDINGS, stateAfter } from '../../support/agentb.js';

/*
 * One storable string for both systems: the tree of an AgentB run is printed as tagged content and read
 * back. The tag language has no times, no agents, no failed tools, no steps inside tools, no tool
 * that still waits and no reason why one was not run. `sayable` is the tree with these said as far as they can be; nothing else may differ.
 */

test.each(RECORDINGS)(
  '%s is read back from its tagged content as far as that can say it',
  (name) => {
    const { parts } = answerOf(stateAfter(eventsOf(name)));
    const read = parseContent(printContent(parts));
    expect(read.map(bare)).toEqual(sayable(parts).map(bare));
  },
);

test('lists what the tagged content of the recordings cannot say', () => {
  const lost = RECORDINGS.map((name) => {
    const parts = allParts(answerOf(stateAfter(eventsOf(name))).parts);
    return [name, [...new Set(parts.flatMap(unsayable))].toSorted().join(', ')] as const;
  });
  console.log(lost.map(([name, what]) => `${name}: ${what || 'nothing'}`).join('\n'));
  expect(new Set(lost.flatMap(([, what]) => what.split(', ').filter(Boolean)))).toEqual(
    new Set([
      'times',
      'agent and task',
      'a failed tool’s status',
      'a request',
      'that a tool was not run',
      'steps of an agent',
      'line ends other than \\n',
    ]),
  );
});

function sayable(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part): readonly Part[] => {
    if (part.type === 'agent') return sayable(withoutSteps(part.parts));
    if (part.type === 'text') return [{ ...part, text: part.text.replaceAll(/\r\n?/gu, '\n') }];
    // A step that waits is left open, which reads as cut off.
    if (part.type === 'step' && part.status === 'awaiting-input') {
      return [{ ...part, status: 'interrupted', parts: sayable(part.parts) }];
    }
    if (part.type !== 'tool')
      return 'parts' in part ? [{ ...part, parts: sayable(part.parts) }] : [part];
    const { error, interruption: _why, live: _, ...tool } = part;
    const said: Part = { ...tool, parts: sayable(part.parts), status: statusOf(part) };
    return error === undefined ? [said] : [said, { type: 'error', id: '', message: error }];
  });
}

/** Without an end tag a tool reads as cut off; with one it is done. */
function statusOf({ status }: Extract<Part, { type: 'tool' }>): 'done' | 'interrupted' {
  return status === 'done' || status === 'failed' ? 'done' : 'interrupted';
}

function withoutSteps(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => (part.type === 'step' ? withoutSteps(part.parts) : [part]));
}

/** A part without its id and times. */
function bare(part: Part): unknown {
  const {
    id: _id,
    startedAt: _start,
    endedAt: _end,
    parts,
    ...rest
  } = part as Part & {
    readonly startedAt?: string;
    readonly endedAt?: string;
    readonly parts?: readonly Part[];
  };
  return { ...rest, ...(parts !== undefined && { parts: parts.map(bare) }) };
}

function unsayable(part: Part): readonly string[] {
  return [
    ...(part.type === 'text' && part.text.includes('\r') ? ['line ends other than \\n'] : []),
    ...('startedAt' in part ? ['times'] : []),
    ...(part.type === 'agent' ? ['agent and task'] : []),
    ...(part.type === 'agent' && part.parts.some(({ type }) => type === 'step')
      ? ['steps of an agent']
      : []),
    ...(part.type === 'tool' && part.status === 'failed' ? ['a failed tool’s status'] : []),
    ...(part.type === 'tool' && part.live !== undefined ? ['a request'] : []),
    ...(part.type === 'tool' && part.interruption !== undefined ? ['that a tool was not run'] : []),
  ];
}
