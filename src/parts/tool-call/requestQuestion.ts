import type { PendingRequest } from '../../core/state.js';
import type { Messages } from '../../locales/index.js';
import { readable } from './toolKinds.js';

/** The text of a request, as shown above its card. */
export function requestQuestion(request: PendingRequest, messages: Messages): string {
  if (request.kind === 'input') return request.prompt;
  const name = readable(request.toolName);
  if (request.expects === 'output') return messages['output.question'](name);
  return request.prompt === '' || request.expects === 'approval'
    ? messages['approval.question'](name)
    : request.prompt;
}
