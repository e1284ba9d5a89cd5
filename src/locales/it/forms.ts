import type { FormTexts } from '../en/forms.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('it');
const numbers = numberFormat('it');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;
const characters = (value: number) => count(value, 'carattere', 'caratteri');
const items = (value: number) => count(value, 'elemento', 'elementi');
const fields = (value: number) => count(value, 'campo', 'campi');

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
export const forms: FormTexts = {
  'form.submit': 'Invia',
  'form.required': 'obbligatorio',
  'form.optional': 'facoltativo',
  'form.choose': 'Scegli…',
  'form.nothing': 'Nessuna risposta',
  'form.yes': 'Sì',
  'form.no': 'No',
  'form.shape': 'Quale?',
  'form.shapeNumber': (value) => `Opzione ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'In JSON.',
  'form.otherEntries': 'Altri campi',
  'form.root': 'Modulo',

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
  'help.items': (least, most) => {
    if (most === undefined) return `Almeno ${numbers.format(least)}.`;
    if (least === most) return `Esattamente ${numbers.format(most)}.`;
    return least === 0
      ? `Al massimo ${numbers.format(most)}.`
      : `Da ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
      ? 'Un campo è da rivedere'
      : `${numbers.format(value)} campi sono da rivedere`,

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
