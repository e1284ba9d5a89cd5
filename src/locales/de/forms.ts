import type { FormTexts } from '../en/forms.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('de');
const numbers = numberFormat('de');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

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
export const forms: FormTexts = {
  'form.submit': 'Absenden',
  'form.required': 'erforderlich',
  'form.optional': 'optional',
  'form.choose': 'Auswählen\u00a0…',
  'form.nothing': 'Keine Angabe',
  'form.yes': 'Ja',
  'form.no': 'Nein',
  'form.shape': 'Welche Variante?',
  'form.shapeNumber': (value) => `Variante ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'Als JSON.',
  'form.otherEntries': 'Weitere Felder',
  'form.root': 'Formular',

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
  'help.items': (least, most) => {
    if (most === undefined) return `Mindestens ${numbers.format(least)}.`;
    if (least === most) return `Genau ${numbers.format(most)}.`;
    return least === 0
      ? `Höchstens ${numbers.format(most)}.`
      : `${numbers.format(least)} bis ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
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
    `Bitte fügen Sie mindestens ${count(limit, 'Eintrag', 'Einträge')} hinzu.`,
  'fault.maxItems': (limit) =>
    `Bitte fügen Sie höchstens ${count(limit, 'Eintrag', 'Einträge')} hinzu.`,
  'fault.uniqueItems': 'Jeder Eintrag muss anders sein.',
  'fault.contains': 'In dieser Liste fehlt ein erforderlicher Eintrag.',
  'fault.minProperties': (limit) =>
    `Bitte füllen Sie mindestens ${count(limit, 'Feld', 'Felder')} aus.`,
  'fault.maxProperties': (limit) =>
    `Bitte füllen Sie höchstens ${count(limit, 'Feld', 'Felder')} aus.`,
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
