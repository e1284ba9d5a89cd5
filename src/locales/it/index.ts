// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Italian: every text of the package, those of its optional entries included.
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
import { messages } from './messages.js';
import { speech } from './speech.js';
import { tools } from './tools.js';

/** Italian, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...it, tag: 'it-CH' }`. */
export const it: Locale = {
  tag: 'it',
  messages,
  forms,
  completions,
  define,
  markdown,
  inspector,
  tools,
  approvals,
  artifacts,
  speech,
};
