// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Spanish: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { counting } from '../base/counting.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const { numbers, isOne, count } = counting('es');

const at = (address?: string) => (address === undefined ? '' : ` en ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Puede que tu sesión haya caducado: recarga la página. Si no, puede que la dirección sea incorrecta o que haya un proxy de por medio.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `No se pudo contactar con el agente${at(address)}. Comprueba la conexión y la dirección${
      origin === undefined
        ? ''
        : `, y si el agente permite que lo llamen páginas de ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'El agente aceptó la petición, pero no respondió a tiempo.'
      : `La función ${name} de la aplicación no respondió a tiempo.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'Falló una función de la aplicación, así que no se envió nada al agente.'
      : `Falló la función ${name} de la aplicación.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La función fetch ${isOwn === true ? 'de la aplicación' : 'global'} falló: ${words}`,
  'fault.fetch-result': 'La función fetch del backend no devolvió una Response.',
  'fault.http': ({ status = 0 }) => `El agente respondió con el estado ${status}.`,
  'fault.busy':
    'El agente está ocupado con otra cosa en esta conversación. Inténtalo de nuevo en un momento.',
  'fault.not-stopped': 'El agente no se detuvo. Puede que la ejecución ya haya terminado.',
  'fault.request-too-large':
    'Es más de lo que el agente acepta de una vez. Acorta el mensaje o adjunta menos.',
  'fault.redirected':
    'La dirección del agente redirige a otro lugar, y la redirección no se ha seguido. Puede que tu sesión haya caducado: recarga la página.',
  'fault.unauthorized': 'El agente rechazó las credenciales.',
  'fault.credentials': 'No se pudieron obtener credenciales para el agente.',
  'fault.header': ({ name = '' }) =>
    `La cabecera “${name}” contiene caracteres no permitidos, como un salto de línea. Comprueba el token o la clave.`,
  'fault.not-found': 'El agente no encontró lo solicitado.',
  'fault.no-session': 'El agente no conoce esta conversación.',
  'fault.nothing-there': ({ address }) =>
    `Ningún agente responde${at(address)}. Comprueba la dirección.`,
  'fault.validation': 'El agente no pudo aceptar la petición.',
  'fault.rate-limited': ({ seconds }) =>
    `El agente pide esperar ${seconds === undefined ? '' : `${seconds}\u00a0s `}antes de la próxima petición.`,
  'fault.protocol': () => 'No se puede leer la respuesta del agente.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `El agente respondió ${contentType === '' ? 'sin tipo de contenido' : `con ${contentType}`} en lugar de un flujo de eventos.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `La respuesta del agente no es JSON.${between(isForeign)}`,
  'fault.no-run': 'La respuesta del agente no indica ninguna ejecución que seguir.',
  'fault.agent': 'La ejecución falló.',
  'fault.page-left': 'La página se cerró durante el envío. Puede que haya llegado.',
  'fault.expired': 'La ejecución caducó.',
  'fault.cut-off': 'Un límite del modelo cortó la respuesta.',
  'fault.unreadable': 'No se pudo leer parte de la respuesta.',
  'fault.filtered': 'Un filtro de contenido puso fin a la respuesta.',
  'fault.interrupted':
    'Se perdió la conexión antes de que terminara la ejecución. Se conserva todo lo recibido.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'El agente envió un evento demasiado grande para leerlo.'
      : `La respuesta del agente supera los ${megabytes}\u00a0MB y no se leyó.`,
  'fault.unsupported': 'El backend no ofrece esta función.',
  'fault.no-way-to-answer': 'Este backend no permite responder a la petición.',
  'fault.not-stored': 'El agente aún no ha guardado este mensaje.',
  'fault.address': () => 'La dirección del agente no se puede usar.',
  'fault.conflict': 'La pregunta ya se respondió en otro lugar.',
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
      failed: `Error al ${verb}`,
      waiting: `Quiere ${verb}`,
      denied: `No ${done.toLowerCase()}`,
    };
    return others[which] ?? `${verbs[which]} ${object}`.trim();
  };

const SEARCH = ['Buscando', 'Buscó', 'buscar'] as const;
const READ = ['Leyendo', 'Leyó', 'leer'] as const;
const RUN = ['Ejecutando', 'Ejecutó', 'ejecutar'] as const;
const CHECK = ['Consultando', 'Consultó', 'consultar'] as const;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'Texto'],
  ['long-text', 'Texto largo'],
  ['number', 'Número'],
  ['boolean', 'Sí o no'],
  ['date', 'Fecha'],
  ['datetime', 'Fecha y hora'],
  ['choice', 'Opciones'],
  ['json', 'JSON'],
  ['file', 'Archivo'],
]);

const countAgents = count('subagente', 'subagentes');

/** Spanish, in words that are understood in Spain and in America. It says “tú” to people, where it speaks to them at all. */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'En curso',
  'status.awaiting-input': 'Pendiente de ti',
  'status.done': 'Listo',
  'status.failed': 'Con error',
  'status.interrupted': 'Interrumpido',
  'status.allowed': 'Permitido',
  'status.denied': 'Rechazado',
  'status.not-run': 'No ejecutado',
  'status.answered': 'Respondido',
  'status.unanswered': 'El agente no recibió respuesta',
  'status.unknown': 'Sin resultado',

  'action.copy': 'Copiar',
  'action.copied': 'Copiado',
  'action.copyMessage': 'Copiar mensaje',
  'action.copyCode': 'Copiar código',
  'action.copyDetails': 'Copiar detalles',
  'action.retry': 'Reintentar',
  'action.showAll': 'Mostrar todo',
  'action.showLess': 'Mostrar menos',
  'action.showMore': (value) => `Mostrar ${numbers.format(value)} más`,
  'action.showDetails': 'Detalles',
  'action.showTraceback': 'Traza de error',

  'code.wrap': 'Ajustar líneas',
  'code.unwrap': 'No ajustar líneas',
  'code.plain': 'Texto',
  'code.label': (language) => `Código, ${language}`,
  'code.broken': 'Se muestra como texto',
  'footnotes.label': 'Notas',
  'footnote.mark': (number) => `Nota ${number}`,
  'footnote.back': (number) => `Volver a la referencia ${number}`,
  'table.label': 'Tabla',
  'table.copy': 'Copiar en CSV',
  'table.save': 'Descargar en CSV',
  'table.widen': 'Ancho completo',
  'link.host': (host) => `Abre ${host} en una pestaña nueva`,
  'content.load': (host) => `Cargar desde ${host}`,
  'content.always': (host) => `Siempre desde ${host}`,
  'task.done': 'Hecha',
  'task.open': 'Pendiente',
  'alert.note': 'Nota',
  'alert.tip': 'Consejo',
  'alert.important': 'Importante',
  'alert.warning': 'Advertencia',
  'alert.caution': 'Precaución',
  'details.label': 'Detalles',
  'image.unnamed': 'Imagen',
  'image.blocked': 'No se puede mostrar esta imagen',

  'file.image': 'Imagen',
  'file.audio': 'Audio',
  'file.video': 'Vídeo',
  'file.pdf': 'PDF',
  'file.sheet': 'Hoja de cálculo',
  'file.slides': 'Presentación',
  'file.archive': 'Archivo comprimido',
  'file.text': 'Archivo de texto',
  'file.document': 'Documento',

  'data.unnamed': 'Datos',
  'source.label': 'Fuentes',
  'source.unnamed': 'Fuente sin nombre',
  'source.mark': (number, title) => `Fuente ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `y ${numbers.format(value)} más`,

  'usage.label': 'Uso',
  'usage.tokens': count('token', 'tokens'),
  'usage.input': 'Entrada',
  'usage.cached': 'de ellos, en caché',
  'usage.output': 'Salida',
  'usage.reasoning': 'de ellos, razonamiento',
  'usage.cost': 'Importe',
  'context.label': 'Contexto',
  'context.full': 'Contexto casi lleno',
  'context.used': (percent, used, size) =>
    `${percent} del contexto en uso: ${numbers.format(used)} de ${numbers.format(size)} tokens`,

  'json.items': count('elemento', 'elementos'),
  'json.fields': count('campo', 'campos'),
  'json.search': 'Buscar',
  'json.found': count('coincidencia', 'coincidencias'),
  'json.tooDeep': 'Demasiado anidado para mostrarlo',
  'json.emptyText': 'Texto vacío',

  'thinking.running': 'Pensando',
  'thinking.done': 'Razonamiento',
  'thinking.doneIn': (duration) => `Pensó durante ${duration}`,
  'thinking.interrupted': 'Razonamiento interrumpido',

  'step.number': (value) => `Paso ${numbers.format(value)}`,
  'step.untitled': 'Trabajando',
  'step.results': 'Resultados',
  'step.progress': 'Progreso de este paso',
  'plan.label': 'Plan',
  'plan.position': (position, total) => `${numbers.format(position)} de ${numbers.format(total)}`,
  'plan.new': 'nuevo',
  'plan.changed': 'cambiado',
  'plan.skipped': 'omitido',
  'plan.steps': count('paso', 'pasos'),
  'plan.toCome': count('paso más', 'pasos más'),
  'plan.tools': count('herramienta', 'herramientas'),
  'plan.failed': count('error', 'errores'),
  'detail.label': 'Nivel de detalle',
  'detail.answer': 'Solo la respuesta',
  'detail.normal': 'Habitual',
  'detail.everything': 'Todo',
  'detail.hidden': (what) => `Oculto: ${what}`,
  'detail.thinking': 'razonamiento',
  'detail.agents': count('subagente', 'subagentes'),
  'path.label': 'Ubicación',

  'tool.searchWeb': phrases(SEARCH, 'en la web'),
  'tool.searchDocuments': phrases(SEARCH, 'en documentos'),
  'tool.search': phrases(SEARCH),
  'tool.openPage': phrases(READ, 'una página web'),
  'tool.readFile': phrases(READ, 'un archivo'),
  'tool.writeFile': phrases(['Escribiendo', 'Escribió', 'escribir'], 'un archivo'),
  'tool.editFile': phrases(['Editando', 'Editó', 'editar'], 'un archivo'),
  'tool.runCode': phrases(RUN, 'código', { failed: 'El código falló' }),
  'tool.runCommand': phrases(RUN, 'un comando', { failed: 'El comando falló' }),
  'tool.makeImage': phrases(['Creando', 'Creó', 'crear'], 'una imagen'),
  'tool.sendEmail': phrases(['Enviando', 'Envió', 'enviar'], 'un correo'),
  'tool.queryData': phrases(CHECK, 'datos'),
  'tool.calculate': phrases(['Calculando', 'Calculó', 'calcular']),
  'tool.checkWeather': phrases(CHECK, 'el tiempo'),
  'tool.checkCalendar': phrases(CHECK, 'la agenda'),
  'tool.ask': phrases(['Haciéndote', 'Hizo', 'hacerte'], 'una pregunta', {
    done: 'Te hizo una pregunta',
    waiting: 'Tiene una pregunta',
    denied: 'No te hizo la pregunta',
  }),
  'tool.other': (name, which) => phrases(['Usando', 'Usó', 'usar'], `“${name}”`)(which),
  'tool.input': 'Entrada',
  'tool.result': 'Resultado',
  'tool.log': 'Registro',
  'tool.progress': 'Progreso de esta herramienta',
  'tool.noInput': 'Sin entrada',
  'tool.results': count('resultado', 'resultados'),
  'tool.olderEntries': count('entrada anterior', 'entradas anteriores'),
  'parts.earlier': count('entrada anterior', 'entradas anteriores'),

  'tool.sources': 'Fuentes',
  'tool.evidence': 'Fragmentos',
  'tool.page': (page) => `página ${page}`,
  'tool.files': 'Archivos',
  'tool.errors': 'Salida de error',

  'approval.label': 'Aprobación',
  'approval.question': (name) => `¿Permitir que se ejecute “${name}”?`,
  'approval.allow': 'Permitir',
  'approval.deny': 'Rechazar',
  'approval.edit': 'Editar',
  'approval.arguments': 'Argumentos en JSON',
  'approval.allowEdited': 'Permitir con estos cambios',
  'approval.reason': 'Motivo',
  'approval.reasonHelp': 'Opcional. El agente lo leerá.',
  'approval.cancel': 'Volver',
  'approval.asJson': 'En JSON',
  'approval.elsewhere': 'Se espera una respuesta, pero no se puede dar aquí.',
  'output.question': (name) => `¿Cuál es el resultado de “${name}”?`,
  'output.elsewhere': (name) =>
    `Otro programa ejecuta “${name}”. El agente seguirá en cuanto tenga el resultado.`,
  'output.hint': 'Texto o JSON. El agente lo leerá como resultado de la herramienta.',
  'output.given': 'Resultado',
  'approval.yes': 'Sí',
  'approval.no': 'No',

  'arguments.content': 'Contenido',
  'arguments.nothing': 'Sin valor',
  'arguments.emptyList': 'Lista vacía',
  'arguments.emptyGroup': 'Sin contenido',
  'arguments.blank': 'Solo espacios',
  'arguments.showAll': (characters) => `Mostrar los ${numbers.format(characters)} caracteres`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `Mostrar ${numbers.format(left)} más`
      : `Mostrar ${numbers.format(next)} de ${numbers.format(left)} más`,

  'checkpoint.label': 'Punto de control',
  'checkpoint.continue': 'Continuar desde aquí',
  'checkpoint.continueFrom': (name) => `Continuar desde aquí: ${name}`,
  'checkpoint.withHint': 'Continuar con una indicación',
  'checkpoint.continueWithHint': (name) => `Continuar con una indicación: ${name}`,
  'checkpoint.hint': 'Indicación',
  'checkpoint.list': 'Puntos de control',
  'checkpoint.notShown': 'No está en esta parte de la conversación',

  'input.label': 'Pregunta',
  'input.answer': 'Respuesta',
  'input.answerAs': 'Responder con',
  'input.submit': 'Responder',
  'input.submitting': 'Enviando…',
  'input.ready': (others) =>
    others > 1
      ? `Lista. Se enviará cuando respondas a las otras ${numbers.format(others)} preguntas.`
      : 'Lista. Se enviará cuando respondas a la otra pregunta.',
  'input.change': 'Cambiar',
  'input.submitHint': (keys) => `${keys} para responder`,
  'input.yes': 'Sí',
  'input.no': 'No',
  'input.yourAnswer': 'Tu respuesta',
  'input.unanswered': 'Sin responder',
  'input.required': 'Escribe una respuesta.',
  'input.notNumber': 'Escribe un número.',
  'input.notJson': (reason) => `No es un JSON válido: ${reason}`,
  'input.fileHelp': 'Desde aquí no se pueden enviar archivos. Describe el archivo o pega su texto.',
  'input.failed': 'No se pudo enviar la respuesta.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': 'Se responde en otra página:',
  'elsewhere.waiting': 'A la espera de que termine allí:',
  'elsewhere.open': 'Abrir la página',
  'elsewhere.done': 'He terminado',
  'elsewhere.refused': 'No es seguro abrir esta dirección, por eso no hay un enlace:',

  'request.skip': 'Omitir',
  'request.cancel': 'Terminar sin responder',
  'request.skipped': 'Omitida',
  'request.until': (time) => `Se puede responder hasta: ${time}`,
  'request.left': (clock) => `Quedan ${clock} para responder`,
  'request.over': 'Se acabó el tiempo para responder.',

  'error.label': 'Error',
  'error.unnamed': 'Algo salió mal.',
  'error.details': 'Detalles',
  'part.broken': 'No se puede mostrar esta parte.',
  'part.raw': 'Texto sin formato',

  'agent.label': 'Agente',
  'agents.label': 'Subagentes',
  'agents.count': countAgents,
  'agents.working': (value) => `${countAgents(value)} trabajando`,
  'agents.waiting': (value) =>
    isOne(value) ? '1 te espera' : `${numbers.format(value)} te esperan`,
  'agents.waits': (name) => `${name} te espera`,
  'agents.waitsFor': (names) => `Espera a ${names}`,
  'agents.open': 'Abrir el desarrollo',

  'message.user': 'Tú',
  'message.assistant': 'Agente',
  'message.other': (role) => role,
  'message.sending': 'Enviando…',
  'message.notSent': 'No enviado',
  'message.resend': 'Enviar de nuevo',
  'message.edit': 'Editar',
  'message.editLabel': 'Editar tu mensaje',
  'message.save': 'Guardar y enviar',
  'message.cancel': 'Cancelar',
  'message.regenerate': 'Volver a responder',
  'message.branches': 'Versiones',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} de ${numbers.format(value)}`,
  'message.versions': count('versión', 'versiones'),
  'message.previous': 'Versión anterior',
  'message.next': 'Versión siguiente',
  'message.aside': 'Esta es otra versión. La conversación sigue desde la versión actual.',
  'message.stopped': 'Detenido por ti',
  'message.interrupted': 'Se perdió la conexión; la respuesta puede estar incompleta.',
  'message.failed': 'La ejecución falló aquí.',
  'message.cutOff': 'El modelo llegó a su límite y la respuesta quedó cortada.',
  'message.noAnswer': 'Sin respuesta',
  'message.working': 'Trabajando',

  'feedback.label': 'Tu opinión',
  'feedback.up': 'Buena respuesta',
  'feedback.down': 'Mala respuesta',
  'launcher.open': 'Abrir la conversación',
  'launcher.unread': 'Abrir la conversación: hay novedades',
  'launcher.close': 'Cerrar',

  'transcript.label': 'Conversación',
  'transcript.jump': 'Ir al final',
  'transcript.newParts': count('nuevo', 'nuevos'),
  'transcript.earlier': count('mensaje anterior', 'mensajes anteriores'),
  'transcript.earlierStored': 'Mensajes anteriores',
  'transcript.earlierLoading': 'Cargando mensajes anteriores',
  'transcript.earlierFailed': 'No se pudieron cargar los mensajes anteriores. Reintentar',
  'transcript.unread': 'Nuevo',
  'transcript.loading': 'Cargando la conversación',
  'transcript.loadFailed': 'No se pudieron cargar los mensajes anteriores.',

  'run.label': 'Estado',
  'run.stepOf': (step, total) => `Paso ${numbers.format(step)} de ${numbers.format(total)}`,
  'run.submitting': 'Enviando',
  'run.running': 'Trabajando',
  'run.writing': 'Escribiendo la respuesta',
  'run.waiting': 'Pendiente de ti',
  'run.waitingElsewhere': 'Esperando a una herramienta',
  'run.cannotAnswer': 'No se puede responder aquí',
  'run.show': 'Ver',
  'run.showQuestion': 'Ver la pregunta',
  'run.stop': 'Detener',
  'run.stopping': 'Deteniendo',
  'run.stopped': 'Detenido',
  'run.failed': 'Algo salió mal',
  'run.interrupted': 'Conexión perdida',
  'run.connecting': 'Conectando',
  'run.reconnecting': 'Volviendo a conectar',
  'run.reconnectingIn': (duration) => `Nueva conexión en ${duration}`,
  'run.offline': 'Sin conexión · en espera',
  'run.cached': (time) => `Guardado: ${time} · el agente no responde`,
  'run.progress': 'Progreso',

  'announce.start': 'El agente está trabajando.',
  'announce.done': 'La respuesta está completa.',
  'announce.waiting': (question) => `El agente espera tu respuesta: ${question}`,
  'announce.waitingForAll': (questions) =>
    `El agente espera ${numbers.format(questions.length)} respuestas: ${questions.join(' ')}`,
  'announce.failed': (reason) => `La ejecución falló: ${reason}`,
  'announce.stopped': 'Se detuvo la ejecución.',
  'announce.interrupted': 'Se perdió la conexión.',
  'announce.step': (title) => `Paso: ${title}`,

  'keys.title': 'Atajos de teclado',
  'keys.scope': 'Cuando el foco está en la conversación y no estás escribiendo.',
  'keys.close': 'Cerrar',
  'keys.do.messages': 'Mensaje anterior o siguiente',
  'keys.do.messagesAnywhere': 'Lo mismo, también desde el campo de mensaje vacío',
  'keys.do.into': 'Entrar en el mensaje',
  'keys.do.out': 'Salir de él y volver al campo de mensaje',
  'keys.do.waiting': 'Ir a la pregunta pendiente',
  'keys.do.composer': 'Ir al campo de mensaje',
  'keys.do.detail': 'Mostrar más o menos detalles',
  'keys.do.help': 'Esta lista',
  'key.enter': 'Intro',
  'key.escape': 'Esc',

  'composer.label': 'Mensaje',
  'composer.pasted': 'Texto pegado.txt',
  'composer.placeholder': 'Escribe al agente',
  'composer.send': 'Enviar',
  'composer.stop': 'Detener',
  'composer.queue': 'Enviar cuando el agente termine',
  'composer.waiting': 'Responde arriba o continúa',
  'composer.waitingLock': 'Responde arriba para seguir',
  'composer.waitingCancel': 'Responde o cambia de tema',
  'composer.sendInstead': 'Enviar en lugar de responder',
  'composer.busy': 'El agente está trabajando; envía cuando termine',

  'attach.pick': 'Adjuntar archivos',
  'attach.list': 'Archivos adjuntos',
  'attach.remove': (name) => `Quitar ${name}`,
  'attach.uploading': 'Subiendo…',
  'attach.failed': 'No se pudo subir este archivo.',
  'attach.tooLarge': (name, limit) => `${name} supera los ${limit}.`,
  'attach.tooMany': (value) =>
    `Un mensaje admite ${count('archivo', 'archivos')(value)} como máximo.`,
  'attach.wrongType': (name) => `Aquí no se pueden adjuntar archivos como ${name}.`,
  'queue.label': 'Mensajes que se enviarán cuando el agente termine',
  'queue.held': 'Mensajes aún sin enviar',
  'queue.edit': 'Editar este mensaje',
  'queue.send': 'Enviar este mensaje ahora',
  'queue.sendInstead': 'Enviar este mensaje ahora, en lugar de responder',
  'queue.remove': 'No enviar este mensaje',
  'empty.title': '¿En qué trabajamos?',
  'empty.suggestions': 'Sugerencias',

  'sessions.label': 'Conversaciones',
  'sessions.create': 'Nueva conversación',
  'sessions.search': 'Buscar por título',
  'sessions.searchAll': 'Buscar conversaciones',
  'sessions.untitled': 'Sin título',
  'sessions.title': 'Título',
  'sessions.rename': (name) => `Cambiar el nombre de ${name}`,
  'sessions.archive': (title) => `Archivar “${title}”`,
  'sessions.unarchive': (title) => `Sacar “${title}” del archivo`,
  'sessions.archived': 'Archivo',
  'sessions.delete': (title) => `Eliminar “${title}”`,
  'sessions.confirmDelete': 'Eliminar para siempre',
  'sessions.keep': 'Conservar',
  'sessions.empty': 'Aún no hay conversaciones',
  'sessions.noMatch': 'Ningún título coincide',
  'sessions.nothingFound': 'Ninguna conversación encontrada',
  'sessions.loadMore': 'Mostrar conversaciones anteriores',
  'sessions.loading': 'Cargando conversaciones',
  'sessions.loadFailed': 'No se pudieron cargar las conversaciones',
  'sessions.changeFailed': 'No se pudo guardar el cambio',
};

const characters = (value: number) => count('carácter', 'caracteres')(value);
const items = (value: number) => count('elemento', 'elementos')(value);
const fields = (value: number) => count('campo', 'campos')(value);

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'una dirección de correo, como nombre@example.org'],
  ['idn-email', 'una dirección de correo, como nombre@example.org'],
  ['uri', 'una dirección web que empiece por https://'],
  ['url', 'una dirección web que empiece por https://'],
  ['uri-reference', 'una dirección web o una ruta'],
  ['date', 'una fecha'],
  ['date-time', 'una fecha y una hora'],
  ['time', 'una hora'],
  ['duration', 'una duración como P3DT4H'],
  ['uuid', 'un identificador como 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'una dirección como 192.0.2.1'],
  ['ipv6', 'una dirección como 2001:db8::1'],
  ['hostname', 'un nombre de host como example.org'],
  ['regex', 'una expresión regular'],
  ['json-pointer', 'un puntero JSON como /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Texto'],
  ['number', 'Número'],
  ['integer', 'Número entero'],
  ['boolean', 'Sí o no'],
  ['object', 'Campos'],
  ['array', 'Lista'],
]);

/** The forms in Spanish. */
const forms: Locale['forms'] = {
  'form.submit': 'Enviar',
  'form.required': 'obligatorio',
  'form.optional': 'opcional',
  'form.choose': 'Elegir…',
  'form.nothing': 'Sin respuesta',
  'form.other': 'Otra respuesta',
  'form.otherText': 'Su propia respuesta',
  'form.yes': 'Sí',
  'form.no': 'No',
  'form.shape': '¿Cuál?',
  'form.shapeNumber': (value) => `Opción ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'En JSON.',
  'form.otherEntries': 'Otros campos',
  'form.root': 'Formulario',

  'questions.title': count('pregunta', 'preguntas'),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Elemento ${numbers.format(position)}`,
  'list.empty': 'Aún no hay nada',
  'list.add': 'Añadir',
  'list.addTo': (name) => `Añadir a “${name}”`,
  'list.remove': (name) => `Quitar ${name}`,
  'list.moveUp': (name) => `Subir ${name}`,
  'list.moveDown': (name) => `Bajar ${name}`,
  'list.moved': (position, total) =>
    `Movido a la posición ${numbers.format(position)} de ${numbers.format(total)}`,
  'list.removed': (name) => `Se quitó ${name}`,
  'later.add': (name) => `Añadir “${name}”`,
  'later.remove': (name) => `Quitar “${name}”`,

  'file.choose': 'Elegir un archivo',
  'file.other': 'Elegir otro',
  'file.remove': 'Quitar',
  'file.limit': (size) => `${size} como máximo.`,
  'file.again': (name) => `Vuelve a elegir “${name}”.`,

  'help.example': (example) => `Por ejemplo, ${example}`,
  'help.between': (least, most) => `De ${least} a ${most}.`,
  'help.atLeast': (least) => `${least} como mínimo.`,
  'help.atMost': (most) => `${most} como máximo.`,
  'help.step': (step) => `De ${step} en ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${characters(most ?? 0)} como máximo.`;
    if (most === undefined) return `${characters(least)} como mínimo.`;
    return least === most
      ? `Exactamente ${characters(most)}.`
      : `De ${numbers.format(least)} a ${characters(most)}.`;
  },
  'help.oneOrMore': 'Elija una o varias respuestas.',
  'help.items': (least, most) => {
    if (most === undefined) return `${numbers.format(least)} como mínimo.`;
    if (least === most) return `Exactamente ${numbers.format(most)}.`;
    return least === 0
      ? `${numbers.format(most)} como máximo.`
      : `De ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    isOne(value) ? 'Hay un campo por revisar' : `Hay ${numbers.format(value)} campos por revisar`,

  'fault.required': 'Rellena este campo.',
  'fault.number': 'Escribe un número.',
  'fault.integer': 'Escribe un número entero.',
  'fault.json': (reason) => `No es un JSON válido: ${reason}`,
  'fault.jsonObject': 'Escribe un objeto JSON, como {"nombre": "valor"}.',
  'fault.date': 'Indica la fecha y la hora completas.',
  'fault.shape': 'Elige una opción.',
  'fault.fileSize': (size) => `Este archivo es demasiado grande: ${size} como máximo.`,
  'fault.fileUnread': 'No se pudo leer este archivo.',
  'fault.type': (type) => `Se espera otro tipo de valor: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Elige uno de los valores ofrecidos.',
  'fault.const': (value) => `El valor debe ser ${value}.`,
  'fault.minLength': (limit) => `Escribe ${characters(limit)} como mínimo.`,
  'fault.maxLength': (limit) => `Escribe ${characters(limit)} como máximo.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'No tiene el formato solicitado.'
      : `No tiene el formato solicitado. Por ejemplo, ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined ? `No tiene el formato ${format}.` : `Escribe ${described}.`;
  },
  'fault.minimum': (limit) => `Escribe ${limit} o más.`,
  'fault.maximum': (limit) => `Escribe ${limit} o menos.`,
  'fault.exclusiveMinimum': (limit) => `Escribe un valor mayor que ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Escribe un valor menor que ${limit}.`,
  'fault.multipleOf': (step) => `Escribe un múltiplo de ${step}.`,
  'fault.minItems': (limit) => `Añade ${items(limit)} como mínimo.`,
  'fault.maxItems': (limit) => `Añade ${items(limit)} como máximo.`,
  'fault.uniqueItems': 'Cada elemento debe ser distinto.',
  'fault.contains': 'A esta lista le falta un elemento obligatorio.',
  'fault.minProperties': (limit) => `Rellena ${fields(limit)} como mínimo.`,
  'fault.maxProperties': (limit) => `Rellena ${fields(limit)} como máximo.`,
  'fault.dependentRequired': 'Rellena también este campo: otro lo necesita.',
  'fault.additional': (name) => `“${name}” no se admite aquí.`,
  'fault.propertyNames': (name) => `“${name}” no puede ser un nombre aquí.`,
  'fault.anyOf': 'Falta algo o los datos no encajan entre sí.',
  'fault.oneOf': 'Los datos deben corresponder a una sola de las opciones.',
  'fault.not': 'Este valor no se admite.',
  'fault.other': 'Aún no es válido.',

  'request.send': 'Responder',
  'approval.edit': 'Editar',
  'approval.allowEdited': 'Permitir con cambios',
  'approval.back': 'Descartar cambios',
};

/** The words of completions in Spanish. */
const completions: Locale['completions'] = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'resultado' : 'resultados'}`,
  'completions.none': 'Sin resultados',
  'completions.loading': 'Buscando…',
  'completions.failed': 'La búsqueda falló',
};

/** The words of an app's own tools and data in Spanish. */
const define: Locale['define'] = {
  'define.misfit': (name) => `Esto no coincide con lo que la aplicación espera de “${name}”`,
  'define.elsewhere': 'En curso en otra pestaña',
  'define.unsent': 'El resultado no se ha enviado',
  'define.send': 'Enviarlo de nuevo',
};

/** The words of formulas and diagrams in Spanish. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `Diagrama: ${title}`,
  'diagram.unnamed': 'Diagrama',
  'diagram.source': 'Mostrar el código',
  'diagram.fault': 'No se pudo dibujar',
  'math.label': 'Fórmula',
  'math.fault': 'No se pudo componer',
};

const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventos'}`;

/** The inspector in Spanish. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in Spanish. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `Mostrar ${numbers.format(next)} más`
      : `Mostrar ${numbers.format(next)} de ${numbers.format(left)} más`,
  'view.restOfLine': (characters) => count('carácter más', 'caracteres más')(characters),

  'diff.title': 'Cambios',
  'diff.file': (name) => `Cambios en ${name}`,
  'diff.files': (files) => count('archivo', 'archivos')(files),
  'diff.counts': (added, removed) =>
    `${count('línea añadida', 'líneas añadidas')(added)}, ${count('línea eliminada', 'líneas eliminadas')(removed)}`,
  'diff.added': 'Añadida',
  'diff.removed': 'Eliminada',
  'diff.before': 'Línea antes',
  'diff.after': 'Línea después',
  'diff.line': 'Texto',
  'diff.change': 'Cambio',
  'diff.none': 'Sin cambios',
  'diff.waiting': 'Esperando cambios',
  'diff.copy': 'Copiar cambios',
  'diff.kind.added': 'Archivo nuevo',
  'diff.kind.deleted': 'Eliminado',
  'diff.kind.binary': 'Archivo binario',
  'diff.kind.renamed': (from) => `Antes se llamaba ${from}`,

  'todo.title': 'Tareas',
  'todo.count': (done, total) => `${numbers.format(done)} de ${count('hecha', 'hechas')(total)}`,
  'todo.copy': 'Copiar lista',
  'todo.none': 'Nada que hacer',
  'todo.waiting': 'Esperando la lista',
  'todo.status.pending': 'Pendiente',
  'todo.status.running': 'En curso',
  'todo.status.done': 'Hecha',
  'todo.status.failed': 'Con error',
  'todo.status.skipped': 'Omitida',
  'plan.title': 'Plan',

  'table.title': 'Tabla',
  'table.rows': (rows) => count('fila', 'filas')(rows),
  'table.copy': 'Copiar tabla',
  'table.column': (position) => `Columna ${numbers.format(position)}`,
  'table.empty': 'Vacía',
  'table.none': 'Sin filas',
  'table.waiting': 'Esperando filas',

  'search.title': 'Resultados de búsqueda',
  'search.found': (results) => count('encontrado', 'encontrados')(results),
  'search.pages': 'Páginas',
  'search.copy': 'Copiar resultados',
  'search.files': 'Líneas en archivos',
  'search.none': 'No se encontró nada',
  'search.waiting': 'Buscando',

  'files.title': 'Archivos',
  'files.count': (files) => count('archivo', 'archivos')(files),
  'files.change.added': 'nuevo',
  'files.change.changed': 'modificado',
  'files.change.removed': 'eliminado',
  'files.change.renamed': 'renombrado',
  'files.copy': 'Copiar rutas',
  'files.none': 'Sin archivos',
  'files.waiting': 'Esperando archivos',

  'chart.title': 'Gráfico',
  'chart.label': 'Etiqueta',
  'chart.values': 'Valores',
  'chart.none': 'Nada que dibujar',
  'chart.waiting': 'Esperando valores',

  'preview.title': 'Vista previa',
  'preview.source': 'Código fuente',
  'preview.copy': 'Copiar código fuente',
  'preview.none': 'Página vacía',
  'preview.denied': 'Aquí no se muestran páginas',
  'preview.show': 'Mostrar la página',
  'preview.waiting': 'Se está escribiendo la página',

  'tests.title': 'Pruebas',
  'tests.passed': (tests) => count('superada', 'superadas')(tests),
  'tests.failed': (tests) => count('fallida', 'fallidas')(tests),
  'tests.skipped': (tests) => count('omitida', 'omitidas')(tests),
  'tests.running': (tests) => `${numbers.format(tests)} en curso`,
  'tests.status.passed': 'Superada',
  'tests.status.failed': 'Fallida',
  'tests.status.skipped': 'Omitida',
  'tests.status.running': 'En curso',
  'tests.copy': 'Copiar fallos',
  'tests.none': 'Sin pruebas',
  'tests.waiting': 'Esperando pruebas',

  'trace.title': 'Traza de pila',
  'trace.frames': (frames) => count('llamada', 'llamadas')(frames),
  'trace.unnamed': '(anónima)',
  'trace.source': (file) => (file === '' ? 'Código fuente' : `Código fuente de ${file}`),
  'trace.copy': 'Copiar traza de pila',
  'trace.none': 'Sin traza de pila',
  'trace.waiting': 'Esperando la traza de pila',

  'terminal.title': 'Terminal',
  'terminal.output': 'Salida',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Código de salida ${String(code)}`,
  'terminal.none': 'Sin salida',
  'terminal.waiting': 'Esperando la salida',
  'terminal.errors': 'Salida de error',
  'terminal.copy': 'Copiar salida',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? 'No se muestra 1 carácter anterior; la copia lo incluye'
      : `No se muestran ${numbers.format(characters)} caracteres anteriores; la copia los incluye`,
  'terminal.earlierLines': (lines) =>
    `Mostrar ${count('línea anterior', 'líneas anteriores')(lines)}`,
};

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in Spanish. A request is “solicitud”, so the words about it are feminine. */
const approvals: Locale['approvals'] = {
  title: 'Pendiente de ti',
  count: (count) => `${numbers.format(count)} ${isOne(count) ? 'solicitud' : 'solicitudes'}`,
  someOf: (shown, all) => `${numbers.format(shown)} de ${numbers.format(all)}`,
  filter: 'Filtrar',
  kind: 'Tipo',
  allKinds: 'Todos los tipos',
  tool: 'Herramienta',
  allTools: 'Todas las herramientas',
  session: 'Conversación',
  allSessions: 'Todas las conversaciones',
  kinds: { approval: 'Aprobaciones', answer: 'Preguntas', output: 'Resultados' },
  unnamed: 'Conversación sin título',
  select: (question) => `Seleccionar: ${question}`,
  selectAll: 'Seleccionar todo',
  selected: (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'seleccionada' : 'seleccionadas'}`,
  allow: (count) => `Permitir${few(count)}`,
  deny: (count) => `Rechazar${few(count)}`,
  skip: 'Omitir',
  answer: 'Responder',
  details: 'Detalles',
  reason: (count) =>
    count > 1 ? `Motivo para rechazar estas ${numbers.format(count)}` : 'Motivo del rechazo',
  reasonHelp: 'Opcional. El agente lo leerá.',
  back: 'Volver',
  openSession: 'Abrir la conversación',
  waiting: (duration) => `esperando desde hace ${duration}`,
  sending: 'Enviando…',
  ready: 'Decidida. Se enviará con las respuestas a las otras preguntas.',
  over: 'Se acabó el tiempo para responder.',
  destructive: 'Difícil de deshacer',
  keys: 'Teclas',
  doMove: 'moverse',
  doSelect: 'seleccionar',
  doAllow: 'permitir',
  doDeny: 'rechazar',
  doOpen: 'abrir',
  enter: 'Intro',
  empty: 'No hay nada pendiente',
  emptyHelp: 'Aquí aparecen las solicitudes de tus agentes.',
  nothingFound: 'Ninguna solicitud coincide',
  showAll: 'Mostrar todo',
  loading: 'Cargando conversaciones…',
  failed: 'No se pudieron cargar algunas conversaciones.',
  retry: 'Reintentar',
  audit: 'Decisiones',
  noAudit: 'Aquí aún no se ha tomado ninguna decisión.',
  copy: 'Copiar las decisiones en JSON',
  download: 'Descargar las decisiones en JSON',
  verdicts: {
    allowed: 'Permitida',
    denied: 'Rechazada',
    skipped: 'Omitida',
    answered: 'Respondida',
  },
  outcomes: { sending: 'enviando', sent: '', failed: 'no entregada', gone: 'demasiado tarde' },
  rules: {
    ofSession: 'Permitir en esta conversación…',
    always: 'Permitir siempre estas llamadas…',
    titleOfSession: (tool) => `Permitir “${tool}” sin preguntar en esta conversación, con:`,
    titleOfAlways: (tool) => `Permitir siempre “${tool}” sin preguntar, con:`,
    input: 'Entrada',
    noInput: 'Esta herramienta no recibe nada.',
    test: (name) => `Condición para “${name}”`,
    exactly: 'exactamente esto',
    anything: 'cualquier valor',
    wouldAllow: (allowed, all) => {
      if (isOne(all))
        return `${allowed === 0 ? 'No habría' : 'Habría'} permitido la última llamada.`;
      return `Habría permitido ${numbers.format(allowed)} de las últimas ${numbers.format(all)} llamadas.`;
    },
    noCalls:
      'En esta conversación no hay llamadas anteriores a esta herramienta con las que probar la regla.',
    take: 'Permitir a partir de ahora',
    cancel: 'Cancelar',
    failed: 'No se pudo guardar la regla, así que no se ha permitido nada.',
    list: 'Reglas de aprobación',
    empty: 'No hay reglas',
    emptyHelp: 'Se te pregunta cada vez. Aquí aparecen las reglas para más de una llamada.',
    loading: 'Cargando reglas…',
    unread: 'No se pudieron cargar las reglas. Se te pregunta cada vez.',
    decisions: { allow: 'Permitido', deny: 'Rechazado' },
    scopes: { once: 'para una llamada', session: 'en una conversación', always: 'siempre' },
    is: (name, values) => `${name} es ${values}`,
    startsWith: (name, start) => `${name} empieza por ${start}`,
    under: (name, path) => `${name} está dentro de ${path}`,
    any: (name) => `${name} puede ser cualquiera`,
    or: (one, other) => `${one} o ${other}`,
    others: 'los demás argumentos pueden ser cualquiera',
    since: (time) => `desde: ${time}`,
    until: (time) => `hasta: ${time}`,
    over: 'caducada',
    used: (count) => (isOne(count) ? 'usada una vez' : `usada ${numbers.format(count)} veces`),
    unused: 'sin usar',
    revoke: 'Revocar',
    revokeOf: (tool) => `Revocar la regla de ${tool}`,
  },
};

/** The words of what the agent makes beside the conversation, in Spanish. */
const artifacts: Locale['artifacts'] = {
  choose: 'Artefactos',
  open: 'Abrir',
  close: 'Cerrar',
  back: 'Volver',
  version: (number, count) => (count === 1 ? 'Versión 1' : `Versión ${number} de ${count}`),
  versionNumber: (number) => `Versión ${number}`,
  older: 'Versión anterior',
  newer: 'Versión posterior',
  compare: 'Comparar',
  compared: (older, newer) => `Versión ${newer} comparada con la versión ${older}`,
  pin: 'Fijar',
  newest: (number) => `La versión ${number} es la más reciente.`,
  showNewest: 'Mostrarla',
  copy: 'Copiar',
  download: 'Descargar',
  statuses: {
    writing: 'Escribiendo…',
    done: '',
    failed: 'Con error',
    interrupted: 'Interrumpido',
  },
  nothingYet: 'Aún no hay nada escrito.',
};

/** The texts of `agent-session-react/speech` in Spanish. */
const speech: Locale['speech'] = {
  'dictation.label': 'Dictar',
  'dictation.listening': 'Escuchando',
  'dictation.fault.not-allowed': 'Sin permiso para usar el micrófono',
  'dictation.fault.no-microphone': 'No se encontró ningún micrófono',
  'dictation.fault.network': 'El dictado necesita conexión',
  'dictation.fault.failed': 'El dictado falló',
  'reading.label': 'Leer en voz alta',
};

/** The overview in Spanish. */
const overview: Locale['overview'] = {
  'outline.label': 'Esquema',
  'outline.untitled': 'Mensaje sin texto',
  'search.label': 'Buscar en esta conversación',
  'search.position': (number, count) => `${number} de ${count}`,
  'search.none': 'Sin coincidencias',
  'search.previous': 'Coincidencia anterior',
  'search.next': 'Coincidencia siguiente',
  'summary.note': 'Aquí se resumieron los mensajes anteriores',
  'quote.label': 'Citar',

  'trace.label': 'Cronología',
  'trace.open': 'En qué se fue el tiempo',
  'trace.path': (took, total, what) => `${took} de ${total}: ${what}`,
  'trace.total': (total) => `${total} en total`,
  'trace.calls': (what, count) => `${what}, ${numbers.format(count)} llamadas`,
  'trace.same': (what, count) =>
    `${what}, ${count === 2 ? 'dos veces' : `${numbers.format(count)} veces`} con los mismos argumentos`,
  'trace.noTimes': 'No se conocen los tiempos de esta ejecución.',
  'trace.empty': 'Aún no se ha ejecutado nada.',
  'trace.about': (duration) => `unos ${duration}`,
  'trace.repeated': (count) => `${numbers.format(count)} iguales`,
  'trace.leftOut': (count) =>
    `${isOne(count) ? 'No se muestra' : 'No se muestran'} ${numbers.format(count)} ${isOne(count) ? 'entrada más corta' : 'entradas más cortas'}.`,
  'trace.more': 'Mostrar más',
  'trace.zoomIn': 'Ampliar',
  'trace.zoomOut': 'Reducir',
  'trace.whole': 'Mostrar todo',
  'trace.run': 'Ejecución',
  'trace.step': 'Paso',
  'trace.tool': 'Llamada a herramienta',
  'trace.agent': 'Subagente',
  'trace.thinking': 'Razonamiento',
  'trace.model': 'Redacción',
  'trace.waiting': 'A la espera de ti',
  'trace.self': 'el propio agente, entre sus llamadas',
  'choice.model': 'Modelo',
  'choice.mode': 'Modo',
  'choice.default': 'Predeterminado',
  'choice.search': 'Buscar…',
  'choice.loading': 'Cargando…',
  'choice.failed': 'No se pudo cargar la lista.',
  'choice.off': 'No disponible',
  'choice.next': 'Se aplica a partir de la próxima ejecución',
  'budget.near': (used, limit) => `Se han usado ${used} del presupuesto de ${limit}.`,
  'budget.passed': (limit) => `Se ha agotado el presupuesto de ${limit}.`,
  'budget.stopped': 'La ejecución se ha detenido.',
  'budget.raise': 'Aumentar el límite',
  'activity.label': 'Todo lo que ha hecho',
  'activity.filter': 'Filtrar',
  'activity.turn': 'Este turno',
  'activity.approved': 'Aprobado',
  'activity.empty': 'Nada por ahora',
  'activity.none': 'Nada coincide con el filtro',
  'activity.tool': 'Herramientas',
  'activity.command': 'Comandos',
  'activity.file': 'Archivos',
  'activity.source': 'Fuentes',
  'activity.question': 'Preguntas',
  'activity.approval': 'Aprobaciones',
  'activity.artifact': 'Documentos',
  'activity.error': 'Errores',
  'activity.checkpoint': 'Puntos de control',
  'changes.copy': 'Copiar como parche',
  'changes.viewed': 'Visto',
  'changes.calls': 'Dónde se modificó',
  'changes.restored': 'Como estaba antes',
  'changes.notMerged':
    'No se han podido combinar todos los cambios. Aparecen uno tras otro, y una línea puede repetirse.',
  'changes.notPlaced':
    'No se sabe en qué lugar del archivo están los cambios, así que el parche de todos los archivos no los incluye.',
};

/** Spanish, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...es, tag: 'es-MX' }`. */
export const es: Locale = {
  tag: 'es',
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
