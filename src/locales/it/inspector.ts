import { numberFormat, pluralRules } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const rules = pluralRules('it');
const numbers = numberFormat('it');
const isOne = (count: number) => rules.select(count) === 'one';
const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventi'}`;

/** The inspector in Italian. */
export const inspector: InspectorTexts = {
  title: 'Ispettore',
  tabs: {
    events: 'Eventi',
    diagnostics: 'Diagnostica',
    state: 'Stato',
    moment: 'Conversazione',
  },
  count: events,
  dropped: (count) =>
    isOne(count)
      ? 'Il primo evento è stato scartato per fare spazio.'
      : `I primi ${events(count)} sono stati scartati per fare spazio.`,
  copy: 'Copia la registrazione',
  download: 'Scarica la registrazione',
  clear: 'Svuota',
  previous: 'Evento precedente',
  next: 'Evento successivo',
  live: 'In diretta',
  slider: 'Momento',
  moment: (number, last, what) => `Dopo l’evento ${number} di ${last}: ${what}`,
  beginning: 'prima del primo evento',
  runLane: 'Esecuzione',
  connectionLane: 'Connessione',
  span: (status, from, to, duration) => `${status}, eventi da ${from} a ${to}, ${duration}`,
  type: 'Tipo',
  allTypes: 'Tutti i tipi',
  search: 'Cerca negli eventi',
  ofClient: 'client',
  replaced: 'stato sostituito',
  changesNothing: 'non cambia nulla',
  show: 'Vai a questo momento',
  wire: 'Dal flusso',
  decoded: 'Eventi della sessione',
  earlier: (count) => (isOne(count) ? 'Mostra un altro evento' : `Mostra altri ${events(count)}`),
  nothingYet: 'Non è ancora successo nulla.',
  nothingFound: 'Nessun evento corrisponde',
  noDiagnostics: 'Tutto è stato capito e nulla è andato storto.',
  unknownEvent: (protocol) => `Evento sconosciuto di ${protocol}. Non cambia nulla.`,
  beforeRecording: 'prima della registrazione',
  stateAfter: (number) => `Stato dopo l’evento ${number}`,
  noMessages: 'In questo momento non ci sono messaggi.',
};
