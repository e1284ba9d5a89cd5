import { counting } from '../base/counting.js';

const { numbers, isOne } = counting('en');

/** The overview in English. */
export const overview = {
  /** The name of the outline of a conversation. */
  'outline.label': 'Outline',
  /** A turn of the person without words, such as one with files only. */
  'outline.untitled': 'Message without text',
  'search.label': 'Search this conversation',
  /** Of all matches, which one is shown. */
  'search.position': (number: number, count: number) => `${number} of ${count}`,
  'search.none': 'No matches',
  'search.previous': 'Previous match',
  'search.next': 'Next match',
  /** Where the agent continues from a summary of the messages above. */
  'summary.note': 'Earlier messages were summarised here',
  /** Puts what is selected into the message field. */
  'quote.label': 'Quote',

  'trace.label': 'Trace',
  'trace.open': 'Where the time went',
  /** Why a run took as long as it did: `62 s of 80 s: web_search`. */
  'trace.path': (took: string, total: string, what: string) => `${took} of ${total}: ${what}`,
  'trace.total': (total: string) => `${total} in total`,
  'trace.calls': (what: string, count: number) => `${what}, ${numbers.format(count)} calls`,
  'trace.same': (what: string, count: number) =>
    `${what}, ${count === 2 ? 'twice' : `${numbers.format(count)} times`} with the same arguments`,
  'trace.noTimes': 'The times of this run are not known.',
  'trace.empty': 'Nothing has run yet.',
  /** A time that is concluded from what is around it. */
  'trace.about': (duration: string) => `about ${duration}`,
  /** Beside each of several calls with the same arguments. */
  'trace.repeated': (count: number) => `${numbers.format(count)} identical`,
  'trace.leftOut': (count: number) =>
    `${numbers.format(count)} shorter ${isOne(count) ? 'entry is' : 'entries are'} not shown.`,
  'trace.more': 'Show more',
  'trace.zoomIn': 'Zoom in',
  'trace.zoomOut': 'Zoom out',
  'trace.whole': 'Show all',
  'trace.run': 'Run',
  'trace.step': 'Step',
  'trace.tool': 'Tool call',
  'trace.agent': 'Sub-agent',
  'trace.thinking': 'Thinking',
  /** The model writes text. */
  'trace.model': 'Writing',
  'trace.waiting': 'Waiting for you',
  /** What took most of a run, if none of its calls did. */
  'trace.self': 'the agent itself, between its calls',
  'choice.model': 'Model',
  'choice.mode': 'Mode',
  /** The entry that leaves the choice to the server. */
  'choice.default': 'Default',
  'choice.search': 'Search…',
  'choice.loading': 'Loading…',
  'choice.failed': 'The list could not be loaded.',
  /** An entry that cannot be chosen, if the server does not say why. */
  'choice.off': 'Not available',
  /** What is chosen while a run is at work. */
  'choice.next': 'Applies from the next run',
  /** Most of a limit is used, and a run goes on: `$0.80 of the budget of $1.00 used.` */
  'budget.near': (used: string, limit: string) => `${used} of the budget of ${limit} used.`,
  'budget.passed': (limit: string) => `The budget of ${limit} is used up.`,
  /** After `budget.passed`. */
  'budget.stopped': 'The run was stopped.',
  /** The button that lets the agent use as much again. */
  'budget.raise': 'Raise the limit',
  'activity.label': 'Everything the agent did',
  'activity.filter': 'Filter',
  /** What was done since the last message of the person. */
  'activity.turn': 'This turn',
  'activity.approved': 'Approved',
  'activity.empty': 'No activity yet',
  'activity.none': 'No entry matches the filter',
  'activity.tool': 'Tools',
  'activity.command': 'Commands',
  'activity.file': 'Files',
  'activity.source': 'Sources',
  'activity.question': 'Questions',
  'activity.approval': 'Approvals',
  'activity.artifact': 'Documents',
  'activity.error': 'Errors',
  'activity.checkpoint': 'Checkpoints',
  'changes.copy': 'Copy as patch',
  'changes.viewed': 'Viewed',
  /** The name of the list of calls that changed a file. */
  'changes.calls': 'Calls that changed this file',
  /** A file of which the changes were taken back. */
  'changes.restored': 'Back to the original',
  'changes.notMerged':
    'Some changes could not be merged. They are listed one after the other, so a line may appear more than once.',
  'changes.notPlaced':
    'The position of these changes in the file is unknown, so the patch of all files leaves them out.',
};

/** The texts of the overview. */
export type OverviewTexts = Readonly<typeof overview>;
