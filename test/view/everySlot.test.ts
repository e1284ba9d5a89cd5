// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publicSlots } from '../support/publicSlots.js';

/*
 * Each slot that the types of the components, hooks and definitions declare has a case in `throwingSlots.test.tsx`, or a reason
 * why it has none. Whoever adds a slot adds it here.
 */

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = [
  'index',
  'approvals',
  'artifacts',
  'completions',
  'define',
  'diagrams',
  'forms',
  'highlight',
  'inspector',
  'math',
  'overview',
  'react-markdown',
  'speech',
  'tabs',
  'tools',
];

const PARTS = [
  'agent',
  'checkpoint',
  'data',
  'error',
  'file',
  'source',
  'step',
  'text',
  'thinking',
];

/** The title of the case of each slot. */
const CASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PARTS.map((part) => [`AgentPanelProps.${part}`, `components.${part}`])),
  'AgentPanelProps.input': 'components.input of a question that waits',
  'AgentPanelProps.onFeedback': 'onFeedback',
  'AgentPanelProps.tool': 'components.tool',
  'AppData.render': 'render of defineData',
  'ApplyRulesOptions.now': 'now of applyApprovalRules',
  'ApprovalDeskProps.isDestructive': 'isDestructive of ApprovalDesk',
  'ApprovalDeskProps.onOpenSession': 'onOpenSession of ApprovalDesk',
  'ApprovalDeskProps.requestForm': 'requestForm of ApprovalDesk',
  'ApprovalDirectory.isWaiting': 'open and isWaiting of ApprovalDesk',
  'ApprovalDirectory.open': 'open and isWaiting of ApprovalDesk',
  'AgentLauncher.onDetailChange': 'onDetailChange of AgentPanel',
  'AgentPanel.onDetailChange': 'onDetailChange of AgentPanel',
  'ApprovalDesk.onDetailChange': 'onDetailChange of AgentPanel',
  'ApprovalRuleList.onDetailChange': 'onDetailChange of AgentPanel',
  'SessionInspector.onDetailChange': 'onDetailChange of AgentPanel',
  'DetailProps.onDetailChange': 'onDetailChange of AgentPanel',
  'UsePlanOptions.select': 'select of PlanPill',
  'ApprovalRulesOptions.createId': 'rules without a usable storage',
  'ApprovalRulesOptions.now': 'rules without a usable storage',
  'ArtifactOptions.describe': 'describe of defineArtifact',
  'ArtifactOptions.render': 'render of defineArtifact',
  'AgentListOptions.onShowTranscript': 'onShowTranscript of AgentStrip',
  'AgentStripProps.onOpenChange': 'onOpenChange of AgentStrip',
  'AgentTranscriptProps.onLeave': 'onLeave of AgentTranscript',
  'ArtifactState.onOpenChange': 'onOpenChange of ArtifactRoot',
  'BlockSyntax.close': 'functions of markdown.syntax',
  'BlockSyntax.open': 'functions of markdown.syntax',
  'BlockSyntax.hideBars': 'functions of markdown.syntax',
  'BlockSyntax.endsMark': 'functions of markdown.syntax',
  'ChangeOptions.isChange': 'isChange of ChangeList',
  'ChartViewProps.drawing': 'drawing of ChartView',
  'ChoicePickerProps.onOpenChange': 'onOpenChange of ChoicePicker',
  'CompletionTrigger.messageAttachments':
    'onSelect, messageOptions and messageAttachments of completions',
  'CompletionTrigger.messageOptions':
    'onSelect, messageOptions and messageAttachments of completions',
  'CompletionTrigger.onSelect': 'onSelect, messageOptions and messageAttachments of completions',
  'CompletionTrigger.search': 'search of completions',
  'ComposerCompletions.Input': 'completions.Input',
  'ComposerProps.actions': 'AgentPanel composer.actions',
  'ComposerProps.controls': 'AgentPanel composer.controls',
  'ComposerRootProps.onValueChange': 'onValueChange of the composer',
  'ContentMemory.add': 'contentPolicy.memory',
  'ContentMemory.getState': 'contentPolicy.memory',
  'ContentMemory.subscribe': 'contentPolicy.memory',
  'ContentPolicy.exported': 'rules of contentPolicy',
  'ContentPolicy.files': 'rules of contentPolicy',
  'ContentPolicy.frames': 'rules of contentPolicy',
  'ContentPolicy.images': 'rules of contentPolicy',
  'ContentPolicy.links': 'rules of contentPolicy',
  'ContentPolicy.media': 'rules of contentPolicy',
  'CopyButtonProps.html': 'HTML of CopyButton',
  'CopyButtonProps.text': 'text of CopyButton',
  'DictationEngine.listen': 'the engine of DictateButton',
  'FleetDirectory.isActive': 'open of useFleet',
  'FleetDirectory.open': 'open of useFleet',
  'FleetNotificationOptions.onOpen': 'open of useFleet',
  'FleetNotificationOptions.wordsOf': 'open of useFleet',
  'FoldProps.onOpenChange': 'onOpenChange of parts that fold',
  'KeyboardHelpProps.onOpenChange': 'onOpenChange of KeyboardHelp',
  'LauncherState.onOpenChange': 'onOpenChange of AgentLauncher',
  'MarkdownComponents.code': 'markdown.components.code',
  'MarkdownComponents.heading': 'markdown.components.heading',
  'MarkdownComponents.image': 'markdown.components.image',
  'MarkdownComponents.inlineCode': 'markdown.components.inlineCode',
  'MarkdownComponents.link': 'markdown.components.link',
  'MarkdownComponents.table': 'markdown.components.table',
  'MarkdownExtensions.codeBlocks': 'markdown.codeBlocks',
  'MarkdownExtensions.codeLines': 'markdown.codeLines',
  'MarkdownExtensions.reader': 'markdown.reader',
  'MarkdownExtensions.reveal': 'markdown.reveal',
  'MarkdownExtensions.sourceMarks': 'markdown.sourceMarks',
  'MarkdownSyntax.blockNode': 'blockNode of markdown.syntax',
  'MarkdownSyntax.codeBlocks': 'functions of markdown.syntax',
  'MarkdownSyntax.isOpen': 'functions of markdown.syntax',
  'MarkdownSyntax.isOpening': 'functions of markdown.syntax',
  'MarkdownSyntax.readMark': 'functions of markdown.syntax',
  'MarkdownSyntax.renderBlock': 'functions of markdown.syntax',
  'MarkdownSyntax.renderNode': 'functions of markdown.syntax',
  'MarkdownSyntax.takeOut': 'functions of markdown.syntax',
  'MarkdownSyntax.under': 'under of markdown.syntax',
  'FollowUpsProps.suggestions': 'followUps of AgentPanel',
  'MathOptions.load': 'the typesetter of maths',
  'MessageFeedbackProps.onValueChange': 'onValueChange of Message.Feedback',
  Messages: 'messages of the panel',
  'PageToolOptions.needsApproval': 'needsApproval, takes and onError of usePageTools',
  'PageToolOptions.onError': 'needsApproval, takes and onError of usePageTools',
  'PageToolOptions.takes': 'needsApproval, takes and onError of usePageTools',
  'PanelOptions.followUps': 'followUps of AgentPanel',
  'PanelOptions.onValueChange': 'onValueChange of the composer',
  'PanelOptions.title': 'AgentPanel title',
  'PanelSlots.agents': 'AgentPanel slots.agents',
  'PanelSlots.composer': 'AgentPanel slots.composer',
  'PanelSlots.empty': 'AgentPanel slots.empty',
  'PanelSlots.header': 'AgentPanel slots.header',
  'PanelSlots.keyboardHelp': 'AgentPanel slots.keyboardHelp',
  'PanelSlots.statusLine': 'AgentPanel slots.statusLine',
  'PanelSlots.transcript': 'AgentPanel slots.transcript',
  'PartComponents.approvalActions': 'components.approvalActions',
  'PartComponents.dataViews': 'components.dataViews',
  'PartComponents.messageActions': 'components.messageActions',
  'PartComponents.tools': 'components.tools',
  'PartComponents.usage': 'components.usage',
  'PageTool.render': 'render of defineTool',
  'RulesStorage.load': 'rules without a usable storage',
  'RulesStorage.save': 'rules without a usable storage',
  'RulesStorage.subscribe': 'rules without a usable storage',
  'Scheduler.schedule': 'the scheduler of a session',
  'SchemaFormRootProps.children': 'children of SchemaForm',
  'SchemaFormRootProps.onValueChange': 'onValueChange and onSubmit of SchemaForm',
  'SchemaFormRootProps.onSubmit': 'onValueChange and onSubmit of SchemaForm',
  'SchemaInputProps.schemaFor': 'schemaFor of SchemaInput',
  'SchemaTool.onOpenChange': 'onOpenChange of parts that fold',
  'SessionListProps.onCreate': 'callbacks of SessionList',
  'SessionListProps.onDelete': 'callbacks of SessionList',
  'SessionListProps.onSelect': 'callbacks of SessionList',
  'SessionListProps.onSelectedIdChange': 'callbacks of SessionList',
  'SessionObserver.onChange': 'observer of the panel',
  'SessionObserver.onData': 'observer of the panel',
  'SessionObserver.onDiagnostic': 'observer of the panel',
  'SessionObserver.onError': 'observer of the panel',
  'SessionObserver.onEvent': 'observer of the panel',
  'SessionObserver.onSessionChange': 'observer of the panel',
  'SessionObserver.onStatusChange': 'observer of the panel',
  'ShikiHighlighterOptions.languages': 'a language of shikiHighlighter',
  'StandardSchema.validate': 'schema of defineTool',
  'StepProps.onOpenChange': 'onOpenChange of parts that fold',
  'SubAgentProps.onOpenChange': 'onOpenChange of parts that fold',
  'Suggestion.icon': 'AgentPanel suggestions with an icon',
  'ThinkingProps.onOpenChange': 'onOpenChange of parts that fold',
  'ToolCallProps.onOpenChange': 'onOpenChange of parts that fold',
  'ToolDefinition.render': 'render of defineTool',
  'TraceProps.onSpan': 'onSpan of Trace',
  'TranscriptMessagesProps.component': 'Transcript.Messages component',
  'TranscriptProps.after': 'Transcript after',
  'TranscriptProps.children': 'Transcript children',
  'TranscriptProps.messageComponent': 'Message.Actions children',
  'Voice.speak': 'the voice of ReadAloudButton',
  'WordPatterns.isPlain': 'functions of markdown.syntax',
  'chartShape(drawing)': 'drawing of ChartView',
  'dataView(component)': 'components.dataViews',
  'diagram(draw)': 'draw of diagrams',
  'highlightedLines(highlighter)': 'the highlighter of highlightedLines',
  render: 'render of a Button',
  'toolView(component)': 'components.tools',
  'viewShape(View)': 'the View of viewShape',
  'viewShape(read)': 'read of viewShape',
};

const OWN_ELEMENT =
  'an element or a handler of an element that the app renders itself, in a component that it gives to a slot with a case';
const OWN_TREE = 'the tree of the app, which this library only provides with a context';
const OWN_RENDER = 'called while the app renders its own component, whose error is the app’s';
const OWN_CALL =
  'what it throws is the outcome of the call: see test/define/run/runPageTools.test.ts';
const OFFERED =
  'called without React, and what it throws ends the call: see test/define/browser/useBrowserTools.test.tsx';
const MADE = 'a function that this library made';

/** The slots without a case, and why. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'AgentSessionProviderProps.children': OWN_TREE,
  'Choices.choose': MADE,
  'Choices.getState': MADE,
  'Choices.load': MADE,
  'Choices.subscribe': MADE,
  'Choices.values': MADE,
  'CodeBlockProps.actions': OWN_ELEMENT,
  'CodeBlockProps.children': OWN_ELEMENT,
  'CodeBlockProps.lines': OWN_ELEMENT,
  'ConvertedProps.fromInput': MADE,
  'ConvertedProps.toInput': MADE,
  'DetailsProps.summary': OWN_ELEMENT,
  'DisclosurePanelProps.onUse': OWN_ELEMENT,
  'DisclosureRowProps.action': OWN_ELEMENT,
  'DisclosureRowProps.mark': OWN_ELEMENT,
  'DisclosureRowProps.meta': OWN_ELEMENT,
  'DisclosureRowProps.onToggle': OWN_ELEMENT,
  'DisclosureRowProps.summary': OWN_ELEMENT,
  'DisclosureRowProps.title': OWN_ELEMENT,
  'EmptyStateProps.description': OWN_ELEMENT,
  'EmptyStateProps.title': OWN_ELEMENT,
  'ErrorNoticeProps.onRetry': OWN_ELEMENT,
  'LocaleProviderProps.children': OWN_TREE,
  'PageTool.execute': OWN_CALL,
  'PageTool.needsApproval': OWN_CALL,
  'PartBoundaryProps.children': OWN_TREE,
  'Partial.action': OWN_ELEMENT,
  'Partial.mark': OWN_ELEMENT,
  'Partial.meta': OWN_ELEMENT,
  'Partial.onToggle': OWN_ELEMENT,
  'Partial.summary': OWN_ELEMENT,
  'Partial.title': OWN_ELEMENT,
  'SliceOptions.isEqual': OWN_RENDER,
  'ToolDefinition.needsApproval': OWN_CALL,
  'ViewShape.show': MADE,
  'defineTool.execute': OWN_CALL,
  'offerTools.needsApproval': OFFERED,
  'offerTools.onError': OFFERED,
  'useAgentState(select)': OWN_RENDER,
  'useKeyboardMap(onHelp)': OWN_ELEMENT,
  'useMessageSlice(select)': OWN_RENDER,
  'useSessionState(selector)': OWN_RENDER,
};

describe('each public slot', () => {
  test('has a case that throws in it, or a reason why not', { timeout: 120_000 }, () => {
    const known = [...Object.keys(CASES), ...Object.keys(EXCLUDED)].toSorted();
    expect(publicSlots(ROOT, ENTRIES)).toEqual(known);
  });

  test('has a case that exists', () => {
    const cases = readFileSync(join(import.meta.dirname, 'throwingSlots.test.tsx'), 'utf8');
    const titles = new Set(Object.values(CASES));
    const ofParts = PARTS.filter((part) => part !== 'text').map((part) => `components.${part}`);
    const missing = [...titles].filter(
      (title) =>
        !ofParts.includes(title) &&
        !cases.includes(`\n  '${title}': `) &&
        !cases.includes(`\n  ${title}: `),
    );
    expect(missing).toEqual([]);
  });
});
