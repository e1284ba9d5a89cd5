// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as aiSdk from '../../src/ai-sdk.js';
import * as core from '../../src/core.js';
import { told } from '../../src/development/warn.js';
import * as overview from '../../src/overview.js';
import * as speech from '../../src/speech.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';

/*
 * What reads messages, parts or a state finds nothing in another one of these, and says nothing of it: without types, an app would look
 * for the cause in its agent.
 */

let warnings: string[] = [];
beforeEach(() => {
  told.clear();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => {
    warnings.push(String(text));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const messages = [userMessage, answerMessage];
const session = fakeSession({ status: 'done', messages });
const { parts } = answerMessage;

const VALUES = {
  parts,
  messages,
  message: answerMessage,
  state: session.getState(),
  session,
  text: 'Hello',
  nothing: undefined,
};
type Kind = keyof typeof VALUES;

/** What each function takes, and what stands behind that. */
const FUNCTIONS: Record<string, readonly [(value: never) => unknown, readonly Kind[]]> = {
  activityOf: [core.activityOf, ['state', 'messages']],
  agentsOf: [core.agentsOf, ['state', 'message', 'parts']],
  budgetOf: [(from) => core.budgetOf(from, { cost: 1 }), ['state', 'messages']],
  changesOf: [core.changesOf, ['state', 'messages']],
  exportConversation: [core.exportConversation, ['messages']],
  findMatches: [(from) => overview.findMatches(from, 'Hello'), ['messages']],
  outlineOf: [overview.outlineOf, ['messages']],
  planOf: [core.planOf, ['state', 'message']],
  printContent: [core.printContent, ['parts']],
  sourcesOfResults: [overview.sourcesOfResults, ['parts']],
  spokenText: [speech.spokenText, ['parts']],
  toMarkdown: [core.toMarkdown, ['parts']],
  traceOf: [core.traceOf, ['message', 'messages']],
  usageOf: [core.usageOf, ['messages']],
  writeUIMessages: [aiSdk.writeUIMessages, ['messages']],
};

/** Functions whose first argument is a message or a state and nothing else, for which an app has no other thing of that name. */
const OTHERS = new Set(['branchPlace', 'reduceSession']);

test('the table has every function of the report of the API that reads messages, parts or a state', () => {
  const first = /function (\w+)(?:<[^>]*>)?\(\w+\??: ([^,)]*)/gu;
  const found = readdirSync('api', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .flatMap((path) => [...readFileSync(`api/${path}`, 'utf8').matchAll(first)])
    .filter(([, , type = '']) => /\b(?:Message|Part|SessionState)\b/u.test(type))
    .map(([, name = '']) => name)
    .filter((name) => !OTHERS.has(name) && !/^use[A-Z]/u.test(name));
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(FUNCTIONS));
});

const call = (read: (value: never) => unknown, value: unknown) => {
  try {
    read(value as never);
  } catch {
    // It is told all the same.
  }
};

describe.each(Object.entries(FUNCTIONS))('%s', (name, [read, fits]) => {
  test.each(Object.keys(VALUES) as Kind[])('with %s', (kind) => {
    call(read, VALUES[kind]);
    // What it calls itself may tell as well.
    const first = warnings.slice(0, 1).map((text) => text.includes(`${name} got `));
    expect(first).toEqual(fits.includes(kind) ? [] : [true]);
  });

  test('with an empty list', () => {
    const takesList = fits.some((kind) => kind === 'parts' || kind === 'messages');
    call(read, []);
    expect(warnings.length > 0).toBe(!takesList);
  });
});
