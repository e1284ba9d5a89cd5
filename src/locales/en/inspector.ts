import { counting } from '../base/counting.js';

const { numbers, isOne } = counting('en');
const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'event' : 'events'}`;

/** The inspector in English. */
export const inspector = {
  title: 'Inspector',
  tabs: { events: 'Events', diagnostics: 'Diagnostics', state: 'State', moment: 'Conversation' },
  count: events,
  dropped: (count: number) => `The first ${events(count)} were dropped to make room.`,
  copy: 'Copy the recording',
  download: 'Download the recording',
  clear: 'Clear',
  previous: 'One event back',
  next: 'One event forward',
  live: 'Live',
  slider: 'Moment',
  moment: (number: number, last: number, what: string) =>
    `After event ${number} of ${last}: ${what}`,
  beginning: 'before the first event',
  runLane: 'Run',
  connectionLane: 'Connection',
  span: (status: string, from: number, to: number, duration: string) =>
    `${status}, events ${from} to ${to}, ${duration}`,
  type: 'Type',
  allTypes: 'All types',
  search: 'Search events',
  ofClient: 'client',
  replaced: 'state replaced',
  changesNothing: 'changes nothing',
  show: 'Go to this moment',
  wire: 'From the stream',
  decoded: 'Session events',
  earlier: (count: number) => `Show ${events(count)} more`,
  nothingYet: 'Nothing has happened yet.',
  nothingFound: 'No matching events',
  noDiagnostics: 'Everything was understood, and nothing went wrong.',
  unknownEvent: (protocol: string) => `Unknown event of ${protocol}. It changes nothing.`,
  beforeRecording: 'before the recording',
  stateAfter: (number: number) => `State after event ${number}`,
  noMessages: 'There are no messages at this moment.',
};

/** The inspector's texts. They are its own, so that a panel without it does not carry them. */
export type InspectorTexts = Readonly<typeof inspector>;
