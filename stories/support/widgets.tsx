import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { useState, type ReactNode } from 'react';
import { completions, CompletionInput, searchIn } from '../../src/completions.js';
import * as ui from '../../src/view/index.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { PartBoundary } from '../../src/parts/registry/index.js';
import {
  SchemaApproval,
  SchemaForm,
  QuestionsCall,
  SchemaInput,
  SchemaRequest,
  SchemaRequestForm,
  SchemaTool,
} from '../../src/forms.js';
import { ApprovalDesk, ApprovalRuleList } from '../../src/approvals.js';
import {
  ArtifactPanel,
  ArtifactRoot,
  artifactViews,
  type OpenArtifact,
} from '../../src/artifacts.js';
import type { Message as MessageState } from '../../src/core/state.js';
import { agentAsks, agentIsDone, agentSearches, agentsState } from './agentSamples.js';
import { PartComponentsProvider } from '../../src/parts/registry/index.js';
import { SessionInspector } from '../../src/inspector.js';
import { AgentList, AgentStrip } from '../../src/chat/agents/index.js';
import {
  ActivityList,
  ChangeList,
  ConversationSearch,
  FollowUps,
  BudgetNotice,
  ContextSummary,
  JumpRail,
  ChoicePicker,
  QuoteButton,
  Outline,
  Trace,
  TraceButton,
  AgentTranscript,
  type AgentInfo,
} from '../../src/overview.js';
import { DetailMenu } from '../../src/chat/detail/index.js';
import { PlanPill } from '../../src/chat/plan/index.js';
import {
  CodeExecutionView,
  DiffView,
  ImageGenerationView,
  PlanView,
  RagSearchView,
  StackTraceView,
  FileTreeView,
  ChartView,
  PreviewView,
  TableView,
  TerminalView,
  SearchResultsView,
  TestResultsView,
  TodoView,
  WebSearchView,
} from '../../src/tools.js';
import { EvenText } from '../../src/reveal.js';
import { DictateButton, ReadAloudButton } from '../../src/speech.js';
import { dictation, silent } from './speechSamples.js';
import { agentbHost } from './agentbHost.js';
import { DEFINITIONS, SEVERAL } from './artifactSamples.js';
import { deskSessions } from './deskSessions.js';
import { someChoices } from './choiceSamples.js';
import { fakeSession } from './fakeSession.js';
import { BarsAndLines } from './BarsAndLines.js';
import {
  BUILD,
  CHART,
  FARES,
  FILES,
  PAGE,
  PAGES,
  SOURCE,
  SOURCE_AFTER,
  TESTS,
  TODOS,
  TRACE,
} from './kindSamples.js';
import { sampleRules } from './ruleSamples.js';
import { WithSession } from './Frame.js';
import { STATE as ACTIVITY } from './activitySamples.js';
import { PLANNED } from './planSamples.js';
import * as sample from './samples.js';
import { emailSchema } from './schemas.js';

/** Something that the package exports and that draws itself. */
export interface Widget {
  readonly name: string;
  /** The entry that it is imported from. */
  readonly from: string;
  /** What it is for, in a few words. */
  readonly says: string;
  readonly shown: ReactNode;
  /** Fills the box that it is put in, so it is given one. */
  readonly fills?: boolean;
  /** Path of the page with all of its states. */
  readonly page?: string;
}

const ENTRY = 'agent-session-react';

const EVENLY = { reveal: EvenText };

const told = fakeSession({
  history: { status: 'loaded' },
  status: 'done',
  messages: [
    sample.userMessage,
    { ...sample.answerMessage, parts: [sample.text('a', 'Take the **06:58**.')] },
  ],
});
const written = fakeSession({ history: { status: 'loaded' }, status: 'done', messages: SEVERAL });
const active = fakeSession(ACTIVITY);
const fresh = fakeSession();
const planned = fakeSession(PLANNED);
const running = fakeSession({
  status: 'running',
  progress: { step: 3, totalSteps: 4 },
  messages: [sample.liveMessage],
});
const asking = fakeSession({
  status: 'awaiting-input',
  requests: [sample.inputRequest, sample.approvalRequest],
});
const withCheckpoints = {
  ...told,
  listCheckpoints: () =>
    Promise.resolve([{ name: 'Connections found', createdAt: '2026-03-12T08:00:00Z' }]),
};
const directory = createSessionDirectory({ backend: agentbHost({ pace: 0 }) });
const waiting = deskSessions();
const lists = completions([
  {
    trigger: '/',
    at: 'start',
    label: 'Commands',
    search: searchIn([{ id: 'plan', label: 'plan' }]),
  },
]);
const LYON: OpenArtifact = { name: 'write_brief', id: 'lyon' };
const beside = (node: ReactNode, open: OpenArtifact | null = null) => (
  <WithSession session={written}>
    <ArtifactRoot definitions={DEFINITIONS} defaultOpen={open}>
      {node}
    </ArtifactRoot>
  </WithSession>
);
const SUGGESTIONS = ['A hotel near the station', 'The way back'];
const tool = (toolName: string, input: object, result: object) => ({
  ...sample.searchDone,
  id: toolName,
  toolName,
  input: { text: JSON.stringify(input), value: input },
  result: { text: JSON.stringify(result), value: result },
});
const Broken = (): ReactNode => {
  throw new Error('A part of yours that throws.');
};
const Keys = () => {
  const [isOpen, setIsOpen] = useState(false);
  return <ui.KeyboardHelp open={isOpen} onOpenChange={setIsOpen} />;
};
const Transcribed = () => {
  const [agent, setAgent] = useState<AgentInfo>();
  return (
    <>
      <AgentList onShowTranscript={setAgent} />
      <AgentTranscript agent={agent} onLeave={() => setAgent(undefined)} />
    </>
  );
};
const inMessage = (node: ReactNode, status: 'done' | 'awaiting-input' = 'done') => (
  <MessageContext value={{ messageKey: 'm2', status, folds: OPEN }}>{node}</MessageContext>
);
const OPEN = new Map(
  ['web_search', 'rag_search', 'code_execution', 'image_generation'].map((id) => [id, true]),
);
const inLine = (node: ReactNode) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>{node}</div>
);
const within = (session: typeof told, node: ReactNode) => (
  <WithSession session={session}>{node}</WithSession>
);

/** Whole interfaces, and the regions that one is put together from. */
const PLACES: readonly Widget[] = [
  {
    name: 'AgentPanel',
    from: ENTRY,
    says: 'A whole chat in one element',
    shown: <ui.AgentPanel session={told} title="Travel desk" />,
    fills: true,
    page: 'layouts--inline',
  },
  {
    name: 'AgentLauncher',
    from: ENTRY,
    says: 'A floating button that opens the panel in a dialog',
    shown: <ui.AgentLauncher session={told} title="Travel desk" />,
    page: 'layouts--launcher',
  },
  {
    name: 'PanelBody',
    from: ENTRY,
    says: 'What is in a panel, for a session and a root of your own',
    shown: within(fresh, <ui.PanelBody title="Travel desk" suggestions={SUGGESTIONS} />),
    fills: true,
    page: 'parts-transcript--empty',
  },
  {
    name: 'Transcript',
    from: ENTRY,
    says: 'The conversation, which follows its end',
    shown: within(told, <ui.Transcript />),
    fills: true,
    page: 'parts-transcript--done',
  },
  {
    name: 'Composer',
    from: ENTRY,
    says: 'Where the person writes',
    shown: within(fresh, <ui.Composer />),
    page: 'parts-composer--empty',
  },
  {
    name: 'DictateButton',
    from: `${ENTRY}/speech`,
    says: 'Writes what the person says',
    shown: within(fresh, <ui.Composer actions={<DictateButton engine={dictation} />} />),
    page: 'speech--dictation',
  },
  {
    name: 'ReadAloudButton',
    from: `${ENTRY}/speech`,
    says: 'Reads an answer aloud',
    shown: <ReadAloudButton message={sample.answerMessage} voice={silent} />,
    page: 'speech--reading-aloud',
  },
  {
    name: 'CompletionInput',
    from: `${ENTRY}/completions`,
    says: 'The field with commands and mentions: write /',
    shown: within(
      fresh,
      <ui.Composer.Root>
        <CompletionInput completions={lists} />
        <ui.Composer.Submit />
      </ui.Composer.Root>,
    ),
    page: 'parts-composer-completions--slash',
  },
  {
    name: 'StatusLine',
    from: ENTRY,
    says: 'What is going on, and the one thing to do',
    shown: within(running, <ui.StatusLine />),
    page: 'parts-status-line--running',
  },
  {
    name: 'EmptyState',
    from: ENTRY,
    says: 'What stands there before the first message',
    shown: within(
      fresh,
      <ui.EmptyState
        description="I compare trains and hotels, and book what you choose."
        suggestions={SUGGESTIONS}
      />,
    ),
    page: 'parts-transcript--empty',
  },
  {
    name: 'SuggestionList',
    from: ENTRY,
    says: 'Messages to send with a click',
    shown: within(fresh, <ui.SuggestionList suggestions={SUGGESTIONS} />),
    page: 'parts-composer--with-suggestions',
  },
  {
    name: 'SessionList',
    from: ENTRY,
    says: 'A person’s conversations',
    shown: <ui.SessionList directory={directory} />,
    fills: true,
    page: 'parts-session-list--filled',
  },
  {
    name: 'ApprovalDesk',
    from: `${ENTRY}/approvals`,
    says: 'All that waits for the person, over several conversations',
    shown: <ApprovalDesk from={waiting} />,
    fills: true,
    page: 'approval-desk--waiting',
  },
  {
    name: 'ApprovalRuleList',
    from: `${ENTRY}/approvals`,
    says: 'Rules that answer approvals in the person’s place',
    shown: <ApprovalRuleList rules={sampleRules()} />,
    page: 'approval-rules--all-rules',
  },
  {
    name: 'ArtifactRoot',
    from: `${ENTRY}/artifacts`,
    says: 'A conversation, and beside it what the agent makes',
    shown: beside(
      <>
        <PartComponentsProvider value={artifactViews(DEFINITIONS)}>
          <ui.Transcript />
        </PartComponentsProvider>
        <ArtifactPanel />
      </>,
      { name: 'write_script', id: 'days.py' },
    ),
    fills: true,
    page: 'artifacts--versions',
  },
  {
    name: 'ArtifactPanel',
    from: `${ENTRY}/artifacts`,
    says: 'What the agent makes, with its versions',
    shown: beside(<ArtifactPanel />, LYON),
    fills: true,
    page: 'artifacts--compared',
  },
  {
    name: 'ArtifactCard',
    from: `${ENTRY}/artifacts`,
    says: 'Opens a version, from where the agent wrote it',
    shown: beside(
      <PartComponentsProvider value={artifactViews(DEFINITIONS)}>
        <ui.Message message={SEVERAL[1] as MessageState} />
      </PartComponentsProvider>,
    ),
    page: 'artifacts--from-a-card',
  },
  {
    name: 'CheckpointList',
    from: ENTRY,
    says: 'The places that a run can go on from',
    shown: within(withCheckpoints, <ui.CheckpointList />),
    page: 'parts-checkpoint--navigator',
  },
  {
    name: 'KeyboardHelp',
    from: ENTRY,
    says: 'The keys that work, behind a button',
    shown: within(told, <Keys />),
    page: 'parts-keyboard--help',
  },
  {
    name: 'ContextSummary',
    from: `${ENTRY}/overview`,
    says: 'Where the agent goes on from a summary of earlier messages',
    shown: within(
      told,
      <ContextSummary
        part={{ type: 'data', id: 'd', name: 'context-summary', value: { text: 'By train.' } }}
      />,
    ),
    page: 'overview--summarised',
  },
  {
    name: 'BudgetNotice',
    from: `${ENTRY}/overview`,
    says: 'Asks before a budget is passed',
    shown: within(active, <BudgetNotice calls={10} scope="conversation" stops={false} />),
    page: 'overview--budget',
  },
  {
    name: 'QuoteButton',
    from: `${ENTRY}/overview`,
    says: 'Puts what is selected in the conversation into the message field',
    shown: within(told, <QuoteButton />),
    page: 'overview--quote',
  },
  {
    name: 'FollowUps',
    from: `${ENTRY}/overview`,
    says: 'What to say next, below a complete answer',
    shown: within(told, <FollowUps suggestions={SUGGESTIONS} />),
    page: 'overview--follow-up-suggestions',
  },
  {
    name: 'AgentStrip',
    from: `${ENTRY}/overview`,
    says: 'The sub-agents at work in one line, which opens their list',
    shown: within(fakeSession(agentsState([agentSearches, agentAsks])), <AgentStrip />),
    page: 'parts-sub-agents-of-a-run--states',
  },
  {
    name: 'AgentList',
    from: `${ENTRY}/overview`,
    says: 'What each sub-agent does, and whom it waits for',
    shown: within(fakeSession(agentsState([agentSearches, agentIsDone])), <AgentList />),
    page: 'parts-sub-agents-of-a-run--states',
  },
  {
    name: 'AgentTranscript',
    from: `${ENTRY}/overview`,
    says: 'All that one sub-agent has done, at the side of the page',
    shown: within(fakeSession(agentsState([agentSearches, agentIsDone])), <Transcribed />),
    page: 'parts-sub-agents-of-a-run--transcript',
  },
  {
    name: 'ConversationSearch',
    from: `${ENTRY}/overview`,
    says: 'Finds words in the whole conversation, mounted or not',
    shown: within(told, <ConversationSearch />),
    page: 'overview--search',
  },
  {
    name: 'DetailMenu',
    from: `${ENTRY}/overview`,
    says: 'How much of the work is shown',
    shown: <DetailMenu />,
    page: 'parts-detail--levels',
  },
  {
    name: 'PlanPill',
    from: `${ENTRY}/overview`,
    says: 'Where the run is in its plan; a press opens all of it',
    shown: within(planned, <PlanPill />),
    page: 'parts-plan--opened',
  },
  {
    name: 'Outline',
    from: `${ENTRY}/overview`,
    says: 'Turns, headings, checkpoints and failures, each one press away',
    shown: within(told, <Outline />),
    page: 'overview--outline-beside',
  },
  {
    name: 'ChoicePicker',
    from: `${ENTRY}/overview`,
    says: 'Chooses the model or the mode, beside the message field',
    shown: (
      <ui.AgentRoot>
        <ChoicePicker choices={someChoices} name="model" />
        <ChoicePicker choices={someChoices} name="mode" />
      </ui.AgentRoot>
    ),
    page: 'overview--pickers',
  },
  {
    name: 'JumpRail',
    from: `${ENTRY}/overview`,
    says: 'A narrow rail of what was asked, checkpoints and failures',
    shown: within(written, <JumpRail kinds={['turn', 'heading', 'checkpoint', 'failure']} />),
    page: 'overview--rail',
  },
  {
    name: 'Trace',
    from: `${ENTRY}/overview`,
    says: 'Where the time of a run went, as bars on one axis',
    shown: within(told, <Trace />),
    page: 'trace--beside',
  },
  {
    name: 'TraceButton',
    from: `${ENTRY}/overview`,
    says: 'Opens the trace of the run in a dialog',
    shown: within(told, <TraceButton />),
    page: 'trace--in-a-dialog',
  },
  {
    name: 'ActivityList',
    from: `${ENTRY}/overview`,
    says: 'Everything that the agent did, to filter and go to',
    shown: within(active, <ActivityList />),
    page: 'everything-it-did--everything',
  },
  {
    name: 'ChangeList',
    from: `${ENTRY}/overview`,
    says: 'What the agent changed, file by file',
    shown: within(active, <ChangeList />),
    page: 'everything-it-did--changes',
  },
  {
    name: 'SessionInspector',
    from: `${ENTRY}/inspector`,
    says: 'Every event of a session, for developers',
    shown: <SessionInspector session={told} />,
    fills: true,
    page: 'inspector--events',
  },
];

/** What a conversation is made of. */
const PARTS: readonly Widget[] = [
  {
    name: 'Message',
    from: ENTRY,
    says: 'One message of either side',
    shown: within(told, <ui.Message message={sample.userMessage} />),
    page: 'parts-message--answer',
  },
  {
    name: 'Text',
    from: ENTRY,
    says: 'What the agent says, as it streams',
    shown: <ui.Text part={sample.text('a', 'Take the **06:58 TGV**. It needs no change.')} />,
    page: 'parts-text--answer',
  },
  {
    name: 'Thinking',
    from: ENTRY,
    says: 'What it thought before',
    shown: <ui.Thinking part={sample.thinkingDone} />,
    page: 'parts-thinking--done',
  },
  {
    name: 'Step',
    from: ENTRY,
    says: 'One step of its plan',
    shown: sample.stepsLive.slice(-1).map((part) => <ui.Step key={part.id} part={part} />),
    page: 'parts-step--running',
  },
  {
    name: 'ToolCall',
    from: ENTRY,
    says: 'One use of a tool, live and afterwards',
    shown: <ui.ToolCall part={sample.toolRunning} />,
    page: 'parts-tool-call--running',
  },
  {
    name: 'SubAgent',
    from: ENTRY,
    says: 'Another agent that was given a task',
    shown: <ui.SubAgent part={sample.agentRunning} />,
    page: 'parts-sub-agent--running',
  },
  {
    name: 'Checkpoint',
    from: ENTRY,
    says: 'A place that a run can go on from',
    shown: <ui.Checkpoint part={sample.checkpoint} />,
    page: 'parts-checkpoint--stored',
  },
  {
    name: 'InputForm',
    from: ENTRY,
    says: 'A question of the agent',
    shown: <ui.InputForm part={sample.inputAnswered} />,
    page: 'parts-input-form--text',
  },
  {
    name: 'ErrorNotice',
    from: ENTRY,
    says: 'Why a run failed, and what to do',
    shown: <ui.ErrorNotice part={sample.errorPart} />,
    page: 'parts-error-notice--with-traceback',
  },
  {
    name: 'FileView',
    from: ENTRY,
    says: 'A file that the agent gives',
    shown: (
      <ui.FileView
        part={{
          type: 'file',
          id: 'file',
          name: 'travel-policy.pdf',
          mediaType: 'application/pdf',
          url: 'https://example.org/travel-policy.pdf',
          size: 348_160,
        }}
      />
    ),
    page: 'parts-file--document',
  },
  {
    name: 'SourceView',
    from: ENTRY,
    says: 'Where something in the answer comes from',
    shown: (
      <ui.SourceView
        part={{
          type: 'source',
          id: 'source',
          title: 'TGV Lyria',
          url: 'https://example.org/lyria',
          quote: 'The first train leaves at 06:18.',
        }}
      />
    ),
    page: 'parts-source--several',
  },
  {
    name: 'DataView',
    from: ENTRY,
    says: 'Data that the app has no view of its own for',
    shown: (
      <ui.DataView part={{ type: 'data', id: 'data', name: 'fares', value: { standard: 59 } }} />
    ),
    page: 'parts-data--folded',
  },
  {
    name: 'UsageLine',
    from: ENTRY,
    says: 'What a message, a step or the session has used',
    shown: <ui.UsageLine usage={{ inputTokens: 1024, outputTokens: 180, cost: 0.0213 }} />,
    page: 'parts-usage--line',
  },
  {
    name: 'ContextMeter',
    from: ENTRY,
    says: 'How full the context of the model is',
    shown: <ui.ContextMeter size={200_000} used={156_000} />,
    page: 'parts-usage--context',
  },
  {
    name: 'PartView',
    from: ENTRY,
    says: 'Any part, by its kind',
    shown: <ui.PartView part={sample.searchDone} />,
    page: 'every-part--in-every-state',
  },
  {
    name: 'PartList',
    from: ENTRY,
    says: 'Parts after each other; steps fold into a plan',
    shown: <ui.PartList parts={[...sample.stepsDone, sample.text('a', 'All is booked.')]} />,
    page: 'every-part--in-every-state',
  },
  {
    name: 'NestedParts',
    from: ENTRY,
    says: 'The parts inside of a part',
    shown: <ui.NestedParts parts={[sample.searchDone]} title="Find connections" />,
  },
  {
    name: 'PartBoundary',
    from: ENTRY,
    says: 'A part that throws takes down itself only',
    shown: (
      <PartBoundary part={sample.checkpoint}>
        <Broken />
      </PartBoundary>
    ),
  },
];

/** What waits for the person. */
const QUESTIONS: readonly Widget[] = [
  {
    name: 'RequestForm',
    from: ENTRY,
    says: 'A question that can be answered now',
    shown: within(
      asking,
      <ui.RequestForm
        request={sample.inputRequest}
        question={sample.inputRequest.prompt}
        types={['text']}
      />,
    ),
    page: 'parts-input-form--text',
  },
  {
    name: 'WaitingCard',
    from: ENTRY,
    says: 'The frame of everything that waits',
    shown: (
      <ui.WaitingCard data-part="approval" live question="Ready?" headingId="gallery-waiting">
        <ui.Button variant="primary">Yes</ui.Button>
      </ui.WaitingCard>
    ),
  },
  {
    name: 'SchemaForm',
    from: `${ENTRY}/forms`,
    says: 'A form from a JSON Schema',
    shown: (
      <SchemaForm
        schema={{
          type: 'object',
          properties: {
            city: { type: 'string', title: 'City' },
            nights: { type: 'integer', title: 'Nights', minimum: 1 },
          },
          required: ['city'],
        }}
      />
    ),
    page: 'forms-schema-form--booking',
  },
  {
    name: 'SchemaRequest',
    from: `${ENTRY}/forms`,
    says: 'A question as a form, where it has a schema',
    shown: within(
      asking,
      <SchemaRequest
        request={{
          ...sample.inputRequest,
          inputTypes: ['{"type":"boolean","title":"With breakfast"}'],
        }}
        question="And in the morning?"
        types={[]}
      />,
    ),
    page: 'forms-schema-form--question',
  },
  {
    name: 'SchemaRequestForm',
    from: `${ENTRY}/forms`,
    says: 'A question whose answer has to fit a schema',
    shown: within(
      asking,
      <SchemaRequestForm
        request={sample.inputRequest}
        question="How many nights?"
        schema={{ type: 'integer', title: 'Nights' }}
      />,
    ),
    page: 'forms-schema-form--question',
  },
  {
    name: 'SchemaInput',
    from: `${ENTRY}/forms`,
    says: 'Questions of the agent as forms',
    shown: within(
      asking,
      inMessage(
        <SchemaInput
          part={sample.inputAsked}
          schemaFor={() => ({ type: 'string', title: 'Fare', enum: ['fixed', 'flexible'] })}
        />,
        'awaiting-input',
      ),
    ),
    page: 'forms-schema-form--question',
  },
  {
    name: 'QuestionsCall',
    from: `${ENTRY}/forms`,
    says: 'Several questions of a tool, and the answers that were given',
    shown: inMessage(
      <QuestionsCall
        part={tool(
          'ask_user',
          { questions: [{ question: 'Which fare?', options: ['Fixed', 'Flexible'] }] },
          { answers: [{ question: 'Which fare?', answer: 'Flexible' }] },
        )}
      />,
    ),
    page: 'forms-questions--receipts',
  },
  {
    name: 'SchemaApproval',
    from: `${ENTRY}/forms`,
    says: 'A tool’s arguments, changed before they are allowed',
    shown: within(
      asking,
      <SchemaApproval
        request={sample.approvalRequest}
        question={sample.approvalRequest.prompt}
        schema={emailSchema}
      />,
    ),
    page: 'forms-schema-form--approval',
  },
  {
    name: 'SchemaTool',
    from: `${ENTRY}/forms`,
    says: 'A tool with forms for what it asks',
    shown: within(
      asking,
      inMessage(
        <SchemaTool part={sample.toolApproval} inputSchema={emailSchema} />,
        'awaiting-input',
      ),
    ),
    page: 'forms-schema-form--approval',
  },
];

/** Results of documented tools, for `components.tools`. */
const VIEWS: readonly Widget[] = [
  {
    name: 'WebSearchView',
    from: `${ENTRY}/tools`,
    says: 'Pages that a search found',
    shown: inMessage(
      <WebSearchView
        part={tool(
          'web_search',
          { query: 'Group fares' },
          {
            response: 'From six people on.',
            sources: [{ title: 'Group travel', url: 'https://example.org/trains/group-travel' }],
          },
        )}
      />,
    ),
    page: 'parts-tool-views--done',
  },
  {
    name: 'RagSearchView',
    from: `${ENTRY}/tools`,
    says: 'Passages of documents',
    shown: inMessage(
      <RagSearchView
        part={tool(
          'rag_search',
          { query: 'Hotel limit' },
          {
            response: 'Up to €140 per night.',
            evidence: [{ document: 'Travel policy.pdf', page: 4, text: 'Hotel: up to €140.' }],
          },
        )}
      />,
    ),
    page: 'parts-tool-views--done',
  },
  {
    name: 'CodeExecutionView',
    from: `${ENTRY}/tools`,
    says: 'Code that ran, and what it printed',
    shown: inMessage(
      <CodeExecutionView
        part={tool(
          'code_execution',
          { request: 'Add up' },
          {
            code: 'print(976 + 1380)',
            language: 'python',
            logs: '2356\n',
            exit_code: 0,
          },
        )}
      />,
    ),
    page: 'parts-tool-views--done',
  },
  {
    name: 'ImageGenerationView',
    from: `${ENTRY}/tools`,
    says: 'Pictures that a tool made',
    shown: inMessage(
      <ImageGenerationView
        part={tool(
          'image_generation',
          { prompt: 'The old town at dusk' },
          {
            images: [{ url: 'https://images.example.org/old-town.png', alt: 'Old town' }],
          },
        )}
      />,
    ),
    page: 'parts-tool-views--images-allowed',
  },
  {
    name: 'DiffView',
    from: `${ENTRY}/tools`,
    says: 'A change of files, line by line',
    shown: <DiffView before={SOURCE} after={SOURCE_AFTER} name="src/fares/label.js" />,
    page: 'tool-views-diff--patch',
  },
  {
    name: 'TerminalView',
    from: `${ENTRY}/tools`,
    says: 'What a command has written, in its colours',
    shown: <TerminalView command="npm run build" output={BUILD} exitCode={0} />,
    page: 'tool-views-terminal--done',
  },
  {
    name: 'TodoView',
    from: `${ENTRY}/tools`,
    says: 'What is to be done, and what is',
    shown: <TodoView items={TODOS} />,
    page: 'tool-views-to-do-and-plan--list',
  },
  {
    name: 'PlanView',
    from: `${ENTRY}/tools`,
    says: 'Steps that follow each other',
    shown: <PlanView items={TODOS.slice(0, 4)} />,
    page: 'tool-views-to-do-and-plan--plan',
  },
  {
    name: 'TableView',
    from: `${ENTRY}/tools`,
    says: 'Rows that can be sorted',
    shown: <TableView {...FARES} />,
    page: 'tool-views-table--fares',
  },
  {
    name: 'StackTraceView',
    from: `${ENTRY}/tools`,
    says: 'What went wrong, and where, with the source',
    shown: <StackTraceView {...TRACE} />,
    page: 'tool-views-stack-trace--with-source',
  },
  {
    name: 'TestResultsView',
    from: `${ENTRY}/tools`,
    says: 'What became of tests, the failed ones first',
    shown: <TestResultsView tests={TESTS} />,
    page: 'tool-views-test-results--done',
  },
  {
    name: 'SearchResultsView',
    from: `${ENTRY}/tools`,
    says: 'What a search has found, in the web or in files',
    shown: <SearchResultsView query="Paris to Geneva" pages={PAGES} />,
    page: 'tool-views-search-results--pages',
  },
  {
    name: 'FileTreeView',
    from: `${ENTRY}/tools`,
    says: 'Files in their folders, which unfold',
    shown: <FileTreeView entries={FILES} />,
    page: 'tool-views-file-tree--files',
  },
  {
    name: 'ChartView',
    from: `${ENTRY}/tools`,
    says: 'A chart, drawn by the library of your app',
    shown: <ChartView {...CHART} drawing={BarsAndLines} />,
    page: 'tool-views-chart--bars',
  },
  {
    name: 'PreviewView',
    from: `${ENTRY}/tools`,
    says: 'A page that an agent has written, shut off',
    shown: <PreviewView html={PAGE} />,
    page: 'tool-views-preview--page',
  },
];

/** What the parts are made of, for parts of your own. */
const PIECES: readonly Widget[] = [
  {
    name: 'DisclosureRow',
    from: ENTRY,
    says: 'Mark, words and facts in a line',
    shown: (
      <ui.DisclosureRow
        status="done"
        mark={<ui.StatusMark status="done" />}
        title="Booked a seat"
        summary="by the window"
        meta="1.8 s"
      />
    ),
  },
  {
    name: 'DisclosurePanel',
    from: ENTRY,
    says: 'What a row unfolds',
    shown: <ui.DisclosurePanel>In line with the title of its row.</ui.DisclosurePanel>,
  },
  {
    name: 'StatusMark',
    from: ENTRY,
    says: 'How something is doing, in 16 px',
    shown: inLine(
      (['running', 'awaiting-input', 'done', 'failed', 'interrupted', 'denied'] as const).map(
        (status) => <ui.StatusMark key={status} status={status} />,
      ),
    ),
  },
  {
    name: 'Icon',
    from: ENTRY,
    says: 'One of the built-in icons',
    shown: inLine(
      (['search', 'web', 'code', 'mail', 'calendar', 'person'] as const).map((name) => (
        <ui.Icon key={name} name={name} />
      )),
    ),
  },
  {
    name: 'Button',
    from: ENTRY,
    says: 'Primary, plain and quiet',
    shown: inLine(
      <>
        <ui.Button variant="primary">Allow</ui.Button>
        <ui.Button>Edit</ui.Button>
        <ui.Button variant="quiet" icon="retry">
          Try again
        </ui.Button>
      </>,
    ),
  },
  {
    name: 'CopyButton',
    from: ENTRY,
    says: 'Copies a text and says so',
    shown: <ui.CopyButton text="Copied from the gallery" />,
  },
  {
    name: 'ProgressLine',
    from: ENTRY,
    says: 'Progress as a hairline',
    shown: <ui.ProgressLine percent={40} label="Progress" />,
  },
  {
    name: 'Duration',
    from: ENTRY,
    says: 'How long something took, or takes',
    shown: <ui.Duration startedAt="2026-01-05T09:00:00Z" endedAt="2026-01-05T09:01:12Z" />,
  },
  {
    name: 'Details',
    from: ENTRY,
    says: 'More, behind a line',
    shown: <ui.Details summary="Traceback">File "agent.py", line 3</ui.Details>,
  },
  {
    name: 'JsonView',
    from: ENTRY,
    says: 'JSON as a tree',
    shown: <ui.JsonView value={{ train: 'TGV 6607', seats: [12, 14], fixed: true }} />,
  },
  {
    name: 'Markdown',
    from: ENTRY,
    says: 'Markdown of any source',
    shown: <ui.Markdown text={'- *quiet*\n- `fast`\n- **safe**'} />,
  },
  {
    name: 'EvenText',
    from: `${ENTRY}/reveal`,
    says: 'Text that arrives in lumps, at an even pace',
    page: 'markdown-at-an-even-pace--lumps',
    shown: (
      <ui.MarkdownExtensionsProvider value={EVENLY}>
        <ui.Markdown text="The first train leaves at **6:18**." />
      </ui.MarkdownExtensionsProvider>
    ),
  },
  {
    name: 'MediaList',
    from: ENTRY,
    says: 'Pictures and files of a tool',
    shown: (
      <ui.MediaList
        items={[
          { address: 'https://files.example.org/costs.csv', name: 'costs.csv', isPicture: false },
        ]}
      />
    ),
  },
];

export const GROUPS: readonly (readonly [title: string, widgets: readonly Widget[]])[] = [
  ['Interfaces and their regions', PLACES],
  ['Parts of a conversation', PARTS],
  ['What waits for the person', QUESTIONS],
  ['Views of tools', VIEWS],
  ['Pieces for parts of your own', PIECES],
];

/** What draws nothing, and what for it is put around the others: all are of the main entry. */
export const AROUND: Readonly<Record<string, string>> = {
  AgentRoot: 'The tokens, the theme and the language; every other component is inside of one',
  AgentSessionProvider: 'A session for the hooks and components inside',
  PartComponentsProvider: 'Your components for kinds of parts, and for tools by name',
  LocaleProvider: 'Another language, or other words',
  MarkdownExtensionsProvider: 'Highlighting, diagrams and blocks of your own',
  MediaUrlProvider: 'Completes addresses that are relative to a backend',
  ToolMediaProvider: 'Which outputs of which tools are pictures and files',
  FeedbackProvider: 'Thumbs under each answer, and who is told',
  Announcer: 'Tells screen readers when a run starts, waits and ends',
};
