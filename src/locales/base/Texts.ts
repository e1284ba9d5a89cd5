import type { FaultTexts } from './FaultTexts.js';

/** What a phrase about an action is told as: still going on, finished, failed, asking for leave, or refused it. */
export type ToolPhrase = 'running' | 'done' | 'failed' | 'waiting' | 'denied';

type Phrase = (which: ToolPhrase) => string;
type Count = (count: number) => string;
type Named = (name: string) => string;

/**
 * Every text that a person reads. Flat keys, so that one of them can be replaced without a copy of
 * the rest: `<LocaleProvider messages={{ 'composer.placeholder': 'Ask me' }}>`.
 */
export interface Texts extends FaultTexts {
  readonly 'status.running': string;
  readonly 'status.awaiting-input': string;
  readonly 'status.done': string;
  readonly 'status.failed': string;
  readonly 'status.interrupted': string;
  readonly 'status.allowed': string;
  readonly 'status.denied': string;
  readonly 'status.not-run': string;
  readonly 'status.answered': string;
  readonly 'status.unanswered': string;
  readonly 'status.unknown': string;

  readonly 'action.copy': string;
  readonly 'action.copied': string;
  readonly 'action.copyMessage': string;
  readonly 'action.copyCode': string;
  readonly 'action.copyDetails': string;
  readonly 'action.retry': string;
  readonly 'action.showAll': string;
  readonly 'action.showLess': string;
  readonly 'action.showMore': Count;
  readonly 'action.showDetails': string;
  readonly 'action.showTraceback': string;

  readonly 'code.wrap': string;
  readonly 'code.unwrap': string;
  readonly 'code.plain': string;
  readonly 'code.label': Named;
  readonly 'code.broken': string;
  readonly 'footnotes.label': string;
  readonly 'footnote.mark': Count;
  readonly 'footnote.back': Count;
  readonly 'table.label': string;
  readonly 'table.copy': string;
  readonly 'table.save': string;
  readonly 'table.widen': string;
  readonly 'link.host': Named;
  /** Asks whether something is loaded from a host. */
  readonly 'content.load': Named;
  /** Of everything from a host, from now on. */
  readonly 'content.always': Named;
  readonly 'task.done': string;
  readonly 'task.open': string;
  /** The labels of notes in an answer, such as `> [!TIP]`. */
  readonly 'alert.note': string;
  readonly 'alert.tip': string;
  readonly 'alert.important': string;
  readonly 'alert.warning': string;
  readonly 'alert.caution': string;
  /** What unfolds a part of an answer that says not what it is. */
  readonly 'details.label': string;
  readonly 'image.unnamed': string;
  readonly 'image.blocked': string;

  readonly 'file.image': string;
  readonly 'file.audio': string;
  readonly 'file.video': string;
  readonly 'file.pdf': string;
  readonly 'file.sheet': string;
  readonly 'file.slides': string;
  readonly 'file.archive': string;
  readonly 'file.text': string;
  readonly 'file.document': string;

  readonly 'data.unnamed': string;
  readonly 'source.label': string;
  readonly 'source.unnamed': string;
  /** Shows those that are not shown yet. */
  readonly 'source.more': Count;
  /** How often one page is cited, behind its title. */
  readonly 'source.times': Count;
  /** The name of a mark in the text that leads to a source. */
  readonly 'source.mark': (number: number, title: string) => string;

  readonly 'usage.label': string;
  readonly 'usage.tokens': Count;
  readonly 'usage.input': string;
  /** Of the input, what came from a cache. */
  readonly 'usage.cached': string;
  readonly 'usage.output': string;
  /** Of the output, what the model thought. */
  readonly 'usage.reasoning': string;
  readonly 'usage.cost': string;
  readonly 'context.label': string;
  /** Of a context that is nearly full. */
  readonly 'context.full': string;
  /** How full the context is, `percent` with its sign, and of how many tokens. */
  readonly 'context.used': (percent: string, used: number, size: number) => string;

  readonly 'json.items': Count;
  readonly 'json.fields': Count;
  readonly 'json.search': string;
  readonly 'json.found': Count;
  readonly 'json.tooDeep': string;
  readonly 'json.emptyText': string;

  readonly 'thinking.running': string;
  readonly 'thinking.done': string;
  readonly 'thinking.doneIn': (duration: string) => string;
  readonly 'thinking.interrupted': string;

  readonly 'step.number': Count;
  readonly 'step.untitled': string;
  readonly 'step.results': string;
  readonly 'step.progress': string;
  /** The whole plan of a run. */
  readonly 'plan.label': string;
  /** Where the run is in its plan: "3 of 7". */
  readonly 'plan.position': (position: number, total: number) => string;
  /** An item that the agent has added to its plan, or written anew. */
  readonly 'plan.new': string;
  readonly 'plan.changed': string;
  readonly 'plan.skipped': string;
  readonly 'plan.steps': Count;
  /** Steps of a run that are still to come. */
  readonly 'plan.toCome': Count;
  readonly 'plan.tools': Count;
  readonly 'plan.failed': Count;
  /** How much of the agent's work is shown: the menu, and its levels. */
  readonly 'detail.label': string;
  readonly 'detail.answer': string;
  readonly 'detail.normal': string;
  readonly 'detail.everything': string;
  /** The line in place of what a level hides, such as "4 steps, 3 tools". */
  readonly 'detail.hidden': (what: string) => string;
  readonly 'detail.thinking': string;
  readonly 'detail.agents': Count;
  readonly 'path.label': string;

  readonly 'tool.searchWeb': Phrase;
  readonly 'tool.search': Phrase;
  readonly 'tool.searchDocuments': Phrase;
  readonly 'tool.openPage': Phrase;
  readonly 'tool.readFile': Phrase;
  readonly 'tool.writeFile': Phrase;
  readonly 'tool.editFile': Phrase;
  readonly 'tool.runCode': Phrase;
  readonly 'tool.runCommand': Phrase;
  readonly 'tool.makeImage': Phrase;
  readonly 'tool.sendEmail': Phrase;
  readonly 'tool.queryData': Phrase;
  readonly 'tool.calculate': Phrase;
  readonly 'tool.checkWeather': Phrase;
  readonly 'tool.checkCalendar': Phrase;
  readonly 'tool.ask': Phrase;
  /** A tool whose kind is not known. `name` is its own, in words and small letters, such as `get order`. */
  readonly 'tool.other': (name: string, which: ToolPhrase) => string;
  readonly 'tool.input': string;
  readonly 'tool.result': string;
  readonly 'tool.log': string;
  readonly 'tool.progress': string;
  readonly 'tool.noInput': string;
  readonly 'tool.results': Count;
  readonly 'tool.olderEntries': Count;
  readonly 'parts.earlier': Count;

  readonly 'tool.sources': string;
  readonly 'tool.evidence': string;
  readonly 'tool.page': Named;
  readonly 'tool.files': string;
  readonly 'tool.errors': string;

  readonly 'approval.label': string;
  readonly 'approval.question': Named;
  readonly 'approval.allow': string;
  readonly 'approval.deny': string;
  readonly 'approval.edit': string;
  readonly 'approval.arguments': string;
  readonly 'approval.allowEdited': string;
  readonly 'approval.reason': string;
  readonly 'approval.reasonHelp': string;
  readonly 'approval.cancel': string;
  readonly 'approval.asJson': string;
  readonly 'approval.elsewhere': string;
  readonly 'output.question': Named;
  readonly 'output.elsewhere': Named;
  readonly 'output.hint': string;
  readonly 'output.given': string;

  readonly 'approval.yes': string;
  readonly 'approval.no': string;

  /** What a wrapper like `requestBody` holds. */
  readonly 'arguments.content': string;
  /** A value that is `null`. */
  readonly 'arguments.nothing': string;
  readonly 'arguments.emptyList': string;
  /** An object without fields. */
  readonly 'arguments.emptyGroup': string;
  readonly 'arguments.blank': string;
  readonly 'arguments.showAll': Count;
  /** Shows the `next` ones of those that are `left`, or all of them. */
  readonly 'arguments.showMore': (next: number, left: number) => string;

  readonly 'checkpoint.label': string;
  readonly 'checkpoint.continue': string;
  readonly 'checkpoint.continueFrom': Named;
  readonly 'checkpoint.withHint': string;
  readonly 'checkpoint.continueWithHint': Named;
  readonly 'checkpoint.hint': string;
  readonly 'checkpoint.list': string;
  readonly 'checkpoint.notShown': string;

  readonly 'input.label': string;
  readonly 'input.answer': string;
  readonly 'input.answerAs': string;
  readonly 'input.submit': string;
  readonly 'input.submitting': string;
  /** Of an answer that is sent once so many other questions are answered. */
  readonly 'input.ready': Count;
  readonly 'input.change': string;
  readonly 'input.submitHint': Named;
  readonly 'input.yes': string;
  readonly 'input.no': string;
  readonly 'input.yourAnswer': string;
  readonly 'input.unanswered': string;
  readonly 'input.required': string;
  readonly 'input.notNumber': string;
  readonly 'input.notJson': Named;
  readonly 'input.fileHelp': string;
  readonly 'input.failed': string;
  readonly 'input.type': Named;

  /** A question that is answered on another page. The first two and the last are followed by its address. */
  readonly 'elsewhere.at': string;
  /** After the person has opened it. */
  readonly 'elsewhere.waiting': string;
  readonly 'elsewhere.open': string;
  /** The person says so. */
  readonly 'elsewhere.done': string;
  readonly 'elsewhere.refused': string;

  /** Leaves a question without an answer; the agent goes on. */
  readonly 'request.skip': string;
  /** Ends the run that asks. */
  readonly 'request.cancel': string;
  readonly 'request.skipped': string;
  /** The time until which it can be answered. */
  readonly 'request.until': Named;
  /** How long it can still be answered, as on a clock. */
  readonly 'request.left': Named;
  readonly 'request.over': string;

  readonly 'error.label': string;
  readonly 'error.unnamed': string;
  readonly 'error.details': string;
  readonly 'part.broken': string;
  readonly 'part.raw': string;

  readonly 'agent.label': string;
  /** The list of sub-agents. */
  readonly 'agents.label': string;
  readonly 'agents.count': Count;
  readonly 'agents.working': Count;
  /** How many of them wait for the person. */
  readonly 'agents.waiting': Count;
  /** The only one that waits for the person. */
  readonly 'agents.waits': (name: string) => string;
  /** The sub-agents that one waits for. */
  readonly 'agents.waitsFor': (names: string) => string;
  readonly 'agents.open': string;

  readonly 'message.user': string;
  readonly 'message.assistant': string;
  readonly 'message.other': Named;
  readonly 'message.sending': string;
  readonly 'message.notSent': string;
  readonly 'message.resend': string;
  readonly 'message.edit': string;
  readonly 'message.editLabel': string;
  readonly 'message.save': string;
  readonly 'message.cancel': string;
  readonly 'message.regenerate': string;
  readonly 'message.branches': string;
  readonly 'message.branchOf': (position: number, count: number) => string;
  readonly 'message.versions': Count;
  readonly 'message.previous': string;
  readonly 'message.next': string;
  readonly 'message.aside': string;
  readonly 'message.stopped': string;
  readonly 'message.interrupted': string;
  readonly 'message.failed': string;
  readonly 'message.cutOff': string;
  readonly 'message.noAnswer': string;
  readonly 'message.working': string;

  readonly 'feedback.label': string;
  readonly 'feedback.up': string;
  readonly 'feedback.down': string;
  readonly 'launcher.open': string;
  readonly 'launcher.unread': string;
  readonly 'launcher.close': string;

  readonly 'transcript.label': string;
  readonly 'transcript.jump': string;
  readonly 'transcript.newParts': Count;
  readonly 'transcript.earlier': Count;
  readonly 'transcript.earlierStored': string;
  readonly 'transcript.earlierLoading': string;
  readonly 'transcript.earlierFailed': string;
  /** Above what came while the page was out of sight. */
  readonly 'transcript.unread': string;
  readonly 'transcript.loading': string;
  readonly 'transcript.loadFailed': string;

  readonly 'run.label': string;
  readonly 'run.stepOf': (step: number, total: number) => string;
  readonly 'run.submitting': string;
  readonly 'run.running': string;
  readonly 'run.writing': string;
  readonly 'run.waiting': string;
  readonly 'run.waitingElsewhere': string;
  readonly 'run.cannotAnswer': string;
  /** What the button that shows the question says; `run.showQuestion` is its name. */
  readonly 'run.show': string;
  readonly 'run.showQuestion': string;
  readonly 'run.stop': string;
  readonly 'run.stopping': string;
  readonly 'run.stopped': string;
  readonly 'run.failed': string;
  readonly 'run.interrupted': string;
  readonly 'run.connecting': string;
  readonly 'run.reconnecting': string;
  readonly 'run.reconnectingIn': Named;
  readonly 'run.offline': string;
  /** Of messages that come from the storage of the app, with the time at which they were so. */
  readonly 'run.cached': Named;
  readonly 'run.progress': string;

  readonly 'announce.start': string;
  readonly 'announce.done': string;
  readonly 'announce.waiting': Named;
  /** Of several that wait at once. */
  readonly 'announce.waitingForAll': (questions: readonly string[]) => string;
  readonly 'announce.failed': Named;
  readonly 'announce.stopped': string;
  readonly 'announce.interrupted': string;
  readonly 'announce.step': Named;

  readonly 'keys.title': string;
  readonly 'keys.scope': string;
  readonly 'keys.close': string;
  readonly 'keys.do.messages': string;
  readonly 'keys.do.messagesAnywhere': string;
  readonly 'keys.do.into': string;
  readonly 'keys.do.out': string;
  readonly 'keys.do.waiting': string;
  readonly 'keys.do.composer': string;
  readonly 'keys.do.detail': string;
  readonly 'keys.do.help': string;
  readonly 'key.enter': string;
  readonly 'key.escape': string;

  readonly 'composer.label': string;
  /** What a file is called that was pasted as text. */
  readonly 'composer.pasted': string;
  readonly 'composer.placeholder': string;
  readonly 'composer.send': string;
  readonly 'composer.stop': string;
  readonly 'composer.queue': string;
  readonly 'composer.waiting': string;
  readonly 'composer.waitingCancel': string;
  readonly 'composer.waitingLock': string;
  readonly 'composer.sendInstead': string;
  readonly 'composer.busy': string;

  readonly 'attach.pick': string;
  readonly 'attach.list': string;
  readonly 'attach.remove': Named;
  readonly 'attach.uploading': string;
  readonly 'attach.failed': string;
  readonly 'attach.tooLarge': (name: string, limit: string) => string;
  readonly 'attach.tooMany': Count;
  readonly 'attach.wrongType': Named;

  readonly 'queue.label': string;
  readonly 'queue.held': string;
  readonly 'queue.edit': string;
  readonly 'queue.send': string;
  readonly 'queue.sendInstead': string;
  readonly 'queue.remove': string;

  readonly 'empty.title': string;
  readonly 'empty.suggestions': string;

  readonly 'sessions.label': string;
  readonly 'sessions.create': string;
  readonly 'sessions.search': string;
  readonly 'sessions.searchAll': string;
  readonly 'sessions.untitled': string;
  readonly 'sessions.title': string;
  readonly 'sessions.rename': Named;
  readonly 'sessions.archive': Named;
  readonly 'sessions.unarchive': Named;
  readonly 'sessions.archived': string;
  readonly 'sessions.delete': Named;
  readonly 'sessions.confirmDelete': string;
  readonly 'sessions.keep': string;
  readonly 'sessions.empty': string;
  readonly 'sessions.noMatch': string;
  readonly 'sessions.nothingFound': string;
  readonly 'sessions.loadMore': string;
  readonly 'sessions.loading': string;
  readonly 'sessions.loadFailed': string;
  readonly 'sessions.changeFailed': string;
}

/** The names of the texts. */
export type TextKey = keyof Texts;
