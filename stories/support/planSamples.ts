import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import { ago, text, toolRunning, userMessage } from './samples.js';

const todo = (content: string, status = 'pending') => ({ content, status });

const writes = (id: string, ...todos: readonly object[]): Part => ({
  type: 'tool',
  id,
  toolName: 'write_todos',
  executionId: id,
  status: 'done',
  startedAt: ago(60),
  endedAt: ago(59),
  input: { text: JSON.stringify({ todos }), value: { todos } },
  result: { text: 'Updated' },
  parts: [],
});

/** A run that has written its plan, and has changed it since. */
export const PLANNED: Partial<SessionState> = {
  status: 'running',
  messages: [
    userMessage,
    {
      id: 'plan',
      key: 'plan',
      role: 'assistant',
      status: 'running',
      createdAt: ago(60),
      parts: [
        text('t0', 'I will plan this first.'),
        writes(
          'plan-1',
          todo('Search for direct trains', 'in_progress'),
          todo('Compare fares'),
          todo('Book the seat'),
          todo('Find a hotel'),
          todo('Send the confirmation'),
          todo('Print the tickets'),
          todo('Wait for the receipt'),
        ),
        text('t1', 'There are twelve direct trains. Two of them are cheaper than the others.'),
        writes(
          'plan-2',
          todo('Search for direct trains', 'completed'),
          todo('Read the terms of Trainline', 'blocked'),
          todo(
            'Compare fares and times, also those of the night train by way of Basel',
            'in_progress',
          ),
          todo('Book the seat'),
          todo('Find a hotel', 'cancelled'),
          todo('Send the confirmation'),
          todo('Add it to the calendar'),
        ),
        toolRunning,
      ],
    },
  ],
};
