import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createApprovalRules, ruleActions, type ApprovalRules } from '../../../../src/approvals.js';
import { AgentPanel } from '../../../../src/view/index.js';
import { mailRequest, mailSession } from '../../../../stories/support/ruleSamples.js';

function show(rules: ApprovalRules) {
  const onAction = vi.fn();
  const components = { approvalActions: ruleActions(rules) };
  render(<AgentPanel session={mailSession(onAction)} components={components} />);
  return onAction;
}

test('a rule is shown before it takes effect, with what it would have allowed, and allows the call', async () => {
  const rules = createApprovalRules();
  const onAction = show(rules);
  await userEvent.click(screen.getByRole('button', { name: 'Always allow such calls…' }));
  const preview = screen.getByRole('form', { name: /Always allow “Send email”/u });
  const trial = within(preview).getByRole('status');
  expect(trial).toHaveTextContent('Would have allowed 2 of the last 3 calls.');
  const to = within(preview).getByRole('combobox', { name: 'Condition for “to”' });
  expect(to).toHaveFocus();
  await userEvent.selectOptions(to, 'anything');
  expect(trial).toHaveTextContent('Would have allowed 3 of the last 3 calls.');
  expect(rules.getState().rules).toEqual([]);
  await userEvent.click(within(preview).getByRole('button', { name: 'Allow from now on' }));
  await waitFor(() => expect(rules.getState().rules).toHaveLength(1));
  const [rule] = rules.getState().rules;
  expect(rule).toMatchObject({
    tool: 'send_email',
    decision: 'allow',
    scope: 'always',
    arguments: [
      { path: ['to'], any: true },
      { path: ['subject'], equals: 'Geneva, 12 March' },
      { path: ['send_now'], equals: true },
    ],
  });
  expect(onAction).toHaveBeenCalledWith('respond', mailRequest.id, {
    input: { approved: true },
    type: 'confirmation',
    rule: rule?.id,
  });
});

test('a rule for this conversation names it', async () => {
  const rules = createApprovalRules();
  show(rules);
  await userEvent.click(screen.getByRole('button', { name: 'Allow in this conversation…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow from now on' }));
  await waitFor(() =>
    expect(rules.getState().rules).toMatchObject([{ scope: 'session', sessionId: 's1' }]),
  );
});

test('a person who thinks better of it is back where they were', async () => {
  const rules = createApprovalRules();
  const onAction = show(rules);
  await userEvent.click(screen.getByRole('button', { name: 'Always allow such calls…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Always allow such calls…' })).toHaveFocus();
  expect(rules.getState().rules).toEqual([]);
  expect(onAction).not.toHaveBeenCalledWith('respond', expect.anything(), expect.anything());
});

test('where the rule cannot be made, nothing is allowed, and the card says so', async () => {
  const rules: ApprovalRules = {
    ...createApprovalRules(),
    add: () => Promise.reject(new TypeError('no')),
  };
  const onAction = show(rules);
  await userEvent.click(screen.getByRole('button', { name: 'Always allow such calls…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow from now on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be stored');
  expect(onAction).not.toHaveBeenCalledWith('respond', expect.anything(), expect.anything());
});
