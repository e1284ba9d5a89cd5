import type { FormTexts } from '../en/forms.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('pt-BR');
const numbers = numberFormat('pt-BR');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;
const characters = (value: number) => count(value, 'caractere', 'caracteres');
const items = (value: number) => count(value, 'item', 'itens');
const fields = (value: number) => count(value, 'campo', 'campos');

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'um endereço de e-mail, como nome@example.org'],
  ['idn-email', 'um endereço de e-mail, como nome@example.org'],
  ['uri', 'um endereço da web que comece com https://'],
  ['url', 'um endereço da web que comece com https://'],
  ['uri-reference', 'um endereço da web ou um caminho'],
  ['date', 'uma data'],
  ['date-time', 'uma data e um horário'],
  ['time', 'um horário'],
  ['duration', 'uma duração como P3DT4H'],
  ['uuid', 'um identificador como 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'um endereço como 192.0.2.1'],
  ['ipv6', 'um endereço como 2001:db8::1'],
  ['hostname', 'um nome de host como example.org'],
  ['regex', 'uma expressão regular'],
  ['json-pointer', 'um ponteiro JSON como /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Texto'],
  ['number', 'Número'],
  ['integer', 'Número inteiro'],
  ['boolean', 'Sim ou não'],
  ['object', 'Campos'],
  ['array', 'Lista'],
]);

/** The forms in Brazilian Portuguese. */
export const forms: FormTexts = {
  'form.submit': 'Enviar',
  'form.required': 'obrigatório',
  'form.optional': 'opcional',
  'form.choose': 'Escolher…',
  'form.nothing': 'Sem resposta',
  'form.yes': 'Sim',
  'form.no': 'Não',
  'form.shape': 'Qual delas?',
  'form.shapeNumber': (value) => `Opção ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'Em JSON.',
  'form.otherEntries': 'Outros campos',
  'form.root': 'Formulário',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Item ${numbers.format(position)}`,
  'list.empty': 'Nada ainda',
  'list.add': 'Adicionar',
  'list.addTo': (name) => `Adicionar a “${name}”`,
  'list.remove': (name) => `Remover ${name}`,
  'list.moveUp': (name) => `Mover ${name} para cima`,
  'list.moveDown': (name) => `Mover ${name} para baixo`,
  'list.moved': (position, total) =>
    `Movido para a posição ${numbers.format(position)} de ${numbers.format(total)}`,
  'list.removed': (name) => `${name}: removido`,
  'later.add': (name) => `Adicionar “${name}”`,
  'later.remove': (name) => `Remover “${name}”`,

  'file.choose': 'Escolher um arquivo',
  'file.other': 'Escolher outro',
  'file.remove': 'Remover',
  'file.limit': (size) => `No máximo ${size}.`,
  'file.again': (name) => `Escolha “${name}” novamente.`,

  'help.example': (example) => `Por exemplo, ${example}`,
  'help.between': (least, most) => `De ${least} a ${most}.`,
  'help.atLeast': (least) => `No mínimo ${least}.`,
  'help.atMost': (most) => `No máximo ${most}.`,
  'help.step': (step) => `De ${step} em ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `No máximo ${characters(most ?? 0)}.`;
    if (most === undefined) return `No mínimo ${characters(least)}.`;
    return least === most
      ? `Exatamente ${characters(most)}.`
      : `De ${numbers.format(least)} a ${characters(most)}.`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `No mínimo ${numbers.format(least)}.`;
    if (least === most) return `Exatamente ${numbers.format(most)}.`;
    return least === 0
      ? `No máximo ${numbers.format(most)}.`
      : `De ${numbers.format(least)} a ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    rules.select(value) === 'one'
      ? 'Um campo precisa ser revisto'
      : `${numbers.format(value)} campos precisam ser revistos`,

  'fault.required': 'Preencha este campo.',
  'fault.number': 'Digite um número.',
  'fault.integer': 'Digite um número inteiro.',
  'fault.json': (reason) => `Este JSON não é válido: ${reason}`,
  'fault.jsonObject': 'Digite um objeto JSON, como {"nome": "valor"}.',
  'fault.date': 'Digite a data e o horário completos.',
  'fault.shape': 'Escolha uma opção.',
  'fault.fileSize': (size) => `Este arquivo é grande demais. No máximo ${size}.`,
  'fault.fileUnread': 'Não foi possível ler este arquivo.',
  'fault.type': (type) => `O valor deve ser de outro tipo: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Escolha um dos valores oferecidos.',
  'fault.const': (value) => `O valor deve ser ${value}.`,
  'fault.minLength': (limit) => `Digite no mínimo ${characters(limit)}.`,
  'fault.maxLength': (limit) => `Digite no máximo ${characters(limit)}.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'O valor não está no formato solicitado.'
      : `O valor não está no formato solicitado. Por exemplo, ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `O valor não está no formato ${format}.`
      : `Digite ${described}.`;
  },
  'fault.minimum': (limit) => `Digite ${limit} ou mais.`,
  'fault.maximum': (limit) => `Digite ${limit} ou menos.`,
  'fault.exclusiveMinimum': (limit) => `Digite um valor maior que ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Digite um valor menor que ${limit}.`,
  'fault.multipleOf': (step) => `Digite um múltiplo de ${step}.`,
  'fault.minItems': (limit) => `Adicione no mínimo ${items(limit)}.`,
  'fault.maxItems': (limit) => `Adicione no máximo ${items(limit)}.`,
  'fault.uniqueItems': 'Cada item deve ser diferente.',
  'fault.contains': 'Falta um item obrigatório nesta lista.',
  'fault.minProperties': (limit) => `Preencha no mínimo ${fields(limit)}.`,
  'fault.maxProperties': (limit) => `Preencha no máximo ${fields(limit)}.`,
  'fault.dependentRequired': 'Preencha também este campo: outro campo depende dele.',
  'fault.additional': (name) => `“${name}” não é permitido aqui.`,
  'fault.propertyNames': (name) => `“${name}” não pode ser usado como nome aqui.`,
  'fault.anyOf': 'Falta algo, ou os dados não combinam entre si.',
  'fault.oneOf': 'Os dados devem corresponder a exatamente uma das opções.',
  'fault.not': 'Este valor não é permitido.',
  'fault.other': 'Isto ainda não é válido.',

  'request.send': 'Responder',
  'approval.edit': 'Editar',
  'approval.allowEdited': 'Permitir com alterações',
  'approval.back': 'Descartar alterações',
};
