import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');
const isOne = (count: number) => rules.select(count) === 'one';
const few = (count: number) => (count > 1 ? ` ${numbers.format(count)}` : '');

/** The approval desk in English. */
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
    count > 1 ? `Why are these ${numbers.format(count)} denied?` : 'Why is it denied?',
  reasonHelp: 'Optional. The agent reads it.',
  back: 'Back',
  openSession: 'Open the conversation',
  waiting: (duration: string) => `waiting ${duration}`,
  sending: 'Sending…',
  ready: 'Decided. Sent with the answers to the other questions.',
  over: 'The time to answer is over.',
  keys: 'Keys',
  doMove: 'move',
  doSelect: 'select',
  doAllow: 'allow',
  doDeny: 'deny',
  doOpen: 'open',
  enter: 'Enter',
  empty: 'Nothing waits for you',
  emptyHelp: 'What your agents ask you appears here.',
  nothingFound: 'Nothing is like that.',
  showAll: 'Show all',
  loading: 'Reading the conversations…',
  failed: 'Some conversations could not be read.',
  retry: 'Try again',
  audit: 'Decisions',
  noAudit: 'No decision has been made here yet.',
  copy: 'Copy the decisions as JSON',
  download: 'Download the decisions as JSON',
  verdicts: { allowed: 'Allowed', denied: 'Denied', skipped: 'Skipped', answered: 'Answered' },
  outcomes: { sending: 'on its way', sent: '', failed: 'not delivered', gone: 'too late' },
};

/** The desk's texts. They are its own, so that a panel without it does not carry them. */
export type ApprovalMessages = Readonly<typeof approvals>;
