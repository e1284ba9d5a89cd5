import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` at ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Your sign-in may have expired: reload the page. Otherwise, the address may be wrong, or a proxy may be in between.'
    : '';

/** Apart from the other texts, since faults hold these words for logs and developers. */
export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `The agent could not be reached${at(address)}. Check the connection and the address${
      origin === undefined
        ? ''
        : `, and whether the agent allows pages of ${origin} to call it (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'The agent accepted the request but did not answer in time.'
      : `The app’s function ${name} did not answer in time.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'A function of the app threw, so nothing was sent to the agent.'
      : `The app’s function ${name} threw.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? 'The app’s own fetch' : 'The global fetch'} threw: ${words}`,
  'fault.fetch-result': 'The fetch function passed to the backend did not return a Response.',
  'fault.http': ({ status = 0 }) => `The agent answered with status ${status}.`,
  'fault.busy':
    'The agent is busy with something else in this conversation. Try again in a moment.',
  'fault.not-stopped': 'The agent did not stop. The run may be over already.',
  'fault.request-too-large':
    'This is more than the agent takes at once. Shorten the message, or attach less.',
  'fault.redirected':
    'The agent’s address redirects elsewhere, and the redirect was not followed. Your sign-in may have expired: reload the page.',
  'fault.unauthorized': 'The agent refused the credentials.',
  'fault.credentials': 'No credentials for the agent could be obtained.',
  'fault.header': ({ name = '' }) =>
    `The header "${name}" contains characters that headers cannot have, such as a line break. Check the token or key.`,
  'fault.not-found': 'The agent could not find what was requested.',
  'fault.no-session': 'The agent does not know this conversation.',
  'fault.nothing-there': ({ address }) => `No agent answers${at(address)}. Check the address.`,
  'fault.validation': 'The agent could not accept the request.',
  'fault.rate-limited': ({ seconds }) =>
    `The agent asks to wait ${seconds === undefined ? '' : `${seconds} s `}before the next request.`,
  'fault.protocol': ({ words = 'The answer cannot be read.' }) => words,
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `The agent answered with ${contentType || 'no content type'} instead of an event stream.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) =>
    `The agent answered with something that is not JSON.${between(isForeign)}`,
  'fault.no-run': 'The agent’s response does not name a run to follow.',
  'fault.agent': 'The run has failed.',
  'fault.page-left': 'The page was closed while this was being sent. It may have arrived.',
  'fault.expired': 'The run has expired.',
  'fault.cut-off': 'The answer was cut off by a limit of the model.',
  'fault.unreadable': 'Part of the answer could not be read.',
  'fault.filtered': 'A content filter ended the answer.',
  'fault.interrupted':
    'The connection was lost before the run ended. Everything received so far is kept.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'The agent sent an event that is too large to be read.'
      : `The agent’s answer is larger than ${megabytes} MB, so it was not read.`,
  'fault.unsupported': 'The backend does not offer this.',
  'fault.no-way-to-answer': 'This backend has no way to answer the request.',
  'fault.not-stored': 'The agent has not stored this message yet.',
  'fault.address': ({ words = 'The agent’s address cannot be used.' }) => words,
  'fault.conflict': 'The question was answered elsewhere first.',
};
