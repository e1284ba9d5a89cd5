type Count = (count: number) => string;
type Named = (name: string) => string;

/** Every text of the forms. Flat keys, so that one of them can be replaced without a copy of the rest. */
export interface FormMessages {
  readonly 'form.submit': string;
  readonly 'form.required': string;
  readonly 'form.optional': string;
  readonly 'form.choose': string;
  readonly 'form.nothing': string;
  readonly 'form.yes': string;
  readonly 'form.no': string;
  readonly 'form.shape': string;
  readonly 'form.shapeNumber': Count;
  readonly 'form.type': Named;
  readonly 'form.json': string;
  readonly 'form.otherEntries': string;
  readonly 'form.root': string;

  readonly 'list.item': (name: string, position: number) => string;
  readonly 'list.entry': Count;
  readonly 'list.empty': string;
  readonly 'list.add': string;
  /** Starts with the words of `list.add`, which is what is seen of it. */
  readonly 'list.addTo': Named;
  readonly 'list.remove': Named;
  readonly 'list.moveUp': Named;
  readonly 'list.moveDown': Named;
  readonly 'list.moved': (position: number, count: number) => string;
  readonly 'list.removed': Named;
  readonly 'later.add': Named;
  readonly 'later.remove': Named;

  readonly 'file.choose': string;
  readonly 'file.other': string;
  readonly 'file.remove': string;
  readonly 'file.limit': Named;
  readonly 'file.again': Named;

  readonly 'help.example': Named;
  readonly 'help.between': (least: string, most: string) => string;
  readonly 'help.atLeast': Named;
  readonly 'help.atMost': Named;
  readonly 'help.step': Named;
  readonly 'help.characters': (least: number | undefined, most: number | undefined) => string;
  readonly 'help.items': (least: number, most: number | undefined) => string;

  readonly 'summary.title': Count;

  readonly 'fault.required': string;
  readonly 'fault.number': string;
  readonly 'fault.integer': string;
  readonly 'fault.json': Named;
  readonly 'fault.jsonObject': string;
  readonly 'fault.date': string;
  readonly 'fault.shape': string;
  readonly 'fault.fileSize': Named;
  readonly 'fault.fileUnread': string;
  readonly 'fault.type': Named;
  readonly 'fault.enum': string;
  readonly 'fault.const': Named;
  readonly 'fault.minLength': Count;
  readonly 'fault.maxLength': Count;
  readonly 'fault.pattern': Named;
  readonly 'fault.format': Named;
  readonly 'fault.minimum': Named;
  readonly 'fault.maximum': Named;
  readonly 'fault.exclusiveMinimum': Named;
  readonly 'fault.exclusiveMaximum': Named;
  readonly 'fault.multipleOf': Named;
  readonly 'fault.minItems': Count;
  readonly 'fault.maxItems': Count;
  readonly 'fault.uniqueItems': string;
  readonly 'fault.contains': string;
  readonly 'fault.minProperties': Count;
  readonly 'fault.maxProperties': Count;
  readonly 'fault.dependentRequired': string;
  readonly 'fault.additional': Named;
  readonly 'fault.propertyNames': Named;
  readonly 'fault.anyOf': string;
  readonly 'fault.oneOf': string;
  readonly 'fault.not': string;
  readonly 'fault.other': string;

  readonly 'request.send': string;
  readonly 'approval.edit': string;
  readonly 'approval.allowEdited': string;
  readonly 'approval.back': string;
}
