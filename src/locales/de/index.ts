// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * German: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import type { Locale } from '../Locale.js';
import { approvals } from './approvals.js';
import { artifacts } from './artifacts.js';
import { completions } from './completions.js';
import { define } from './define.js';
import { forms } from './forms.js';
import { inspector } from './inspector.js';
import { markdown } from './markdown.js';
import { texts } from './texts.js';
import { speech } from './speech.js';
import { toolViews } from './toolViews.js';

/** German, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...de, tag: 'de-AT' }`. */
export const de: Locale = {
  tag: 'de',
  texts,
  forms,
  completions,
  define,
  markdown,
  inspector,
  toolViews,
  approvals,
  artifacts,
  speech,
};
