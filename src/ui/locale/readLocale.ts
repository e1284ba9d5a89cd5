import { warn, watchData } from '../../development/index.js';
import type { PartialLocale } from '../../locales/index.js';

const isEnglish = (tag: string) => /^en(?:-|$)/u.test(tag);

/**
 * Reads a `locale` prop. A tag alone has no texts, so the texts are English whichever tag it is.
 *
 * @param hasTexts Whether the app passes texts beside it.
 */
export function readLocale(locale: PartialLocale | string, hasTexts = false): PartialLocale {
  if (typeof locale === 'object') {
    watchData('a locale', locale.tag);
    const tag = validTag(locale.tag);
    // So does a copy of a language that a server component makes, where it is only a reference.
    warn('no-texts', () => (locale.texts || hasTexts || isEnglish(tag) ? undefined : [tag]));
    return { ...locale, tag };
  }
  const tag = validTag(locale);
  if (isEnglish(tag)) return { tag };
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
