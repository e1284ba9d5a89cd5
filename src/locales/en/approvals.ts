import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');
const isOne = (count: number) => rules.select(count) === 'one';
const few = (count: number) => (count > 1 ? ` ${numbers.format(count)}` : '');

/** The approval desk and the rules for approvals in English. */
export const approvals = {
  title: 'Waiting for you',
  count: (count: number) => `${numbers.format(count)} ${isOne(count) ? 'request' : 'requests'}`,
  someOf: (shown: number, all: number) => `${numbers.format(shown)} of ${numbers.format(all)}`,
  filter: 'Filter',
  kind: 'Kind',
  allKinds: 'All kinds',
  tool: 'Tool',
  allTools: 'All tools',
  session: 'Conversation',
  allSessions: 'All conversations',
  kinds: { approval: 'Approvals', answer: 'Questions', output: 'Results' },
  unnamed: 'Untitled conversation',
  select: (question: string) => `Select: ${question}`,
  selectAll: 'Select all',
  selected: (count: number) => `${numbers.format(count)} selected`,
  allow: (count: number) => `Allow${few(count)}`,
  deny: (count: number) => `Deny${few(count)}`,
  skip: 'Skip',
  answer: 'Answer',
  details: 'Details',
  reason: (count: number) =>
    count > 1 ? `Reason for denying these ${numbers.format(count)}` : 'Reason for denying',
  reasonHelp: 'Optional. The agent reads it.',
  back: 'Back',
  openSession: 'Open the conversation',
  waiting: (duration: string) => `waiting ${duration}`,
  sending: 'Sending…',
  ready: 'Decided. Sent with the answers to the other questions.',
  over: 'The time to answer is over.',
  /** A warning on the row of a tool that deletes or overwrites something. */
  destructive: 'Hard to undo',
  keys: 'Keys',
  doMove: 'move',
  doSelect: 'select',
  doAllow: 'allow',
  doDeny: 'deny',
  doOpen: 'open',
  enter: 'Enter',
  empty: 'Nothing is waiting for you',
  emptyHelp: 'Requests from your agents appear here.',
  nothingFound: 'No matching requests',
  showAll: 'Show all',
  loading: 'Loading conversations…',
  failed: 'Some conversations could not be loaded.',
  retry: 'Try again',
  audit: 'Decisions',
  noAudit: 'No decision has been made here yet.',
  copy: 'Copy the decisions as JSON',
  download: 'Download the decisions as JSON',
  verdicts: { allowed: 'Allowed', denied: 'Denied', skipped: 'Skipped', answered: 'Answered' },
  outcomes: { sending: 'sending', sent: '', failed: 'not delivered', gone: 'too late' },
  /** Rules that answer in the person's place. */
  rules: {
    ofSession: 'Allow in this conversation…',
    always: 'Always allow such calls…',
    /** `tool` is its name, as the person knows it. */
    titleOfSession: (tool: string) => `Allow “${tool}” without asking in this conversation, with:`,
    titleOfAlways: (tool: string) => `Always allow “${tool}” without asking, with:`,
    /** All arguments, where they have no names. */
    input: 'Input',
    noInput: 'This tool has no input.',
    test: (name: string) => `Condition for “${name}”`,
    exactly: 'exactly this',
    anything: 'anything',
    /** What the rule would have done with earlier calls of the tool in this conversation. */
    wouldAllow: (allowed: number, all: number) =>
      `Would have allowed ${numbers.format(allowed)} of the last ${numbers.format(all)} ${isOne(all) ? 'call' : 'calls'}.`,
    noCalls: 'This conversation has no earlier calls of this tool to try the rule on.',
    take: 'Allow from now on',
    cancel: 'Cancel',
    failed: 'The rule could not be stored, so nothing was allowed.',
    list: 'Rules for approvals',
    empty: 'No rules',
    emptyHelp: 'You are asked each time. Rules for more than one call appear here.',
    loading: 'Loading rules…',
    unread: 'The rules could not be loaded. You are asked each time.',
    decisions: { allow: 'Allowed', deny: 'Denied' },
    scopes: { once: 'for one call', session: 'in one conversation', always: 'always' },
    is: (name: string, values: string) => `${name} is ${values}`,
    startsWith: (name: string, start: string) => `${name} starts with ${start}`,
    under: (name: string, path: string) => `${name} is under ${path}`,
    any: (name: string) => `${name} is anything`,
    or: (one: string, other: string) => `${one} or ${other}`,
    others: 'other arguments are anything',
    since: (time: string) => `since ${time}`,
    until: (time: string) => `until ${time}`,
    over: 'expired',
    used: (count: number) => (isOne(count) ? 'used once' : `used ${numbers.format(count)} times`),
    unused: 'not used yet',
    revoke: 'Revoke',
    revokeOf: (tool: string) => `Revoke the rule for ${tool}`,
  },
};

/** The texts of this entry. They are its own, so that a panel without it does not carry them. */
export type ApprovalTexts = Readonly<typeof approvals>;
