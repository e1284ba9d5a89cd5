import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import type { OverviewTexts, Texts } from '../../locales/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { toolPhrase } from '../../parts/tool-call/index.js';
import { plainText } from '../../ui/plainName.js';

/** What a span is called: a call as its row in the conversation is, else the backend's name, or a word for its kind. */
export function spanName(
  { kind, name, status }: Pick<TraceSpan, 'kind' | 'name' | 'status'>,
  words: OverviewTexts,
  texts: Texts,
): string {
  switch (kind) {
    case 'tool':
      return /\S/u.test(name)
        ? toolPhrase(name, status === 'sending' || status === 'stopped' ? 'unknown' : status, texts)
        : words['trace.tool'];
    case 'step':
      return /\S/u.test(name) ? plainText(name) : words['trace.step'];
    case 'agent':
      return agentName(name) || words['trace.agent'];
    default:
      return words[`trace.${kind}`];
  }
}
