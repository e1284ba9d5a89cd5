import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` en ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Puede que la dirección sea incorrecta, o que haya un proxy o una página de inicio de sesión de por medio.'
    : '';

export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `No se pudo contactar con el agente${at(address)}. Comprueba la conexión y la dirección${
      origin === undefined
        ? ''
        : `, y si el agente permite que lo llamen páginas de ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'El agente aceptó la petición, pero no respondió a tiempo.'
      : `La función ${name} de la aplicación no respondió a tiempo.`,
  'fault.app': 'Falló una función de la aplicación, así que no se envió nada al agente.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La función fetch ${isOwn === true ? 'de la aplicación' : 'global'} falló: ${words}`,
  'fault.fetch-result': 'La función fetch del backend no devolvió una Response.',
  'fault.http': ({ status = 0 }) => `El agente respondió con el estado ${status}.`,
  'fault.redirected':
    'La dirección del agente redirige a otro lugar, y la redirección no se ha seguido.',
  'fault.unauthorized': 'El agente rechazó las credenciales.',
  'fault.credentials': 'No se pudieron obtener credenciales para el agente.',
  'fault.header': ({ name = '' }) =>
    `La cabecera “${name}” contiene caracteres no permitidos, como un salto de línea. Comprueba el token o la clave.`,
  'fault.not-found': 'El agente no encontró lo solicitado.',
  'fault.no-session': 'El agente no conoce esta conversación.',
  'fault.nothing-there': ({ address }) =>
    `Ningún agente responde${at(address)}. Comprueba la dirección.`,
  'fault.validation': 'El agente no pudo aceptar la petición.',
  'fault.rate-limited': ({ seconds }) =>
    `El agente pide esperar ${seconds === undefined ? '' : `${seconds}\u00a0s `}antes de la próxima petición.`,
  'fault.protocol': () => 'No se puede leer la respuesta del agente.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `El agente respondió ${contentType === '' ? 'sin tipo de contenido' : `con ${contentType}`} en lugar de un flujo de eventos.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `La respuesta del agente no es JSON.${between(isForeign)}`,
  'fault.no-run': 'La respuesta del agente no indica ninguna ejecución que seguir.',
  'fault.agent': 'La ejecución falló.',
  'fault.page-left': 'La página se cerró durante el envío. Puede que haya llegado.',
  'fault.expired': 'La ejecución caducó.',
  'fault.cut-off': 'Un límite del modelo cortó la respuesta.',
  'fault.unreadable': 'No se pudo leer parte de la respuesta.',
  'fault.filtered': 'Un filtro de contenido puso fin a la respuesta.',
  'fault.interrupted':
    'Se perdió la conexión antes de que terminara la ejecución. Se conserva todo lo recibido.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'El agente envió un evento demasiado grande para leerlo.'
      : `La respuesta del agente supera los ${megabytes}\u00a0MB y no se leyó.`,
  'fault.unsupported': 'El backend no ofrece esta función.',
  'fault.no-way-to-answer': 'Este backend no permite responder a la petición.',
  'fault.not-stored': 'El agente aún no ha guardado este mensaje.',
  'fault.address': () => 'La dirección del agente no se puede usar.',
  'fault.conflict': 'La pregunta ya se respondió en otro lugar.',
};
