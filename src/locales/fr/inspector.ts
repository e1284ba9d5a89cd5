import { numberFormat, pluralRules } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const events = (count: number) =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? 'événement' : 'événements'}`;

/** The inspector in French. */
export const inspector: InspectorTexts = {
  title: 'Inspecteur',
  tabs: {
    events: 'Événements',
    diagnostics: 'Diagnostics',
    state: 'État',
    moment: 'Conversation',
  },
  count: events,
  dropped: (count) =>
    count === 1
      ? 'Le premier événement a laissé la place aux suivants.'
      : `Les ${events(count)} les plus anciens ont laissé la place aux suivants.`,
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
  earlier: (count) => `Afficher ${events(count)} de plus`,
  nothingYet: 'Il ne s’est encore rien passé.',
  nothingFound: 'Aucun événement ne correspond',
  noDiagnostics: 'Tout a été compris, et rien n’a échoué.',
  unknownEvent: (protocol) => `Cet événement de ${protocol} est inconnu et ne change rien.`,
  beforeRecording: 'avant l’enregistrement',
  stateAfter: (number) => `État après l’événement ${number}`,
  noMessages: 'Il n’y a pas de messages à cet instant.',
};
