import type { PendingRequest } from '../../core/state.js';
import type { Texts } from '../../locales/index.js';
import { readable } from './toolKinds.js';

/** The text of a request, as shown above its card. */
export function requestQuestion(request: PendingRequest, texts: Texts): string {
  if (request.kind === 'input') return request.prompt;
  const name = readable(request.toolName);
  if (request.expects === 'output') return texts['output.question'](name);
  return request.prompt === '' || request.expects === 'approval'
    ? texts['approval.question'](name)
    : request.prompt;
}
