// Which components have a page, and which stories show their states. All else on those pages is made from the code.

/**
 * @typedef {object} ComponentPage
 * @property {readonly string[]} names Components of one page, the main one first.
 * @property {string} stories A file of `stories`, without `.stories.tsx`.
 * @property {readonly string[]} states Its stories, in the order of the buttons.
 * @property {readonly string[]} [folders] Where the code is, if not where the components are declared.
 * @property {boolean} [isBare] Whether the decorators of the stories, which draw a page around them, are left out.
 */

/** @type {readonly ComponentPage[]} */
export const COMPONENT_PAGES = [
  {
    names: ['AgentPanel', 'AgentRoot', 'PanelBody'],
    stories: 'Layouts',
    states: ['FullPage'],
    isBare: true,
  },
  { names: ['AgentLauncher'], stories: 'Layouts', states: ['Launcher'] },
  {
    names: ['Transcript', 'EmptyState', 'SuggestionList'],
    stories: 'parts/Transcript',
    states: [
      'Done',
      'Welcome',
      'Loading',
      'LoadingFailed',
      'Plan',
      'Streaming',
      'Tools',
      'WaitingForInput',
      'WaitingForApproval',
      'Failed',
      'NotSent',
    ],
  },
  {
    names: ['Message', 'FeedbackProvider'],
    stories: 'parts/Message',
    states: [
      'Answer',
      'Person',
      'Attachments',
      'Sending',
      'NotSent',
      'Working',
      'Streaming',
      'Stopped',
      'Failed',
      'Actions',
    ],
  },
  {
    names: ['Text', 'Markdown'],
    stories: 'parts/Text',
    states: ['Answer', 'Rich', 'Streaming', 'StreamingTable', 'StreamingCode'],
    folders: ['src/markdown'],
  },
  { names: ['Thinking'], stories: 'parts/Thinking', states: ['Done', 'Running', 'Interrupted'] },
  {
    names: ['Step'],
    stories: 'parts/Step',
    states: ['Done', 'Running', 'Failed', 'Waiting', 'PlanLive', 'PlanDone', 'PlanFailed'],
    folders: ['src/parts/step'],
  },
  {
    names: ['ToolCall'],
    stories: 'parts/ToolCall',
    states: [
      'Done',
      'Open',
      'Many',
      'Running',
      'Streaming',
      'Failed',
      'Denied',
      'Interrupted',
      'Approval',
      'Question',
    ],
    folders: ['src/parts/tool-call'],
  },
  {
    names: ['SubAgent'],
    stories: 'parts/SubAgent',
    states: ['Running', 'Done', 'Failed', 'Deep'],
    folders: ['src/parts/sub-agent'],
  },
  {
    names: ['Checkpoint', 'CheckpointList'],
    stories: 'parts/Checkpoint',
    states: ['Stored', 'CanContinue', 'WithHint', 'Navigator'],
    folders: ['src/parts/checkpoint'],
  },
  {
    names: ['InputForm', 'RequestForm'],
    stories: 'parts/InputForm',
    states: [
      'Text',
      'Number',
      'YesOrNo',
      'Choice',
      'SomeDate',
      'Json',
      'File',
      'NotDelivered',
      'Submitting',
      'Skippable',
      'Expired',
      'Answered',
      'Skipped',
    ],
  },
  {
    names: ['WaitingCard'],
    stories: 'parts/WaitingCards',
    states: ['OneCall', 'ListOfObjects', 'LongText', 'Two'],
  },
  {
    names: ['ErrorNotice'],
    stories: 'parts/ErrorNotice',
    states: ['WithTraceback', 'CanRetry', 'MessageOnly'],
  },
  {
    names: ['FileView', 'MediaList'],
    stories: 'parts/FileView',
    states: ['Document', 'Picture', 'NameOnly'],
  },
  {
    names: ['SourceView'],
    stories: 'parts/SourceView',
    states: ['One', 'Several', 'Card', 'Many'],
  },
  { names: ['DataView'], stories: 'parts/DataView', states: ['Folded', 'Unfolded', 'OwnView'] },
  {
    names: ['UsageLine', 'ContextMeter'],
    stories: 'parts/Usage',
    states: ['Line', 'TotalOnly', 'CostOnly', 'InAMessage', 'Context'],
  },
  {
    names: ['StatusLine'],
    stories: 'parts/StatusLine',
    states: [
      'Running',
      'Submitting',
      'Waiting',
      'Reconnecting',
      'Offline',
      'Stopping',
      'Stopped',
      'Failed',
      'Interrupted',
    ],
  },
  {
    names: ['Composer'],
    stories: 'parts/Composer',
    states: [
      'Empty',
      'Written',
      'Running',
      'Waiting',
      'CancelsTheQuestion',
      'LockedWhileWaiting',
      'Disabled',
      'WithSuggestions',
    ],
  },
  { names: ['CompletionInput'], stories: 'parts/Completions', states: [] },
  { names: ['KeyboardHelp'], stories: 'parts/Keyboard', states: ['Help'] },
  {
    names: ['SessionList'],
    stories: 'parts/SessionList',
    states: ['Filled', 'Days', 'Untitled', 'MoreThanAPage', 'Empty', 'Loading', 'Failed'],
  },
  {
    names: ['ApprovalDesk'],
    stories: 'ApprovalDesk',
    states: ['Waiting', 'Empty', 'Loading', 'Failed'],
  },
  { names: ['ApprovalRuleList'], stories: 'ApprovalRules', states: ['AllRules', 'NoRules'] },
  {
    names: ['ArtifactPanel', 'ArtifactRoot', 'ArtifactCard'],
    stories: 'Artifacts',
    states: ['Versions', 'Writing', 'BrokenOff', 'Several', 'Code', 'Failed'],
  },
  { names: ['SessionInspector'], stories: 'Inspector', states: ['Events', 'Empty'] },
  {
    names: [
      'SchemaForm',
      'SchemaInput',
      'SchemaApproval',
      'SchemaRequest',
      'SchemaRequestForm',
      'SchemaTool',
    ],
    stories: 'forms/SchemaForm',
    states: [
      'Booking',
      'Filled',
      'EveryField',
      'Recursive',
      'Disabled',
      'NotDelivered',
      'Question',
      'Approval',
    ],
  },
  {
    names: ['DictateButton', 'ReadAloudButton'],
    stories: 'Speech',
    states: ['Dictation', 'ReadingAloud'],
  },
  {
    names: ['DiffView'],
    stories: 'tool-views/DiffView',
    states: ['Patch', 'BeforeAndAfter', 'Streaming', 'Waiting', 'NothingChanged'],
  },
  {
    names: ['TerminalView', 'CodeExecutionView'],
    stories: 'tool-views/TerminalView',
    states: ['Done', 'Failed', 'Streaming', 'Waiting', 'NoOutput', 'Colours'],
  },
  {
    names: ['TableView'],
    stories: 'tool-views/TableView',
    states: ['Fares', 'Streaming', 'Waiting', 'NoRows'],
  },
  {
    names: ['ChartView'],
    stories: 'tool-views/ChartView',
    states: ['Bars', 'Lines', 'WithoutALibrary', 'Waiting', 'Nothing'],
  },
  {
    names: ['FileTreeView'],
    stories: 'tool-views/FileTreeView',
    states: ['Files', 'Streaming', 'Waiting', 'Nothing'],
  },
  {
    names: ['SearchResultsView', 'WebSearchView', 'RagSearchView'],
    stories: 'tool-views/SearchResultsView',
    states: ['Pages', 'Lines', 'Both', 'Streaming', 'Waiting', 'Nothing'],
  },
  {
    names: ['TestResultsView'],
    stories: 'tool-views/TestResultsView',
    states: ['Done', 'AllPassed', 'Streaming', 'Waiting', 'Nothing'],
  },
  {
    names: ['StackTraceView'],
    stories: 'tool-views/StackTraceView',
    states: ['WithSource', 'Waiting', 'NoFrames'],
  },
  {
    names: ['TodoView', 'PlanView'],
    stories: 'tool-views/TodoView',
    states: ['List', 'Plan', 'Streaming', 'Waiting', 'Nothing'],
  },
  {
    names: ['PreviewView', 'ImageGenerationView'],
    stories: 'tool-views/PreviewView',
    states: ['Page', 'Streaming', 'Waiting', 'Nothing'],
  },
  {
    names: [
      'Button',
      'CopyButton',
      'Details',
      'DisclosureRow',
      'DisclosurePanel',
      'Duration',
      'Icon',
      'JsonView',
      'ProgressLine',
      'StatusMark',
    ],
    stories: '',
    states: [],
  },
];

/** @param {ComponentPage} page */
export const slugOf = ({ names: [name = ''] }) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '-').toLowerCase();

/** @param {ComponentPage} page */
export const titleOf = ({ names: [name = ''], stories }) =>
  stories === '' ? 'Small components' : name;
