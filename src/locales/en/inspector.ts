import { numberFormat, pluralRules } from '../intl.js';
import type { InspectorMessages } from '../InspectorMessages.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');
const events = (count: number) =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? 'event' : 'events'}`;

/** The inspector in English. */
export const inspector: InspectorMessages = {
  title: 'Inspector',
  tabs: { events: 'Events', diagnostics: 'Diagnostics', state: 'State', moment: 'Conversation' },
  count: events,
  dropped: (count) => `The first ${events(count)} made way for later ones.`,
  copy: 'Copy the recording',
  download: 'Download the recording',
  clear: 'Clear',
  previous: 'One event back',
  next: 'One event on',
  live: 'Live',
  slider: 'Moment',
  moment: (number, last, what) => `After event ${number} of ${last}: ${what}`,
  beginning: 'before the first event',
  runLane: 'Run',
  connectionLane: 'Connection',
  span: (status, from, to, duration) => `${status}, events ${from} to ${to}, ${duration}`,
  type: 'Type',
  allTypes: 'All types',
  search: 'Search events',
  ofClient: 'client',
  replaced: 'state replaced',
  changesNothing: 'changes nothing',
  show: 'Go to this moment',
  wire: 'From the stream',
  decoded: 'Session events',
  earlier: (count) => `Show ${events(count)} more`,
  nothingYet: 'Nothing has happened yet.',
  nothingFound: 'No event is like that.',
  noDiagnostics: 'Everything was understood, and nothing went wrong.',
  unknownEvent: (protocol) => `This event of ${protocol} is not known, and changes nothing.`,
  beforeRecording: 'before the recording',
  stateAfter: (number) => `State after event ${number}`,
  noMessages: 'There are no messages at this moment.',
};
