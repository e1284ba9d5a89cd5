import { readable } from '../../parts/tool-call/index.js';
import type { Approval } from './approvals.js';

const TAKES_AWAY = /\b(?:delete|destroy|drop|erase|purge|remove|truncate|uninstall|wipe)\b/iu;

/** Whether the name of the tool says that it takes something away, such as `delete_files` or `dropTable`. */
export function isDestructiveByName({ request }: Approval): boolean {
  return request.kind === 'tool' && TAKES_AWAY.test(readable(request.toolName));
}
