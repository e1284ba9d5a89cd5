import { numberFormat, pluralRules } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const rules = pluralRules('es');
const numbers = numberFormat('es');
const isOne = (count: number) => rules.select(count) === 'one';
const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventos'}`;

/** The inspector in Spanish. */
export const inspector: InspectorTexts = {
  title: 'Inspector',
  tabs: {
    events: 'Eventos',
    diagnostics: 'Diagnóstico',
    state: 'Estado',
    moment: 'Conversación',
  },
  count: events,
  dropped: (count) =>
    isOne(count)
      ? 'Se descartó el primer evento para hacer sitio.'
      : `Se descartaron los primeros ${events(count)} para hacer sitio.`,
  copy: 'Copiar la grabación',
  download: 'Descargar la grabación',
  clear: 'Vaciar',
  previous: 'Evento anterior',
  next: 'Evento siguiente',
  live: 'En directo',
  slider: 'Momento',
  moment: (number, last, what) => `Después del evento ${number} de ${last}: ${what}`,
  beginning: 'antes del primer evento',
  runLane: 'Ejecución',
  connectionLane: 'Conexión',
  span: (status, from, to, duration) => `${status}, eventos ${from} a ${to}, ${duration}`,
  type: 'Tipo',
  allTypes: 'Todos los tipos',
  search: 'Buscar eventos',
  ofClient: 'cliente',
  replaced: 'estado reemplazado',
  changesNothing: 'no cambia nada',
  show: 'Ir a este momento',
  wire: 'Del flujo',
  decoded: 'Eventos de sesión',
  earlier: (count) => `Mostrar ${events(count)} más`,
  nothingYet: 'Aún no ha pasado nada.',
  nothingFound: 'Ningún evento coincide',
  noDiagnostics: 'Se entendió todo y nada salió mal.',
  unknownEvent: (protocol) => `Evento desconocido de ${protocol}. No cambia nada.`,
  beforeRecording: 'antes de la grabación',
  stateAfter: (number) => `Estado después del evento ${number}`,
  noMessages: 'En este momento no hay mensajes.',
};
