// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Italian: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { counting } from '../base/counting.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const { numbers, isOne, count } = counting('it');

const at = (address?: string) => (address === undefined ? '' : ` su ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Forse l’accesso è scaduto: ricarica la pagina. Altrimenti l’indirizzo potrebbe essere sbagliato, oppure c’è di mezzo un proxy.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `Impossibile raggiungere l’agente${at(address)}. Controlla la connessione e l’indirizzo${
      origin === undefined
        ? ''
        : `, e se l’agente accetta chiamate dalle pagine di ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'L’agente ha accettato la richiesta, ma non ha risposto in tempo.'
      : `La funzione ${name} dell’app non ha risposto in tempo.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'Una funzione dell’app ha dato errore, quindi nulla è stato inviato all’agente.'
      : `La funzione ${name} dell’app ha dato errore.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La funzione fetch ${isOwn === true ? 'dell’app' : 'globale'} ha dato errore: ${words}`,
  'fault.fetch-result': 'La funzione fetch del backend non ha restituito una Response.',
  'fault.http': ({ status = 0 }) => `L’agente ha risposto con lo stato ${status}.`,
  'fault.busy': 'L’agente è occupato con altro in questa conversazione. Riprova tra un momento.',
  'fault.not-stopped': 'L’agente non si è fermato. Forse l’esecuzione è già terminata.',
  'fault.request-too-large':
    'È più di quanto l’agente accetta in una volta. Accorcia il messaggio o allega meno file.',
  'fault.redirected':
    'L’indirizzo dell’agente reindirizza altrove, e il reindirizzamento non è stato seguito. Forse l’accesso è scaduto: ricarica la pagina.',
  'fault.unauthorized': 'L’agente ha rifiutato le credenziali.',
  'fault.credentials': 'Impossibile ottenere le credenziali per l’agente.',
  'fault.header': ({ name = '' }) =>
    `L’intestazione “${name}” contiene caratteri non ammessi, come un a capo. Controlla il token o la chiave.`,
  'fault.not-found': 'L’agente non ha trovato ciò che è stato richiesto.',
  'fault.no-session': 'L’agente non conosce questa conversazione.',
  'fault.nothing-there': ({ address }) =>
    `Nessun agente risponde${at(address)}. Controlla l’indirizzo.`,
  'fault.validation': 'L’agente non ha potuto accettare la richiesta.',
  'fault.rate-limited': ({ seconds }) =>
    `L’agente chiede di attendere ${seconds === undefined ? '' : `${seconds}\u00a0s `}prima della prossima richiesta.`,
  'fault.protocol': () => 'La risposta dell’agente non è leggibile.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `L’agente ha risposto ${contentType === '' ? 'senza tipo di contenuto' : `con ${contentType}`} invece che con un flusso di eventi.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) =>
    `La risposta dell’agente non è in formato JSON.${between(isForeign)}`,
  'fault.no-run': 'La risposta dell’agente non indica un’esecuzione da seguire.',
  'fault.agent': 'L’esecuzione non è riuscita.',
  'fault.page-left': 'La pagina è stata chiusa durante l’invio. Potrebbe essere arrivato.',
  'fault.expired': 'L’esecuzione è scaduta.',
  'fault.cut-off': 'La risposta è stata troncata da un limite del modello.',
  'fault.unreadable': 'Impossibile leggere una parte della risposta.',
  'fault.filtered': 'Un filtro dei contenuti ha chiuso la risposta.',
  'fault.interrupted':
    'La connessione si è interrotta prima della fine dell’esecuzione. Quanto ricevuto è conservato.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'L’agente ha inviato un evento troppo grande da leggere.'
      : `La risposta dell’agente supera ${megabytes}\u00a0MB e non è stata letta.`,
  'fault.unsupported': 'Il backend non offre questa funzione.',
  'fault.no-way-to-answer': 'Questo backend non permette di rispondere alla richiesta.',
  'fault.not-stored': 'L’agente non ha ancora salvato questo messaggio.',
  'fault.address': () => 'L’indirizzo dell’agente non è utilizzabile.',
  'fault.conflict': 'Alla domanda è già stato risposto altrove.',
};

/** What is said of a tool: its verb, while it goes on, once it is done and by itself, with what, and that it failed. */
const phrases =
  (
    [running, done, verb]: readonly [running: string, done: string, verb: string],
    object: string,
    failed: string,
    others: Partial<Record<ToolPhrase, string>> = {},
  ) =>
  (which: ToolPhrase): string => {
    const verbs = {
      running: `Sta ${running} ${object}`,
      done: `Ha ${done} ${object}`,
      failed,
      waiting: `Vuole ${verb} ${object}`,
      denied: `Non ha ${done} ${object}`,
    };
    return others[which] ?? verbs[which].trim();
  };

const SEARCH = ['cercando', 'cercato', 'cercare'] as const;
const READ = ['leggendo', 'letto', 'leggere'] as const;
const RUN = ['eseguendo', 'eseguito', 'eseguire'] as const;
const CHECK = ['consultando', 'consultato', 'consultare'] as const;

const countSteps = count('passaggio', 'passaggi');

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'Testo'],
  ['long-text', 'Testo lungo'],
  ['number', 'Numero'],
  ['boolean', 'Sì o no'],
  ['date', 'Data'],
  ['datetime', 'Data e ora'],
  ['choice', 'Scelta'],
  ['json', 'JSON'],
  ['file', 'File'],
]);

const countAgents = count('sotto-agente', 'sotto-agenti');

/** Italian, which says “tu” to people. */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'In corso',
  'status.awaiting-input': 'In attesa di te',
  'status.done': 'Completato',
  'status.failed': 'Non riuscito',
  'status.interrupted': 'Interrotto',
  'status.allowed': 'Consentito',
  'status.denied': 'Rifiutato',
  'status.not-run': 'Non eseguito',
  'status.answered': 'Risposto',
  'status.unanswered': 'L’agente non ha ricevuto risposta',
  'status.unknown': 'Nessun risultato',

  'action.copy': 'Copia',
  'action.copied': 'Copiato',
  'action.copyMessage': 'Copia messaggio',
  'action.copyCode': 'Copia codice',
  'action.copyDetails': 'Copia dettagli',
  'action.retry': 'Riprova',
  'action.showAll': 'Mostra tutto',
  'action.showLess': 'Mostra meno',
  'action.showMore': (value) => `Mostra altri ${numbers.format(value)}`,
  'action.showDetails': 'Dettagli',
  'action.showTraceback': 'Traccia dell’errore',

  'code.wrap': 'Manda a capo le righe',
  'code.unwrap': 'Non mandare a capo le righe',
  'code.plain': 'Testo',
  'code.label': (language) => `Codice, ${language}`,
  'code.broken': 'Mostrato come testo',
  'footnotes.label': 'Note',
  'footnote.mark': (number) => `Nota ${number}`,
  'footnote.back': (number) => `Torna al riferimento ${number}`,
  'table.label': 'Tabella',
  'table.copy': 'Copia come CSV',
  'table.save': 'Scarica come CSV',
  'table.widen': 'A tutta larghezza',
  'link.host': (host) => `Apre ${host} in una nuova scheda`,
  'content.load': (host) => `Carica da ${host}`,
  'content.always': (host) => `Sempre da ${host}`,
  'task.done': 'Fatto',
  'task.open': 'Da fare',
  'alert.note': 'Nota',
  'alert.tip': 'Suggerimento',
  'alert.important': 'Importante',
  'alert.warning': 'Avviso',
  'alert.caution': 'Attenzione',
  'details.label': 'Dettagli',
  'image.unnamed': 'Immagine',
  'image.blocked': 'Impossibile mostrare questa immagine',

  'file.image': 'Immagine',
  'file.audio': 'Audio',
  'file.video': 'Video',
  'file.pdf': 'PDF',
  'file.sheet': 'Foglio di calcolo',
  'file.slides': 'Presentazione',
  'file.archive': 'Archivio',
  'file.text': 'File di testo',
  'file.document': 'Documento',

  'data.unnamed': 'Dati',
  'source.label': 'Fonti',
  'source.unnamed': 'Fonte senza nome',
  'source.mark': (number, title) => `Fonte ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => (isOne(value) ? 'e un’altra' : `e altre ${numbers.format(value)}`),

  'usage.label': 'Utilizzo',
  'usage.tokens': count('token', 'token'),
  'usage.input': 'Input',
  'usage.cached': 'di cui dalla cache',
  'usage.output': 'Output',
  'usage.reasoning': 'di cui ragionamento',
  'usage.cost': 'Costo',
  'context.label': 'Contesto',
  'context.full': 'Contesto quasi pieno',
  'context.used': (percent, used, size) =>
    `${percent} del contesto in uso: ${numbers.format(used)} token su ${numbers.format(size)}`,

  'json.items': count('elemento', 'elementi'),
  'json.fields': count('campo', 'campi'),
  'json.search': 'Cerca',
  'json.found': count('corrispondenza', 'corrispondenze'),
  'json.tooDeep': 'Troppo annidato da mostrare',
  'json.emptyText': 'Testo vuoto',

  'thinking.running': 'Sta ragionando',
  'thinking.done': 'Ragionamento',
  'thinking.doneIn': (duration) => `Ha ragionato per ${duration}`,
  'thinking.interrupted': 'Ragionamento interrotto',

  'step.number': (value) => `Passaggio ${numbers.format(value)}`,
  'step.untitled': 'Al lavoro',
  'step.results': 'Risultati',
  'step.progress': 'Avanzamento del passaggio',
  'plan.label': 'Piano',
  'plan.position': (position, total) => `${numbers.format(position)} di ${numbers.format(total)}`,
  'plan.new': 'nuovo',
  'plan.changed': 'modificato',
  'plan.skipped': 'saltato',
  'plan.steps': countSteps,
  'plan.toCome': (value) => `Ancora ${countSteps(value)}`,
  'plan.tools': count('strumento', 'strumenti'),
  'plan.failed': count('errore', 'errori'),
  'detail.label': 'Livello di dettaglio',
  'detail.answer': 'Solo la risposta',
  'detail.normal': 'Normale',
  'detail.everything': 'Tutto',
  'detail.hidden': (what) => `Nascosto: ${what}`,
  'detail.thinking': 'ragionamento',
  'detail.agents': count('sottoagente', 'sottoagenti'),
  'path.label': 'Posizione',

  'tool.searchWeb': phrases(SEARCH, 'sul web', 'Ricerca sul web non riuscita'),
  'tool.searchDocuments': phrases(SEARCH, 'nei documenti', 'Ricerca documenti non riuscita'),
  'tool.search': phrases(SEARCH, '', 'Ricerca non riuscita'),
  'tool.openPage': phrases(READ, 'una pagina web', 'Pagina web non leggibile'),
  'tool.readFile': phrases(READ, 'un file', 'File non leggibile'),
  'tool.writeFile': phrases(
    ['scrivendo', 'scritto', 'scrivere'],
    'un file',
    'Scrittura del file non riuscita',
  ),
  'tool.editFile': phrases(
    ['modificando', 'modificato', 'modificare'],
    'un file',
    'Modifica del file non riuscita',
  ),
  'tool.runCode': phrases(RUN, 'codice', 'Codice non riuscito'),
  'tool.runCommand': phrases(RUN, 'un comando', 'Comando non riuscito'),
  'tool.makeImage': phrases(['creando', 'creato', 'creare'], 'un’immagine', 'Immagine non creata'),
  'tool.sendEmail': phrases(['inviando', 'inviato', 'inviare'], 'un’email', 'Email non inviata'),
  'tool.queryData': phrases(CHECK, 'dati', 'Dati non disponibili'),
  'tool.calculate': phrases(['calcolando', 'calcolato', 'calcolare'], '', 'Calcolo non riuscito'),
  'tool.checkWeather': phrases(CHECK, 'il meteo', 'Meteo non disponibile'),
  'tool.checkCalendar': phrases(CHECK, 'il calendario', 'Calendario non disponibile', {
    denied: 'Calendario non letto',
  }),
  'tool.ask': phrases(['facendo', 'fatto', 'farti'], 'una domanda', 'Domanda non riuscita', {
    running: 'Ti sta facendo una domanda',
    done: 'Ti ha fatto una domanda',
    waiting: 'Ha una domanda',
    denied: 'Non ti ha fatto la domanda',
  }),
  'tool.other': (name, which) =>
    phrases(['usando', 'usato', 'usare'], `“${name}”`, `Errore in “${name}”`)(which),
  'tool.input': 'Input',
  'tool.result': 'Risultato',
  'tool.log': 'Registro',
  'tool.progress': 'Avanzamento dello strumento',
  'tool.noInput': 'Nessun input',
  'tool.results': count('risultato', 'risultati'),
  'tool.olderEntries': count('voce precedente', 'voci precedenti'),
  'parts.earlier': count('voce precedente', 'voci precedenti'),

  'tool.sources': 'Fonti',
  'tool.evidence': 'Brani',
  'tool.page': (page) => `pagina ${page}`,
  'tool.files': 'File',
  'tool.errors': 'Output di errore',

  'approval.label': 'Approvazione',
  'approval.question': (name) => `Consentire l’esecuzione di “${name}”?`,
  'approval.allow': 'Consenti',
  'approval.deny': 'Rifiuta',
  'approval.edit': 'Modifica',
  'approval.arguments': 'Argomenti in JSON',
  'approval.allowEdited': 'Consenti con queste modifiche',
  'approval.reason': 'Motivo',
  'approval.reasonHelp': 'Facoltativo. L’agente lo legge.',
  'approval.cancel': 'Indietro',
  'approval.asJson': 'In JSON',
  'approval.elsewhere': 'È attesa una risposta, ma qui non si può dare.',
  'output.question': (name) => `Qual è il risultato di “${name}”?`,
  'output.elsewhere': (name) =>
    `“${name}” è eseguito da un altro programma. L’agente prosegue appena ha il risultato.`,
  'output.hint': 'Testo o JSON. L’agente lo legge come risultato dello strumento.',
  'output.given': 'Risultato',
  'approval.yes': 'Sì',
  'approval.no': 'No',

  'arguments.content': 'Contenuto',
  'arguments.nothing': 'Nessun valore',
  'arguments.emptyList': 'Elenco vuoto',
  'arguments.emptyGroup': 'Nessun contenuto',
  'arguments.blank': 'Solo spazi',
  'arguments.showAll': (characters) => `Mostra tutti i ${numbers.format(characters)} caratteri`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `Mostra altri ${numbers.format(left)}`
      : `Mostra altri ${numbers.format(next)} di ${numbers.format(left)}`,

  'checkpoint.label': 'Checkpoint',
  'checkpoint.continue': 'Continua da qui',
  'checkpoint.continueFrom': (name) => `Continua da qui: ${name}`,
  'checkpoint.withHint': 'Continua con un suggerimento',
  'checkpoint.continueWithHint': (name) => `Continua con un suggerimento: ${name}`,
  'checkpoint.hint': 'Suggerimento',
  'checkpoint.list': 'Checkpoint',
  'checkpoint.notShown': 'Non in questa parte della conversazione',

  'input.label': 'Domanda',
  'input.answer': 'Risposta',
  'input.answerAs': 'Rispondi con',
  'input.submit': 'Rispondi',
  'input.submitting': 'Invio in corso…',
  'input.ready': (others) =>
    others > 1
      ? `Pronta. Sarà inviata quando avrai risposto alle altre ${numbers.format(others)} domande.`
      : 'Pronta. Sarà inviata quando avrai risposto all’altra domanda.',
  'input.change': 'Cambia',
  'input.submitHint': (keys) => `${keys} per rispondere`,
  'input.yes': 'Sì',
  'input.no': 'No',
  'input.yourAnswer': 'La tua risposta',
  'input.unanswered': 'Senza risposta',
  'input.required': 'Inserisci una risposta.',
  'input.notNumber': 'Inserisci un numero.',
  'input.notJson': (reason) => `Questo JSON non è valido: ${reason}`,
  'input.fileHelp': 'Da qui non si possono inviare file. Descrivi il file o incolla il suo testo.',
  'input.failed': 'Impossibile inviare la risposta.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': 'Si risponde su un’altra pagina:',
  'elsewhere.waiting': 'In attesa che tu abbia finito lì:',
  'elsewhere.open': 'Apri la pagina',
  'elsewhere.done': 'Ho finito',
  'elsewhere.refused': 'Questo indirizzo non è sicuro da aprire, quindi non c’è un link:',

  'request.skip': 'Salta',
  'request.cancel': 'Termina senza rispondere',
  'request.skipped': 'Saltata',
  'request.until': (time) => `Si può rispondere fino a: ${time}`,
  'request.left': (clock) => `Restano ${clock} per rispondere`,
  'request.over': 'Il tempo per rispondere è scaduto.',

  'error.label': 'Errore',
  'error.unnamed': 'Qualcosa è andato storto.',
  'error.details': 'Dettagli',
  'part.broken': 'Impossibile mostrare questa parte.',
  'part.raw': 'Testo non elaborato',

  'agent.label': 'Agente',
  'agents.label': 'Sotto-agenti',
  'agents.count': countAgents,
  'agents.working': (value) => `${countAgents(value)} al lavoro`,
  'agents.waiting': (value) =>
    isOne(value) ? '1 ti aspetta' : `${numbers.format(value)} ti aspettano`,
  'agents.waits': (name) => `${name} ti aspetta`,
  'agents.waitsFor': (names) => `Aspetta ${names}`,
  'agents.open': 'Apri lo svolgimento',

  'message.user': 'Tu',
  'message.assistant': 'Agente',
  'message.other': (role) => role,
  'message.sending': 'Invio in corso…',
  'message.notSent': 'Non inviato',
  'message.resend': 'Invia di nuovo',
  'message.edit': 'Modifica',
  'message.editLabel': 'Modifica il tuo messaggio',
  'message.save': 'Salva e invia',
  'message.cancel': 'Annulla',
  'message.regenerate': 'Rispondi di nuovo',
  'message.branches': 'Versioni',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} di ${numbers.format(value)}`,
  'message.versions': count('versione', 'versioni'),
  'message.previous': 'Versione precedente',
  'message.next': 'Versione successiva',
  'message.aside': 'Questa è un’altra versione. La conversazione prosegue da quella attuale.',
  'message.stopped': 'Interrotto da te',
  'message.interrupted': 'La connessione si è interrotta; la risposta potrebbe essere incompleta.',
  'message.failed': 'L’esecuzione non è riuscita qui.',
  'message.cutOff': 'Il modello ha raggiunto il suo limite e la risposta è stata troncata.',
  'message.noAnswer': 'Nessuna risposta',
  'message.working': 'Al lavoro',

  'feedback.label': 'Il tuo parere',
  'feedback.up': 'Buona risposta',
  'feedback.down': 'Risposta scarsa',
  'launcher.open': 'Apri la conversazione',
  'launcher.unread': 'Apri la conversazione: ci sono novità',
  'launcher.close': 'Chiudi',

  'transcript.label': 'Conversazione',
  'transcript.jump': 'Vai alla fine',
  'transcript.newParts': count('nuovo', 'nuovi'),
  'transcript.earlier': count('messaggio precedente', 'messaggi precedenti'),
  'transcript.earlierStored': 'Messaggi precedenti',
  'transcript.earlierLoading': 'Caricamento dei messaggi precedenti',
  'transcript.earlierFailed': 'Impossibile caricare i messaggi precedenti. Riprova',
  'transcript.unread': 'Novità',
  'transcript.loading': 'Caricamento della conversazione',
  'transcript.loadFailed': 'Impossibile caricare i messaggi precedenti.',

  'run.label': 'Stato',
  'run.stepOf': (step, total) => `Passaggio ${numbers.format(step)} di ${numbers.format(total)}`,
  'run.submitting': 'Invio in corso',
  'run.running': 'Al lavoro',
  'run.writing': 'Scrive la risposta',
  'run.waiting': 'In attesa di te',
  'run.waitingElsewhere': 'In attesa di uno strumento',
  'run.cannotAnswer': 'Qui non si può rispondere',
  'run.show': 'Mostra',
  'run.showQuestion': 'Mostra la domanda',
  'run.stop': 'Interrompi',
  'run.stopping': 'Interruzione in corso',
  'run.stopped': 'Interrotto',
  'run.failed': 'Qualcosa è andato storto',
  'run.interrupted': 'Connessione interrotta',
  'run.connecting': 'Connessione in corso',
  'run.reconnecting': 'Riconnessione in corso',
  'run.reconnectingIn': (duration) => `Riconnessione tra ${duration}`,
  'run.offline': 'Offline · in attesa della rete',
  'run.cached': (time) => `Salvato: ${time} · l’agente non risponde`,
  'run.progress': 'Avanzamento',

  'announce.start': 'L’agente è al lavoro.',
  'announce.done': 'La risposta è completa.',
  'announce.waiting': (question) => `L’agente attende la tua risposta: ${question}`,
  'announce.waitingForAll': (questions) =>
    `L’agente attende ${numbers.format(questions.length)} risposte: ${questions.join(' ')}`,
  'announce.failed': (reason) => `L’esecuzione non è riuscita: ${reason}`,
  'announce.stopped': 'L’esecuzione è stata interrotta.',
  'announce.interrupted': 'La connessione si è interrotta.',
  'announce.step': (title) => `Passaggio: ${title}`,

  'keys.title': 'Scorciatoie da tastiera',
  'keys.scope': 'Con il focus nella conversazione, quando non stai scrivendo.',
  'keys.close': 'Chiudi',
  'keys.do.messages': 'Messaggio precedente o successivo',
  'keys.do.messagesAnywhere': 'Lo stesso, anche dal campo del messaggio vuoto',
  'keys.do.into': 'Entra nel messaggio',
  'keys.do.out': 'Esci e torna al campo del messaggio',
  'keys.do.waiting': 'Vai alla domanda che ti attende',
  'keys.do.composer': 'Vai al campo del messaggio',
  'keys.do.detail': 'Mostrare più o meno dettagli',
  'keys.do.help': 'Questo elenco',
  'key.enter': 'Invio',
  'key.escape': 'Esc',

  'composer.label': 'Messaggio',
  'composer.pasted': 'Testo incollato.txt',
  'composer.placeholder': 'Scrivi all’agente',
  'composer.send': 'Invia',
  'composer.stop': 'Interrompi',
  'composer.queue': 'Invia quando l’agente ha finito',
  'composer.waiting': 'Rispondi sopra o continua',
  'composer.waitingLock': 'Prima rispondi qui sopra',
  'composer.waitingCancel': 'Rispondi o scrivi altro',
  'composer.sendInstead': 'Invia invece di rispondere',
  'composer.busy': 'L’agente è al lavoro; invia quando ha finito',

  'attach.pick': 'Allega file',
  'attach.list': 'File allegati',
  'attach.remove': (name) => `Rimuovi ${name}`,
  'attach.uploading': 'Caricamento…',
  'attach.failed': 'Impossibile caricare questo file.',
  'attach.tooLarge': (name, limit) => `${name} supera ${limit}.`,
  'attach.tooMany': (value) => `Un messaggio può avere al massimo ${numbers.format(value)} file.`,
  'attach.wrongType': (name) => `Qui non si possono allegare file come ${name}.`,
  'queue.label': 'Messaggi da inviare quando l’agente ha finito',
  'queue.held': 'Messaggi non ancora inviati',
  'queue.edit': 'Modifica questo messaggio',
  'queue.send': 'Invia ora questo messaggio',
  'queue.sendInstead': 'Invia ora questo messaggio, invece di rispondere',
  'queue.remove': 'Non inviare questo messaggio',
  'empty.title': 'A cosa lavoriamo?',
  'empty.suggestions': 'Suggerimenti',

  'sessions.label': 'Conversazioni',
  'sessions.create': 'Nuova conversazione',
  'sessions.search': 'Cerca nei titoli',
  'sessions.searchAll': 'Cerca nelle conversazioni',
  'sessions.untitled': 'Senza titolo',
  'sessions.title': 'Titolo',
  'sessions.rename': (name) => `Rinomina ${name}`,
  'sessions.archive': (title) => `Archivia “${title}”`,
  'sessions.unarchive': (title) => `Togli “${title}” dall’archivio`,
  'sessions.archived': 'Archivio',
  'sessions.delete': (title) => `Elimina “${title}”`,
  'sessions.confirmDelete': 'Elimina per sempre',
  'sessions.keep': 'Conserva',
  'sessions.empty': 'Ancora nessuna conversazione',
  'sessions.noMatch': 'Nessun titolo corrisponde',
  'sessions.nothingFound': 'Nessuna conversazione trovata',
  'sessions.loadMore': 'Mostra conversazioni precedenti',
  'sessions.loading': 'Caricamento delle conversazioni',
  'sessions.loadFailed': 'Impossibile caricare le conversazioni',
  'sessions.changeFailed': 'Impossibile salvare la modifica',
};

const characters = (value: number) => count('carattere', 'caratteri')(value);
const items = (value: number) => count('elemento', 'elementi')(value);
const fields = (value: number) => count('campo', 'campi')(value);

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'un indirizzo email, come nome@example.org'],
  ['idn-email', 'un indirizzo email, come nome@example.org'],
  ['uri', 'un indirizzo web che inizi con https://'],
  ['url', 'un indirizzo web che inizi con https://'],
  ['uri-reference', 'un indirizzo web o un percorso'],
  ['date', 'una data'],
  ['date-time', 'una data e un’ora'],
  ['time', 'un’ora'],
  ['duration', 'una durata come P3DT4H'],
  ['uuid', 'un identificatore come 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'un indirizzo come 192.0.2.1'],
  ['ipv6', 'un indirizzo come 2001:db8::1'],
  ['hostname', 'un nome host come example.org'],
  ['regex', 'un’espressione regolare'],
  ['json-pointer', 'un puntatore JSON come /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Testo'],
  ['number', 'Numero'],
  ['integer', 'Numero intero'],
  ['boolean', 'Sì o no'],
  ['object', 'Campi'],
  ['array', 'Elenco'],
]);

/** The forms in Italian. */
const forms: Locale['forms'] = {
  'form.submit': 'Invia',
  'form.required': 'obbligatorio',
  'form.optional': 'facoltativo',
  'form.choose': 'Scegli…',
  'form.nothing': 'Nessuna risposta',
  'form.other': 'Altro',
  'form.otherText': 'La tua risposta',
  'form.yes': 'Sì',
  'form.no': 'No',
  'form.shape': 'Quale?',
  'form.shapeNumber': (value) => `Opzione ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'In JSON.',
  'form.otherEntries': 'Altri campi',
  'form.root': 'Modulo',

  'questions.title': count('domanda', 'domande'),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Elemento ${numbers.format(position)}`,
  'list.empty': 'Ancora nulla',
  'list.add': 'Aggiungi',
  'list.addTo': (name) => `Aggiungi a “${name}”`,
  'list.remove': (name) => `Rimuovi ${name}`,
  'list.moveUp': (name) => `Sposta ${name} in alto`,
  'list.moveDown': (name) => `Sposta ${name} in basso`,
  'list.moved': (position, total) =>
    `Spostato alla posizione ${numbers.format(position)} di ${numbers.format(total)}`,
  'list.removed': (name) => `${name}: rimosso`,
  'later.add': (name) => `Aggiungi “${name}”`,
  'later.remove': (name) => `Rimuovi “${name}”`,

  'file.choose': 'Scegli un file',
  'file.other': 'Scegline un altro',
  'file.remove': 'Rimuovi',
  'file.limit': (size) => `Al massimo ${size}.`,
  'file.again': (name) => `Scegli di nuovo “${name}”.`,

  'help.example': (example) => `Per esempio ${example}`,
  'help.between': (least, most) => `Da ${least} a ${most}.`,
  'help.atLeast': (least) => `Almeno ${least}.`,
  'help.atMost': (most) => `Al massimo ${most}.`,
  'help.step': (step) => `A passi di ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `Al massimo ${characters(most ?? 0)}.`;
    if (most === undefined) return `Almeno ${characters(least)}.`;
    return least === most
      ? `Esattamente ${characters(most)}.`
      : `Da ${numbers.format(least)} a ${characters(most)}.`;
  },
  'help.oneOrMore': 'Scegli una o più risposte.',
  'help.items': (least, most) => {
    if (most === undefined) return `Almeno ${numbers.format(least)}.`;
    if (least === most) return `Esattamente ${numbers.format(most)}.`;
    return least === 0
      ? `Al massimo ${numbers.format(most)}.`
      : `Da ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    isOne(value) ? 'Un campo è da rivedere' : `${numbers.format(value)} campi sono da rivedere`,

  'fault.required': 'Compila questo campo.',
  'fault.number': 'Inserisci un numero.',
  'fault.integer': 'Inserisci un numero intero.',
  'fault.json': (reason) => `Questo JSON non è valido: ${reason}`,
  'fault.jsonObject': 'Inserisci un oggetto JSON, come {"nome": "valore"}.',
  'fault.date': 'Inserisci data e ora complete.',
  'fault.shape': 'Scegli un’opzione.',
  'fault.fileSize': (size) => `Questo file è troppo grande. Al massimo ${size}.`,
  'fault.fileUnread': 'Impossibile leggere questo file.',
  'fault.type': (type) => `Qui serve un altro tipo di valore: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Scegli uno dei valori proposti.',
  'fault.const': (value) => `Il valore deve essere ${value}.`,
  'fault.minLength': (limit) => `Inserisci almeno ${characters(limit)}.`,
  'fault.maxLength': (limit) => `Inserisci al massimo ${characters(limit)}.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'Il formato non è quello richiesto.'
      : `Il formato non è quello richiesto. Per esempio ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `Il formato non è quello richiesto (${format}).`
      : `Inserisci ${described}.`;
  },
  'fault.minimum': (limit) => `Inserisci ${limit} o più.`,
  'fault.maximum': (limit) => `Inserisci ${limit} o meno.`,
  'fault.exclusiveMinimum': (limit) => `Inserisci un valore maggiore di ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Inserisci un valore minore di ${limit}.`,
  'fault.multipleOf': (step) => `Inserisci un multiplo di ${step}.`,
  'fault.minItems': (limit) => `Aggiungi almeno ${items(limit)}.`,
  'fault.maxItems': (limit) => `Aggiungi al massimo ${items(limit)}.`,
  'fault.uniqueItems': 'Ogni elemento deve essere diverso.',
  'fault.contains': 'In questo elenco manca un elemento obbligatorio.',
  'fault.minProperties': (limit) => `Compila almeno ${fields(limit)}.`,
  'fault.maxProperties': (limit) => `Compila al massimo ${fields(limit)}.`,
  'fault.dependentRequired': 'Compila anche questo campo: un altro lo richiede.',
  'fault.additional': (name) => `“${name}” qui non è ammesso.`,
  'fault.propertyNames': (name) => `“${name}” qui non può essere usato come nome.`,
  'fault.anyOf': 'Manca qualcosa, oppure i dati non sono coerenti tra loro.',
  'fault.oneOf': 'I dati devono corrispondere a una sola delle opzioni.',
  'fault.not': 'Questo valore non è ammesso.',
  'fault.other': 'Non è ancora valido.',

  'request.send': 'Rispondi',
  'approval.edit': 'Modifica',
  'approval.allowEdited': 'Consenti con modifiche',
  'approval.back': 'Scarta le modifiche',
};

/** The words of completions in Italian. */
const completions: Locale['completions'] = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'risultato' : 'risultati'}`,
  'completions.none': 'Nessun risultato',
  'completions.loading': 'Ricerca in corso…',
  'completions.failed': 'La ricerca non è riuscita',
};

/** The words of an app's own tools and data in Italian. */
const define: Locale['define'] = {
  'define.misfit': (name) => `Non corrisponde a ciò che l’app si aspetta da “${name}”`,
  'define.elsewhere': 'In corso in un’altra scheda',
  'define.unsent': 'Il risultato non è stato inviato',
  'define.send': 'Invia di nuovo',
};

/** The words of formulas and diagrams in Italian. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `Diagramma: ${title}`,
  'diagram.unnamed': 'Diagramma',
  'diagram.source': 'Mostra il codice',
  'diagram.fault': 'Impossibile disegnarlo',
  'math.label': 'Formula',
  'math.fault': 'Impossibile comporla',
};

const events = (count: number) => `${numbers.format(count)} ${isOne(count) ? 'evento' : 'eventi'}`;

/** The inspector in Italian. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in Italian. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `Mostra altri ${numbers.format(next)}`
      : `Mostra altri ${numbers.format(next)} di ${numbers.format(left)}`,
  'view.restOfLine': (characters) => count('altro carattere', 'altri caratteri')(characters),

  'diff.title': 'Modifiche',
  'diff.file': (name) => `Modifiche in ${name}`,
  'diff.files': (files) => count('file', 'file')(files),
  'diff.counts': (added, removed) =>
    `${count('riga aggiunta', 'righe aggiunte')(added)}, ${count('riga rimossa', 'righe rimosse')(removed)}`,
  'diff.added': 'Aggiunta',
  'diff.removed': 'Rimossa',
  'diff.before': 'Riga prima',
  'diff.after': 'Riga dopo',
  'diff.line': 'Testo',
  'diff.change': 'Modifica',
  'diff.none': 'Nessuna modifica',
  'diff.waiting': 'In attesa delle modifiche',
  'diff.copy': 'Copia modifiche',
  'diff.kind.added': 'Nuovo file',
  'diff.kind.deleted': 'Eliminato',
  'diff.kind.binary': 'File binario',
  'diff.kind.renamed': (from) => `Rinominato; prima ${from}`,

  'todo.title': 'Da fare',
  'todo.count': (done, total) =>
    `${numbers.format(done)} di ${count('completata', 'completate')(total)}`,
  'todo.copy': 'Copia elenco',
  'todo.none': 'Nulla da fare',
  'todo.waiting': 'In attesa dell’elenco',
  'todo.status.pending': 'Da fare',
  'todo.status.running': 'In corso',
  'todo.status.done': 'Completata',
  'todo.status.failed': 'Non riuscita',
  'todo.status.skipped': 'Saltata',
  'plan.title': 'Piano',

  'table.title': 'Tabella',
  'table.rows': (rows) => count('riga', 'righe')(rows),
  'table.copy': 'Copia tabella',
  'table.column': (position) => `Colonna ${numbers.format(position)}`,
  'table.empty': 'Vuota',
  'table.none': 'Nessuna riga',
  'table.waiting': 'In attesa delle righe',

  'search.title': 'Risultati della ricerca',
  'search.found': (results) => count('trovato', 'trovati')(results),
  'search.pages': 'Pagine',
  'search.copy': 'Copia risultati',
  'search.files': 'Righe nei file',
  'search.none': 'Nessun risultato',
  'search.waiting': 'Ricerca in corso',

  'files.title': 'File',
  'files.count': (files) => count('file', 'file')(files),
  'files.change.added': 'nuovo',
  'files.change.changed': 'modificato',
  'files.change.removed': 'rimosso',
  'files.change.renamed': 'rinominato',
  'files.copy': 'Copia percorsi',
  'files.none': 'Nessun file',
  'files.waiting': 'In attesa dei file',

  'chart.title': 'Grafico',
  'chart.label': 'Etichetta',
  'chart.values': 'Valori',
  'chart.none': 'Nulla da disegnare',
  'chart.waiting': 'In attesa dei valori',

  'preview.title': 'Anteprima',
  'preview.source': 'Codice sorgente',
  'preview.copy': 'Copia codice sorgente',
  'preview.none': 'Pagina vuota',
  'preview.denied': 'Qui le pagine non vengono mostrate',
  'preview.show': 'Mostra la pagina',
  'preview.waiting': 'La pagina è in fase di scrittura',

  'tests.title': 'Test',
  'tests.passed': (tests) => count('superato', 'superati')(tests),
  'tests.failed': (tests) => count('non riuscito', 'non riusciti')(tests),
  'tests.skipped': (tests) => count('saltato', 'saltati')(tests),
  'tests.running': (tests) => `${numbers.format(tests)} in corso`,
  'tests.status.passed': 'Superato',
  'tests.status.failed': 'Non riuscito',
  'tests.status.skipped': 'Saltato',
  'tests.status.running': 'In corso',
  'tests.copy': 'Copia errori',
  'tests.none': 'Nessun test',
  'tests.waiting': 'In attesa dei test',

  'trace.title': 'Stack trace',
  'trace.frames': (frames) => count('chiamata', 'chiamate')(frames),
  'trace.unnamed': '(anonima)',
  'trace.source': (file) => (file === '' ? 'Codice sorgente' : `Codice sorgente di ${file}`),
  'trace.copy': 'Copia stack trace',
  'trace.none': 'Nessuno stack trace',
  'trace.waiting': 'In attesa dello stack trace',

  'terminal.title': 'Terminale',
  'terminal.output': 'Output',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Codice di uscita ${String(code)}`,
  'terminal.none': 'Nessun output',
  'terminal.waiting': 'In attesa dell’output',
  'terminal.errors': 'Output di errore',
  'terminal.copy': 'Copia output',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? '1 carattere precedente non è mostrato; la copia lo include'
      : `${numbers.format(characters)} caratteri precedenti non sono mostrati; la copia li include`,
  'terminal.earlierLines': (lines) =>
    `Mostra ${count('riga precedente', 'righe precedenti')(lines)}`,
};

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in Italian. A request is “richiesta”, so the words about it are feminine. */
const approvals: Locale['approvals'] = {
  title: 'In attesa di te',
  count: (count) => `${numbers.format(count)} ${isOne(count) ? 'richiesta' : 'richieste'}`,
  someOf: (shown, all) => `${numbers.format(shown)} di ${numbers.format(all)}`,
  filter: 'Filtra',
  kind: 'Tipo',
  allKinds: 'Tutti i tipi',
  tool: 'Strumento',
  allTools: 'Tutti gli strumenti',
  session: 'Conversazione',
  allSessions: 'Tutte le conversazioni',
  kinds: { approval: 'Approvazioni', answer: 'Domande', output: 'Risultati' },
  unnamed: 'Conversazione senza titolo',
  select: (question) => `Seleziona: ${question}`,
  selectAll: 'Seleziona tutto',
  selected: (count) => `${numbers.format(count)} ${isOne(count) ? 'selezionata' : 'selezionate'}`,
  allow: (count) => `Consenti${few(count)}`,
  deny: (count) => `Rifiuta${few(count)}`,
  skip: 'Salta',
  answer: 'Rispondi',
  details: 'Dettagli',
  reason: (count) =>
    count > 1 ? `Motivo per rifiutare queste ${numbers.format(count)}` : 'Motivo del rifiuto',
  reasonHelp: 'Facoltativo. L’agente lo legge.',
  back: 'Indietro',
  openSession: 'Apri la conversazione',
  waiting: (duration) => `in attesa da ${duration}`,
  sending: 'Invio in corso…',
  ready: 'Decisa. Sarà inviata con le risposte alle altre domande.',
  over: 'Il tempo per rispondere è scaduto.',
  destructive: 'Difficile da annullare',
  keys: 'Tasti',
  doMove: 'sposta',
  doSelect: 'seleziona',
  doAllow: 'consenti',
  doDeny: 'rifiuta',
  doOpen: 'apri',
  enter: 'Invio',
  empty: 'Nulla in attesa di te',
  emptyHelp: 'Qui compaiono le richieste dei tuoi agenti.',
  nothingFound: 'Nessuna richiesta corrisponde',
  showAll: 'Mostra tutto',
  loading: 'Caricamento delle conversazioni…',
  failed: 'Impossibile caricare alcune conversazioni.',
  retry: 'Riprova',
  audit: 'Decisioni',
  noAudit: 'Qui non è stata ancora presa nessuna decisione.',
  copy: 'Copia le decisioni in JSON',
  download: 'Scarica le decisioni in JSON',
  verdicts: {
    allowed: 'Consentita',
    denied: 'Rifiutata',
    skipped: 'Saltata',
    answered: 'Con risposta',
  },
  outcomes: { sending: 'invio in corso', sent: '', failed: 'non consegnata', gone: 'troppo tardi' },
  rules: {
    ofSession: 'Consenti in questa conversazione…',
    always: 'Consenti sempre chiamate simili…',
    titleOfSession: (tool) => `Consenti “${tool}” senza chiedere in questa conversazione, con:`,
    titleOfAlways: (tool) => `Consenti sempre “${tool}” senza chiedere, con:`,
    input: 'Input',
    noInput: 'Questo strumento non ha input.',
    test: (name) => `Condizione per “${name}”`,
    exactly: 'esattamente questo',
    anything: 'qualsiasi valore',
    wouldAllow: (allowed, all) => {
      if (isOne(all))
        return `${allowed === 0 ? 'Non avrebbe' : 'Avrebbe'} consentito l’ultima chiamata.`;
      return `Avrebbe consentito ${numbers.format(allowed)} delle ultime ${numbers.format(all)} chiamate.`;
    },
    noCalls:
      'In questa conversazione non ci sono chiamate precedenti di questo strumento su cui provare la regola.',
    take: 'Consenti da ora in poi',
    cancel: 'Annulla',
    failed: 'Impossibile salvare la regola, quindi nulla è stato consentito.',
    list: 'Regole di approvazione',
    empty: 'Nessuna regola',
    emptyHelp: 'L’agente chiede ogni volta. Qui compaiono le regole per più di una chiamata.',
    loading: 'Caricamento delle regole…',
    unread: 'Impossibile caricare le regole. L’agente chiede ogni volta.',
    decisions: { allow: 'Consentito', deny: 'Rifiutato' },
    scopes: { once: 'per una chiamata', session: 'in una conversazione', always: 'sempre' },
    is: (name, values) => `${name} è ${values}`,
    startsWith: (name, start) => `${name} inizia con ${start}`,
    under: (name, path) => `${name} è in ${path}`,
    any: (name) => `${name} può essere qualsiasi valore`,
    or: (one, other) => `${one} o ${other}`,
    others: 'gli altri argomenti possono essere qualsiasi valore',
    since: (time) => `da: ${time}`,
    until: (time) => `fino a: ${time}`,
    over: 'scaduta',
    used: (count) => (isOne(count) ? 'usata una volta' : `usata ${numbers.format(count)} volte`),
    unused: 'non ancora usata',
    revoke: 'Revoca',
    revokeOf: (tool) => `Revoca la regola per ${tool}`,
  },
};

/** The words of what the agent makes beside the conversation, in Italian. */
const artifacts: Locale['artifacts'] = {
  choose: 'Artefatti',
  open: 'Apri',
  close: 'Chiudi',
  back: 'Indietro',
  version: (number, count) => (count === 1 ? 'Versione 1' : `Versione ${number} di ${count}`),
  versionNumber: (number) => `Versione ${number}`,
  older: 'Versione meno recente',
  newer: 'Versione più recente',
  compare: 'Confronta',
  compared: (older, newer) => `Versione ${newer} a confronto con la versione ${older}`,
  pin: 'Fissa',
  newest: (number) => `La versione ${number} è la più recente.`,
  showNewest: 'Mostrala',
  copy: 'Copia',
  download: 'Scarica',
  statuses: {
    writing: 'Scrittura in corso…',
    done: '',
    failed: 'Non riuscito',
    interrupted: 'Interrotto',
  },
  nothingYet: 'Non c’è ancora nulla di scritto.',
};

/** The texts of `agent-session-react/speech` in Italian. */
const speech: Locale['speech'] = {
  'dictation.label': 'Detta',
  'dictation.listening': 'In ascolto',
  'dictation.fault.not-allowed': 'Nessuna autorizzazione a usare il microfono',
  'dictation.fault.no-microphone': 'Nessun microfono trovato',
  'dictation.fault.network': 'La dettatura richiede una connessione',
  'dictation.fault.failed': 'La dettatura non è riuscita',
  'reading.label': 'Leggi ad alta voce',
};

/** The overview in Italian. */
const overview: Locale['overview'] = {
  'outline.label': 'Struttura',
  'outline.untitled': 'Messaggio senza testo',
  'search.label': 'Cerca in questa conversazione',
  'search.position': (number, count) => `${number} di ${count}`,
  'search.none': 'Nessun risultato',
  'search.previous': 'Risultato precedente',
  'search.next': 'Risultato successivo',
  'summary.note': 'I messaggi precedenti sono stati riassunti qui',
  'quote.label': 'Cita',

  'trace.label': 'Cronologia',
  'trace.open': 'Dove è andato il tempo',
  'trace.path': (took, total, what) => `${took} su ${total}: ${what}`,
  'trace.total': (total) => `${total} in tutto`,
  'trace.calls': (what, count) => `${what}, ${numbers.format(count)} chiamate`,
  'trace.same': (what, count) =>
    `${what}, ${count === 2 ? 'due volte' : `${numbers.format(count)} volte`} con gli stessi argomenti`,
  'trace.noTimes': 'I tempi di questa esecuzione non sono noti.',
  'trace.empty': 'Non è stato ancora eseguito nulla.',
  'trace.about': (duration) => `circa ${duration}`,
  'trace.repeated': (count) => `${numbers.format(count)} uguali`,
  'trace.leftOut': (count) =>
    `${isOne(count) ? 'Non è mostrata' : 'Non sono mostrate'} ${numbers.format(count)} ${isOne(count) ? 'voce più breve' : 'voci più brevi'}.`,
  'trace.more': 'Mostra altro',
  'trace.zoomIn': 'Ingrandisci',
  'trace.zoomOut': 'Riduci',
  'trace.whole': 'Mostra tutto',
  'trace.run': 'Esecuzione',
  'trace.step': 'Passaggio',
  'trace.tool': 'Chiamata di strumento',
  'trace.agent': 'Sottoagente',
  'trace.thinking': 'Ragionamento',
  'trace.model': 'Scrittura',
  'trace.waiting': 'In attesa di te',
  'trace.self': 'l’agente stesso, tra una chiamata e l’altra',
  'choice.model': 'Modello',
  'choice.mode': 'Modalità',
  'choice.default': 'Predefinito',
  'choice.search': 'Cerca…',
  'choice.loading': 'Caricamento…',
  'choice.failed': 'Non è stato possibile caricare l’elenco.',
  'choice.off': 'Non disponibile',
  'choice.next': 'Vale dalla prossima esecuzione',
  'budget.near': (used, limit) => `Usati ${used} del budget di ${limit}.`,
  'budget.passed': (limit) => `Il budget di ${limit} è esaurito.`,
  'budget.stopped': 'L’esecuzione è stata interrotta.',
  'budget.raise': 'Aumenta il limite',
  'activity.label': 'Tutto ciò che ha fatto',
  'activity.filter': 'Filtra',
  'activity.turn': 'Questo turno',
  'activity.approved': 'Approvato',
  'activity.empty': 'Ancora nulla',
  'activity.none': 'Nulla corrisponde al filtro',
  'activity.tool': 'Strumenti',
  'activity.command': 'Comandi',
  'activity.file': 'File',
  'activity.source': 'Fonti',
  'activity.question': 'Domande',
  'activity.approval': 'Approvazioni',
  'activity.artifact': 'Documenti',
  'activity.error': 'Errori',
  'activity.checkpoint': 'Checkpoint',
  'changes.copy': 'Copia come patch',
  'changes.viewed': 'Visto',
  'changes.calls': 'Dove è stato modificato',
  'changes.restored': 'Come prima',
  'changes.notMerged':
    'Non è stato possibile unire tutte le modifiche. Sono elencate una dopo l’altra e una riga può ripetersi.',
  'changes.notPlaced':
    'Non si sa in quale punto del file siano le modifiche, quindi la patch di tutti i file non le contiene.',
};

/** Italian, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...it, tag: 'it-CH' }`. */
export const it: Locale = {
  tag: 'it',
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
