import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` unter ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Vielleicht ist die Adresse falsch, oder ein Proxy oder eine Anmeldeseite ist dazwischen.'
    : '';

export const faults: FaultTexts = {
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
  'fault.app':
    'Eine Funktion der App ist fehlgeschlagen, daher wurde nichts an den Agenten gesendet.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? 'Die fetch-Funktion der App' : 'Die globale fetch-Funktion'} ist fehlgeschlagen: ${words}`,
  'fault.fetch-result': 'Die fetch-Funktion des Backends hat keine Response zurückgegeben.',
  'fault.http': ({ status = 0 }) => `Der Agent hat mit Status ${status} geantwortet.`,
  'fault.redirected':
    'Die Adresse des Agenten leitet weiter, und der Weiterleitung wurde nicht gefolgt.',
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
