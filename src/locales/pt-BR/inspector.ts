import { numberFormat, pluralRules } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const rules = pluralRules('pt-BR');
const numbers = numberFormat('pt-BR');
const isOne = (count: number) => rules.select(count) === 'one';
const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventos'}`;

/** The inspector in Brazilian Portuguese. */
export const inspector: InspectorTexts = {
  title: 'Inspetor',
  tabs: {
    events: 'Eventos',
    diagnostics: 'Diagnóstico',
    state: 'Estado',
    moment: 'Conversa',
  },
  count: events,
  dropped: (count) =>
    isOne(count)
      ? 'O primeiro evento foi descartado para liberar espaço.'
      : `Os primeiros ${events(count)} foram descartados para liberar espaço.`,
  copy: 'Copiar a gravação',
  download: 'Baixar a gravação',
  clear: 'Limpar',
  previous: 'Evento anterior',
  next: 'Próximo evento',
  live: 'Ao vivo',
  slider: 'Momento',
  moment: (number, last, what) => `Após o evento ${number} de ${last}: ${what}`,
  beginning: 'antes do primeiro evento',
  runLane: 'Execução',
  connectionLane: 'Conexão',
  span: (status, from, to, duration) => `${status}, eventos ${from} a ${to}, ${duration}`,
  type: 'Tipo',
  allTypes: 'Todos os tipos',
  search: 'Pesquisar eventos',
  ofClient: 'cliente',
  replaced: 'estado substituído',
  changesNothing: 'não muda nada',
  show: 'Ir para este momento',
  wire: 'Do fluxo',
  decoded: 'Eventos da sessão',
  earlier: (count) => `Mostrar mais ${events(count)}`,
  nothingYet: 'Ainda não aconteceu nada.',
  nothingFound: 'Nenhum evento corresponde',
  noDiagnostics: 'Tudo foi entendido, e nada deu errado.',
  unknownEvent: (protocol) => `Evento desconhecido de ${protocol}. Não muda nada.`,
  beforeRecording: 'antes da gravação',
  stateAfter: (number) => `Estado após o evento ${number}`,
  noMessages: 'Não há mensagens neste momento.',
};
