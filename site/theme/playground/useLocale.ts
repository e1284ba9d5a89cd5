import { useEffect, useState } from 'react';
import type { AgentPanelProps } from 'agent-session-react';
import { en } from 'agent-session-react/locales/en';

import type { Language } from './setup.js';

type Locale = NonNullable<AgentPanelProps['locale']>;

const LOAD = {
  ar: () => import('agent-session-react/locales/ar').then(({ ar }) => ar),
  de: () => import('agent-session-react/locales/de').then(({ de }) => de),
  es: () => import('agent-session-react/locales/es').then(({ es }) => es),
  fr: () => import('agent-session-react/locales/fr').then(({ fr }) => fr),
  it: () => import('agent-session-react/locales/it').then(({ it }) => it),
  ja: () => import('agent-session-react/locales/ja').then(({ ja }) => ja),
  ko: () => import('agent-session-react/locales/ko').then(({ ko }) => ko),
  'pt-BR': () => import('agent-session-react/locales/pt-BR').then(({ ptBR }) => ptBR),
  'zh-Hans': () => import('agent-session-react/locales/zh-Hans').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('agent-session-react/locales/zh-Hant').then(({ zhHant }) => zhHant),
} as const satisfies Readonly<Record<Exclude<Language, 'en'>, () => Promise<Locale>>>;

/** The texts of a language. While they load, those of the language before; undefined for the first one. */
export function useLocale(language: Language): Locale | undefined {
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let isWanted = true;
    void LOAD[language]().then((locale) => {
      if (isWanted) setLoaded(locale);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return language === 'en' ? en : loaded;
}
