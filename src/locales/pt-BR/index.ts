// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Brazilian Portuguese: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { counting } from '../base/counting.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const { numbers, isOne, count } = counting('pt-BR');

const at = (address?: string) => (address === undefined ? '' : ` em ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Seu login pode ter expirado: recarregue a página. Se não, o endereço pode estar errado, ou pode haver um proxy no meio do caminho.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `Não foi possível acessar o agente${at(address)}. Verifique a conexão e o endereço${
      origin === undefined ? '' : `, e se o agente permite chamadas de páginas de ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'O agente aceitou a solicitação, mas não respondeu a tempo.'
      : `A função ${name} do aplicativo não respondeu a tempo.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'Uma função do aplicativo falhou, e nada foi enviado ao agente.'
      : `A função ${name} do aplicativo falhou.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `A função fetch ${isOwn === true ? 'do aplicativo' : 'global'} falhou: ${words}`,
  'fault.fetch-result': 'A função fetch do backend não retornou uma Response.',
  'fault.http': ({ status = 0 }) => `O agente respondeu com o status ${status}.`,
  'fault.busy': 'O agente está ocupado com outra coisa nesta conversa. Tente de novo em instantes.',
  'fault.not-stopped': 'O agente não parou. A execução talvez já tenha terminado.',
  'fault.request-too-large':
    'Isto é mais do que o agente aceita de uma vez. Encurte a mensagem ou anexe menos arquivos.',
  'fault.redirected':
    'O endereço do agente redireciona para outro lugar, e o redirecionamento não foi seguido. Seu login pode ter expirado: recarregue a página.',
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

/** What is said of a tool: its verb, while it goes on, once it is done and by itself, and with what. */
const phrases =
  (
    [running, done, verb]: readonly [running: string, done: string, verb: string],
    object = '',
    others: Partial<Record<ToolPhrase, string>> = {},
  ) =>
  (which: ToolPhrase): string => {
    const verbs = {
      running,
      done,
      failed: `Falha ao ${verb}`,
      waiting: `Quer ${verb}`,
      denied: `Não ${done.toLowerCase()}`,
    };
    return others[which] ?? `${verbs[which]} ${object}`.trim();
  };

const SEARCH = ['Buscando', 'Buscou', 'buscar'] as const;
const READ = ['Lendo', 'Leu', 'ler'] as const;
const RUN = ['Executando', 'Executou', 'executar'] as const;
const CHECK = ['Consultando', 'Consultou', 'consultar'] as const;

const countSteps = count('etapa', 'etapas');

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'Texto'],
  ['long-text', 'Texto longo'],
  ['number', 'Número'],
  ['boolean', 'Sim ou não'],
  ['date', 'Data'],
  ['datetime', 'Data e hora'],
  ['choice', 'Opções'],
  ['json', 'JSON'],
  ['file', 'Arquivo'],
]);

const countAgents = count('subagente', 'subagentes');

/** Brazilian Portuguese, which says “você” to people. */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'Em andamento',
  'status.awaiting-input': 'Aguardando você',
  'status.done': 'Concluído',
  'status.failed': 'Falhou',
  'status.interrupted': 'Interrompido',
  'status.allowed': 'Permitido',
  'status.denied': 'Negado',
  'status.not-run': 'Não executado',
  'status.answered': 'Respondido',
  'status.unanswered': 'O agente não recebeu resposta',
  'status.unknown': 'Sem resultado',

  'action.copy': 'Copiar',
  'action.copied': 'Copiado',
  'action.copyMessage': 'Copiar mensagem',
  'action.copyCode': 'Copiar código',
  'action.copyDetails': 'Copiar detalhes',
  'action.retry': 'Tentar novamente',
  'action.showAll': 'Mostrar tudo',
  'action.showLess': 'Mostrar menos',
  'action.showMore': (value) => `Mostrar mais ${numbers.format(value)}`,
  'action.showDetails': 'Detalhes',
  'action.showTraceback': 'Rastreamento do erro',

  'code.wrap': 'Quebrar linhas',
  'code.unwrap': 'Não quebrar linhas',
  'code.plain': 'Texto',
  'code.label': (language) => `Código, ${language}`,
  'code.broken': 'Exibido como texto',
  'footnotes.label': 'Notas de rodapé',
  'footnote.mark': (number) => `Nota de rodapé ${number}`,
  'footnote.back': (number) => `Voltar à referência ${number}`,
  'table.label': 'Tabela',
  'table.copy': 'Copiar como CSV',
  'table.save': 'Baixar como CSV',
  'table.widen': 'Largura total',
  'link.host': (host) => `Abre ${host} em uma nova aba`,
  'content.load': (host) => `Carregar de ${host}`,
  'content.always': (host) => `Sempre de ${host}`,
  'task.done': 'Concluída',
  'task.open': 'Pendente',
  'alert.note': 'Observação',
  'alert.tip': 'Dica',
  'alert.important': 'Importante',
  'alert.warning': 'Aviso',
  'alert.caution': 'Cuidado',
  'details.label': 'Detalhes',
  'image.unnamed': 'Imagem',
  'image.blocked': 'Esta imagem não pode ser exibida',

  'file.image': 'Imagem',
  'file.audio': 'Áudio',
  'file.video': 'Vídeo',
  'file.pdf': 'PDF',
  'file.sheet': 'Planilha',
  'file.slides': 'Apresentação',
  'file.archive': 'Arquivo compactado',
  'file.text': 'Arquivo de texto',
  'file.document': 'Documento',

  'data.unnamed': 'Dados',
  'source.label': 'Fontes',
  'source.unnamed': 'Fonte sem nome',
  'source.mark': (number, title) => `Fonte ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `e mais ${numbers.format(value)}`,

  'usage.label': 'Uso',
  'usage.tokens': count('token', 'tokens'),
  'usage.input': 'Entrada',
  'usage.cached': 'dos quais em cache',
  'usage.output': 'Saída',
  'usage.reasoning': 'dos quais raciocínio',
  'usage.cost': 'Custo',
  'context.label': 'Contexto',
  'context.full': 'Contexto quase cheio',
  'context.used': (percent, used, size) =>
    `${percent} do contexto em uso: ${numbers.format(used)} de ${numbers.format(size)} tokens`,

  'json.items': count('item', 'itens'),
  'json.fields': count('campo', 'campos'),
  'json.search': 'Pesquisar',
  'json.found': count('ocorrência', 'ocorrências'),
  'json.tooDeep': 'Aninhado demais para exibir',
  'json.emptyText': 'Texto vazio',

  'thinking.running': 'Pensando',
  'thinking.done': 'Raciocínio',
  'thinking.doneIn': (duration) => `Pensou por ${duration}`,
  'thinking.interrupted': 'Raciocínio interrompido',

  'step.number': (value) => `Etapa ${numbers.format(value)}`,
  'step.untitled': 'Trabalhando',
  'step.results': 'Resultados',
  'step.progress': 'Progresso desta etapa',
  'plan.label': 'Plano',
  'plan.position': (position, total) => `${numbers.format(position)} de ${numbers.format(total)}`,
  'plan.new': 'novo',
  'plan.changed': 'alterado',
  'plan.skipped': 'pulado',
  'plan.steps': countSteps,
  'plan.toCome': (value) => `Mais ${countSteps(value)}`,
  'plan.tools': count('ferramenta', 'ferramentas'),
  'plan.failed': count('falha', 'falhas'),
  'detail.label': 'Nível de detalhe',
  'detail.answer': 'Só a resposta',
  'detail.normal': 'Padrão',
  'detail.everything': 'Tudo',
  'detail.hidden': (what) => `Oculto: ${what}`,
  'detail.thinking': 'raciocínio',
  'detail.agents': count('subagente', 'subagentes'),
  'path.label': 'Localização',

  'tool.searchWeb': phrases(SEARCH, 'na web'),
  'tool.searchDocuments': phrases(SEARCH, 'nos documentos'),
  'tool.search': phrases(SEARCH),
  'tool.openPage': phrases(READ, 'uma página da web'),
  'tool.readFile': phrases(READ, 'um arquivo'),
  'tool.writeFile': phrases(['Gravando', 'Gravou', 'gravar'], 'um arquivo'),
  'tool.editFile': phrases(['Editando', 'Editou', 'editar'], 'um arquivo'),
  'tool.runCode': phrases(RUN, 'código', { failed: 'O código falhou' }),
  'tool.runCommand': phrases(RUN, 'um comando', { failed: 'O comando falhou' }),
  'tool.makeImage': phrases(['Criando', 'Criou', 'criar'], 'uma imagem'),
  'tool.sendEmail': phrases(['Enviando', 'Enviou', 'enviar'], 'um e-mail'),
  'tool.queryData': phrases(CHECK, 'dados'),
  'tool.calculate': phrases(['Calculando', 'Calculou', 'calcular']),
  'tool.checkWeather': phrases(CHECK, 'o clima'),
  'tool.checkCalendar': phrases(CHECK, 'a agenda'),
  'tool.ask': phrases(['Fazendo', 'Fez', 'fazer'], 'uma pergunta a você', {
    waiting: 'Tem uma pergunta',
  }),
  'tool.other': (name, which) => phrases(['Usando', 'Usou', 'usar'], `“${name}”`)(which),
  'tool.input': 'Entrada',
  'tool.result': 'Resultado',
  'tool.log': 'Registro',
  'tool.progress': 'Progresso desta ferramenta',
  'tool.noInput': 'Sem entrada',
  'tool.results': count('resultado', 'resultados'),
  'tool.olderEntries': count('entrada anterior', 'entradas anteriores'),
  'parts.earlier': count('entrada anterior', 'entradas anteriores'),

  'tool.sources': 'Fontes',
  'tool.evidence': 'Trechos',
  'tool.page': (page) => `página ${page}`,
  'tool.files': 'Arquivos',
  'tool.errors': 'Saída de erro',

  'approval.label': 'Aprovação',
  'approval.question': (name) => `Permitir a execução de “${name}”?`,
  'approval.allow': 'Permitir',
  'approval.deny': 'Negar',
  'approval.edit': 'Editar',
  'approval.arguments': 'Argumentos em JSON',
  'approval.allowEdited': 'Permitir com estas alterações',
  'approval.reason': 'Motivo',
  'approval.reasonHelp': 'Opcional. O agente lê o motivo.',
  'approval.cancel': 'Voltar',
  'approval.asJson': 'Em JSON',
  'approval.elsewhere': 'Uma resposta é esperada, mas não pode ser dada aqui.',
  'output.question': (name) => `Qual é o resultado de “${name}”?`,
  'output.elsewhere': (name) =>
    `“${name}” é executado por outro programa. O agente continua assim que tiver o resultado.`,
  'output.hint': 'Texto ou JSON. O agente lê isso como resultado da ferramenta.',
  'output.given': 'Resultado',
  'approval.yes': 'Sim',
  'approval.no': 'Não',

  'arguments.content': 'Conteúdo',
  'arguments.nothing': 'Sem valor',
  'arguments.emptyList': 'Lista vazia',
  'arguments.emptyGroup': 'Sem conteúdo',
  'arguments.blank': 'Somente espaços',
  'arguments.showAll': (characters) => `Mostrar todos os ${numbers.format(characters)} caracteres`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `Mostrar mais ${numbers.format(left)}`
      : `Mostrar mais ${numbers.format(next)} de ${numbers.format(left)}`,

  'checkpoint.label': 'Checkpoint',
  'checkpoint.continue': 'Continuar daqui',
  'checkpoint.continueFrom': (name) => `Continuar daqui: ${name}`,
  'checkpoint.withHint': 'Continuar com uma dica',
  'checkpoint.continueWithHint': (name) => `Continuar com uma dica: ${name}`,
  'checkpoint.hint': 'Dica',
  'checkpoint.list': 'Checkpoints',
  'checkpoint.notShown': 'Fora desta parte da conversa',

  'input.label': 'Pergunta',
  'input.answer': 'Resposta',
  'input.answerAs': 'Responder com',
  'input.submit': 'Responder',
  'input.submitting': 'Enviando…',
  'input.ready': (others) =>
    others > 1
      ? `Pronta. Será enviada quando você responder às outras ${numbers.format(others)} perguntas.`
      : 'Pronta. Será enviada quando você responder à outra pergunta.',
  'input.change': 'Alterar',
  'input.submitHint': (keys) => `${keys} para responder`,
  'input.yes': 'Sim',
  'input.no': 'Não',
  'input.yourAnswer': 'Sua resposta',
  'input.unanswered': 'Sem resposta',
  'input.required': 'Digite uma resposta.',
  'input.notNumber': 'Digite um número.',
  'input.notJson': (reason) => `Este JSON não é válido: ${reason}`,
  'input.fileHelp':
    'Não é possível enviar arquivos daqui. Descreva o arquivo ou cole o texto dele.',
  'input.failed': 'Não foi possível enviar a resposta.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': 'A resposta é dada em outra página:',
  'elsewhere.waiting': 'Aguardando você terminar lá:',
  'elsewhere.open': 'Abrir a página',
  'elsewhere.done': 'Já terminei',
  'elsewhere.refused': 'Não é seguro abrir este endereço, por isso não há um link:',

  'request.skip': 'Pular',
  'request.cancel': 'Encerrar sem responder',
  'request.skipped': 'Pulada',
  'request.until': (time) => `Pode ser respondida até: ${time}`,
  'request.left': (clock) => `Restam ${clock} para responder`,
  'request.over': 'O prazo para responder acabou.',

  'error.label': 'Erro',
  'error.unnamed': 'Algo deu errado.',
  'error.details': 'Detalhes',
  'part.broken': 'Esta parte não pode ser exibida.',
  'part.raw': 'Texto bruto',

  'agent.label': 'Agente',
  'agents.label': 'Subagentes',
  'agents.count': countAgents,
  'agents.working': (value) => `${countAgents(value)} trabalhando`,
  'agents.waiting': (value) =>
    isOne(value) ? '1 espera por você' : `${numbers.format(value)} esperam por você`,
  'agents.waits': (name) => `${name} espera por você`,
  'agents.waitsFor': (names) => `Espera por ${names}`,
  'agents.open': 'Abrir o andamento',

  'message.user': 'Você',
  'message.assistant': 'Agente',
  'message.other': (role) => role,
  'message.sending': 'Enviando…',
  'message.notSent': 'Não enviada',
  'message.resend': 'Enviar novamente',
  'message.edit': 'Editar',
  'message.editLabel': 'Editar sua mensagem',
  'message.save': 'Salvar e enviar',
  'message.cancel': 'Cancelar',
  'message.regenerate': 'Responder de novo',
  'message.branches': 'Versões',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} de ${numbers.format(value)}`,
  'message.versions': count('versão', 'versões'),
  'message.previous': 'Versão anterior',
  'message.next': 'Próxima versão',
  'message.aside': 'Esta é outra versão. A conversa continua a partir da versão atual.',
  'message.stopped': 'Interrompido por você',
  'message.interrupted': 'A conexão foi perdida; a resposta pode estar incompleta.',
  'message.failed': 'A execução falhou aqui.',
  'message.cutOff': 'O modelo atingiu o limite, e a resposta foi cortada.',
  'message.noAnswer': 'Sem resposta',
  'message.working': 'Trabalhando',

  'feedback.label': 'Sua opinião',
  'feedback.up': 'Boa resposta',
  'feedback.down': 'Resposta ruim',
  'launcher.open': 'Abrir a conversa',
  'launcher.unread': 'Abrir a conversa: há novidades',
  'launcher.close': 'Fechar',

  'transcript.label': 'Conversa',
  'transcript.jump': 'Ir para o fim',
  'transcript.newParts': count('novo', 'novos'),
  'transcript.earlier': count('mensagem anterior', 'mensagens anteriores'),
  'transcript.earlierStored': 'Mensagens anteriores',
  'transcript.earlierLoading': 'Carregando mensagens anteriores',
  'transcript.earlierFailed': 'Não foi possível carregar as mensagens anteriores. Tentar novamente',
  'transcript.unread': 'Novidades',
  'transcript.loading': 'Carregando a conversa',
  'transcript.loadFailed': 'Não foi possível carregar as mensagens anteriores.',

  'run.label': 'Status',
  'run.stepOf': (step, total) => `Etapa ${numbers.format(step)} de ${numbers.format(total)}`,
  'run.submitting': 'Enviando',
  'run.running': 'Trabalhando',
  'run.writing': 'Escrevendo a resposta',
  'run.waiting': 'Aguardando você',
  'run.waitingElsewhere': 'Aguardando uma ferramenta',
  'run.cannotAnswer': 'Não pode ser respondida aqui',
  'run.show': 'Ver',
  'run.showQuestion': 'Ver a pergunta',
  'run.stop': 'Parar',
  'run.stopping': 'Parando',
  'run.stopped': 'Parado',
  'run.failed': 'Algo deu errado',
  'run.interrupted': 'Conexão perdida',
  'run.connecting': 'Conectando',
  'run.reconnecting': 'Reconectando',
  'run.reconnectingIn': (duration) => `Reconectando em ${duration}`,
  'run.offline': 'Sem conexão · em espera',
  'run.cached': (time) => `Salvo: ${time} · o agente não responde`,
  'run.progress': 'Progresso',

  'announce.start': 'O agente está trabalhando.',
  'announce.done': 'A resposta está completa.',
  'announce.waiting': (question) => `O agente aguarda sua resposta: ${question}`,
  'announce.waitingForAll': (questions) =>
    `O agente aguarda ${numbers.format(questions.length)} respostas: ${questions.join(' ')}`,
  'announce.failed': (reason) => `A execução falhou: ${reason}`,
  'announce.stopped': 'A execução foi parada.',
  'announce.interrupted': 'A conexão foi perdida.',
  'announce.step': (title) => `Etapa: ${title}`,

  'keys.title': 'Atalhos do teclado',
  'keys.scope': 'Com o foco na conversa e sem estar digitando.',
  'keys.close': 'Fechar',
  'keys.do.messages': 'Mensagem anterior ou próxima',
  'keys.do.messagesAnywhere': 'O mesmo, também a partir do campo de mensagem vazio',
  'keys.do.into': 'Entrar na mensagem',
  'keys.do.out': 'Sair dela e voltar ao campo de mensagem',
  'keys.do.waiting': 'Ir para a pergunta que aguarda você',
  'keys.do.composer': 'Ir para o campo de mensagem',
  'keys.do.detail': 'Mostrar mais ou menos detalhes',
  'keys.do.help': 'Esta lista',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': 'Mensagem',
  'composer.pasted': 'Texto colado.txt',
  'composer.placeholder': 'Mensagem para o agente',
  'composer.send': 'Enviar',
  'composer.stop': 'Parar',
  'composer.queue': 'Enviar quando o agente terminar',
  'composer.waiting': 'Responda acima ou continue',
  'composer.waitingLock': 'Responda acima para seguir',
  'composer.waitingCancel': 'Responda ou mude de tema',
  'composer.sendInstead': 'Enviar em vez de responder',
  'composer.busy': 'O agente está trabalhando; envie quando ele terminar',

  'attach.pick': 'Anexar arquivos',
  'attach.list': 'Arquivos anexados',
  'attach.remove': (name) => `Remover ${name}`,
  'attach.uploading': 'Enviando…',
  'attach.failed': 'Não foi possível enviar este arquivo.',
  'attach.tooLarge': (name, limit) => `${name} tem mais de ${limit}.`,
  'attach.tooMany': (value) =>
    `Cada mensagem aceita no máximo ${count('arquivo', 'arquivos')(value)}.`,
  'attach.wrongType': (name) => `Arquivos como ${name} não podem ser anexados aqui.`,
  'queue.label': 'Mensagens que serão enviadas quando o agente terminar',
  'queue.held': 'Mensagens ainda não enviadas',
  'queue.edit': 'Editar esta mensagem',
  'queue.send': 'Enviar esta mensagem agora',
  'queue.sendInstead': 'Enviar esta mensagem agora, em vez de responder',
  'queue.remove': 'Não enviar esta mensagem',
  'empty.title': 'No que vamos trabalhar?',
  'empty.suggestions': 'Sugestões',

  'sessions.label': 'Conversas',
  'sessions.create': 'Nova conversa',
  'sessions.search': 'Pesquisar títulos',
  'sessions.searchAll': 'Pesquisar conversas',
  'sessions.untitled': 'Sem título',
  'sessions.title': 'Título',
  'sessions.rename': (name) => `Renomear ${name}`,
  'sessions.archive': (title) => `Arquivar “${title}”`,
  'sessions.unarchive': (title) => `Tirar “${title}” do arquivo`,
  'sessions.archived': 'Arquivo',
  'sessions.delete': (title) => `Excluir “${title}”`,
  'sessions.confirmDelete': 'Excluir para sempre',
  'sessions.keep': 'Manter',
  'sessions.empty': 'Ainda não há conversas',
  'sessions.noMatch': 'Nenhum título corresponde',
  'sessions.nothingFound': 'Nenhuma conversa encontrada',
  'sessions.loadMore': 'Mostrar conversas mais antigas',
  'sessions.loading': 'Carregando conversas',
  'sessions.loadFailed': 'Não foi possível carregar as conversas',
  'sessions.changeFailed': 'Não foi possível salvar a alteração',
};

const characters = (value: number) => count('caractere', 'caracteres')(value);
const items = (value: number) => count('item', 'itens')(value);
const fields = (value: number) => count('campo', 'campos')(value);

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'um endereço de e-mail, como nome@example.org'],
  ['idn-email', 'um endereço de e-mail, como nome@example.org'],
  ['uri', 'um endereço da web que comece com https://'],
  ['url', 'um endereço da web que comece com https://'],
  ['uri-reference', 'um endereço da web ou um caminho'],
  ['date', 'uma data'],
  ['date-time', 'uma data e um horário'],
  ['time', 'um horário'],
  ['duration', 'uma duração como P3DT4H'],
  ['uuid', 'um identificador como 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'um endereço como 192.0.2.1'],
  ['ipv6', 'um endereço como 2001:db8::1'],
  ['hostname', 'um nome de host como example.org'],
  ['regex', 'uma expressão regular'],
  ['json-pointer', 'um ponteiro JSON como /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Texto'],
  ['number', 'Número'],
  ['integer', 'Número inteiro'],
  ['boolean', 'Sim ou não'],
  ['object', 'Campos'],
  ['array', 'Lista'],
]);

/** The forms in Brazilian Portuguese. */
const forms: Locale['forms'] = {
  'form.submit': 'Enviar',
  'form.required': 'obrigatório',
  'form.optional': 'opcional',
  'form.choose': 'Escolher…',
  'form.nothing': 'Sem resposta',
  'form.other': 'Outra',
  'form.otherText': 'Sua própria resposta',
  'form.yes': 'Sim',
  'form.no': 'Não',
  'form.shape': 'Qual delas?',
  'form.shapeNumber': (value) => `Opção ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'Em JSON.',
  'form.otherEntries': 'Outros campos',
  'form.root': 'Formulário',

  'questions.title': count('pergunta', 'perguntas'),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Item ${numbers.format(position)}`,
  'list.empty': 'Nada ainda',
  'list.add': 'Adicionar',
  'list.addTo': (name) => `Adicionar a “${name}”`,
  'list.remove': (name) => `Remover ${name}`,
  'list.moveUp': (name) => `Mover ${name} para cima`,
  'list.moveDown': (name) => `Mover ${name} para baixo`,
  'list.moved': (position, total) =>
    `Movido para a posição ${numbers.format(position)} de ${numbers.format(total)}`,
  'list.removed': (name) => `${name}: removido`,
  'later.add': (name) => `Adicionar “${name}”`,
  'later.remove': (name) => `Remover “${name}”`,

  'file.choose': 'Escolher um arquivo',
  'file.other': 'Escolher outro',
  'file.remove': 'Remover',
  'file.limit': (size) => `No máximo ${size}.`,
  'file.again': (name) => `Escolha “${name}” novamente.`,

  'help.example': (example) => `Por exemplo, ${example}`,
  'help.between': (least, most) => `De ${least} a ${most}.`,
  'help.atLeast': (least) => `No mínimo ${least}.`,
  'help.atMost': (most) => `No máximo ${most}.`,
  'help.step': (step) => `De ${step} em ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `No máximo ${characters(most ?? 0)}.`;
    if (most === undefined) return `No mínimo ${characters(least)}.`;
    return least === most
      ? `Exatamente ${characters(most)}.`
      : `De ${numbers.format(least)} a ${characters(most)}.`;
  },
  'help.oneOrMore': 'Escolha uma ou mais respostas.',
  'help.items': (least, most) => {
    if (most === undefined) return `No mínimo ${numbers.format(least)}.`;
    if (least === most) return `Exatamente ${numbers.format(most)}.`;
    return least === 0
      ? `No máximo ${numbers.format(most)}.`
      : `De ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    isOne(value)
      ? 'Um campo precisa ser revisto'
      : `${numbers.format(value)} campos precisam ser revistos`,

  'fault.required': 'Preencha este campo.',
  'fault.number': 'Digite um número.',
  'fault.integer': 'Digite um número inteiro.',
  'fault.json': (reason) => `Este JSON não é válido: ${reason}`,
  'fault.jsonObject': 'Digite um objeto JSON, como {"nome": "valor"}.',
  'fault.date': 'Digite a data e o horário completos.',
  'fault.shape': 'Escolha uma opção.',
  'fault.fileSize': (size) => `Este arquivo é grande demais. No máximo ${size}.`,
  'fault.fileUnread': 'Não foi possível ler este arquivo.',
  'fault.type': (type) => `O valor deve ser de outro tipo: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Escolha um dos valores oferecidos.',
  'fault.const': (value) => `O valor deve ser ${value}.`,
  'fault.minLength': (limit) => `Digite no mínimo ${characters(limit)}.`,
  'fault.maxLength': (limit) => `Digite no máximo ${characters(limit)}.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'O valor não está no formato solicitado.'
      : `O valor não está no formato solicitado. Por exemplo, ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `O valor não está no formato ${format}.`
      : `Digite ${described}.`;
  },
  'fault.minimum': (limit) => `Digite ${limit} ou mais.`,
  'fault.maximum': (limit) => `Digite ${limit} ou menos.`,
  'fault.exclusiveMinimum': (limit) => `Digite um valor maior que ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Digite um valor menor que ${limit}.`,
  'fault.multipleOf': (step) => `Digite um múltiplo de ${step}.`,
  'fault.minItems': (limit) => `Adicione no mínimo ${items(limit)}.`,
  'fault.maxItems': (limit) => `Adicione no máximo ${items(limit)}.`,
  'fault.uniqueItems': 'Cada item deve ser diferente.',
  'fault.contains': 'Falta um item obrigatório nesta lista.',
  'fault.minProperties': (limit) => `Preencha no mínimo ${fields(limit)}.`,
  'fault.maxProperties': (limit) => `Preencha no máximo ${fields(limit)}.`,
  'fault.dependentRequired': 'Preencha também este campo: outro campo depende dele.',
  'fault.additional': (name) => `“${name}” não é permitido aqui.`,
  'fault.propertyNames': (name) => `“${name}” não pode ser usado como nome aqui.`,
  'fault.anyOf': 'Falta algo, ou os dados não combinam entre si.',
  'fault.oneOf': 'Os dados devem corresponder a exatamente uma das opções.',
  'fault.not': 'Este valor não é permitido.',
  'fault.other': 'Isto ainda não é válido.',

  'request.send': 'Responder',
  'approval.edit': 'Editar',
  'approval.allowEdited': 'Permitir com alterações',
  'approval.back': 'Descartar alterações',
};

/** The words of completions in Brazilian Portuguese. */
const completions: Locale['completions'] = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'resultado' : 'resultados'}`,
  'completions.none': 'Nenhum resultado',
  'completions.loading': 'Pesquisando…',
  'completions.failed': 'A pesquisa falhou',
};

/** The words of an app's own tools and data in Brazilian Portuguese. */
const define: Locale['define'] = {
  'define.misfit': (name) => `Isto não corresponde ao que o aplicativo espera de “${name}”`,
  'define.elsewhere': 'Em execução em outra aba',
  'define.unsent': 'O resultado não foi enviado',
  'define.send': 'Enviar novamente',
};

/** The words of formulas and diagrams in Brazilian Portuguese. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `Diagrama: ${title}`,
  'diagram.unnamed': 'Diagrama',
  'diagram.source': 'Mostrar o código',
  'diagram.fault': 'Não foi possível desenhar',
  'math.label': 'Fórmula',
  'math.fault': 'Não foi possível compor',
};

const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventos'}`;

/** The inspector in Brazilian Portuguese. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in Brazilian Portuguese. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `Mostrar mais ${numbers.format(next)}`
      : `Mostrar mais ${numbers.format(next)} de ${numbers.format(left)}`,
  'view.restOfLine': (characters) => `mais ${count('caractere', 'caracteres')(characters)}`,

  'diff.title': 'Alterações',
  'diff.file': (name) => `Alterações em ${name}`,
  'diff.files': (files) => count('arquivo', 'arquivos')(files),
  'diff.counts': (added, removed) =>
    `${count('linha adicionada', 'linhas adicionadas')(added)}, ${count('linha removida', 'linhas removidas')(removed)}`,
  'diff.added': 'Adicionada',
  'diff.removed': 'Removida',
  'diff.before': 'Linha antes',
  'diff.after': 'Linha depois',
  'diff.line': 'Texto',
  'diff.change': 'Alteração',
  'diff.none': 'Nenhuma alteração',
  'diff.waiting': 'Aguardando alterações',
  'diff.copy': 'Copiar alterações',
  'diff.kind.added': 'Arquivo novo',
  'diff.kind.deleted': 'Excluído',
  'diff.kind.binary': 'Arquivo binário',
  'diff.kind.renamed': (from) => `Renomeado; antes, ${from}`,

  'todo.title': 'Tarefas',
  'todo.count': (done, total) =>
    `${numbers.format(done)} de ${count('concluída', 'concluídas')(total)}`,
  'todo.copy': 'Copiar lista',
  'todo.none': 'Nada a fazer',
  'todo.waiting': 'Aguardando a lista',
  'todo.status.pending': 'Pendente',
  'todo.status.running': 'Em andamento',
  'todo.status.done': 'Concluída',
  'todo.status.failed': 'Falhou',
  'todo.status.skipped': 'Pulada',
  'plan.title': 'Plano',

  'table.title': 'Tabela',
  'table.rows': (rows) => count('linha', 'linhas')(rows),
  'table.copy': 'Copiar tabela',
  'table.column': (position) => `Coluna ${numbers.format(position)}`,
  'table.empty': 'Vazia',
  'table.none': 'Nenhuma linha',
  'table.waiting': 'Aguardando linhas',

  'search.title': 'Resultados da pesquisa',
  'search.found': (results) => count('encontrado', 'encontrados')(results),
  'search.pages': 'Páginas',
  'search.copy': 'Copiar resultados',
  'search.files': 'Linhas em arquivos',
  'search.none': 'Nada foi encontrado',
  'search.waiting': 'Pesquisando',

  'files.title': 'Arquivos',
  'files.count': (files) => count('arquivo', 'arquivos')(files),
  'files.change.added': 'novo',
  'files.change.changed': 'alterado',
  'files.change.removed': 'removido',
  'files.change.renamed': 'renomeado',
  'files.copy': 'Copiar caminhos',
  'files.none': 'Nenhum arquivo',
  'files.waiting': 'Aguardando arquivos',

  'chart.title': 'Gráfico',
  'chart.label': 'Rótulo',
  'chart.values': 'Valores',
  'chart.none': 'Nada a desenhar',
  'chart.waiting': 'Aguardando valores',

  'preview.title': 'Prévia',
  'preview.source': 'Código-fonte',
  'preview.copy': 'Copiar código-fonte',
  'preview.none': 'Página vazia',
  'preview.denied': 'Páginas não são exibidas aqui',
  'preview.show': 'Mostrar a página',
  'preview.waiting': 'A página está sendo escrita',

  'tests.title': 'Testes',
  'tests.passed': (tests) => count('aprovado', 'aprovados')(tests),
  'tests.failed': (tests) => count('com falha', 'com falha')(tests),
  'tests.skipped': (tests) => count('ignorado', 'ignorados')(tests),
  'tests.running': (tests) => `${numbers.format(tests)} em execução`,
  'tests.status.passed': 'Aprovado',
  'tests.status.failed': 'Falhou',
  'tests.status.skipped': 'Ignorado',
  'tests.status.running': 'Em execução',
  'tests.copy': 'Copiar falhas',
  'tests.none': 'Nenhum teste',
  'tests.waiting': 'Aguardando testes',

  'trace.title': 'Stack trace',
  'trace.frames': (frames) => count('chamada', 'chamadas')(frames),
  'trace.unnamed': '(anônima)',
  'trace.source': (file) => (file === '' ? 'Código-fonte' : `Código-fonte de ${file}`),
  'trace.copy': 'Copiar stack trace',
  'trace.none': 'Nenhum stack trace',
  'trace.waiting': 'Aguardando o stack trace',

  'terminal.title': 'Terminal',
  'terminal.output': 'Saída',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Código de saída ${String(code)}`,
  'terminal.none': 'Nenhuma saída',
  'terminal.waiting': 'Aguardando a saída',
  'terminal.errors': 'Saída de erro',
  'terminal.copy': 'Copiar saída',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? `${numbers.format(characters)} caractere anterior não é exibido; a cópia o inclui`
      : `${numbers.format(characters)} caracteres anteriores não são exibidos; a cópia os inclui`,
  'terminal.earlierLines': (lines) =>
    `Mostrar ${count('linha anterior', 'linhas anteriores')(lines)}`,
};

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in Brazilian Portuguese. A request is “solicitação”, so the words about it are feminine. */
const approvals: Locale['approvals'] = {
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

/** The words of what the agent makes beside the conversation, in Brazilian Portuguese. */
const artifacts: Locale['artifacts'] = {
  choose: 'Artefatos',
  open: 'Abrir',
  close: 'Fechar',
  back: 'Voltar',
  version: (number, count) => (count === 1 ? 'Versão 1' : `Versão ${number} de ${count}`),
  versionNumber: (number) => `Versão ${number}`,
  older: 'Versão mais antiga',
  newer: 'Versão mais recente',
  compare: 'Comparar',
  compared: (older, newer) => `Versão ${newer} comparada com a versão ${older}`,
  pin: 'Fixar',
  newest: (number) => `A versão ${number} é a mais recente.`,
  showNewest: 'Mostrar',
  copy: 'Copiar',
  download: 'Baixar',
  statuses: {
    writing: 'Escrevendo…',
    done: '',
    failed: 'Falhou',
    interrupted: 'Interrompido',
  },
  nothingYet: 'Nada escrito ainda.',
};

/** The texts of `agent-session-react/speech` in Brazilian Portuguese. */
const speech: Locale['speech'] = {
  'dictation.label': 'Ditar',
  'dictation.listening': 'Ouvindo',
  'dictation.fault.not-allowed': 'Sem permissão para usar o microfone',
  'dictation.fault.no-microphone': 'Nenhum microfone encontrado',
  'dictation.fault.network': 'O ditado precisa de conexão',
  'dictation.fault.failed': 'O ditado falhou',
  'reading.label': 'Ler em voz alta',
};

/** The overview in Brazilian Portuguese. */
const overview: Locale['overview'] = {
  'outline.label': 'Estrutura',
  'outline.untitled': 'Mensagem sem texto',
  'search.label': 'Pesquisar nesta conversa',
  'search.position': (number, count) => `${number} de ${count}`,
  'search.none': 'Nenhum resultado',
  'search.previous': 'Resultado anterior',
  'search.next': 'Próximo resultado',
  'summary.note': 'As mensagens anteriores foram resumidas aqui',
  'quote.label': 'Citar',

  'trace.label': 'Linha do tempo',
  'trace.open': 'Onde o tempo foi gasto',
  'trace.path': (took, total, what) => `${took} de ${total}: ${what}`,
  'trace.total': (total) => `${total} ao todo`,
  'trace.calls': (what, count) => `${what}, ${numbers.format(count)} chamadas`,
  'trace.same': (what, count) =>
    `${what}, ${count === 2 ? 'duas vezes' : `${numbers.format(count)} vezes`} com os mesmos argumentos`,
  'trace.noTimes': 'Os tempos desta execução não são conhecidos.',
  'trace.empty': 'Nada foi executado ainda.',
  'trace.about': (duration) => `cerca de ${duration}`,
  'trace.repeated': (count) => `${numbers.format(count)} iguais`,
  'trace.leftOut': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'item mais curto não é mostrado' : 'itens mais curtos não são mostrados'}.`,
  'trace.more': 'Mostrar mais',
  'trace.zoomIn': 'Ampliar',
  'trace.zoomOut': 'Reduzir',
  'trace.whole': 'Mostrar tudo',
  'trace.run': 'Execução',
  'trace.step': 'Etapa',
  'trace.tool': 'Chamada de ferramenta',
  'trace.agent': 'Subagente',
  'trace.thinking': 'Raciocínio',
  'trace.model': 'Escrita',
  'trace.waiting': 'Aguardando você',
  'trace.self': 'o próprio agente, entre suas chamadas',
  'choice.model': 'Modelo',
  'choice.mode': 'Modo',
  'choice.default': 'Padrão',
  'choice.search': 'Buscar…',
  'choice.loading': 'Carregando…',
  'choice.failed': 'Não foi possível carregar a lista.',
  'choice.off': 'Indisponível',
  'choice.next': 'Vale a partir da próxima execução',
  'budget.near': (used, limit) => `${used} do orçamento de ${limit} já foram usados.`,
  'budget.passed': (limit) => `O orçamento de ${limit} acabou.`,
  'budget.stopped': 'A execução foi parada.',
  'budget.raise': 'Aumentar o limite',
  'activity.label': 'Tudo o que foi feito',
  'activity.filter': 'Filtrar',
  'activity.turn': 'Este turno',
  'activity.approved': 'Aprovado',
  'activity.empty': 'Nada até agora',
  'activity.none': 'Nada corresponde ao filtro',
  'activity.tool': 'Ferramentas',
  'activity.command': 'Comandos',
  'activity.file': 'Arquivos',
  'activity.source': 'Fontes',
  'activity.question': 'Perguntas',
  'activity.approval': 'Aprovações',
  'activity.artifact': 'Documentos',
  'activity.error': 'Erros',
  'activity.checkpoint': 'Checkpoints',
  'changes.copy': 'Copiar como patch',
  'changes.viewed': 'Visto',
  'changes.calls': 'Onde foi alterado',
  'changes.restored': 'Como antes',
  'changes.notMerged':
    'Nem todas as alterações puderam ser combinadas. Elas aparecem em sequência, e uma linha pode se repetir.',
  'changes.notPlaced':
    'Não se sabe em que ponto do arquivo estão as alterações, por isso o patch de todos os arquivos não as inclui.',
};

/** Brazilian Portuguese, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. */
export const ptBR: Locale = {
  tag: 'pt-BR',
  texts,
  forms,
  completions,
  define,
  markdown,
  inspector,
  toolViews,
  approvals,
  artifacts,
  speech,
  overview,
};
