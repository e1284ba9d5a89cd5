/** Platforms without modal dialogs, as the jsdom in which an app tests its pages: a dialog opens and closes all the same. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { AgentLauncher, AgentRoot, KeyboardHelp } from '../../src/view/index.js';

const { prototype } = HTMLDialogElement;
const known = Object.getOwnPropertyDescriptors(prototype);

beforeEach(() => {
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(prototype, name);
});

afterEach(() => {
  Object.defineProperties(prototype, known);
});

test('the launcher opens the conversation and closes it', async () => {
  const user = userEvent.setup();
  render(<AgentLauncher session={fakeSession({})} />);
  await user.click(screen.getByRole('button', { name: 'Open the conversation' }));
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page of the keys opens and closes', async () => {
  const user = userEvent.setup();
  render(
    <AgentRoot>
      <KeyboardHelp />
    </AgentRoot>,
  );
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
