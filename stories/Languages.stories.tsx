import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ApprovalDesk } from '../src/approvals.js';
import { ArtifactPanel, ArtifactRoot } from '../src/artifacts.js';
import type { ToolPart } from '../src/core/parts.js';
import { SchemaForm } from '../src/forms.js';
import { SessionInspector } from '../src/inspector.js';
import { ubikBackend } from '../src/protocols/ubik/ubikBackend.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { createScriptedAgent } from '../src/testing.js';
import { AgentRoot, Composer, ToolCall } from '../src/view/index.js';
import type { Locale } from '../src/locales/index.js';
import * as transcript from './parts/Transcript.stories.js';
import { DEFINITIONS, THREE } from './support/artifactSamples.js';
import { deskSessions } from './support/deskSessions.js';
import { fakeSession } from './support/fakeSession.js';
import { WithSession } from './support/Frame.js';
import { Say } from './support/Inspected.js';
import { LANGUAGES } from './support/languageOf.js';
import { misfitsIn } from './support/misfits.js';
import { toolDenied, toolFailed } from './support/samples.js';
import { everySchema } from './support/schemas.js';

/** The screens of a panel as narrow as a phone, in every language: nothing is cut, broken or on top of something else. */
const meta: Meta = {
  title: 'Languages',
  tags: ['!autodocs'],
  // The same parts in one language are looked at by axe in their own stories.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
};
export default meta;

/** Of tools that the library does not know. */
const NAMES = /compar(?:e|ing) fares|lookup exchange rate/iu;

const inEach = (screen: (language: Locale) => ReactNode, names = NAMES): StoryObj => ({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {LANGUAGES.map((language) => (
        <AgentRoot
          key={language.tag}
          locale={language}
          data-screen={language.tag}
          style={{ width: 360, height: 740 }}
        >
          {screen(language)}
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const screens = [...canvasElement.querySelectorAll<HTMLElement>('[data-screen]')];
    await expect(screens).toHaveLength(LANGUAGES.length);
    const misfits = () =>
      screens.flatMap((screen) =>
        misfitsIn(screen, names).map((misfit) => `${screen.dataset['screen'] ?? ''} ${misfit}`),
      );
    // What opens by itself is measured once it is open.
    await waitFor(() => expect(misfits()).toEqual([]), { timeout: 10_000, interval: 500 });
  },
});

/** A name for each kind of tool that has words of its own. */
const TOOLS = [
  'web_search',
  'document_search',
  'search',
  'fetch_web_page',
  'read_file',
  'write_file',
  'edit_file',
  'run_code',
  'run_command',
  'generate_image',
  'send_email',
  'query_data',
  'calculate',
  'get_weather',
  'check_calendar',
  'ask_user',
];

const usedTools = (...uses: readonly Partial<ToolPart>[]): StoryObj =>
  inEach(() => (
    <div style={{ padding: 12 }}>
      {TOOLS.flatMap((toolName) =>
        uses.map((use, at) => (
          <ToolCall
            key={`${toolName}-${String(at)}`}
            part={{ ...toolFailed, ...use, id: `${toolName}-${String(at)}`, toolName }}
          />
        )),
      )}
    </div>
  ));

/** The longest that is said of each tool: that it failed, and that it was not allowed. */
export const EveryTool: StoryObj = usedTools({}, toolDenied);

type Screen = Exclude<keyof typeof transcript, 'default'>;

const panel = (name: Screen): StoryObj =>
  inEach(() => transcript[name].render?.({}, { globals: {} } as never));

export const Empty: StoryObj = panel('Empty');
export const LoadingFailed: StoryObj = panel('LoadingFailed');
export const Streaming: StoryObj = panel('Streaming');
export const Plan: StoryObj = panel('Plan');
export const Tools: StoryObj = panel('Tools');
export const WaitingForInput: StoryObj = panel('WaitingForInput');
export const WaitingForApproval: StoryObj = panel('WaitingForApproval');
export const Failed: StoryObj = panel('Failed');
export const NotSent: StoryObj = panel('NotSent');
export const LongHistory: StoryObj = panel('LongHistory');

/** On a phone of 360 px, letters and buttons are larger, and leave this to what an empty message field says. */
const ON_A_PHONE = { font: 16, width: 220 };

/** By how many pixels what an empty message field says is too wide, here and on a phone, and how many lines it takes. */
function excessOf(field: HTMLTextAreaElement) {
  const style = getComputedStyle(field);
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) throw new Error('Nothing can be measured without a canvas.');
  drawing.font = style.font;
  const { width } = drawing.measureText(field.placeholder);
  const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  const onPhone = (width * ON_A_PHONE.font) / Number.parseFloat(style.fontSize);
  return {
    here: Math.ceil(width + sides - field.clientWidth),
    onPhone: Math.ceil(onPhone - ON_A_PHONE.width),
    lines: Math.floor(field.clientHeight / Number.parseFloat(style.lineHeight)),
  };
}

/** What an empty message field says fits on one line, beside the buttons. */
export const MessageFields: StoryObj = {
  ...inEach(() => (
    <div style={{ display: 'grid', gap: 12, padding: 12 }}>
      <WithSession session={fakeSession()}>
        <Composer />
      </WithSession>
      {(['queue', 'cancel', 'lock'] as const).map((whenWaiting) => (
        <WithSession key={whenWaiting} session={fakeSession({ status: 'awaiting-input' })}>
          <Composer whenWaiting={whenWaiting} />
        </WithSession>
      ))}
    </div>
  )),
  play: async ({ canvasElement }) => {
    const fields = [...canvasElement.querySelectorAll('textarea')];
    await expect(fields).toHaveLength(4 * LANGUAGES.length);
    const misfits = fields.flatMap((field) => {
      const { here, onPhone, lines } = excessOf(field);
      const isFit = here <= 0 && onPhone <= 0 && lines === 1;
      return isFit ? [] : [`${field.placeholder}: ${here} px, ${onPhone} px, ${lines} lines`];
    });
    await expect(misfits).toEqual([]);
  },
};

/** What people and agents have named, which is cut where it is long. */
const DESK_NAMES = /Order|order|Okafor|clean-up|files|customer|addresses|Run query|email/u;

/** Everything that waits, at the desk. */
export const Desk: StoryObj = inEach((language) => <OwnDesk locale={language} />, DESK_NAMES);

function OwnDesk({ locale }: { readonly locale: Locale }) {
  const [sessions] = useState(() => deskSessions());
  return <ApprovalDesk from={sessions} locale={locale} style={{ height: '100%' }} />;
}

/** A form with every kind of field. */
export const Form: StoryObj = inEach(() => (
  <div style={{ padding: 12, height: '100%', overflow: 'auto' }}>
    <SchemaForm schema={everySchema} />
  </div>
));

/** The newest of several versions. */
export const Artifact: StoryObj = inEach((language) => <OwnArtifact locale={language} />);

function OwnArtifact({ locale }: { readonly locale: Locale }) {
  const [session] = useState(() =>
    fakeSession({ messages: THREE, status: 'done', history: { status: 'loaded' } }),
  );
  return (
    <AgentSessionProvider session={session}>
      <ArtifactRoot
        definitions={DEFINITIONS}
        defaultOpen={{ name: 'write_brief', id: 'lyon' }}
        locale={locale}
      >
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}

/** The names of events and of states, which are the same in every language, and cut where there are many. */
const EVENT_NAMES = /-(?:delta|end|identify)\b|^(?:submitting|connecting|done|closed)$/u;

/** What came over the wire, in the inspector. */
export const Inspector: StoryObj = inEach(
  (language) => <OwnInspector locale={language} />,
  EVENT_NAMES,
);

function OwnInspector({ locale }: { readonly locale: Locale }) {
  const [backend] = useState(() =>
    ubikBackend({
      url: 'http://agent.test/api/v1',
      fetch: createScriptedAgent({ pace: 0 }).fetch,
    }),
  );
  return (
    <AgentSessionProvider backend={backend}>
      <SessionInspector locale={locale} style={{ height: '100%' }} />
      <Say words={['/rich']} />
    </AgentSessionProvider>
  );
}
