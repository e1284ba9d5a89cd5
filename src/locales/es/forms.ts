import type { FormTexts } from '../en/forms.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('es');
const numbers = numberFormat('es');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;
const characters = (value: number) => count(value, 'carácter', 'caracteres');
const items = (value: number) => count(value, 'elemento', 'elementos');
const fields = (value: number) => count(value, 'campo', 'campos');

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
export const forms: FormTexts = {
  'form.submit': 'Enviar',
  'form.required': 'obligatorio',
  'form.optional': 'opcional',
  'form.choose': 'Elegir…',
  'form.nothing': 'Sin respuesta',
  'form.yes': 'Sí',
  'form.no': 'No',
  'form.shape': '¿Cuál?',
  'form.shapeNumber': (value) => `Opción ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'En JSON.',
  'form.otherEntries': 'Otros campos',
  'form.root': 'Formulario',

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
  'help.items': (least, most) => {
    if (most === undefined) return `${numbers.format(least)} como mínimo.`;
    if (least === most) return `Exactamente ${numbers.format(most)}.`;
    return least === 0
      ? `${numbers.format(most)} como máximo.`
      : `De ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
      ? 'Hay un campo por revisar'
      : `Hay ${numbers.format(value)} campos por revisar`,

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
