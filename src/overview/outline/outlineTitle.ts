import type { OverviewTexts, Texts } from '../../locales/index.js';
import { toolPhrase } from '../../parts/tool-call/index.js';
import type { OutlineEntry } from './outlineOf.js';

/** What an entry is called: a call that failed as its row in the conversation is. */
export function outlineTitle(
  { title, toolName, error }: OutlineEntry,
  words: OverviewTexts,
  texts: Texts,
): string {
  if (toolName === undefined) return title === '' ? words['outline.untitled'] : title;
  const phrase = toolPhrase(toolName, 'failed', texts);
  return error === undefined ? phrase : `${phrase}: ${error}`;
}
