// Every part of ours in every state, in a page whose style sheets the tests put in and take out.
// `?show=panel` shows one conversation instead.
import { Fragment, StrictMode, useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  KeyboardHelp,
  MarkdownExtensionsProvider,
  Message,
  PanelBody,
} from '../../../src/view/index.js';
import { SessionInspector } from '../../../src/inspector.js';
import { AgentSessionContext } from '../../../src/react/AgentSessionContext.js';
import { SchemaForm } from '../../../src/forms.js';
import { ApprovalDesk, ApprovalRuleList, createApprovalRules } from '../../../src/approvals.js';
import { ArtifactPanel, ArtifactRoot } from '../../../src/artifacts.js';
import { DiffView } from '../../../src/tools.js';
import approvals from '../../../src/approvals.css?inline';
import artifacts from '../../../src/artifacts.css?inline';
import overview from '../../../src/overview.css?inline';
import layeredOverview from '../../../src/layered-overview.css?inline';
import {
  ActivityList,
  AgentStrip,
  AgentTranscript,
  ChangeList,
  ConversationSearch,
  DetailMenu,
  Outline,
  PlanPill,
  BudgetNotice,
  ContextSummary,
  JumpRail,
  ChoicePicker,
  QuoteButton,
  Trace,
  TraceButton,
} from '../../../src/overview.js';
import { ChoiceList } from '../../../src/overview/choices/ChoiceList.js';
import { STATE as ACTIVITY } from '../../../stories/support/activitySamples.js';
import {
  agentAsks,
  agentIsDone,
  agentSearches,
  agentsState,
} from '../../../stories/support/agentSamples.js';
import { someChoices } from '../../../stories/support/choiceSamples.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { PLANNED } from '../../../stories/support/planSamples.js';
import * as artifactSamples from '../../../stories/support/artifactSamples.js';
import layered from '../../../src/layered.css?inline';
import plain from '../../../src/styles.css?inline';
import inspector from '../../../src/inspector.css?inline';
import layeredInspector from '../../../src/layered-inspector.css?inline';
import tools from '../../../src/tools.css?inline';
import layeredTools from '../../../src/layered-tools.css?inline';
import layeredApprovals from '../../../src/layered-approvals.css?inline';
import layeredArtifacts from '../../../src/layered-artifacts.css?inline';
import { entries } from './entries.js';
import { Looks, put } from './looks.js';
import { KINDS } from '../../../stories/support/everyPart.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import * as samples from '../../../stories/support/samples.js';
import { bookingSchema, everySchema } from '../../../stories/support/schemas.js';

declare global {
  interface Window {
    /** Our own sheets, as text. */
    sheets: Readonly<Record<'plain' | 'layered', string>>;
    /** Replaces the style sheets of the page. */
    put: typeof put;
    /** What is in the page, to be compared under different style sheets. */
    Looks: typeof Looks;
    /** Shows another app's page, by what an address would say of it after `show=held`. */
    hold: typeof hold;
  }
}
window.put = put;
window.Looks = Looks;
window.hold = hold;
window.sheets = {
  plain: plain + inspector + tools + approvals + artifacts + overview,
  layered:
    layered +
    layeredInspector +
    layeredTools +
    layeredApprovals +
    layeredArtifacts +
    layeredOverview,
};

let address = new URL(location.href).searchParams;

const session = fakeSession({
  history: { status: 'loaded' },
  status: 'awaiting-input',
  requests: [samples.approvalRequest],
  messages: [
    samples.userMessage,
    { ...samples.answerMessage, parts: [samples.searchDone, samples.text('t', samples.ANSWER)] },
    { ...samples.userMessage, id: 'u2', key: 'u2' },
    { ...samples.liveMessage, id: 'live', key: 'live', parts: [samples.toolApproval] },
  ],
});

const agents = fakeSession(agentsState([agentSearches, agentAsks, agentIsDone]));

/** The views of a run, each opened. */
const overviews = (
  <>
    <AgentRoot>
      <ConversationSearch />
      <Outline />
      <DetailMenu />
      <QuoteButton />
      <ContextSummary
        part={{ type: 'data', id: 'd', name: 'context-summary', value: { text: 'By train.' } }}
      />
    </AgentRoot>
    <WithSession session={fakeSession(ACTIVITY)}>
      <AgentRoot detail="answer">
        <BudgetNotice calls={1} scope="conversation" stops={false} />
        <ChoicePicker choices={someChoices} name="model" />
        <OpenList />
        <JumpRail kinds={['turn', 'heading', 'checkpoint', 'failure']} />
        <ActivityList />
        <Opened>
          <ChangeList />
        </Opened>
        <Trace />
        <TraceButton />
        {/* With the note about what is hidden. A message is as high wherever on the page it is. */}
        {ACTIVITY.messages?.map((message) => (
          <Message key={message.key} message={message} />
        ))}
      </AgentRoot>
    </WithSession>
    <WithSession session={fakeSession()}>
      <AgentRoot>
        <ActivityList />
        <ChangeList />
      </AgentRoot>
    </WithSession>
    <WithSession session={agents}>
      <AgentRoot>
        <AgentStrip defaultOpen onShowTranscript={() => undefined} />
        <AgentTranscript
          agent={{ id: agentSearches.id, messageKey: samples.liveMessage.key }}
          onLeave={() => undefined}
        />
      </AgentRoot>
    </WithSession>
    <WithSession session={fakeSession(PLANNED)}>
      <AgentRoot>
        <Opened>
          <PlanPill />
        </Opened>
      </AgentRoot>
    </WithSession>
  </>
);

/** The open list of a picker, at one place whatever moves on the page. */
function OpenList() {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} style={{ display: 'none' }} />
      <ChoiceList
        id="picked"
        label="Model"
        state={someChoices.getState().model}
        hasSearch
        isLate
        anchor={anchor}
        onChoose={() => undefined}
        onLoad={() => undefined}
        onClose={() => undefined}
      />
    </>
  );
}

/** What its first button with something to open opens is open. */
function Opened({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("button[aria-expanded='false']")?.click();
  }, []);
  return <div ref={box}>{children}</div>;
}

const everything = (
  <AgentSessionContext value={session}>
    <MarkdownExtensionsProvider value={{}}>
      <AgentRoot>
        {KINDS.flatMap(([title, states]) =>
          Object.entries(states).map(([state, node]) => (
            <Fragment key={`${title} ${state}`}>{node}</Fragment>
          )),
        )}
        <SchemaForm schema={bookingSchema} />
        <SchemaForm schema={everySchema} />
        <KeyboardHelp open={false} onOpenChange={() => undefined} />
      </AgentRoot>
      <AgentLauncher session={session} title="Travel desk" />
      <SessionInspector style={{ blockSize: 400 }} />
      {overviews}
      {entries}
    </MarkdownExtensionsProvider>
  </AgentSessionContext>
);

const conversation = (
  <AgentSessionContext value={session}>
    <AgentRoot style={{ blockSize: 800 }}>
      <PanelBody title="Travel desk" suggestions={['Plan a trip']} />
    </AgentRoot>
  </AgentSessionContext>
);

/** A long conversation in a panel that is given no more than the style of the address. */
function Held() {
  const messages = Array.from({ length: 30 }, (_, index) => [
    { ...samples.userMessage, id: `u${String(index)}`, key: `u${String(index)}` },
    { ...samples.answerMessage, id: `a${String(index)}`, key: `a${String(index)}` },
  ]).flat();
  return (
    <AgentPanel
      session={fakeSession({ history: { status: 'loaded' }, status: 'done', messages })}
      title={address.get('title') ?? undefined}
      ref={(element) => {
        element?.setAttribute('style', address.get('style') ?? '');
      }}
    />
  );
}

/** What is in the page, by the name in the address. */
const COMPONENTS: Readonly<Record<string, ReactNode>> = {
  panel: <AgentPanel session={session} style={{ blockSize: 400 }} />,
  long: <Held />,
  launcher: <AgentLauncher session={session} title="Travel desk" />,
  tools: (
    <AgentRoot>
      <DiffView before="a" after="b" />
    </AgentRoot>
  ),
  desk: <ApprovalDesk from={[]} />,
  rules: <ApprovalRuleList rules={createApprovalRules()} />,
  inspector: <SessionInspector session={session} style={{ blockSize: 400 }} />,
  overview: (
    <AgentSessionContext value={session}>
      <AgentRoot>
        <ConversationSearch />
        <Outline />
      </AgentRoot>
    </AgentSessionContext>
  ),
  artifacts: (
    <AgentSessionContext value={fakeSession({ messages: artifactSamples.ONE })}>
      <ArtifactRoot
        definitions={artifactSamples.DEFINITIONS}
        defaultOpen={{ name: 'write_brief', id: 'lyon' }}
        style={{ blockSize: 400 }}
      >
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionContext>
  ),
};

/** Each sheet of the package by its name. What is not here is a rule itself. */
const SHEETS: Readonly<Record<string, string>> = {
  none: '',
  styles: plain,
  layered,
  tools,
  inspector,
  overview,
  approvals,
  artifacts,
  'layered-inspector': layeredInspector,
};

const shown = { held: <Held />, parts: everything, panel: conversation };
const show = (address.get('show') ?? 'parts') as keyof typeof shown;
// One of the parts throws on purpose.
const root = document.querySelector('#app') as HTMLElement;
const render = () => createRoot(root, { onCaughtError: () => undefined }).render(shown[show]);
let leave = () => {};

/** The page of an app, with the panel where it says so. */
function hold(query: string): void {
  leave();
  address = new URLSearchParams(query);
  document.body.innerHTML = address.get('html') ?? '';
  const slot = document.querySelector('#slot') ?? document.body;
  slot.closest('dialog')?.showModal();
  const isShadow = slot.hasAttribute('data-shadow');
  const held = isShadow ? slot.attachShadow({ mode: 'open' }) : slot;
  // A sheet each, as from an import each.
  const sheets = (address.get('sheets') ?? 'styles').split(' ').map((name) => {
    const sheet = document.createElement('style');
    sheet.textContent = SHEETS[name] ?? name;
    (isShadow ? held : document.head).append(sheet);
    return sheet;
  });
  const node = COMPONENTS[address.get('component') ?? 'panel'];
  const mounted = createRoot(isShadow ? held.appendChild(document.createElement('div')) : held);
  mounted.render(<StrictMode>{node}</StrictMode>);
  leave = () => {
    mounted.unmount();
    for (const sheet of sheets) sheet.remove();
  };
}

if (show === 'held') hold(address.toString());
else render();
