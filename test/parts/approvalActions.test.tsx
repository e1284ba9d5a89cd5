import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import type { ToolInputRequest } from '../../src/core/state.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { approvalRequest, toolApproval } from '../../stories/support/samples.js';

function Always({ request }: { readonly request: ToolInputRequest }) {
  return <button type="button">Always {request.toolName}</button>;
}

function show(request: ToolInputRequest) {
  const session = fakeSession({
    status: 'awaiting-input',
    messages: [
      {
        id: 'm1',
        key: request.messageKey,
        role: 'assistant',
        status: 'awaiting-input',
        parts: [{ ...toolApproval, id: request.partId }],
      },
    ],
    requests: [request],
  });
  return render(<AgentPanel session={session} components={{ approvalActions: Always }} />);
}

test('an app adds ways to decide to the card of an approval, out of sight while the person writes', async () => {
  show(approvalRequest);
  const name = `Always ${approvalRequest.toolName}`;
  expect(screen.getByRole('button', { name })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('they are not offered where it is too late to answer', async () => {
  show({ ...approvalRequest, expiresAt: '2020-01-01T00:00:00Z' });
  expect(screen.getAllByRole('group', { name: /whole team/u })).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Always/u })).toBeNull());
});
