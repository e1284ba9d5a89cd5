import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AgentLauncher, AgentPanel } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { until } from '../support/until.js';

/** What a piece can do, the panel can be told, in a page and in a dialog. */
const panels = [
  ['AgentPanel', AgentPanel],
  ['AgentLauncher', AgentLauncher],
] as const;

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const open = async () => {
  const button = screen.queryByRole('button', { name: 'Open the conversation' });
  if (button !== null) await userEvent.click(button);
};
const field = () => screen.getByRole('textbox', { name: 'Message' });

test.each(panels)('%s keeps a draft under the name it is told', async (_, Panel) => {
  sessionStorage.clear();
  render(<Panel session={fakeSession()} draftKey="mine" />);
  await open();
  await userEvent.type(field(), 'words');
  expect(sessionStorage.getItem('agent-draft:mine')).toBe('words');
});

test.each(panels)('%s passes on what else its composer takes', async (_, Panel) => {
  const onValueChange = vi.fn();
  const composer = { defaultValue: 'Begun', onValueChange, controls: <button>Model</button> };
  render(<Panel session={fakeSession()} composer={composer} />);
  await open();
  expect(field()).toHaveValue('Begun');
  expect(screen.getByRole('button', { name: 'Model' })).toBeInTheDocument();
  await userEvent.type(field(), '!');
  expect(onValueChange).toHaveBeenLastCalledWith('Begun!', expect.anything());
});

test.each(panels)('%s is switched off with a reason', async (_, Panel) => {
  render(<Panel session={fakeSession()} disabledReason="Sign in first" />);
  await open();
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAttribute('placeholder', 'Sign in first');
});

test.each(panels)('%s refuses a message during a run where it is told to', async (_, Panel) => {
  const onAction = vi.fn();
  render(<Panel session={fakeSession({ status: 'running' }, onAction)} whenBusy="reject" />);
  await open();
  await userEvent.type(field(), 'words{Enter}');
  expect(onAction).not.toHaveBeenCalled();
  expect(field()).toHaveValue('words');
});

test.each(panels)('%s takes the files that it is told', async (_, Panel) => {
  render(<Panel session={fakeSession()} attachments={{ maxFileBytes: 3, accept: '.txt' }} />);
  await open();
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(picker).toHaveAttribute('accept', '.txt');
  await userEvent.upload(picker as HTMLInputElement, new File(['four'], 'a.txt'));
  expect(screen.getByRole('alert')).toHaveTextContent('a.txt');
});

test.each(panels)('%s shows what has changed when it is told', async (_, Panel) => {
  const { fetch } = createScriptedAgent({ pace: 0 });
  const schedule = vi.fn(() => () => undefined);
  render(
    <Panel
      backend={ubikBackend({ url: 'http://agent.test/api/v1', fetch })}
      scheduler={{ schedule }}
    />,
  );
  await open();
  await userEvent.type(field(), 'words{Enter}');
  await until(() => expect(schedule).toHaveBeenCalled());
});
