/** What an agent that books trains could ask. */
export const bookingSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: {
      type: 'string',
      format: 'email',
      title: 'Email',
      description: 'The tickets are sent here.',
    },
    day: { type: 'string', format: 'date', title: 'Day of travel' },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 9, default: 1 },
    fare: {
      title: 'Fare',
      oneOf: [
        { const: 'fixed', title: '€59, fixed' },
        { const: 'flex', title: '€92, flexible' },
      ],
    },
    window: { type: 'boolean', title: 'A seat by the window' },
    passengers: {
      type: 'array',
      title: 'Passengers',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Passenger',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 1 },
          age: { type: 'integer', title: 'Age', minimum: 0 },
        },
        required: ['name'],
      },
    },
    stops: { type: 'array', title: 'Stops on the way', items: { type: 'string', title: 'Stop' } },
    payment: {
      title: 'Payment',
      oneOf: [
        {
          title: 'Card',
          type: 'object',
          properties: {
            method: { const: 'card' },
            number: {
              type: 'string',
              title: 'Last four digits',
              pattern: '^\\d{4}$',
              examples: ['1234'],
            },
          },
          required: ['method', 'number'],
        },
        {
          title: 'Transfer',
          type: 'object',
          properties: { method: { const: 'transfer' }, iban: { type: 'string', title: 'IBAN' } },
          required: ['method', 'iban'],
        },
      ],
    },
  },
  required: ['name', 'email', 'day', 'fare', 'passengers', 'payment'],
} as const;

/** Every kind of field. */
export const everySchema = {
  type: 'object',
  title: 'Every kind of field',
  description: 'One of each, with its help.',
  properties: {
    line: { type: 'string', title: 'Text', maxLength: 40, examples: ['a few words'] },
    long: { type: 'string', title: 'Long text', maxLength: 2000, description: 'Take your time.' },
    code: { type: 'string', title: 'Identifier', format: 'uuid' },
    mail: { type: 'string', title: 'Email', format: 'email' },
    site: { type: 'string', title: 'Web address', format: 'uri' },
    day: { type: 'string', title: 'Date', format: 'date' },
    moment: { type: 'string', title: 'Date and time', format: 'date-time' },
    time: { type: 'string', title: 'Time', format: 'time' },
    whole: { type: 'integer', title: 'Whole number', minimum: 0, maximum: 1200 },
    price: { type: 'number', title: 'Decimal number', multipleOf: 0.5, default: 12.5 },
    yes: { type: 'boolean', title: 'Yes or no', default: true },
    few: { title: 'A few choices', enum: ['Small', 'Medium', 'Large'] },
    many: {
      title: 'Many choices',
      enum: ['Austria', 'Belgium', 'Denmark', 'Finland', 'France', 'Germany', 'Italy'],
    },
    ticks: {
      title: 'Several choices',
      type: 'array',
      uniqueItems: true,
      items: { enum: ['Monday', 'Tuesday', 'Wednesday'] },
      maxItems: 2,
    },
    fixed: { title: 'Given', const: 'Version 2' },
    kept: { title: 'Only to be read', type: 'string', readOnly: true, default: 'Order 1234' },
    nothing: { title: 'May be empty', type: ['integer', 'null'] },
    file: {
      title: 'Picture',
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'image/png',
    },
    address: {
      title: 'Address',
      type: 'object',
      properties: {
        street: { type: 'string', title: 'Street' },
        place: {
          title: 'Place',
          type: 'object',
          properties: { city: { type: 'string', title: 'City' }, code: { type: 'string' } },
        },
      },
    },
    pair: {
      title: 'A pair',
      type: 'array',
      prefixItems: [
        { type: 'number', title: 'x' },
        { type: 'number', title: 'y' },
      ],
      items: false,
    },
    either: { title: 'Either', type: ['string', 'number', 'boolean'] },
    json: { title: 'Anything' },
  },
  required: ['line', 'whole', 'few'],
  additionalProperties: { type: 'string' },
} as const;

/** A schema that contains itself. */
export const treeSchema = {
  $ref: '#/$defs/place',
  $defs: {
    place: {
      type: 'object',
      title: 'Place',
      properties: {
        name: { type: 'string', title: 'Name' },
        parts: { type: 'array', title: 'Parts', items: { $ref: '#/$defs/place' } },
        twin: { title: 'Twin town', $ref: '#/$defs/place' },
      },
      required: ['name'],
    },
  },
} as const;

/** What a tool that sends an email takes. */
export const emailSchema = {
  type: 'object',
  properties: {
    to: { type: 'array', title: 'To', items: { type: 'string', format: 'email' }, minItems: 1 },
    subject: { type: 'string', title: 'Subject', maxLength: 120 },
    body: { type: 'string', title: 'Text', format: 'textarea' },
    send_now: { type: 'boolean', title: 'Send now' },
  },
  required: ['to', 'subject'],
} as const;
