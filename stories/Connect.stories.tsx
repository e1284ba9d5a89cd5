import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { agUiBackend } from '../src/ag-ui.js';
import { agentbBackend } from '../src/agentb.js';
import { aiSdkBackend } from '../src/ai-sdk.js';
import { ubikBackend } from '../src/ubik.js';
import { agentbHost } from './support/agentbHost.js';
import { agUiAgent } from './support/agUiAgent.js';
import { aiSdkRoute } from './support/aiSdkRoute.js';
import { Connect, type ConnectProps } from './support/Connect.js';
import { reaches } from './support/replayChecks.js';
import { languageOf } from './support/languageOf.js';

const meta = {
  title: 'Connect',
  component: Connect,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Connect>;
export default meta;
type Story = StoryObj<Partial<ConnectProps>>;

/** The panel on a UBIK endpoint of your own. */
export const Ubik: Story = {
  name: 'To UBIK',
  render: (args, { globals }) => (
    <Connect
      {...args}
      locale={languageOf(globals['locale'])}
      address="url"
      connect={(field) => {
        const endUserId = field('endUserId');
        const secret = field('secret');
        return {
          sessionId: field('sessionId') || undefined,
          backend: ubikBackend({
            url: field('url'),
            auth: field('kind') === 'apiKey' ? { apiKey: secret } : { token: secret },
            ...(endUserId !== '' && { endUserId }),
          }),
        };
      }}
      fields={
        <>
          <label>
            Base URL
            <input
              name="url"
              type="url"
              required
              defaultValue="https://app.ubik-agent.com/api/v1"
            />
          </label>
          <label>
            Credential
            <select name="kind" defaultValue="token">
              <option value="token">Token (JWT)</option>
              <option value="apiKey">API key</option>
            </select>
          </label>
          <label>
            Token or key
            <input name="secret" type="password" autoComplete="off" required />
          </label>
          <label>
            Session id
            <input name="sessionId" placeholder="A new session" autoComplete="off" />
          </label>
          <label>
            End-user id
            <input name="endUserId" placeholder="None" autoComplete="off" />
          </label>
        </>
      }
    >
      <h1>Connect to UBIK</h1>
      <p>
        Talks to a UBIK endpoint from this page. The endpoint has to allow this page’s origin. Use a
        token here; an API key belongs on a server.
      </p>
    </Connect>
  ),
};

/** The panel on an AgentB server of your own. */
export const AgentB: Story = {
  name: 'To AgentB',
  render: ({ fetch, ...args }, { globals }) => (
    <Connect
      {...args}
      fetch={fetch}
      locale={languageOf(globals['locale'])}
      address="url"
      connect={(field) => {
        const token = field('token');
        const history = field('history');
        const sessionId = field('sessionId');
        const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
        const ask = fetch ?? globalThis.fetch;
        return {
          backend: agentbBackend({
            url: field('url'),
            headers,
            ...(fetch !== undefined && { fetch }),
            ...(sessionId !== '' && { sessionId }),
            ...(history !== '' && {
              history: ({ sessionId: id, signal }) =>
                ask(history.replace('{threadId}', encodeURIComponent(id)), { headers, signal }),
            }),
          }),
        };
      }}
      fields={
        <>
          <label>
            Address that takes turns
            <input
              name="url"
              type="url"
              required
              defaultValue="http://localhost:3000/agent/stream"
            />
          </label>
          <label>
            Token
            <input name="token" type="password" autoComplete="off" placeholder="None" />
          </label>
          <label>
            Thread id
            <input name="sessionId" placeholder="A new thread" autoComplete="off" />
          </label>
          <label>
            Address of stored messages
            <input
              name="history"
              placeholder="None, or https://…/threads/{threadId}/messages"
              autoComplete="off"
            />
          </label>
        </>
      }
    >
      <h1>Connect to AgentB</h1>
      <p>
        Posts turns to an AgentB server from this page. The token goes along as{' '}
        <code>Authorization: Bearer</code>. The server has to allow this page’s origin.
      </p>
    </Connect>
  ),
};

/** The panel on an agent of your own that speaks AG-UI. */
export const AgUi: Story = {
  name: 'To AG-UI',
  render: ({ fetch, ...args }, { globals }) => (
    <Connect
      {...args}
      fetch={fetch}
      locale={languageOf(globals['locale'])}
      address="url"
      connect={(field) => {
        const token = field('token');
        const sessionId = field('sessionId');
        return {
          backend: agUiBackend({
            url: field('url'),
            headers: token === '' ? {} : { authorization: `Bearer ${token}` },
            ...(fetch !== undefined && { fetch }),
            ...(sessionId !== '' && { sessionId }),
          }),
        };
      }}
      fields={
        <>
          <label>
            Address of the agent
            <input name="url" type="url" required defaultValue="http://localhost:8000/agent" />
          </label>
          <label>
            Token
            <input name="token" type="password" autoComplete="off" placeholder="None" />
          </label>
          <label>
            Thread id
            <input name="sessionId" placeholder="A new thread" autoComplete="off" />
          </label>
        </>
      }
    >
      <h1>Connect to AG-UI</h1>
      <p>
        Posts runs to an agent that speaks AG-UI, such as one of LangGraph, CrewAI, Mastra or
        Pydantic AI, from this page. The server has to allow this page’s origin.
      </p>
    </Connect>
  ),
};

/** The panel on a route of your own that the AI SDK answers. */
export const AiSdk: Story = {
  name: 'To the AI SDK',
  render: ({ fetch, ...args }, { globals }) => (
    <Connect
      {...args}
      fetch={fetch}
      locale={languageOf(globals['locale'])}
      address="api"
      connect={(field) => {
        const token = field('token');
        const sessionId = field('sessionId');
        return {
          backend: aiSdkBackend({
            url: field('api'),
            headers: token === '' ? {} : { authorization: `Bearer ${token}` },
            resume: field('resume') === 'yes',
            ...(fetch !== undefined && { fetch }),
            ...(sessionId !== '' && { sessionId }),
          }),
        };
      }}
      fields={
        <>
          <label>
            Address of the route
            <input name="api" type="url" required defaultValue="http://localhost:3000/api/chat" />
          </label>
          <label>
            Token
            <input name="token" type="password" autoComplete="off" placeholder="None" />
          </label>
          <label>
            Chat id
            <input name="sessionId" placeholder="A new chat" autoComplete="off" />
          </label>
          <label>
            Streams can be read again
            <select name="resume" defaultValue="no">
              <option value="no">No</option>
              <option value="yes">Yes, at /stream below the chat’s id</option>
            </select>
          </label>
        </>
      }
    >
      <h1>Connect to the AI SDK</h1>
      <p>
        Posts conversations to a route that answers with a UI message stream, as{' '}
        <code>toUIMessageStreamResponse()</code> makes it. The server has to allow this page’s
        origin.
      </p>
    </Connect>
  ),
};

const submit = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Connect' }));
};

/** Nothing is there. */
export const NothingAnswers: Story = {
  ...AgentB,
  name: 'Nothing answers',
  args: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement);
    const told = await canvas.findByText(/Nothing answers at localhost:3000/u);
    await expect(told.closest('[role="alert"]')).not.toBeNull();
  },
};

/** A server that has not been told of this page. */
export const NotAllowed: Story = {
  ...AgentB,
  name: 'Another origin',
  args: {
    fetch: (_, init) =>
      init?.mode === 'no-cors'
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch')),
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement);
    await canvas.findByText(/answers, but this page may not read it/u);
    await canvas.findByRole('button', { name: 'Open anyway' });
  },
};

/** A server that is there: the panel opens on it. */
export const Answers: Story = {
  ...AgentB,
  args: {
    fetch: (input, init) =>
      init?.method === 'POST'
        ? (agentbHost({ pace: 0 }).fetch as typeof fetch)(input, init)
        : Promise.resolve(new Response(null, { status: 405 })),
  },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: /takes turns/u });
    await userEvent.clear(field);
    await userEvent.type(field, 'http://agent.test/api/agentb');
    await submit(canvasElement);
    const words = await canvas.findByRole('textbox');
    await userEvent.type(words, 'Say hello, please.{Enter}');
    await reaches(canvasElement, 'done');
    await canvas.findByText(/I can look up the weather/u);
    await canvas.findByRole('button', { name: 'Disconnect' });
  },
};

/** An agent that speaks AG-UI and is there. */
export const AgUiAnswers: Story = {
  ...AgUi,
  name: 'AG-UI answers',
  args: {
    fetch: (input, init) =>
      init?.method === 'POST'
        ? agUiAgent({ pace: 0 })(input, init)
        : Promise.resolve(new Response(null, { status: 405 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox'), 'A chair, please.{Enter}');
    await canvas.findByRole('cell', { name: 'Bron' });
    await canvas.findByRole('button', { name: 'Disconnect' });
  },
};

/** A route of the AI SDK that is there. */
export const AiSdkAnswers: Story = {
  ...AiSdk,
  name: 'The AI SDK answers',
  args: {
    fetch: (input, init) =>
      init?.method === 'POST'
        ? aiSdkRoute({ pace: 0 })(input, init)
        : Promise.resolve(new Response(null, { status: 405 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await submit(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox'), 'A chair, please.{Enter}');
    await canvas.findByRole('cell', { name: 'Bron' });
    await canvas.findByRole('button', { name: 'Disconnect' });
  },
};
