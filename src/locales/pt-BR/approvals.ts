import { numberFormat, pluralRules } from '../base/intl.js';
import type { ApprovalTexts } from '../en/approvals.js';

const rules = pluralRules('pt-BR');
const numbers = numberFormat('pt-BR');
const isOne = (count: number) => rules.select(count) === 'one';
const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in Brazilian Portuguese. A request is “solicitação”, so the words about it are feminine. */
export const approvals: ApprovalTexts = {
  title: 'Aguardando você',
  count: (count) => `${numbers.format(count)} ${isOne(count) ? 'solicitação' : 'solicitações'}`,
  someOf: (shown, all) => `${numbers.format(shown)} de ${numbers.format(all)}`,
  filter: 'Filtrar',
  kind: 'Tipo',
  allKinds: 'Todos os tipos',
  tool: 'Ferramenta',
  allTools: 'Todas as ferramentas',
  session: 'Conversa',
  allSessions: 'Todas as conversas',
  kinds: { approval: 'Aprovações', answer: 'Perguntas', output: 'Resultados' },
  unnamed: 'Conversa sem título',
  select: (question) => `Selecionar: ${question}`,
  selectAll: 'Selecionar tudo',
  selected: (count) => `${numbers.format(count)} ${isOne(count) ? 'selecionada' : 'selecionadas'}`,
  allow: (count) => `Permitir${few(count)}`,
  deny: (count) => `Negar${few(count)}`,
  skip: 'Pular',
  answer: 'Responder',
  details: 'Detalhes',
  reason: (count) =>
    count > 1 ? `Motivo para negar estas ${numbers.format(count)}` : 'Motivo para negar',
  reasonHelp: 'Opcional. O agente lê o motivo.',
  back: 'Voltar',
  openSession: 'Abrir a conversa',
  waiting: (duration) => `aguardando há ${duration}`,
  sending: 'Enviando…',
  ready: 'Decidida. Será enviada com as respostas às outras perguntas.',
  over: 'O prazo para responder acabou.',
  destructive: 'Difícil de desfazer',
  keys: 'Teclas',
  doMove: 'mover',
  doSelect: 'selecionar',
  doAllow: 'permitir',
  doDeny: 'negar',
  doOpen: 'abrir',
  enter: 'Enter',
  empty: 'Nada aguarda você',
  emptyHelp: 'As solicitações dos seus agentes aparecem aqui.',
  nothingFound: 'Nenhuma solicitação corresponde',
  showAll: 'Mostrar tudo',
  loading: 'Carregando conversas…',
  failed: 'Não foi possível carregar algumas conversas.',
  retry: 'Tentar novamente',
  audit: 'Decisões',
  noAudit: 'Nenhuma decisão foi tomada aqui ainda.',
  copy: 'Copiar as decisões em JSON',
  download: 'Baixar as decisões em JSON',
  verdicts: {
    allowed: 'Permitida',
    denied: 'Negada',
    skipped: 'Pulada',
    answered: 'Respondida',
  },
  outcomes: { sending: 'enviando', sent: '', failed: 'não entregue', gone: 'tarde demais' },
  rules: {
    ofSession: 'Permitir nesta conversa…',
    always: 'Sempre permitir chamadas assim…',
    titleOfSession: (tool) => `Permitir “${tool}” sem perguntar nesta conversa, com:`,
    titleOfAlways: (tool) => `Sempre permitir “${tool}” sem perguntar, com:`,
    input: 'Entrada',
    noInput: 'Esta ferramenta não tem entrada.',
    test: (name) => `Condição para “${name}”`,
    exactly: 'exatamente isto',
    anything: 'qualquer valor',
    wouldAllow: (allowed, all) => {
      if (all <= 1) return `${allowed === 0 ? 'Não teria' : 'Teria'} permitido a última chamada.`;
      return `Teria permitido ${numbers.format(allowed)} das últimas ${numbers.format(all)} chamadas.`;
    },
    noCalls:
      'Esta conversa não tem chamadas anteriores desta ferramenta para experimentar a regra.',
    take: 'Permitir de agora em diante',
    cancel: 'Cancelar',
    failed: 'Não foi possível salvar a regra, então nada foi permitido.',
    list: 'Regras de aprovação',
    empty: 'Nenhuma regra',
    emptyHelp: 'O agente pergunta toda vez. As regras para mais de uma chamada aparecem aqui.',
    loading: 'Carregando regras…',
    unread: 'Não foi possível carregar as regras. O agente vai perguntar toda vez.',
    decisions: { allow: 'Permitido', deny: 'Negado' },
    scopes: { once: 'para uma chamada', session: 'em uma conversa', always: 'sempre' },
    is: (name, values) => `${name} é ${values}`,
    startsWith: (name, start) => `${name} começa com ${start}`,
    under: (name, path) => `${name} fica em ${path}`,
    any: (name) => `${name} pode ser qualquer valor`,
    or: (one, other) => `${one} ou ${other}`,
    others: 'os outros argumentos podem ser qualquer valor',
    since: (time) => `desde: ${time}`,
    until: (time) => `até: ${time}`,
    over: 'expirada',
    used: (count) =>
      count === 1
        ? 'usada uma vez'
        : `usada ${numbers.format(count)} ${isOne(count) ? 'vez' : 'vezes'}`,
    unused: 'ainda não usada',
    revoke: 'Revogar',
    revokeOf: (tool) => `Revogar a regra de ${tool}`,
  },
};
