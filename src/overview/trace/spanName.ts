import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import type { OverviewTexts } from '../../locales/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { plainText } from '../../ui/plainName.js';

/** What a span is called: the backend's name, or a word for its kind. */
export function spanName(
  { kind, name }: Pick<TraceSpan, 'kind' | 'name'>,
  words: OverviewTexts,
): string {
  switch (kind) {
    case 'tool':
    case 'step':
      return /\S/u.test(name) ? plainText(name) : words[`trace.${kind}`];
    case 'agent':
      return agentName(name) || words['trace.agent'];
    default:
      return words[`trace.${kind}`];
  }
}
