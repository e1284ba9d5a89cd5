import type { PartialLocale } from '../../locales/index.js';

const warned = new Set<string>();

/** The language of a `locale` prop. A tag comes without texts, and so is English whatever it says. */
export function readLocale(locale: PartialLocale | string): PartialLocale {
  if (typeof locale === 'object') return { ...locale, tag: validTag(locale.tag) };
  const tag = validTag(locale);
  if (/^en(?:-|$)/u.test(tag)) return { tag };
  if (!warned.has(tag)) {
    warned.add(tag);
    // A mistake of the developer's, told where developers look.
    // oxlint-disable-next-line no-console
    console.warn(
      `The locale "${tag}" has no texts, so English is shown. Import a language and pass that: ` +
        `import { fr } from 'agent-session-react/locales/fr', then locale={fr}.`,
    );
  }
  return { tag: 'en' };
}

/** The tag as `Intl` takes it; one that it would refuse, and throw at, is English. */
function validTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    // Not a language tag: what the app passed may come from anywhere.
    return 'en';
  }
}
