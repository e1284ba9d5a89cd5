import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentPanel } from '../../../src/panel/agent-panel/index.js';
import { createSession } from '../../../src/client/session/createSession.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';

test('R16 shows what was refused about a message, field by field', async () => {
  const detail = [
    { loc: ['body', 'content'], msg: 'String is too long', type: 'string_too_long' },
    { loc: ['body', 'force_tool_id'], msg: 'Not a uuid', type: 'uuid_parsing' },
  ];
  const backend = ubikBackend({
    url: 'http://agent.test',
    sessionId: 's',
    fetch: () => Promise.resolve(Response.json({ detail }, { status: 422 })),
  });
  const session = createSession({ backend });
  render(<AgentPanel session={session} />);
  await session.sendMessage('Hello');
  expect(await screen.findByText('body.content')).toBeVisible();
  expect(screen.getByText(/String is too long/u)).toBeVisible();
  expect(screen.getByText(/Not a uuid/u)).toBeVisible();
});
