import type { FormMessages } from '../FormMessages.js';
import { numberFormat, pluralRules } from '../intl.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'an email address, such as name@example.org'],
  ['idn-email', 'an email address, such as name@example.org'],
  ['uri', 'a web address that starts with https://'],
  ['url', 'a web address that starts with https://'],
  ['uri-reference', 'a web address or a path'],
  ['date', 'a date'],
  ['date-time', 'a date and a time'],
  ['time', 'a time'],
  ['duration', 'a duration such as P3DT4H'],
  ['uuid', 'an identifier such as 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'an address such as 192.0.2.1'],
  ['ipv6', 'an address such as 2001:db8::1'],
  ['hostname', 'a host name such as example.org'],
  ['regex', 'a regular expression'],
  ['json-pointer', 'a JSON pointer such as /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Text'],
  ['number', 'Number'],
  ['integer', 'Whole number'],
  ['boolean', 'Yes or no'],
  ['object', 'Fields'],
  ['array', 'List'],
]);

/** English. */
export const forms: FormMessages = {
  'form.submit': 'Submit',
  'form.required': 'required',
  'form.optional': 'optional',
  'form.choose': 'Choose…',
  'form.nothing': 'No answer',
  'form.yes': 'Yes',
  'form.no': 'No',
  'form.shape': 'Which one?',
  'form.shapeNumber': (value) => `Option ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'As JSON.',
  'form.otherEntries': 'Other fields',
  'form.root': 'Form',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Item ${numbers.format(position)}`,
  'list.empty': 'None yet',
  'list.add': 'Add',
  'list.addTo': (name) => `Add to “${name}”`,
  'list.remove': (name) => `Remove ${name}`,
  'list.moveUp': (name) => `Move ${name} up`,
  'list.moveDown': (name) => `Move ${name} down`,
  'list.moved': (position, total) =>
    `Moved to position ${numbers.format(position)} of ${numbers.format(total)}`,
  'list.removed': (name) => `${name} removed`,
  'later.add': (name) => `Add “${name}”`,
  'later.remove': (name) => `Remove “${name}”`,

  'file.choose': 'Choose a file',
  'file.other': 'Choose another',
  'file.remove': 'Remove',
  'file.limit': (size) => `At most ${size}.`,
  'file.again': (name) => `Please choose “${name}” again.`,

  'help.example': (example) => `For example ${example}`,
  'help.between': (least, most) => `From ${least} to ${most}.`,
  'help.atLeast': (least) => `At least ${least}.`,
  'help.atMost': (most) => `At most ${most}.`,
  'help.step': (step) => `In steps of ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `At most ${count(most ?? 0, 'character', 'characters')}.`;
    if (most === undefined) return `At least ${count(least, 'character', 'characters')}.`;
    return least === most
      ? `Exactly ${count(most, 'character', 'characters')}.`
      : `${numbers.format(least)} to ${count(most, 'character', 'characters')}.`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `At least ${numbers.format(least)}.`;
    if (least === most) return `Exactly ${numbers.format(most)}.`;
    return least === 0
      ? `At most ${numbers.format(most)}.`
      : `${numbers.format(least)} to ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
      ? 'One field needs another look'
      : `${numbers.format(value)} fields need another look`,

  'fault.required': 'Please fill this in.',
  'fault.number': 'Please enter a number.',
  'fault.integer': 'Please enter a whole number.',
  'fault.json': (reason) => `This is not valid JSON: ${reason}`,
  'fault.jsonObject': 'Please enter a JSON object, such as {"name": "value"}.',
  'fault.date': 'Please enter a complete date and time.',
  'fault.shape': 'Please choose one.',
  'fault.fileSize': (size) => `This file is too large. At most ${size}.`,
  'fault.fileUnread': 'This file could not be read.',
  'fault.type': (type) => `This has to be of another kind: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Please choose one of the values offered.',
  'fault.const': (value) => `This has to be ${value}.`,
  'fault.minLength': (limit) => `Please enter at least ${count(limit, 'character', 'characters')}.`,
  'fault.maxLength': (limit) => `Please enter at most ${count(limit, 'character', 'characters')}.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'This is not written the way it is asked for.'
      : `This is not written the way it is asked for. For example ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `This is not a valid ${format}.`
      : `Please enter ${described}.`;
  },
  'fault.minimum': (limit) => `Please enter ${limit} or more.`,
  'fault.maximum': (limit) => `Please enter ${limit} or less.`,
  'fault.exclusiveMinimum': (limit) => `Please enter more than ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Please enter less than ${limit}.`,
  'fault.multipleOf': (step) => `Please enter a multiple of ${step}.`,
  'fault.minItems': (limit) => `Please give at least ${numbers.format(limit)}.`,
  'fault.maxItems': (limit) => `Please give at most ${numbers.format(limit)}.`,
  'fault.uniqueItems': 'No two of these may be the same.',
  'fault.contains': 'Something that has to be in this list is missing.',
  'fault.minProperties': (limit) => `Please fill in at least ${count(limit, 'field', 'fields')}.`,
  'fault.maxProperties': (limit) => `Please fill in at most ${count(limit, 'field', 'fields')}.`,
  'fault.dependentRequired': 'Please fill this in as well: another field asks for it.',
  'fault.additional': (name) => `There can be no “${name}” here.`,
  'fault.propertyNames': (name) => `“${name}” is not a name that can be used here.`,
  'fault.anyOf': 'Some of this is missing or does not fit together.',
  'fault.oneOf': 'This has to fit exactly one of the options.',
  'fault.not': 'This value is ruled out.',
  'fault.other': 'This does not fit yet.',

  'request.send': 'Answer',
  'approval.edit': 'Edit',
  'approval.allowEdited': 'Allow with changes',
  'approval.back': 'Discard changes',
};
