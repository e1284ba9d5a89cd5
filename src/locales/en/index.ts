// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * English: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { approvals } from './approvals.js';
import { artifacts } from './artifacts.js';
import { completions } from './completions.js';
import { define } from './define.js';
import { forms } from './forms.js';
import { inspector } from './inspector.js';
import { markdown } from './markdown.js';
import { overview } from './overview.js';
import { texts } from './texts.js';
import { speech } from './speech.js';
import { toolViews } from './toolViews.js';

/**
 * English, which is shown without being given. With all its texts, for `faultText` outside of components, and to
 * translate from.
 */
export const en = {
  tag: 'en',
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
  overview,
};
