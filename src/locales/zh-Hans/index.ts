// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Chinese in simplified characters: every text of the package, those of its optional entries included.
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

/** Chinese in simplified characters, in the terms of mainland software, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. */
export const zhHans: Locale = {
  tag: 'zh-Hans',
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
