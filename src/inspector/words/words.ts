import { numberFormat, pluralRules } from '../../locales/index.js';

/** The inspector's texts. They are its own, so that a panel without it does not carry them. */
export interface InspectorWords {
  readonly title: string;
  readonly tabs: {
    readonly events: string;
    readonly diagnostics: string;
    readonly state: string;
    readonly moment: string;
  };
  readonly count: (count: number) => string;
  readonly dropped: (count: number) => string;
  readonly copy: string;
  readonly download: string;
  readonly clear: string;
  readonly previous: string;
  readonly next: string;
  readonly live: string;
  readonly slider: string;
  readonly moment: (number: number, last: number, what: string) => string;
  readonly beginning: string;
  readonly runLane: string;
  readonly connectionLane: string;
  readonly span: (status: string, from: number, to: number, duration: string) => string;
  readonly type: string;
  readonly allTypes: string;
  readonly search: string;
  readonly ofClient: string;
  readonly replaced: string;
  readonly changesNothing: string;
  readonly show: string;
  readonly wire: string;
  readonly decoded: string;
  readonly earlier: (count: number) => string;
  readonly nothingYet: string;
  readonly nothingFound: string;
  readonly noDiagnostics: string;
  readonly unknownEvent: (protocol: string) => string;
  readonly beforeRecording: string;
  readonly stateAfter: (number: number) => string;
  readonly noMessages: string;
}

const counted = (tag: string, one: string, other: string) => {
  const rules = pluralRules(tag);
  const numbers = numberFormat(tag);
  return (count: number) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
};

const eventsEn = counted('en', 'event', 'events');
const eventsFr = counted('fr', 'événement', 'événements');

export const english: InspectorWords = {
  title: 'Inspector',
  tabs: { events: 'Events', diagnostics: 'Diagnostics', state: 'State', moment: 'Conversation' },
  count: eventsEn,
  dropped: (count) => `The first ${eventsEn(count)} made way for later ones.`,
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
  earlier: (count) => `Show ${eventsEn(count)} more`,
  nothingYet: 'Nothing has happened yet.',
  nothingFound: 'No event is like that.',
  noDiagnostics: 'Everything was understood, and nothing went wrong.',
  unknownEvent: (protocol) => `This event of ${protocol} is not known, and changes nothing.`,
  beforeRecording: 'before the recording',
  stateAfter: (number) => `State after event ${number}`,
  noMessages: 'There are no messages at this moment.',
};

export const french: InspectorWords = {
  title: 'Inspecteur',
  tabs: {
    events: 'Événements',
    diagnostics: 'Diagnostics',
    state: 'État',
    moment: 'Conversation',
  },
  count: eventsFr,
  dropped: (count) =>
    count === 1
      ? 'Le premier événement a laissé la place aux suivants.'
      : `Les ${eventsFr(count)} les plus anciens ont laissé la place aux suivants.`,
  copy: 'Copier l’enregistrement',
  download: 'Télécharger l’enregistrement',
  clear: 'Effacer',
  previous: 'Événement précédent',
  next: 'Événement suivant',
  live: 'En direct',
  slider: 'Instant',
  moment: (number, last, what) => `Après l’événement ${number} sur ${last} : ${what}`,
  beginning: 'avant le premier événement',
  runLane: 'Exécution',
  connectionLane: 'Connexion',
  span: (status, from, to, duration) => `${status}, événements ${from} à ${to}, ${duration}`,
  type: 'Type',
  allTypes: 'Tous les types',
  search: 'Rechercher dans les événements',
  ofClient: 'client',
  replaced: 'état remplacé',
  changesNothing: 'ne change rien',
  show: 'Aller à cet instant',
  wire: 'Reçu du flux',
  decoded: 'Événements de session',
  earlier: (count) => `Afficher ${eventsFr(count)} de plus`,
  nothingYet: 'Il ne s’est encore rien passé.',
  nothingFound: 'Aucun événement ne correspond.',
  noDiagnostics: 'Tout a été compris, et rien n’a échoué.',
  unknownEvent: (protocol) => `Cet événement de ${protocol} est inconnu et ne change rien.`,
  beforeRecording: 'avant l’enregistrement',
  stateAfter: (number) => `État après l’événement ${number}`,
  noMessages: 'Il n’y a pas de messages à cet instant.',
};
