import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { ubikBackend, type UbikBackendOptions } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

/*
 * A tool that asks before it acts, on the backend as the README has it: nothing says how an answer is delivered.
 */

// Whole runs are played: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 15_000 });

const baseUrl = 'http://agent.test/api/v1';

/** The panel, once the agent asks to send an e-mail. */
async function showAsking(options: Partial<UbikBackendOptions> = {}) {
  const agent = createScriptedAgent({ pace: 0 });
  const sent: unknown[] = [];
  const backend = ubikBackend({
    url: baseUrl,
    auth: { token: 'from my server' },
    fetch: (input, init) => {
      if (typeof init?.body === 'string')
        sent.push((JSON.parse(init.body) as { content?: unknown }).content);
      return agent.fetch(input, init);
    },
    ...options,
  });
  render(<AgentPanel backend={backend} />);
  await write('Send an e-mail to the team, but let me confirm it');
  const question = /Send this e-mail to team@example.org\?/u;
  const card = await screen.findByRole('group', { name: question });
  return { card: within(card), sent };
}

const write = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Message' }), `${text}{Enter}`);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an approval on UBIK', () => {
  test('is given as the next message, and the agent goes on', async () => {
    const { sent } = await showAsking();
    await press('Allow');
    expect(await screen.findByText(/is on its way to the team/u)).toBeInTheDocument();
    expect(sent.at(-1)).toMatch(/^Approved: send_email$/u);
    await waitFor(() => expect(screen.queryByText('Working')).not.toBeInTheDocument());
    const [asking] = screen.getAllByRole('article', { name: 'Agent' });
    expect(asking).toHaveTextContent('Answered');
    expect(asking?.querySelector('[data-status="running"], [data-waiting]')).toBeNull();
  });

  test('says with which changes', async () => {
    const { sent } = await showAsking();
    await press('Edit');
    const field = screen.getByRole('textbox', { name: /Arguments as JSON/u });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('{"subject":"Lyon!"}');
    await press('Allow with these changes');
    expect(await screen.findByText(/is on its way to the team/u)).toHaveTextContent('Lyon!');
    expect(sent.at(-1)).toMatch(
      /^Approved with changes: send_email\. Call it with:\n\{\n {2}"subject": "Lyon!"\n\}$/u,
    );
  });

  test('is denied with the person’s reason', async () => {
    const { sent } = await showAsking();
    await press('Deny');
    await userEvent.keyboard('Not before Monday{Enter}');
    expect(await screen.findByText(/because you said: “Not before Monday”/u)).toBeInTheDocument();
    expect(sent.at(-1)).toMatch(/^Denied: send_email\. Reason: Not before Monday$/u);
  });

  test('cannot be given where the backend takes none: it is there to be read, and one can write on', async () => {
    const { card } = await showAsking({ provideInput: () => undefined, toolRequests: false });
    for (const name of ['Allow', 'Edit', 'Deny']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(card.getByText(/cannot be answered here/u)).toBeInTheDocument();
    expect(card.getAllByText('Team days in Lyon, 19 to 21 March')).not.toEqual([]);
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(
      'Cannot be answered here',
    );
    await write('Just tell me about Lyon');
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Agent' })).toHaveLength(2));
    expect(screen.queryByText(/cannot be answered here/u)).not.toBeInTheDocument();
    const [asking] = screen.getAllByRole('article', { name: 'Agent' });
    expect(asking).toHaveTextContent('The agent got no answer');
  });
});
