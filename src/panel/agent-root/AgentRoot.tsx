'use client';
import { use, useLayoutEffect, useMemo } from 'react';
import { LocaleProvider, readLocale, type LocaleProviderProps } from '../../ui/locale/index.js';
import { FocusScopeContext, useNewFocusScope } from '../../ui/focus/index.js';
import { useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { NestedPartsContext } from '../../parts/kit/NestedParts.js';
import { PartList } from '../../parts/registry/index.js';
import { MarkdownExtensionsContext, type MarkdownExtensions } from '../../markdown/index.js';
import { SessionSourceContext } from '../../react/index.js';
import { useOptionalSession } from '../../react/session/index.js';
import { sessionSource } from '../../react/source/sessionSource.js';
import { useHostTheme } from './useHostTheme.js';

/** Props of `AgentRoot`. */
export interface AgentRootProps
  extends ElementProps<'div'>, Pick<LocaleProviderProps, 'locale' | 'messages'> {
  /** Colours. When left out, those of the page: its `data-agent-theme`, its class, its `color-scheme`. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Takes the colours, radius and font of shadcn's variables where the page has them. @default true */
  readonly hostTheme?: boolean | undefined;
  /** Distances and text size. @default 'default' */
  readonly density?: 'compact' | 'default' | 'comfortable' | undefined;
  /** Highlighting, diagrams and maths for what the agent writes. Keep the object's identity stable. */
  readonly markdown?: MarkdownExtensions | undefined;
}

/**
 * The element that carries the design tokens and the language. Every other component belongs inside
 * one; `AgentPanel` brings its own.
 */
export function AgentRoot({
  theme,
  hostTheme = true,
  density,
  locale,
  messages,
  markdown,
  children,
  ref,
  ...rest
}: AgentRootProps) {
  const scope = useNewFocusScope();
  useHostTheme(scope.root, hostTheme, theme);
  const outer = use(MarkdownExtensionsContext);
  const session = useOptionalSession();
  const source = useMemo(() => session && sessionSource(session), [session]);
  // Before the session is told to load, which it may publish at once.
  useLayoutEffect(() => source?.follow(), [source]);
  return (
    <LocaleProvider locale={locale} messages={messages}>
      <NestedPartsContext value={PartList}>
        <MarkdownExtensionsContext value={markdown ?? outer}>
          <FocusScopeContext value={scope}>
            <SessionSourceContext value={source}>
              {withRender(
                <div
                  {...rest}
                  ref={useSharedRef(scope.root, ref)}
                  data-agent-root=""
                  data-agent-theme={theme}
                  data-agent-density={density}
                  lang={rest.lang ?? (locale && readLocale(locale).tag)}
                >
                  {children}
                </div>,
              )}
            </SessionSourceContext>
          </FocusScopeContext>
        </MarkdownExtensionsContext>
      </NestedPartsContext>
    </LocaleProvider>
  );
}
