// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * German: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { counting, phrase } from '../base/counting.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { Locale } from '../Locale.js';

const { numbers, isOne, count } = counting('de');

const at = (address?: string) => (address === undefined ? '' : ` unter ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Vielleicht ist Ihre Anmeldung abgelaufen: Laden Sie die Seite neu. Sonst ist vielleicht die Adresse falsch, oder ein Proxy ist dazwischen.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `Der Agent ist${at(address)} nicht erreichbar. Prüfen Sie die Verbindung und die Adresse${
      origin === undefined
        ? ''
        : ` und ob der Agent Aufrufe von Seiten auf ${origin} zulässt (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'Der Agent hat die Anfrage angenommen, aber nicht rechtzeitig geantwortet.'
      : `Die Funktion ${name} der App hat nicht rechtzeitig geantwortet.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'Eine Funktion der App ist fehlgeschlagen, daher wurde nichts an den Agenten gesendet.'
      : `Die Funktion ${name} der App ist fehlgeschlagen.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? 'Die fetch-Funktion der App' : 'Die globale fetch-Funktion'} ist fehlgeschlagen: ${words}`,
  'fault.fetch-result': 'Die fetch-Funktion des Backends hat keine Response zurückgegeben.',
  'fault.http': ({ status = 0 }) => `Der Agent hat mit Status ${status} geantwortet.`,
  'fault.busy':
    'Der Agent ist in dieser Unterhaltung gerade mit etwas anderem beschäftigt. Versuchen Sie es gleich noch einmal.',
  'fault.not-stopped':
    'Der Agent hat nicht angehalten. Vielleicht ist die Ausführung schon zu Ende.',
  'fault.request-too-large':
    'Das ist mehr, als der Agent auf einmal annimmt. Kürzen Sie die Nachricht oder hängen Sie weniger an.',
  'fault.redirected':
    'Die Adresse des Agenten leitet weiter, und der Weiterleitung wurde nicht gefolgt. Vielleicht ist Ihre Anmeldung abgelaufen: Laden Sie die Seite neu.',
  'fault.unauthorized': 'Der Agent hat die Zugangsdaten abgelehnt.',
  'fault.credentials': 'Für den Agenten waren keine Zugangsdaten zu bekommen.',
  'fault.header': ({ name = '' }) =>
    `Der Header „${name}“ enthält Zeichen, die in Headern nicht erlaubt sind, zum Beispiel einen Zeilenumbruch. Prüfen Sie das Token oder den Schlüssel.`,
  'fault.not-found': 'Der Agent hat das Angeforderte nicht gefunden.',
  'fault.no-session': 'Der Agent kennt diese Unterhaltung nicht.',
  'fault.nothing-there': ({ address }) =>
    `Es antwortet kein Agent${at(address)}. Prüfen Sie die Adresse.`,
  'fault.validation': 'Der Agent konnte die Anfrage nicht annehmen.',
  'fault.rate-limited': ({ seconds }) =>
    `Der Agent bittet, vor der nächsten Anfrage ${seconds === undefined ? '' : `${seconds}\u00a0s `}zu warten.`,
  'fault.protocol': () => 'Die Antwort des Agenten ist nicht lesbar.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `Der Agent hat ${contentType === '' ? 'ohne Inhaltstyp' : `mit ${contentType}`} statt mit einem Ereignis-Stream geantwortet.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `Die Antwort des Agenten ist kein JSON.${between(isForeign)}`,
  'fault.no-run': 'Die Antwort des Agenten nennt keine Ausführung, der gefolgt werden könnte.',
  'fault.agent': 'Die Ausführung ist fehlgeschlagen.',
  'fault.page-left':
    'Die Seite wurde während des Sendens geschlossen. Vielleicht ist es angekommen.',
  'fault.expired': 'Die Ausführung ist abgelaufen.',
  'fault.cut-off': 'Die Antwort endet an einem Limit des Modells.',
  'fault.unreadable': 'Ein Teil der Antwort konnte nicht gelesen werden.',
  'fault.filtered': 'Ein Inhaltsfilter hat die Antwort beendet.',
  'fault.interrupted':
    'Die Verbindung ist vor dem Ende der Ausführung abgebrochen. Alles bisher Empfangene bleibt erhalten.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'Der Agent hat ein Ereignis gesendet, das zu groß zum Lesen ist.'
      : `Die Antwort des Agenten ist größer als ${megabytes}\u00a0MB und wurde deshalb nicht gelesen.`,
  'fault.unsupported': 'Das Backend bietet das nicht an.',
  'fault.no-way-to-answer': 'Bei diesem Backend kann die Anfrage nicht beantwortet werden.',
  'fault.not-stored': 'Der Agent hat diese Nachricht noch nicht gespeichert.',
  'fault.address': () => 'Die Adresse des Agenten ist nicht verwendbar.',
  'fault.conflict': 'Die Frage wurde bereits anderswo beantwortet.',
};

const countSteps = count('Schritt', 'Schritte');

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'Text'],
  ['long-text', 'Langer Text'],
  ['number', 'Zahl'],
  ['boolean', 'Ja oder nein'],
  ['date', 'Datum'],
  ['datetime', 'Datum und Uhrzeit'],
  ['choice', 'Auswahl'],
  ['json', 'JSON'],
  ['file', 'Datei'],
]);

const countAgents = count('Subagent', 'Subagenten');

/** German, which says „Sie“ to people and leaves the agent out where it acts: „Möchte eine Datei lesen“. */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'Läuft',
  'status.awaiting-input': 'Wartet auf Sie',
  'status.done': 'Fertig',
  'status.failed': 'Fehlgeschlagen',
  'status.interrupted': 'Unterbrochen',
  'status.allowed': 'Erlaubt',
  'status.denied': 'Abgelehnt',
  'status.not-run': 'Nicht ausgeführt',
  'status.answered': 'Beantwortet',
  'status.unanswered': 'Der Agent hat keine Antwort erhalten',
  'status.unknown': 'Ohne Ergebnis',

  'action.copy': 'Kopieren',
  'action.copied': 'Kopiert',
  'action.copyMessage': 'Nachricht kopieren',
  'action.copyCode': 'Code kopieren',
  'action.copyDetails': 'Details kopieren',
  'action.retry': 'Wiederholen',
  'action.showAll': 'Alles anzeigen',
  'action.showLess': 'Weniger anzeigen',
  'action.showMore': (value) => `Noch ${numbers.format(value)} anzeigen`,
  'action.showDetails': 'Einzelheiten',
  'action.showTraceback': 'Stacktrace',

  'code.wrap': 'Zeilen umbrechen',
  'code.unwrap': 'Zeilen nicht umbrechen',
  'code.plain': 'Text',
  'code.label': (language) => `Code, ${language}`,
  'code.broken': 'Als Text angezeigt',
  'footnotes.label': 'Fußnoten',
  'footnote.mark': (number) => `Fußnote ${number}`,
  'footnote.back': (number) => `Zurück zu Verweis ${number}`,
  'table.label': 'Tabelle',
  'table.copy': 'Als CSV kopieren',
  'table.save': 'Als CSV herunterladen',
  'table.widen': 'Volle Breite',
  'link.host': (host) => `Öffnet ${host} in einem neuen Tab`,
  'content.load': (host) => `Von ${host} laden`,
  'content.always': (host) => `Immer von ${host}`,
  'task.done': 'Erledigt',
  'task.open': 'Offen',
  'alert.note': 'Hinweis',
  'alert.tip': 'Tipp',
  'alert.important': 'Wichtig',
  'alert.warning': 'Warnung',
  'alert.caution': 'Vorsicht',
  'details.label': 'Details',
  'image.unnamed': 'Bild',
  'image.blocked': 'Dieses Bild kann nicht angezeigt werden',

  'file.image': 'Bild',
  'file.audio': 'Audio',
  'file.video': 'Video',
  'file.pdf': 'PDF',
  'file.sheet': 'Tabelle',
  'file.slides': 'Präsentation',
  'file.archive': 'Archiv',
  'file.text': 'Textdatei',
  'file.document': 'Dokument',

  'data.unnamed': 'Daten',
  'source.label': 'Quellen',
  'source.unnamed': 'Quelle ohne Namen',
  'source.mark': (number, title) => `Quelle ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `und ${numbers.format(value)} weitere`,

  'usage.label': 'Verbrauch',
  'usage.tokens': count('Token', 'Tokens'),
  'usage.input': 'Eingabe',
  'usage.cached': 'davon aus dem Cache',
  'usage.output': 'Ausgabe',
  'usage.reasoning': 'davon Reasoning',
  'usage.cost': 'Kosten',
  'context.label': 'Kontext',
  'context.full': 'Kontext fast voll',
  'context.used': (percent, used, size) =>
    `${percent} des Kontexts belegt: ${numbers.format(used)} von ${numbers.format(size)} Tokens`,

  'json.items': count('Element', 'Elemente'),
  'json.fields': count('Feld', 'Felder'),
  'json.search': 'Suchen',
  'json.found': count('Treffer', 'Treffer'),
  'json.tooDeep': 'Zu tief verschachtelt',
  'json.emptyText': 'Leerer Text',

  'thinking.running': 'Denkt nach',
  'thinking.done': 'Nachgedacht',
  'thinking.doneIn': (duration) => `${duration} nachgedacht`,
  'thinking.interrupted': 'Nachdenken unterbrochen',

  'step.number': (value) => `Schritt ${numbers.format(value)}`,
  'step.untitled': 'In Arbeit',
  'step.results': 'Ergebnisse',
  'step.progress': 'Fortschritt dieses Schritts',
  'plan.label': 'Plan',
  'plan.position': (position, total) => `${numbers.format(position)} von ${numbers.format(total)}`,
  'plan.new': 'neu',
  'plan.changed': 'geändert',
  'plan.skipped': 'übersprungen',
  'plan.steps': countSteps,
  'plan.toCome': (value) => `Noch ${countSteps(value)}`,
  'plan.tools': count('Tool', 'Tools'),
  'plan.failed': (value) => `${numbers.format(value)} fehlgeschlagen`,
  'detail.label': 'Wie viel gezeigt wird',
  'detail.answer': 'Nur Antwort',
  'detail.normal': 'Wie üblich',
  'detail.everything': 'Alles',
  'detail.hidden': (what) => `Ausgeblendet: ${what}`,
  'detail.thinking': 'Nachdenken',
  'detail.agents': count('Unteragent', 'Unteragenten'),
  'path.label': 'Position',

  'tool.searchWeb': phrase(
    'Web wird durchsucht',
    'Web durchsucht',
    'Websuche fehlgeschlagen',
    'Möchte das Web durchsuchen',
    'Web nicht durchsucht',
  ),
  'tool.searchDocuments': phrase(
    'Dokumente werden durchsucht',
    'Dokumente durchsucht',
    'Dokumentsuche fehlgeschlagen',
    'Möchte Dokumente durchsuchen',
    'Keine Dokumentsuche',
  ),
  'tool.search': phrase(
    'Suche läuft',
    'Gesucht',
    'Suche fehlgeschlagen',
    'Möchte suchen',
    'Nicht gesucht',
  ),
  'tool.openPage': phrase(
    'Webseite wird gelesen',
    'Webseite gelesen',
    'Webseite nicht lesbar',
    'Möchte eine Webseite lesen',
    'Webseite nicht gelesen',
  ),
  'tool.readFile': phrase(
    'Datei wird gelesen',
    'Datei gelesen',
    'Datei nicht lesbar',
    'Möchte eine Datei lesen',
    'Datei nicht gelesen',
  ),
  'tool.writeFile': phrase(
    'Datei wird geschrieben',
    'Datei geschrieben',
    'Schreiben fehlgeschlagen',
    'Möchte eine Datei schreiben',
    'Datei nicht geschrieben',
  ),
  'tool.editFile': phrase(
    'Datei wird bearbeitet',
    'Datei bearbeitet',
    'Bearbeiten fehlgeschlagen',
    'Möchte eine Datei bearbeiten',
    'Datei nicht bearbeitet',
  ),
  'tool.runCode': phrase(
    'Code wird ausgeführt',
    'Code ausgeführt',
    'Code fehlgeschlagen',
    'Möchte Code ausführen',
    'Code nicht ausgeführt',
  ),
  'tool.runCommand': phrase(
    'Befehl wird ausgeführt',
    'Befehl ausgeführt',
    'Befehl fehlgeschlagen',
    'Möchte einen Befehl ausführen',
    'Befehl nicht ausgeführt',
  ),
  'tool.makeImage': phrase(
    'Bild wird erstellt',
    'Bild erstellt',
    'Bilderstellung fehlgeschlagen',
    'Möchte ein Bild erstellen',
    'Bild nicht erstellt',
  ),
  'tool.sendEmail': phrase(
    'E-Mail wird gesendet',
    'E-Mail gesendet',
    'E-Mail-Versand fehlgeschlagen',
    'Möchte eine E-Mail senden',
    'E-Mail nicht gesendet',
  ),
  'tool.queryData': phrase(
    'Daten werden abgefragt',
    'Daten abgefragt',
    'Datenabfrage fehlgeschlagen',
    'Möchte Daten abfragen',
    'Daten nicht abgefragt',
  ),
  'tool.calculate': phrase(
    'Wird berechnet',
    'Berechnet',
    'Berechnung fehlgeschlagen',
    'Möchte etwas berechnen',
    'Nicht berechnet',
  ),
  'tool.checkWeather': phrase(
    'Wetter wird abgerufen',
    'Wetter abgerufen',
    'Wetterabruf fehlgeschlagen',
    'Möchte das Wetter abrufen',
    'Wetter nicht abgerufen',
  ),
  'tool.checkCalendar': phrase(
    'Kalender wird geprüft',
    'Kalender geprüft',
    'Kalender nicht verfügbar',
    'Möchte den Kalender prüfen',
    'Kalender nicht geprüft',
  ),
  'tool.ask': phrase(
    'Stellt Ihnen eine Frage',
    'Hat Sie gefragt',
    'Konnte Sie nicht fragen',
    'Hat eine Frage',
    'Hat Sie nicht gefragt',
  ),
  'tool.other': (name, which) =>
    ({
      running: `„${name}“ läuft`,
      done: `„${name}“ ausgeführt`,
      failed: `„${name}“ fehlgeschlagen`,
      waiting: `Möchte „${name}“ ausführen`,
      denied: `„${name}“ nicht ausgeführt`,
    })[which],
  'tool.input': 'Eingabe',
  'tool.result': 'Ergebnis',
  'tool.log': 'Protokoll',
  'tool.progress': 'Fortschritt dieses Tools',
  'tool.noInput': 'Keine Eingabe',
  'tool.results': count('Ergebnis', 'Ergebnisse'),
  'tool.olderEntries': count('früherer Eintrag', 'frühere Einträge'),
  'parts.earlier': count('früherer Eintrag', 'frühere Einträge'),

  'tool.sources': 'Quellen',
  'tool.evidence': 'Fundstellen',
  'tool.page': (page) => `Seite ${page}`,
  'tool.files': 'Dateien',
  'tool.errors': 'Fehlerausgabe',

  'approval.label': 'Freigabe',
  'approval.question': (name) => `Darf „${name}“ ausgeführt werden?`,
  'approval.allow': 'Erlauben',
  'approval.deny': 'Ablehnen',
  'approval.edit': 'Bearbeiten',
  'approval.arguments': 'Argumente als JSON',
  'approval.allowEdited': 'Mit diesen Änderungen erlauben',
  'approval.reason': 'Grund',
  'approval.reasonHelp': 'Optional. Der Agent liest ihn.',
  'approval.cancel': 'Zurück',
  'approval.asJson': 'Als JSON',
  'approval.elsewhere': 'Eine Antwort wird erwartet, kann aber hier nicht gegeben werden.',
  'output.question': (name) => `Was ist das Ergebnis von „${name}“?`,
  'output.elsewhere': (name) =>
    `„${name}“ wird von einem anderen Programm ausgeführt. Der Agent macht weiter, sobald das Ergebnis da ist.`,
  'output.hint': 'Text oder JSON. Der Agent liest es als Ergebnis des Tools.',
  'output.given': 'Ergebnis',
  'approval.yes': 'Ja',
  'approval.no': 'Nein',

  'arguments.content': 'Inhalt',
  'arguments.nothing': 'Kein Wert',
  'arguments.emptyList': 'Leere Liste',
  'arguments.emptyGroup': 'Ohne Inhalt',
  'arguments.blank': 'Nur Leerzeichen',
  'arguments.showAll': (characters) => `Alle ${numbers.format(characters)} Zeichen anzeigen`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `Noch ${numbers.format(left)} anzeigen`
      : `Noch ${numbers.format(next)} von ${numbers.format(left)} anzeigen`,

  'checkpoint.label': 'Checkpoint',
  'checkpoint.continue': 'Ab hier fortsetzen',
  'checkpoint.continueFrom': (name) => `Ab hier fortsetzen: ${name}`,
  'checkpoint.withHint': 'Mit Hinweis fortsetzen',
  'checkpoint.continueWithHint': (name) => `Mit Hinweis fortsetzen: ${name}`,
  'checkpoint.hint': 'Hinweis',
  'checkpoint.list': 'Checkpoints',
  'checkpoint.notShown': 'Nicht in diesem Teil der Unterhaltung',

  'input.label': 'Frage',
  'input.answer': 'Antwort',
  'input.answerAs': 'Antworten als',
  'input.submit': 'Antworten',
  'input.submitting': 'Wird gesendet\u00a0…',
  'input.ready': (others) =>
    others > 1
      ? `Bereit. Wird gesendet, sobald Sie die ${numbers.format(others)} anderen Fragen beantwortet haben.`
      : 'Bereit. Wird gesendet, sobald Sie die andere Frage beantwortet haben.',
  'input.change': 'Ändern',
  'input.submitHint': (keys) => `${keys} zum Antworten`,
  'input.yes': 'Ja',
  'input.no': 'Nein',
  'input.yourAnswer': 'Ihre Antwort',
  'input.unanswered': 'Nicht beantwortet',
  'input.required': 'Bitte geben Sie eine Antwort ein.',
  'input.notNumber': 'Bitte geben Sie eine Zahl ein.',
  'input.notJson': (reason) => `Das ist kein gültiges JSON: ${reason}`,
  'input.fileHelp':
    'Dateien können von hier nicht gesendet werden. Beschreiben Sie die Datei, oder fügen Sie ihren Text ein.',
  'input.failed': 'Die Antwort konnte nicht gesendet werden.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': 'Das wird auf einer anderen Seite beantwortet:',
  'elsewhere.waiting': 'Wartet, bis Sie dort fertig sind:',
  'elsewhere.open': 'Seite öffnen',
  'elsewhere.done': 'Ich bin fertig',
  'elsewhere.refused':
    'Diese Adresse kann nicht sicher geöffnet werden, deshalb gibt es keinen Link:',

  'request.skip': 'Überspringen',
  'request.cancel': 'Ohne Antwort beenden',
  'request.skipped': 'Übersprungen',
  'request.until': (time) => `Antwort möglich bis ${time}`,
  'request.left': (clock) => `Noch ${clock} zum Antworten`,
  'request.over': 'Die Zeit zum Antworten ist abgelaufen.',

  'error.label': 'Fehler',
  'error.unnamed': 'Etwas ist schiefgegangen.',
  'error.details': 'Einzelheiten',
  'part.broken': 'Dieser Teil kann nicht angezeigt werden.',
  'part.raw': 'Rohtext',

  'agent.label': 'Agent',
  'agents.label': 'Subagenten',
  'agents.count': countAgents,
  'agents.working': (value) => `${countAgents(value)} an der Arbeit`,
  'agents.waiting': (value) =>
    isOne(value) ? '1 wartet auf Sie' : `${numbers.format(value)} warten auf Sie`,
  'agents.waits': (name) => `${name} wartet auf Sie`,
  'agents.waitsFor': (names) => `Wartet auf ${names}`,
  'agents.open': 'Verlauf öffnen',

  'message.user': 'Sie',
  'message.assistant': 'Agent',
  'message.other': (role) => role,
  'message.sending': 'Wird gesendet\u00a0…',
  'message.notSent': 'Nicht gesendet',
  'message.resend': 'Erneut senden',
  'message.edit': 'Bearbeiten',
  'message.editLabel': 'Ihre Nachricht bearbeiten',
  'message.save': 'Speichern und senden',
  'message.cancel': 'Abbrechen',
  'message.regenerate': 'Neu antworten',
  'message.branches': 'Versionen',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} von ${numbers.format(value)}`,
  'message.versions': count('Version', 'Versionen'),
  'message.previous': 'Vorherige Version',
  'message.next': 'Nächste Version',
  'message.aside':
    'Dies ist eine andere Version. Die Unterhaltung geht bei der aktuellen Version weiter.',
  'message.stopped': 'Von Ihnen gestoppt',
  'message.interrupted':
    'Die Verbindung ist abgebrochen; die Antwort ist vielleicht unvollständig.',
  'message.failed': 'Die Ausführung ist hier fehlgeschlagen.',
  'message.cutOff': 'Das Modell hat sein Limit erreicht, daher endet die Antwort hier.',
  'message.noAnswer': 'Keine Antwort',
  'message.working': 'In Arbeit',

  'feedback.label': 'Feedback',
  'feedback.up': 'Gute Antwort',
  'feedback.down': 'Schlechte Antwort',
  'launcher.open': 'Unterhaltung öffnen',
  'launcher.unread': 'Unterhaltung öffnen: Es gibt Neues',
  'launcher.close': 'Schließen',

  'transcript.label': 'Unterhaltung',
  'transcript.jump': 'Zum Ende springen',
  'transcript.newParts': (value) => `${numbers.format(value)} neu`,
  'transcript.earlier': count('frühere Nachricht', 'frühere Nachrichten'),
  'transcript.earlierStored': 'Frühere Nachrichten',
  'transcript.earlierLoading': 'Frühere Nachrichten werden geladen',
  'transcript.earlierFailed': 'Frühere Nachrichten konnten nicht geladen werden. Wiederholen',
  'transcript.unread': 'Neu',
  'transcript.loading': 'Unterhaltung wird geladen',
  'transcript.loadFailed': 'Die früheren Nachrichten konnten nicht geladen werden.',

  'run.label': 'Status',
  'run.stepOf': (step, total) => `Schritt ${numbers.format(step)} von ${numbers.format(total)}`,
  'run.submitting': 'Wird gesendet',
  'run.running': 'In Arbeit',
  'run.writing': 'Schreibt die Antwort',
  'run.waiting': 'Wartet auf Sie',
  'run.waitingElsewhere': 'Wartet auf ein Tool',
  'run.cannotAnswer': 'Hier keine Antwort möglich',
  'run.show': 'Anzeigen',
  'run.showQuestion': 'Frage anzeigen',
  'run.stop': 'Stoppen',
  'run.stopping': 'Wird gestoppt',
  'run.stopped': 'Gestoppt',
  'run.failed': 'Es gab einen Fehler',
  'run.interrupted': 'Verbindung verloren',
  'run.connecting': 'Verbindet',
  'run.reconnecting': 'Verbindet erneut',
  'run.reconnectingIn': (duration) => `Neue Verbindung in ${duration}`,
  'run.offline': 'Offline · wartet auf das Netz',
  'run.cached': (time) => `Stand: ${time} · der Agent antwortet nicht`,
  'run.progress': 'Fortschritt',

  'announce.start': 'Der Agent arbeitet.',
  'announce.done': 'Die Antwort ist fertig.',
  'announce.waiting': (question) => `Der Agent wartet auf Sie: ${question}`,
  'announce.waitingForAll': (questions) =>
    `Der Agent wartet auf ${numbers.format(questions.length)} Antworten: ${questions.join(' ')}`,
  'announce.failed': (reason) => `Die Ausführung ist fehlgeschlagen: ${reason}`,
  'announce.stopped': 'Die Ausführung wurde gestoppt.',
  'announce.interrupted': 'Die Verbindung ist abgebrochen.',
  'announce.step': (title) => `Schritt: ${title}`,

  'keys.title': 'Tastenkürzel',
  'keys.scope': 'Gelten in der Unterhaltung, solange Sie nicht tippen.',
  'keys.close': 'Schließen',
  'keys.do.messages': 'Vorherige oder nächste Nachricht',
  'keys.do.messagesAnywhere': 'Dasselbe, auch aus dem leeren Nachrichtenfeld',
  'keys.do.into': 'In die Nachricht hinein',
  'keys.do.out': 'Aus ihr heraus, dann zum Nachrichtenfeld',
  'keys.do.waiting': 'Zur Frage, die auf Sie wartet',
  'keys.do.composer': 'Zum Nachrichtenfeld',
  'keys.do.detail': 'Mehr oder weniger der Arbeit zeigen',
  'keys.do.help': 'Diese Liste',
  'key.enter': 'Eingabe',
  'key.escape': 'Esc',

  'composer.label': 'Nachricht',
  'composer.pasted': 'Eingefügter Text.txt',
  'composer.placeholder': 'Nachricht an den Agenten',
  'composer.send': 'Senden',
  'composer.stop': 'Stoppen',
  'composer.queue': 'Senden, sobald der Agent fertig ist',
  'composer.waiting': 'Antworten oder ergänzen',
  'composer.waitingLock': 'Bitte zuerst oben antworten',
  'composer.waitingCancel': 'Antworten oder umplanen',
  'composer.sendInstead': 'Statt einer Antwort senden',
  'composer.busy': 'Der Agent arbeitet; senden Sie, wenn er fertig ist',

  'attach.pick': 'Dateien anhängen',
  'attach.list': 'Angehängte Dateien',
  'attach.remove': (name) => `${name} entfernen`,
  'attach.uploading': 'Wird hochgeladen\u00a0…',
  'attach.failed': 'Diese Datei konnte nicht hochgeladen werden.',
  'attach.tooLarge': (name, limit) => `${name} ist größer als ${limit}.`,
  'attach.tooMany': (value) =>
    `An eine Nachricht ${isOne(value) ? 'kann' : 'können'} höchstens ${count('Datei', 'Dateien')(value)} angehängt werden.`,
  'attach.wrongType': (name) => `Dateien wie ${name} können hier nicht angehängt werden.`,
  'queue.label': 'Nachrichten, die gesendet werden, sobald der Agent fertig ist',
  'queue.held': 'Noch nicht gesendete Nachrichten',
  'queue.edit': 'Diese Nachricht bearbeiten',
  'queue.send': 'Diese Nachricht jetzt senden',
  'queue.sendInstead': 'Diese Nachricht jetzt statt einer Antwort senden',
  'queue.remove': 'Diese Nachricht nicht senden',
  'empty.title': 'Woran sollen wir arbeiten?',
  'empty.suggestions': 'Vorschläge',

  'sessions.label': 'Unterhaltungen',
  'sessions.create': 'Neue Unterhaltung',
  'sessions.search': 'Titel durchsuchen',
  'sessions.searchAll': 'Unterhaltungen durchsuchen',
  'sessions.untitled': 'Ohne Titel',
  'sessions.title': 'Titel',
  'sessions.rename': (name) => `${name} umbenennen`,
  'sessions.archive': (title) => `„${title}“ archivieren`,
  'sessions.unarchive': (title) => `„${title}“ aus dem Archiv holen`,
  'sessions.archived': 'Archiv',
  'sessions.delete': (title) => `„${title}“ löschen`,
  'sessions.confirmDelete': 'Endgültig löschen',
  'sessions.keep': 'Behalten',
  'sessions.empty': 'Noch keine Unterhaltungen',
  'sessions.noMatch': 'Kein passender Titel',
  'sessions.nothingFound': 'Keine Unterhaltung gefunden',
  'sessions.loadMore': 'Ältere Unterhaltungen anzeigen',
  'sessions.loading': 'Unterhaltungen werden geladen',
  'sessions.loadFailed': 'Die Unterhaltungen konnten nicht geladen werden',
  'sessions.changeFailed': 'Die Änderung konnte nicht gespeichert werden',
};

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'eine E-Mail-Adresse wie name@example.org'],
  ['idn-email', 'eine E-Mail-Adresse wie name@example.org'],
  ['uri', 'eine Webadresse, die mit https:// beginnt,'],
  ['url', 'eine Webadresse, die mit https:// beginnt,'],
  ['uri-reference', 'eine Webadresse oder einen Pfad'],
  ['date', 'ein Datum'],
  ['date-time', 'ein Datum und eine Uhrzeit'],
  ['time', 'eine Uhrzeit'],
  ['duration', 'eine Dauer wie P3DT4H'],
  ['uuid', 'eine Kennung wie 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'eine Adresse wie 192.0.2.1'],
  ['ipv6', 'eine Adresse wie 2001:db8::1'],
  ['hostname', 'einen Hostnamen wie example.org'],
  ['regex', 'einen regulären Ausdruck'],
  ['json-pointer', 'einen JSON-Pointer wie /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Text'],
  ['number', 'Zahl'],
  ['integer', 'Ganze Zahl'],
  ['boolean', 'Ja oder nein'],
  ['object', 'Felder'],
  ['array', 'Liste'],
]);

/** The forms in German. */
const forms: Locale['forms'] = {
  'form.submit': 'Absenden',
  'form.required': 'erforderlich',
  'form.optional': 'optional',
  'form.choose': 'Auswählen\u00a0…',
  'form.nothing': 'Keine Angabe',
  'form.other': 'Etwas anderes',
  'form.otherText': 'Ihre eigene Antwort',
  'form.yes': 'Ja',
  'form.no': 'Nein',
  'form.shape': 'Welche Variante?',
  'form.shapeNumber': (value) => `Variante ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'Als JSON.',
  'form.otherEntries': 'Weitere Felder',
  'form.root': 'Formular',

  'questions.title': count('Frage', 'Fragen'),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Eintrag ${numbers.format(position)}`,
  'list.empty': 'Noch keine Einträge',
  'list.add': 'Hinzufügen',
  'list.addTo': (name) => `Hinzufügen zu „${name}“`,
  'list.remove': (name) => `${name} entfernen`,
  'list.moveUp': (name) => `${name} nach oben verschieben`,
  'list.moveDown': (name) => `${name} nach unten verschieben`,
  'list.moved': (position, total) =>
    `Auf Position ${numbers.format(position)} von ${numbers.format(total)} verschoben`,
  'list.removed': (name) => `${name} entfernt`,
  'later.add': (name) => `„${name}“ hinzufügen`,
  'later.remove': (name) => `„${name}“ entfernen`,

  'file.choose': 'Datei auswählen',
  'file.other': 'Andere auswählen',
  'file.remove': 'Entfernen',
  'file.limit': (size) => `Höchstens ${size}.`,
  'file.again': (name) => `Bitte wählen Sie „${name}“ noch einmal aus.`,

  'help.example': (example) => `Zum Beispiel ${example}`,
  'help.between': (least, most) => `Von ${least} bis ${most}.`,
  'help.atLeast': (least) => `Mindestens ${least}.`,
  'help.atMost': (most) => `Höchstens ${most}.`,
  'help.step': (step) => `In Schritten von ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `Höchstens ${numbers.format(most ?? 0)} Zeichen.`;
    if (most === undefined) return `Mindestens ${numbers.format(least)} Zeichen.`;
    return least === most
      ? `Genau ${numbers.format(most)} Zeichen.`
      : `${numbers.format(least)} bis ${numbers.format(most)} Zeichen.`;
  },
  'help.oneOrMore': 'Wählen Sie eine oder mehrere Antworten.',
  'help.items': (least, most) => {
    if (most === undefined) return `Mindestens ${numbers.format(least)}.`;
    if (least === most) return `Genau ${numbers.format(most)}.`;
    return least === 0
      ? `Höchstens ${numbers.format(most)}.`
      : `${numbers.format(least)} bis ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    isOne(value)
      ? 'Bitte prüfen Sie ein Feld noch einmal'
      : `Bitte prüfen Sie ${numbers.format(value)} Felder noch einmal`,

  'fault.required': 'Bitte füllen Sie dieses Feld aus.',
  'fault.number': 'Bitte geben Sie eine Zahl ein.',
  'fault.integer': 'Bitte geben Sie eine ganze Zahl ein.',
  'fault.json': (reason) => `Das ist kein gültiges JSON: ${reason}`,
  'fault.jsonObject': 'Bitte geben Sie ein JSON-Objekt ein, zum Beispiel {"name": "Wert"}.',
  'fault.date': 'Bitte geben Sie Datum und Uhrzeit vollständig ein.',
  'fault.shape': 'Bitte wählen Sie eine Variante aus.',
  'fault.fileSize': (size) => `Diese Datei ist zu groß. Höchstens ${size}.`,
  'fault.fileUnread': 'Diese Datei konnte nicht gelesen werden.',
  'fault.type': (type) => `Hier wird ein anderer Typ erwartet: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Bitte wählen Sie einen der angebotenen Werte aus.',
  'fault.const': (value) => `Hier muss ${value} stehen.`,
  'fault.minLength': (limit) => `Bitte geben Sie mindestens ${numbers.format(limit)} Zeichen ein.`,
  'fault.maxLength': (limit) => `Bitte geben Sie höchstens ${numbers.format(limit)} Zeichen ein.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'Das hat nicht das verlangte Format.'
      : `Das hat nicht das verlangte Format. Zum Beispiel ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `Das hat nicht das Format ${format}.`
      : `Bitte geben Sie ${described} ein.`;
  },
  'fault.minimum': (limit) => `Bitte geben Sie ${limit} oder mehr ein.`,
  'fault.maximum': (limit) => `Bitte geben Sie ${limit} oder weniger ein.`,
  'fault.exclusiveMinimum': (limit) => `Bitte geben Sie mehr als ${limit} ein.`,
  'fault.exclusiveMaximum': (limit) => `Bitte geben Sie weniger als ${limit} ein.`,
  'fault.multipleOf': (step) => `Bitte geben Sie ein Vielfaches von ${step} ein.`,
  'fault.minItems': (limit) =>
    `Bitte fügen Sie mindestens ${count('Eintrag', 'Einträge')(limit)} hinzu.`,
  'fault.maxItems': (limit) =>
    `Bitte fügen Sie höchstens ${count('Eintrag', 'Einträge')(limit)} hinzu.`,
  'fault.uniqueItems': 'Jeder Eintrag muss anders sein.',
  'fault.contains': 'In dieser Liste fehlt ein erforderlicher Eintrag.',
  'fault.minProperties': (limit) =>
    `Bitte füllen Sie mindestens ${count('Feld', 'Felder')(limit)} aus.`,
  'fault.maxProperties': (limit) =>
    `Bitte füllen Sie höchstens ${count('Feld', 'Felder')(limit)} aus.`,
  'fault.dependentRequired':
    'Bitte füllen Sie auch dieses Feld aus: Ein anderes Feld setzt es voraus.',
  'fault.additional': (name) => `„${name}“ ist hier nicht erlaubt.`,
  'fault.propertyNames': (name) => `„${name}“ kann hier kein Name sein.`,
  'fault.anyOf': 'Hier fehlt etwas, oder die Angaben passen nicht zusammen.',
  'fault.oneOf': 'Die Angaben müssen zu genau einer der Varianten passen.',
  'fault.not': 'Dieser Wert ist nicht erlaubt.',
  'fault.other': 'Das ist noch nicht gültig.',

  'request.send': 'Antworten',
  'approval.edit': 'Bearbeiten',
  'approval.allowEdited': 'Mit Änderungen erlauben',
  'approval.back': 'Änderungen verwerfen',
};

/** The words of completions in German. */
const completions: Locale['completions'] = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'Ergebnis' : 'Ergebnisse'}`,
  'completions.none': 'Keine Ergebnisse',
  'completions.loading': 'Suche läuft\u00a0…',
  'completions.failed': 'Die Suche ist fehlgeschlagen',
};

/** The words of an app's own tools and data in German. */
const define: Locale['define'] = {
  'define.misfit': (name) => `Das entspricht nicht dem, was die App von „${name}“ erwartet`,
  'define.elsewhere': 'Läuft in einem anderen Tab',
  'define.unsent': 'Das Ergebnis wurde nicht gesendet',
  'define.send': 'Erneut senden',
};

/** The words of formulas and diagrams in German. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `Diagramm: ${title}`,
  'diagram.unnamed': 'Diagramm',
  'diagram.source': 'Quelltext anzeigen',
  'diagram.fault': 'Konnte nicht gezeichnet werden',
  'math.label': 'Formel',
  'math.fault': 'Konnte nicht gesetzt werden',
};

const events = (count: number) =>
  `${numbers.format(count)} ${isOne(count) ? 'Ereignis' : 'Ereignisse'}`;

/** The inspector in German. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in German. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `Noch ${numbers.format(next)} anzeigen`
      : `Noch ${numbers.format(next)} von ${numbers.format(left)} anzeigen`,
  'view.restOfLine': (characters) => count('weiteres Zeichen', 'weitere Zeichen')(characters),

  'diff.title': 'Änderungen',
  'diff.file': (name) => `Änderungen in ${name}`,
  'diff.files': (files) => count('Datei', 'Dateien')(files),
  'diff.counts': (added, removed) =>
    `${count('Zeile hinzugefügt', 'Zeilen hinzugefügt')(added)}, ${count('Zeile entfernt', 'Zeilen entfernt')(removed)}`,
  'diff.added': 'Hinzugefügt',
  'diff.removed': 'Entfernt',
  'diff.before': 'Zeile vorher',
  'diff.after': 'Zeile nachher',
  'diff.line': 'Text',
  'diff.change': 'Änderung',
  'diff.none': 'Keine Änderungen',
  'diff.waiting': 'Wartet auf Änderungen',
  'diff.copy': 'Änderungen kopieren',
  'diff.kind.added': 'Neue Datei',
  'diff.kind.deleted': 'Gelöscht',
  'diff.kind.binary': 'Binärdatei',
  'diff.kind.renamed': (from) => `Umbenannt, vorher ${from}`,

  'todo.title': 'Aufgaben',
  'todo.count': (done, total) => `${numbers.format(done)} von ${numbers.format(total)} erledigt`,
  'todo.copy': 'Liste kopieren',
  'todo.none': 'Nichts zu tun',
  'todo.waiting': 'Wartet auf die Liste',
  'todo.status.pending': 'Offen',
  'todo.status.running': 'In Arbeit',
  'todo.status.done': 'Erledigt',
  'todo.status.failed': 'Fehlgeschlagen',
  'todo.status.skipped': 'Übersprungen',
  'plan.title': 'Plan',

  'table.title': 'Tabelle',
  'table.rows': (rows) => count('Zeile', 'Zeilen')(rows),
  'table.copy': 'Tabelle kopieren',
  'table.column': (position) => `Spalte ${numbers.format(position)}`,
  'table.empty': 'Leer',
  'table.none': 'Keine Zeilen',
  'table.waiting': 'Wartet auf Zeilen',

  'search.title': 'Suchergebnisse',
  'search.found': (results) => `${numbers.format(results)} gefunden`,
  'search.pages': 'Seiten',
  'search.copy': 'Ergebnisse kopieren',
  'search.files': 'Zeilen in Dateien',
  'search.none': 'Nichts gefunden',
  'search.waiting': 'Suche läuft',

  'files.title': 'Dateien',
  'files.count': (files) => count('Datei', 'Dateien')(files),
  'files.change.added': 'neu',
  'files.change.changed': 'geändert',
  'files.change.removed': 'entfernt',
  'files.change.renamed': 'umbenannt',
  'files.copy': 'Pfade kopieren',
  'files.none': 'Keine Dateien',
  'files.waiting': 'Wartet auf Dateien',

  'chart.title': 'Diagramm',
  'chart.label': 'Beschriftung',
  'chart.values': 'Werte',
  'chart.none': 'Nichts zu zeichnen',
  'chart.waiting': 'Wartet auf Werte',

  'preview.title': 'Vorschau',
  'preview.source': 'Quelltext',
  'preview.copy': 'Quelltext kopieren',
  'preview.none': 'Leere Seite',
  'preview.denied': 'Seiten werden hier nicht angezeigt',
  'preview.show': 'Seite anzeigen',
  'preview.waiting': 'Die Seite wird geschrieben',

  'tests.title': 'Tests',
  'tests.passed': (tests) => `${numbers.format(tests)} bestanden`,
  'tests.failed': (tests) => `${numbers.format(tests)} fehlgeschlagen`,
  'tests.skipped': (tests) => `${numbers.format(tests)} übersprungen`,
  'tests.running': (tests) => count('läuft', 'laufen')(tests),
  'tests.status.passed': 'Bestanden',
  'tests.status.failed': 'Fehlgeschlagen',
  'tests.status.skipped': 'Übersprungen',
  'tests.status.running': 'Läuft',
  'tests.copy': 'Fehlschläge kopieren',
  'tests.none': 'Keine Tests',
  'tests.waiting': 'Wartet auf Tests',

  'trace.title': 'Stacktrace',
  'trace.frames': (frames) => count('Frame', 'Frames')(frames),
  'trace.unnamed': '(anonym)',
  'trace.source': (file) => (file === '' ? 'Quelltext' : `Quelltext von ${file}`),
  'trace.copy': 'Stacktrace kopieren',
  'trace.none': 'Kein Stacktrace',
  'trace.waiting': 'Wartet auf den Stacktrace',

  'terminal.title': 'Terminal',
  'terminal.output': 'Ausgabe',
  'terminal.command': 'Befehl',
  'terminal.exit': (code) => `Exit-Code ${String(code)}`,
  'terminal.none': 'Keine Ausgabe',
  'terminal.waiting': 'Wartet auf die Ausgabe',
  'terminal.errors': 'Fehlerausgabe',
  'terminal.copy': 'Ausgabe kopieren',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? '1 früheres Zeichen wird nicht angezeigt; beim Kopieren ist es dabei'
      : `${numbers.format(characters)} frühere Zeichen werden nicht angezeigt; beim Kopieren sind sie dabei`,
  'terminal.earlierLines': (lines) => `${count('frühere Zeile', 'frühere Zeilen')(lines)} anzeigen`,
};

/** The approval desk and the rules for approvals in German. */
const approvals: Locale['approvals'] = {
  title: 'Wartet auf Sie',
  count: (count) => `${numbers.format(count)} ${isOne(count) ? 'Anfrage' : 'Anfragen'}`,
  someOf: (shown, all) => `${numbers.format(shown)} von ${numbers.format(all)}`,
  filter: 'Filtern',
  kind: 'Art',
  allKinds: 'Alle Arten',
  tool: 'Tool',
  allTools: 'Alle Tools',
  session: 'Unterhaltung',
  allSessions: 'Alle Unterhaltungen',
  kinds: { approval: 'Freigaben', answer: 'Fragen', output: 'Ergebnisse' },
  unnamed: 'Unterhaltung ohne Titel',
  select: (question) => `Auswählen: ${question}`,
  selectAll: 'Alle auswählen',
  selected: (count) => `${numbers.format(count)} ausgewählt`,
  allow: (count) => (count > 1 ? `${numbers.format(count)} erlauben` : 'Erlauben'),
  deny: (count) => (count > 1 ? `${numbers.format(count)} ablehnen` : 'Ablehnen'),
  skip: 'Überspringen',
  answer: 'Antworten',
  details: 'Einzelheiten',
  reason: (count) =>
    count > 1 ? `Grund, diese ${numbers.format(count)} abzulehnen` : 'Grund der Ablehnung',
  reasonHelp: 'Optional. Der Agent liest ihn.',
  back: 'Zurück',
  openSession: 'Unterhaltung öffnen',
  waiting: (duration) => `wartet seit ${duration}`,
  sending: 'Wird gesendet\u00a0…',
  ready: 'Entschieden. Wird mit den Antworten auf die anderen Fragen gesendet.',
  over: 'Die Zeit zum Antworten ist abgelaufen.',
  destructive: 'Schwer rückgängig zu machen',
  keys: 'Tasten',
  doMove: 'bewegen',
  doSelect: 'auswählen',
  doAllow: 'erlauben',
  doDeny: 'ablehnen',
  doOpen: 'öffnen',
  enter: 'Eingabe',
  empty: 'Nichts wartet auf Sie',
  emptyHelp: 'Hier erscheinen Anfragen Ihrer Agenten.',
  nothingFound: 'Keine passenden Anfragen',
  showAll: 'Alle anzeigen',
  loading: 'Unterhaltungen werden geladen\u00a0…',
  failed: 'Einige Unterhaltungen konnten nicht geladen werden.',
  retry: 'Wiederholen',
  audit: 'Entscheidungen',
  noAudit: 'Hier wurde noch nichts entschieden.',
  copy: 'Entscheidungen als JSON kopieren',
  download: 'Entscheidungen als JSON herunterladen',
  verdicts: {
    allowed: 'Erlaubt',
    denied: 'Abgelehnt',
    skipped: 'Übersprungen',
    answered: 'Beantwortet',
  },
  outcomes: { sending: 'wird gesendet', sent: '', failed: 'nicht zugestellt', gone: 'zu spät' },
  rules: {
    ofSession: 'In dieser Unterhaltung erlauben\u00a0…',
    always: 'Solche Aufrufe immer erlauben\u00a0…',
    titleOfSession: (tool) =>
      `„${tool}“ in dieser Unterhaltung ohne Rückfrage erlauben, und zwar mit:`,
    titleOfAlways: (tool) => `„${tool}“ immer ohne Rückfrage erlauben, und zwar mit:`,
    input: 'Eingabe',
    noInput: 'Dieses Tool hat keine Eingabe.',
    test: (name) => `Bedingung für „${name}“`,
    exactly: 'genau dieser Wert',
    anything: 'beliebig',
    wouldAllow: (allowed, all) => {
      if (isOne(all)) return `Hätte den letzten Aufruf ${allowed === 0 ? 'nicht ' : ''}erlaubt.`;
      return `Hätte ${numbers.format(allowed)} der letzten ${numbers.format(all)} Aufrufe erlaubt.`;
    },
    noCalls:
      'In dieser Unterhaltung gibt es keine früheren Aufrufe dieses Tools, um die Regel zu erproben.',
    take: 'Ab jetzt erlauben',
    cancel: 'Abbrechen',
    failed: 'Die Regel konnte nicht gespeichert werden, daher wurde nichts erlaubt.',
    list: 'Regeln für Freigaben',
    empty: 'Keine Regeln',
    emptyHelp: 'Sie werden jedes Mal gefragt. Hier erscheinen Regeln für mehr als einen Aufruf.',
    loading: 'Regeln werden geladen\u00a0…',
    unread: 'Die Regeln konnten nicht geladen werden. Sie werden jedes Mal gefragt.',
    decisions: { allow: 'Erlaubt', deny: 'Abgelehnt' },
    scopes: { once: 'für einen Aufruf', session: 'in einer Unterhaltung', always: 'immer' },
    is: (name, values) => `${name} ist ${values}`,
    startsWith: (name, start) => `${name} beginnt mit ${start}`,
    under: (name, path) => `${name} liegt unter ${path}`,
    any: (name) => `${name} ist beliebig`,
    or: (one, other) => `${one} oder ${other}`,
    others: 'andere Argumente sind beliebig',
    since: (time) => `seit ${time}`,
    until: (time) => `bis ${time}`,
    over: 'abgelaufen',
    used: (count) => (isOne(count) ? 'einmal verwendet' : `${numbers.format(count)}-mal verwendet`),
    unused: 'noch nicht verwendet',
    revoke: 'Widerrufen',
    revokeOf: (tool) => `Regel für ${tool} widerrufen`,
  },
};

/** The words of what the agent makes beside the conversation, in German. */
const artifacts: Locale['artifacts'] = {
  choose: 'Artefakte',
  open: 'Öffnen',
  close: 'Schließen',
  back: 'Zurück',
  version: (number, count) => (count === 1 ? 'Version 1' : `Version ${number} von ${count}`),
  versionNumber: (number) => `Version ${number}`,
  older: 'Ältere Version',
  newer: 'Neuere Version',
  compare: 'Vergleichen',
  compared: (older, newer) => `Version ${newer} im Vergleich mit Version ${older}`,
  pin: 'Anheften',
  newest: (number) => `Version ${number} ist die neueste.`,
  showNewest: 'Anzeigen',
  copy: 'Kopieren',
  download: 'Herunterladen',
  statuses: {
    writing: 'Wird geschrieben\u00a0…',
    done: '',
    failed: 'Fehlgeschlagen',
    interrupted: 'Unterbrochen',
  },
  nothingYet: 'Noch nichts geschrieben.',
};

/** The texts of `agent-session-react/speech` in German. */
const speech: Locale['speech'] = {
  'dictation.label': 'Diktieren',
  'dictation.listening': 'Hört zu',
  'dictation.fault.not-allowed': 'Das Mikrofon darf nicht verwendet werden',
  'dictation.fault.no-microphone': 'Kein Mikrofon gefunden',
  'dictation.fault.network': 'Das Diktieren braucht eine Verbindung',
  'dictation.fault.failed': 'Das Diktieren ist fehlgeschlagen',
  'reading.label': 'Vorlesen',
};

/** The overview in German. */
const overview: Locale['overview'] = {
  'outline.label': 'Gliederung',
  'outline.untitled': 'Nachricht ohne Text',
  'search.label': 'Dieses Gespräch durchsuchen',
  'search.position': (number, count) => `${number} von ${count}`,
  'search.none': 'Keine Treffer',
  'search.previous': 'Voriger Treffer',
  'search.next': 'Nächster Treffer',
  'summary.note': 'Frühere Nachrichten wurden hier zusammengefasst',
  'quote.label': 'Zitieren',

  'trace.label': 'Zeitverlauf',
  'trace.open': 'Wo die Zeit blieb',
  'trace.path': (took, total, what) => `${took} von ${total}: ${what}`,
  'trace.total': (total) => `insgesamt ${total}`,
  'trace.calls': (what, count) => `${what}, ${numbers.format(count)} Aufrufe`,
  'trace.same': (what, count) =>
    `${what}, ${count === 2 ? 'zweimal' : `${numbers.format(count)}-mal`} mit denselben Argumenten`,
  'trace.noTimes': 'Die Zeiten dieses Laufs sind nicht bekannt.',
  'trace.empty': 'Noch ist nichts gelaufen.',
  'trace.about': (duration) => `etwa ${duration}`,
  'trace.repeated': (count) => `${numbers.format(count)} gleiche`,
  'trace.leftOut': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'kürzerer Eintrag wird' : 'kürzere Einträge werden'} nicht angezeigt.`,
  'trace.more': 'Mehr anzeigen',
  'trace.zoomIn': 'Vergrößern',
  'trace.zoomOut': 'Verkleinern',
  'trace.whole': 'Alles zeigen',
  'trace.run': 'Lauf',
  'trace.step': 'Schritt',
  'trace.tool': 'Tool-Aufruf',
  'trace.agent': 'Sub-Agent',
  'trace.thinking': 'Nachdenken',
  'trace.model': 'Schreiben',
  'trace.waiting': 'Warten auf Sie',
  'trace.self': 'der Agent selbst, zwischen seinen Aufrufen',
  'choice.model': 'Modell',
  'choice.mode': 'Modus',
  'choice.default': 'Standard',
  'choice.search': 'Suchen\u00a0…',
  'choice.loading': 'Wird geladen\u00a0…',
  'choice.failed': 'Die Liste konnte nicht geladen werden.',
  'choice.off': 'Nicht verfügbar',
  'choice.next': 'Gilt ab dem nächsten Lauf',
  'budget.near': (used, limit) => `${used} des Budgets von ${limit} verbraucht.`,
  'budget.passed': (limit) => `Das Budget von ${limit} ist aufgebraucht.`,
  'budget.stopped': 'Der Lauf wurde gestoppt.',
  'budget.raise': 'Grenze anheben',
  'activity.label': 'Alles, was er getan hat',
  'activity.filter': 'Auswahl',
  'activity.turn': 'Seit der letzten Nachricht',
  'activity.approved': 'Genehmigt',
  'activity.empty': 'Bisher nichts',
  'activity.none': 'Nichts, was zur Auswahl passt',
  'activity.tool': 'Werkzeuge',
  'activity.command': 'Befehle',
  'activity.file': 'Dateien',
  'activity.source': 'Quellen',
  'activity.question': 'Fragen',
  'activity.approval': 'Genehmigungen',
  'activity.artifact': 'Dokumente',
  'activity.error': 'Fehler',
  'activity.checkpoint': 'Checkpoints',
  'changes.copy': 'Als Patch kopieren',
  'changes.viewed': 'Angesehen',
  'changes.calls': 'Wo sie geändert wurde',
  'changes.restored': 'Wieder wie vorher',
  'changes.notMerged':
    'Nicht alle Änderungen ließen sich zusammenführen. Sie stehen nacheinander, und eine Zeile kann mehrfach vorkommen.',
  'changes.notPlaced':
    'Wo in der Datei die Änderungen stehen, ist nicht bekannt. Der Patch aller Dateien enthält sie daher nicht.',
};

/** German, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...de, tag: 'de-AT' }`. */
export const de: Locale = {
  tag: 'de',
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
