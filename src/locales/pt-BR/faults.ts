import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` em ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' O endereço pode estar errado, ou pode haver um proxy ou uma página de login no meio do caminho.'
    : '';

export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `Não foi possível acessar o agente${at(address)}. Verifique a conexão e o endereço${
      origin === undefined ? '' : `, e se o agente permite chamadas de páginas de ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'O agente aceitou a solicitação, mas não respondeu a tempo.'
      : `A função ${name} do aplicativo não respondeu a tempo.`,
  'fault.app': 'Uma função do aplicativo falhou, e nada foi enviado ao agente.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `A função fetch ${isOwn === true ? 'do aplicativo' : 'global'} falhou: ${words}`,
  'fault.fetch-result': 'A função fetch do backend não retornou uma Response.',
  'fault.http': ({ status = 0 }) => `O agente respondeu com o status ${status}.`,
  'fault.redirected':
    'O endereço do agente redireciona para outro lugar, e o redirecionamento não foi seguido.',
  'fault.unauthorized': 'O agente recusou as credenciais.',
  'fault.credentials': 'Não foi possível obter credenciais para o agente.',
  'fault.header': ({ name = '' }) =>
    `O cabeçalho “${name}” contém caracteres não permitidos, como uma quebra de linha. Verifique o token ou a chave.`,
  'fault.not-found': 'O agente não encontrou o que foi solicitado.',
  'fault.no-session': 'O agente não conhece esta conversa.',
  'fault.nothing-there': ({ address }) =>
    `Nenhum agente responde${at(address)}. Verifique o endereço.`,
  'fault.validation': 'O agente não pôde aceitar a solicitação.',
  'fault.rate-limited': ({ seconds }) =>
    `O agente pede para aguardar ${seconds === undefined ? '' : `${seconds}\u00a0s `}antes da próxima solicitação.`,
  'fault.protocol': () => 'Não foi possível ler a resposta do agente.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `O agente respondeu ${contentType === '' ? 'sem tipo de conteúdo' : `com ${contentType}`} em vez de um fluxo de eventos.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `A resposta do agente não é JSON.${between(isForeign)}`,
  'fault.no-run': 'A resposta do agente não indica nenhuma execução para acompanhar.',
  'fault.agent': 'A execução falhou.',
  'fault.page-left': 'A página foi fechada durante o envio. Talvez o agente tenha recebido.',
  'fault.expired': 'A execução expirou.',
  'fault.cut-off': 'A resposta foi cortada por um limite do modelo.',
  'fault.unreadable': 'Não foi possível ler parte da resposta.',
  'fault.filtered': 'Um filtro de conteúdo encerrou a resposta.',
  'fault.interrupted':
    'A conexão foi perdida antes do fim da execução. Tudo o que chegou foi mantido.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'O agente enviou um evento grande demais para ser lido.'
      : `A resposta do agente tem mais de ${megabytes}\u00a0MB e não foi lida.`,
  'fault.unsupported': 'O backend não oferece esta função.',
  'fault.no-way-to-answer': 'Este backend não permite responder à solicitação.',
  'fault.not-stored': 'O agente ainda não salvou esta mensagem.',
  'fault.address': () => 'O endereço do agente não pode ser usado.',
  'fault.conflict': 'A pergunta já foi respondida em outro lugar.',
};
