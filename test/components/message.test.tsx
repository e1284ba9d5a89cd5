import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentRoot, Message } from '../../src/components/index.js';
import { userMessage } from '../../stories/support/samples.js';

test.each([
  ['interrupted', 'Not sent'],
  ['failed', 'Not sent'],
  ['stopped', 'Stopped by you'],
] as const)('a person’s own message that was %s says “%s”', (status, note) => {
  render(
    <AgentRoot>
      <Message message={{ ...userMessage, status }} />
    </AgentRoot>,
  );
  expect(screen.getByText(note)).toBeInTheDocument();
});
