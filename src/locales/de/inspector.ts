import { numberFormat, pluralRules } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const rules = pluralRules('de');
const numbers = numberFormat('de');
const isOne = (count: number) => rules.select(count) === 'one';
const events = (count: number) =>
  `${numbers.format(count)} ${isOne(count) ? 'Ereignis' : 'Ereignisse'}`;

/** The inspector in German. */
export const inspector: InspectorTexts = {
  title: 'Inspektor',
  tabs: {
    events: 'Ereignisse',
    diagnostics: 'Diagnose',
    state: 'Zustand',
    moment: 'Unterhaltung',
  },
  count: events,
  dropped: (count) =>
    isOne(count)
      ? 'Das erste Ereignis wurde verworfen, um Platz zu schaffen.'
      : `Die ersten ${events(count)} wurden verworfen, um Platz zu schaffen.`,
  copy: 'Aufzeichnung kopieren',
  download: 'Aufzeichnung herunterladen',
  clear: 'Leeren',
  previous: 'Ein Ereignis zurück',
  next: 'Ein Ereignis vor',
  live: 'Live',
  slider: 'Zeitpunkt',
  moment: (number, last, what) => `Nach Ereignis ${number} von ${last}: ${what}`,
  beginning: 'vor dem ersten Ereignis',
  runLane: 'Ausführung',
  connectionLane: 'Verbindung',
  span: (status, from, to, duration) => `${status}, Ereignisse ${from} bis ${to}, ${duration}`,
  type: 'Typ',
  allTypes: 'Alle Typen',
  search: 'Ereignisse durchsuchen',
  ofClient: 'Client',
  replaced: 'Zustand ersetzt',
  changesNothing: 'ändert nichts',
  show: 'Zu diesem Zeitpunkt',
  wire: 'Aus dem Stream',
  decoded: 'Ereignisse der Sitzung',
  earlier: (count) => `Noch ${events(count)} anzeigen`,
  nothingYet: 'Noch ist nichts geschehen.',
  nothingFound: 'Keine passenden Ereignisse',
  noDiagnostics: 'Alles wurde verstanden, und nichts ist schiefgegangen.',
  unknownEvent: (protocol) => `Unbekanntes Ereignis von ${protocol}. Es ändert nichts.`,
  beforeRecording: 'vor der Aufzeichnung',
  stateAfter: (number) => `Zustand nach Ereignis ${number}`,
  noMessages: 'Zu diesem Zeitpunkt gibt es keine Nachrichten.',
};
