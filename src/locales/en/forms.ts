import { counting } from '../base/counting.js';

const { numbers, isOne, count } = counting('en');

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

/** The forms in English. */
export const forms = {
  'form.submit': 'Submit',
  'form.required': 'required',
  'form.optional': 'optional',
  'form.choose': 'Choose…',
  'form.nothing': 'No answer',
  'form.other': 'Other',
  'form.otherText': 'Your own answer',
  'form.yes': 'Yes',
  'form.no': 'No',
  'form.shape': 'Which one?',
  'form.shapeNumber': (value: number) => `Option ${numbers.format(value)}`,
  'form.type': (type: string) => TYPES.get(type) ?? type,
  'form.json': 'As JSON.',
  'form.otherEntries': 'Other fields',
  'form.root': 'Form',

  'questions.title': count('question', 'questions'),

  'list.item': (name: string, position: number) => `${name} ${numbers.format(position)}`,
  'list.entry': (position: number) => `Item ${numbers.format(position)}`,
  'list.empty': 'None yet',
  'list.add': 'Add',
  /** Starts with the words of `list.add`, which is what is seen of it. */
  'list.addTo': (name: string) => `Add to “${name}”`,
  'list.remove': (name: string) => `Remove ${name}`,
  'list.moveUp': (name: string) => `Move ${name} up`,
  'list.moveDown': (name: string) => `Move ${name} down`,
  'list.moved': (position: number, total: number) =>
    `Moved to position ${numbers.format(position)} of ${numbers.format(total)}`,
  'list.removed': (name: string) => `${name} removed`,
  'later.add': (name: string) => `Add “${name}”`,
  'later.remove': (name: string) => `Remove “${name}”`,

  'file.choose': 'Choose a file',
  'file.other': 'Choose another',
  'file.remove': 'Remove',
  'file.limit': (size: string) => `At most ${size}.`,
  'file.again': (name: string) => `Please choose “${name}” again.`,

  'help.example': (example: string) => `For example ${example}`,
  'help.between': (least: string, most: string) => `From ${least} to ${most}.`,
  'help.atLeast': (least: string) => `At least ${least}.`,
  'help.atMost': (most: string) => `At most ${most}.`,
  'help.step': (step: string) => `In steps of ${step}.`,
  'help.characters': (least: number | undefined, most: number | undefined) => {
    if (least === undefined) return `At most ${count('character', 'characters')(most ?? 0)}.`;
    if (most === undefined) return `At least ${count('character', 'characters')(least)}.`;
    return least === most
      ? `Exactly ${count('character', 'characters')(most)}.`
      : `${numbers.format(least)} to ${count('character', 'characters')(most)}.`;
  },
  'help.oneOrMore': 'Choose one or more.',
  'help.items': (least: number, most: number | undefined) => {
    if (most === undefined) return `At least ${numbers.format(least)}.`;
    if (least === most) return `Exactly ${numbers.format(most)}.`;
    return least === 0
      ? `At most ${numbers.format(most)}.`
      : `${numbers.format(least)} to ${numbers.format(most)}.`;
  },

  'summary.title': (value: number) =>
    isOne(value)
      ? 'One field needs another look'
      : `${numbers.format(value)} fields need another look`,

  'fault.required': 'Please fill this in.',
  'fault.number': 'Please enter a number.',
  'fault.integer': 'Please enter a whole number.',
  'fault.json': (reason: string) => `This is not valid JSON: ${reason}`,
  'fault.jsonObject': 'Please enter a JSON object, such as {"name": "value"}.',
  'fault.date': 'Please enter a complete date and time.',
  'fault.shape': 'Please choose one.',
  'fault.fileSize': (size: string) => `This file is too large. At most ${size}.`,
  'fault.fileUnread': 'This file could not be read.',
  'fault.type': (type: string) => `This must be a different type: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Please choose one of the values offered.',
  'fault.const': (value: string) => `This must be ${value}.`,
  'fault.minLength': (limit: number) =>
    `Please enter at least ${count('character', 'characters')(limit)}.`,
  'fault.maxLength': (limit: number) =>
    `Please enter at most ${count('character', 'characters')(limit)}.`,
  'fault.pattern': (example: string) =>
    example === ''
      ? 'This does not have the requested format.'
      : `This does not have the requested format. For example ${example}`,
  'fault.format': (format: string) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `This is not a valid ${format}.`
      : `Please enter ${described}.`;
  },
  'fault.minimum': (limit: string) => `Please enter ${limit} or more.`,
  'fault.maximum': (limit: string) => `Please enter ${limit} or less.`,
  'fault.exclusiveMinimum': (limit: string) => `Please enter more than ${limit}.`,
  'fault.exclusiveMaximum': (limit: string) => `Please enter less than ${limit}.`,
  'fault.multipleOf': (step: string) => `Please enter a multiple of ${step}.`,
  'fault.minItems': (limit: number) => `Please add at least ${numbers.format(limit)}.`,
  'fault.maxItems': (limit: number) => `Please add at most ${numbers.format(limit)}.`,
  'fault.uniqueItems': 'Each item must be different.',
  'fault.contains': 'A required item is missing from this list.',
  'fault.minProperties': (limit: number) =>
    `Please fill in at least ${count('field', 'fields')(limit)}.`,
  'fault.maxProperties': (limit: number) =>
    `Please fill in at most ${count('field', 'fields')(limit)}.`,
  'fault.dependentRequired': 'Please fill this in as well: another field requires it.',
  'fault.additional': (name: string) => `“${name}” is not allowed here.`,
  'fault.propertyNames': (name: string) => `“${name}” cannot be used as a name here.`,
  'fault.anyOf': 'Some of this is missing or does not fit together.',
  'fault.oneOf': 'This must match exactly one of the options.',
  'fault.not': 'This value is not allowed.',
  'fault.other': 'This is not valid yet.',

  'request.send': 'Answer',
  'approval.edit': 'Edit',
  'approval.allowEdited': 'Allow with changes',
  'approval.back': 'Discard changes',
};

/** Every text of the forms. Flat keys, so that one of them can be replaced without a copy of the rest. */
export type FormTexts = Readonly<typeof forms>;
