import type { FormTexts } from '../en/forms.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'une adresse e-mail, comme nom@exemple.fr'],
  ['idn-email', 'une adresse e-mail, comme nom@exemple.fr'],
  ['uri', 'une adresse web qui commence par https://'],
  ['url', 'une adresse web qui commence par https://'],
  ['uri-reference', 'une adresse web ou un chemin'],
  ['date', 'une date'],
  ['date-time', 'une date et une heure'],
  ['time', 'une heure'],
  ['duration', 'une durée comme P3DT4H'],
  ['uuid', 'un identifiant comme 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'une adresse comme 192.0.2.1'],
  ['ipv6', 'une adresse comme 2001:db8::1'],
  ['hostname', 'un nom d’hôte comme exemple.fr'],
  ['regex', 'une expression régulière'],
  ['json-pointer', 'un pointeur JSON comme /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Texte'],
  ['number', 'Nombre'],
  ['integer', 'Nombre entier'],
  ['boolean', 'Oui ou non'],
  ['object', 'Champs'],
  ['array', 'Liste'],
]);

/** French. Narrow no-break spaces stand before `?`, `!`, `;` and no-break ones before `:` and in « ». */
export const forms: FormTexts = {
  'form.submit': 'Envoyer',
  'form.required': 'obligatoire',
  'form.optional': 'facultatif',
  'form.choose': 'Choisir…',
  'form.nothing': 'Sans réponse',
  'form.yes': 'Oui',
  'form.no': 'Non',
  'form.shape': 'Lequel\u202f?',
  'form.shapeNumber': (value) => `Option ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'En JSON.',
  'form.otherEntries': 'Autres champs',
  'form.root': 'Formulaire',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Élément ${numbers.format(position)}`,
  'list.empty': 'Aucun pour l’instant',
  'list.add': 'Ajouter',
  'list.addTo': (name) => `Ajouter à «\u00a0${name}\u00a0»`,
  'list.remove': (name) => `Retirer ${name}`,
  'list.moveUp': (name) => `Monter ${name}`,
  'list.moveDown': (name) => `Descendre ${name}`,
  'list.moved': (position, total) =>
    `Déplacé en position ${numbers.format(position)} sur ${numbers.format(total)}`,
  'list.removed': (name) => `${name} retiré`,
  'later.add': (name) => `Ajouter «\u00a0${name}\u00a0»`,
  'later.remove': (name) => `Retirer «\u00a0${name}\u00a0»`,

  'file.choose': 'Choisir un fichier',
  'file.other': 'En choisir un autre',
  'file.remove': 'Retirer',
  'file.limit': (size) => `${size} au maximum.`,
  'file.again': (name) => `Veuillez choisir à nouveau «\u00a0${name}\u00a0».`,

  'help.example': (example) => `Par exemple ${example}`,
  'help.between': (least, most) => `De ${least} à ${most}.`,
  'help.atLeast': (least) => `${least} au minimum.`,
  'help.atMost': (most) => `${most} au maximum.`,
  'help.step': (step) => `Par pas de ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${count(most ?? 0, 'caractère', 'caractères')} au maximum.`;
    if (most === undefined) return `${count(least, 'caractère', 'caractères')} au minimum.`;
    return least === most
      ? `Exactement ${count(most, 'caractère', 'caractères')}.`
      : `De ${numbers.format(least)} à ${count(most, 'caractère', 'caractères')}.`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `${numbers.format(least)} au minimum.`;
    if (least === most) return `Exactement ${numbers.format(most)}.`;
    return least === 0
      ? `${numbers.format(most)} au maximum.`
      : `De ${numbers.format(least)} à ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
      ? 'Un champ est à revoir'
      : `${numbers.format(value)} champs sont à revoir`,

  'fault.required': 'Veuillez remplir ce champ.',
  'fault.number': 'Veuillez saisir un nombre.',
  'fault.integer': 'Veuillez saisir un nombre entier.',
  'fault.json': (reason) => `Ce JSON n’est pas valide\u00a0: ${reason}`,
  'fault.jsonObject': 'Veuillez saisir un objet JSON, comme {"nom": "valeur"}.',
  'fault.date': 'Veuillez saisir une date et une heure complètes.',
  'fault.shape': 'Veuillez choisir une option.',
  'fault.fileSize': (size) => `Ce fichier est trop volumineux\u00a0: ${size} au maximum.`,
  'fault.fileUnread': 'Ce fichier n’a pas pu être lu.',
  'fault.type': (type) =>
    `Une valeur d’un autre type est attendue\u00a0: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Veuillez choisir l’une des valeurs proposées.',
  'fault.const': (value) => `La valeur doit être ${value}.`,
  'fault.minLength': (limit) =>
    `Veuillez saisir au moins ${count(limit, 'caractère', 'caractères')}.`,
  'fault.maxLength': (limit) =>
    `Veuillez saisir ${count(limit, 'caractère', 'caractères')} au maximum.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'La forme attendue n’est pas respectée.'
      : `La forme attendue n’est pas respectée. Par exemple ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `La forme attendue (${format}) n’est pas respectée.`
      : `Veuillez saisir ${described}.`;
  },
  'fault.minimum': (limit) => `Veuillez saisir ${limit} ou plus.`,
  'fault.maximum': (limit) => `Veuillez saisir ${limit} ou moins.`,
  'fault.exclusiveMinimum': (limit) => `Veuillez saisir plus de ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Veuillez saisir moins de ${limit}.`,
  'fault.multipleOf': (step) => `Veuillez saisir un multiple de ${step}.`,
  'fault.minItems': (limit) => `Il en faut au moins ${numbers.format(limit)}.`,
  'fault.maxItems': (limit) => `Il en faut ${numbers.format(limit)} au maximum.`,
  'fault.uniqueItems': 'Il y a deux fois la même valeur.',
  'fault.contains': 'Il manque dans cette liste un élément attendu.',
  'fault.minProperties': (limit) => `Veuillez remplir au moins ${count(limit, 'champ', 'champs')}.`,
  'fault.maxProperties': (limit) =>
    `Veuillez remplir ${count(limit, 'champ', 'champs')} au maximum.`,
  'fault.dependentRequired': 'Veuillez remplir aussi ce champ\u00a0: un autre le demande.',
  'fault.additional': (name) => `«\u00a0${name}\u00a0» n’a pas sa place ici.`,
  'fault.propertyNames': (name) => `«\u00a0${name}\u00a0» ne peut pas servir de nom ici.`,
  'fault.anyOf': 'Il manque quelque chose, ou l’ensemble ne concorde pas.',
  'fault.oneOf': 'La réponse doit correspondre à une seule des options.',
  'fault.not': 'Cette valeur est exclue.',
  'fault.other': 'Cela ne convient pas encore.',

  'request.send': 'Répondre',
  'approval.edit': 'Modifier',
  'approval.allowEdited': 'Autoriser avec ces modifications',
  'approval.back': 'Abandonner les modifications',
};
