import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApprovalRuleList, createApprovalRules } from '../../../../src/approvals.js';
import { fr } from '../../../../src/locales/fr/index.js';
import { sampleRules } from '../../../../stories/support/ruleSamples.js';

const rowOf = async (button: string) => {
  const row = (await screen.findByRole('button', { name: button })).closest('li');
  if (row === null) throw new Error('The button is in no row.');
  return row;
};

test('says in words what each rule does, and what it has decided', async () => {
  render(<ApprovalRuleList rules={sampleRules()} />);
  const mail = await rowOf('Revoke the rule for Send email');
  expect(mail).toHaveTextContent('Allowed Send email in one conversation');
  expect(mail).toHaveTextContent('to is "lea@example.org" or "noah@example.org"');
  expect(mail).toHaveTextContent('subject is anything');
  expect(mail).toHaveTextContent('not used yet');
  const files = await rowOf('Revoke the rule for Read file');
  expect(files).toHaveTextContent('path is under "/home/ann/reports"');
  expect(files).toHaveTextContent('used 2 times');
  const branches = await rowOf('Revoke the rule for Delete branch');
  expect(branches).toHaveTextContent('Denied Delete branch always');
  expect(branches).toHaveTextContent('name starts with "release/"');
  expect(branches).toHaveTextContent('used once');
});

test('a rule that is revoked is gone, and the keyboard goes on', async () => {
  const rules = sampleRules();
  render(<ApprovalRuleList rules={rules} />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Revoke the rule for Send email' }),
  );
  expect(await screen.findAllByRole('button')).toHaveLength(2);
  expect(rules.getState().rules.map(({ id }) => id)).toEqual(['r1', 'r3']);
  expect(document.body).not.toHaveFocus();
});

test('without rules, and where they cannot be read, it says that the person is asked', async () => {
  const { unmount } = render(<ApprovalRuleList rules={createApprovalRules()} locale={fr} />);
  expect(await screen.findByText('Aucune règle')).toBeVisible();
  unmount();
  const broken = createApprovalRules({
    load: () => Promise.reject(new Error('offline')),
    save: () => undefined,
  });
  render(<ApprovalRuleList rules={broken} />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/You are asked each time/u)).toBeVisible();
});
