'use client';
import { type RefObject, use, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  watchCallbacks,
  watchMarkdown,
  watchPolicy,
  watchRoot,
  watchWords,
} from '../../development/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import { type MarkdownExtensions, MarkdownExtensionsContext } from '../../markdown/index.js';
import { NestedPartsContext } from '../../parts/kit/NestedParts.js';
import { PartList } from '../../parts/registry/index.js';
import { SessionSourceContext, warnOfTwoReacts } from '../../react/index.js';
import { useSession } from '../../react/session/index.js';
import { sessionSource } from '../../react/source/sessionSource.js';
import { watchCopies } from '../../ui/copy/index.js';
import { FocusScopeContext, keepFocus, useNewFocusScope } from '../../ui/focus/index.js';
import { isRightToLeft } from '../../locales/index.js';
import { LocaleProvider, type LocaleProviderProps, readLocale } from '../../ui/locale/index.js';
import type { ContentPolicy } from '../../core/policy/ContentPolicy.js';
import { ContentPolicyContext } from '../../ui/content/index.js';
import { loadAll } from '../../ui/later/index.js';
import { whenIdle } from '../../ui/whenIdle.js';
import { type ElementProps, useSharedRef, withRender } from '../../ui/props/index.js';
import { DetailContext, useDetailChoice, type DetailProps } from '../../ui/detail/index.js';
import { readHostTheme } from './hostTheme.js';

/** Props of `AgentRoot`. */
export interface AgentRootProps
  extends ElementProps<'div'>, DetailProps, Pick<LocaleProviderProps, 'locale' | 'texts'> {
  /** The theme. If left out, the page's: its `data-agent-theme`, its class, its `color-scheme`. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Whether to use the colours, radius and font of shadcn's variables, if the page has them. @default true */
  readonly hostTheme?: boolean | undefined;
  /** Spacing and text size. @default 'default' */
  readonly density?: 'compact' | 'default' | 'comfortable' | undefined;
  /** Highlighting, diagrams and maths for what the agent writes. Keep the object's identity stable. */
  readonly markdown?: MarkdownExtensions | undefined;
  /**
   * Which links, images, media, files and pages of an agent are shown. Keep the object's identity stable. @default links and
   * files can be opened, pages are shown in isolation, and pictures and media from other hosts are shown only if the person
   * agrees
   */
  readonly contentPolicy?: ContentPolicy | undefined;
}

/**
 * The element that provides the design tokens and the language. Every other component must be inside
 * one; `AgentPanel` contains its own.
 */
export function AgentRoot({
  theme,
  hostTheme = true,
  density,
  locale,
  texts,
  markdown,
  contentPolicy,
  detail,
  defaultDetail,
  onDetailChange,
  children,
  ref,
  ...rest
}: AgentRootProps) {
  warnOfTwoReacts();
  watchWords('AgentRoot', { theme, density });
  watchCallbacks('AgentRoot', { onDetailChange });
  watchMarkdown(markdown);
  watchPolicy(contentPolicy);
  const scope = useNewFocusScope();
  const tag = locale && readLocale(locale, texts !== undefined).tag;
  useHostTheme(scope.root, hostTheme, theme);
  useEffect(() => watchRoot(scope.root.current), [scope]);
  useEffect(() => watchCopies(scope.root.current), [scope]);
  useEffect(
    () => (scope.root.current === null ? undefined : keepFocus(scope.root.current)),
    [scope],
  );
  useEffect(() => whenIdle(() => void loadAll()), []);
  const outer = use(MarkdownExtensionsContext);
  const outerPolicy = use(ContentPolicyContext);
  const choice = useDetailChoice({ detail, defaultDetail, onDetailChange });
  const session = useSession({ optional: true });
  const source = useMemo(() => session && sessionSource(session), [session]);
  // Before the session is told to load, because it may publish immediately.
  useLayoutEffect(() => source?.follow(), [source]);
  return (
    <LocaleProvider locale={locale} texts={texts}>
      <NestedPartsContext value={PartList}>
        <MarkdownExtensionsContext value={markdown ?? outer}>
          <ContentPolicyContext value={contentPolicy ?? outerPolicy}>
            <FocusScopeContext value={scope}>
              <DetailContext value={choice}>
                <SessionSourceContext value={source}>
                  {withRender(
                    <div
                      {...rest}
                      ref={useSharedRef(scope.root, ref)}
                      data-agent-root=""
                      data-agent-theme={theme}
                      data-agent-density={density}
                      lang={rest.lang ?? tag}
                      dir={rest.dir ?? (tag && isRightToLeft(tag) ? 'rtl' : undefined)}
                    >
                      {children}
                    </div>,
                  )}
                </SessionSourceContext>
              </DetailContext>
            </FocusScopeContext>
          </ContentPolicyContext>
        </MarkdownExtensionsContext>
      </NestedPartsContext>
    </LocaleProvider>
  );
}

/** The attributes with which pages mark their theme. */
const WATCHED = {
  attributeFilter: ['class', 'style', 'data-theme', 'data-mode', 'data-agent-theme'],
};

const isTheme = (word: string | undefined) => word === 'light' || word === 'dark';

/** Marks on the root which of the page's own variables its colours are taken from, before it is painted. */
function useHostTheme(
  ref: RefObject<HTMLElement | null>,
  isWanted: boolean,
  theme: 'light' | 'dark' | undefined,
): void {
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    if (!isWanted) {
      root.setAttribute('data-agent-host', 'off');
      return () => root.removeAttribute('data-agent-host');
    }
    const update = () => {
      const around = root.parentElement?.closest<HTMLElement>('[data-agent-theme]');
      const named = theme ?? around?.dataset['agentTheme'];
      // Some browsers forbid reading the pixels of a canvas.
      const found = ifPossible(() => readHostTheme(root, isTheme(named) ? named : undefined));
      if (found === undefined) root.removeAttribute('data-agent-host');
      else if (root.getAttribute('data-agent-host') !== found) {
        root.setAttribute('data-agent-host', found);
      }
    };
    update();
    const observer = ifPossible(() => new MutationObserver(update));
    observer?.observe(document.documentElement, WATCHED);
    observer?.observe(document.body, WATCHED);
    // Missing in some test environments.
    const system = ifPossible(() => matchMedia('(prefers-color-scheme: dark)'));
    system?.addEventListener('change', update);
    return () => {
      observer?.disconnect();
      system?.removeEventListener('change', update);
      root.removeAttribute('data-agent-host');
    };
  }, [ref, isWanted, theme]);
}
