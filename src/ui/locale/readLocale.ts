import { warn } from '../../development/index.js';
import type { PartialLocale } from '../../locales/index.js';

/** Reads a `locale` prop. A tag alone has no texts, so the texts are English whichever tag it is. */
export function readLocale(locale: PartialLocale | string): PartialLocale {
  if (typeof locale === 'object') return { ...locale, tag: validTag(locale.tag) };
  const tag = validTag(locale);
  if (/^en(?:-|$)/u.test(tag)) return { tag };
  warn('no-texts', () => [tag]);
  return { tag: 'en' };
}

/** The tag in canonical form; English for one that `Intl` would reject. */
function validTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    // Not a language tag: the app may have passed anything.
    return 'en';
  }
}
