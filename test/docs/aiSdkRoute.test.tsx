/* The example of docs/ai-sdk.md: its page against its route, with the package's own mock of a model, on each version. */
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOf, finishOf, words, type ModelPart } from '../support/aiSdkServer.js';
import { AI_SDKS } from '../support/aiSdkVersions.js';
import { Assistant } from './ai-sdk/Assistant.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const TURNS: readonly (readonly ModelPart[])[] = [
  [...callOf('c1', 'read_title', {}), finishOf('tool-calls')],
  [
    ...callOf('c2', 'find_order', { order: 'A7' }),
    ...callOf('c3', 'refund', { order: 'A7' }),
    finishOf('tool-calls'),
  ],
  [...words('0', 'Your money is on its way.'), finishOf('stop')],
];

interface Route {
  readonly POST: (request: Request) => Promise<Response>;
}

/** The routes of the page. Version 5 runs that of version 6, which it has all of but the approval. */
const ROUTES: Readonly<Record<string, () => Promise<Route>>> = {
  '5': () => {
    vi.doMock('ai-6', () => import('ai-5'));
    return import('./ai-sdk/route-6.js');
  },
  '6': () => import('./ai-sdk/route-6.js'),
  '7': () => import('./ai-sdk/route.js'),
};

const CASES = AI_SDKS.map((sdk) => ({ version: sdk.version, sdk }));

let sent: { readonly messages: readonly { readonly role: string }[] }[] = [];

beforeEach(() => {
  sent = [];
  vi.resetModules();
  document.title = 'Order A7';
});
afterEach(() => {
  vi.doUnmock('ai-6');
  vi.resetModules();
  vi.unstubAllGlobals();
});

test.each(CASES)(
  'on ai $version, a tool of the page answers by itself, leave is given where the version asks for it, and the answer follows',
  async ({ version, sdk }) => {
    const model = sdk.modelOf(TURNS);
    const { specificationVersion } = model;
    const provider = { specificationVersion, languageModel: () => model };
    vi.stubGlobal('AI_SDK_DEFAULT_PROVIDER', provider);
    const { POST } = (await ROUTES[version]?.()) ?? {};
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
      // Signals of a simulated page are not those of Node.
      const { body, headers, method } = init;
      return POST?.(new Request(input, { body, headers, method } as RequestInit));
    });
    const user = userEvent.setup();
    const { unmount } = render(<Assistant />);
    await user.type(screen.getByRole('textbox'), 'I want my money back{Enter}');
    // Version 5 runs the tool at once.
    if (sdk.hasApprovals) {
      await user.click(await screen.findByRole('button', { name: /allow|approve/iu }));
    }
    expect(await screen.findByText('Your money is on its way.')).toBeInTheDocument();
    const asked = [['user'], ['user', 'assistant'], ['user', 'assistant']];
    expect(sent.map(({ messages }) => messages.map(({ role }) => role))).toEqual(
      sdk.hasApprovals ? asked : asked.slice(0, 2),
    );
    expect(JSON.stringify(sent[1])).toContain('"output":"Order A7"');
    unmount();
  },
);
