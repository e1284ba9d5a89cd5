import { definedOf } from '../../core/definedOf.js';
import type { Usage } from '../../core/parts.js';
import { readUsage } from '../../core/usage.js';
import { Fields, fieldsIn } from '../Fields.js';

/** The usage of a response, or of a completion, which names the counts differently. */
export function usageOf(usage: Readonly<Record<string, unknown>>): Usage | undefined {
  const fields = new Fields(usage);
  const input = fields.number('input_tokens') ?? fields.number('prompt_tokens');
  const output = fields.number('output_tokens') ?? fields.number('completion_tokens');
  const total = fields.number('total_tokens');
  const cached =
    fieldsIn(fields, 'input_tokens_details').number('cached_tokens') ??
    fieldsIn(fields, 'prompt_tokens_details').number('cached_tokens') ??
    fields.number('prompt_cache_hit_tokens');
  const reasoning =
    fieldsIn(fields, 'output_tokens_details').number('reasoning_tokens') ??
    fieldsIn(fields, 'completion_tokens_details').number('reasoning_tokens');
  const counts: Readonly<Record<string, unknown>> = definedOf({
    inputTokens: input,
    cachedInputTokens: cached,
    outputTokens: output,
    reasoningTokens: reasoning,
    totalTokens: total,
    cost: fields.number('cost'),
    contextTokens: total,
  });
  return readUsage((name) => counts[name]);
}
