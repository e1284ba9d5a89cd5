'use client';
import { watchOptions } from '../../development/index.js';
import {
  type ComponentType,
  memo,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { markdown as english } from '../../locales/en/markdown.js';
import { type MarkdownTexts, mergeTexts } from '../../locales/index.js';
import { CodeBlock, type CodeBlockProps } from '../../markdown/index.js';
import { Button } from '../../ui/Button.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { useLocale } from '../../ui/locale/index.js';
import { type DrawDiagram, type Drawing, type Studio, createStudio } from './createStudio.js';
import type { Picture } from './pictureOf.js';

/** Milliseconds without a change of the source before it is drawn. */
const CALM = 150;

/** A picture that is too wide is scaled down, but not below this factor: then it scrolls. */
const SMALLEST = 0.75;

/** Options of `diagram`. */
export interface DiagramOptions {
  /** Texts that replace single texts of the language. */
  readonly texts?: Partial<MarkdownTexts> | undefined;
}

/**
 * Creates a component that draws code as a diagram, for `codeBlocks` of the `markdown` prop. The source is
 * shown until it is complete, and if it cannot be drawn. Call it once, outside of components.
 */
export function diagram(
  draw: DrawDiagram,
  options: DiagramOptions = {},
): ComponentType<CodeBlockProps> {
  watchOptions('diagram', options);
  const { texts: ownTexts } = options;
  const studio = createStudio(draw);
  return memo(function Diagram(props: CodeBlockProps) {
    const { code, streaming } = props;
    const { markdown } = useLocale();
    const texts = mergeTexts(english, markdown, ownTexts);
    const [block, setBlock] = useState<HTMLDivElement | null>(null);
    const [asSource, setAsSource] = useState(false);
    const dark = useIsDark(block);
    // The theme can be detected only once the element exists.
    const drawn = useDrawing(studio, streaming === true || block === null ? '' : code, dark);
    const [broken, setBroken] = useState<Drawing>();
    const drawing = drawn === broken && drawn !== undefined ? 'failed' : drawn;
    return (
      <CodeBlock
        {...props}
        ref={setBlock}
        actions={
          drawing === 'failed' ? (
            <span data-part="code-note">{texts['diagram.fault']}</span>
          ) : drawing === undefined ? null : (
            <Button
              variant="quiet"
              icon="code"
              iconOnly
              aria-pressed={asSource}
              onClick={() => setAsSource(!asSource)}
            >
              {texts['diagram.source']}
            </Button>
          )
        }
      >
        {typeof drawing === 'object' && !asSource ? (
          <DiagramPicture
            name={nameOf(code, texts)}
            picture={drawing}
            onError={() => setBroken(drawing)}
          />
        ) : undefined}
      </CodeBlock>
    );
  });
}

interface DiagramPictureProps {
  readonly name: string;
  readonly picture: Picture;
  /** Called if the browser cannot show the image. */
  readonly onError: () => void;
}

function DiagramPicture({ name, picture, onError }: DiagramPictureProps) {
  const { url, width, height } = picture;
  return (
    <ScrollBox data-part="diagram" label={name}>
      <img
        data-part="diagram-picture"
        src={url}
        alt={name}
        width={width}
        height={height}
        onError={onError}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `max(min(100%, ${width}px), ${width * SMALLEST}px)`,
        }}
      />
    </ScrollBox>
  );
}

/** The drawing of a source; undefined until it is drawn. */
function useDrawing(studio: Studio, source: string, dark: boolean): Drawing | undefined {
  const [latest, setLatest] = useState<{ source: string; drawing: Drawing }>();
  const known = source.trim() === '' ? undefined : studio.find(source, dark);
  const isWanted = source.trim() !== '' && known === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHeard = true;
    const timer = setTimeout(() => {
      void studio.draw(source, dark).then((drawing) => {
        if (isHeard) setLatest({ source, drawing });
      });
    }, CALM);
    return () => {
      isHeard = false;
      clearTimeout(timer);
    };
  }, [studio, source, dark, isWanted]);
  // When the theme changes, the old picture stays until the new one is drawn.
  return known ?? (latest?.source === source ? latest.drawing : undefined);
}

/** The title in the source, in mermaid's syntax. */
function nameOf(source: string, texts: MarkdownTexts): string {
  const title = /^\s*(?:accTitle:|title:?)\s+(\S.*)$/m.exec(source)?.[1];
  return title === undefined ? texts['diagram.unnamed'] : texts['diagram.named'](title.trim());
}

const DARK = '(prefers-color-scheme: dark)';
const ATTRIBUTES = [
  'data-agent-theme',
  'data-agent-host',
  'class',
  'style',
  'data-theme',
  'data-mode',
];

/** Whether an element is in a dark theme, by the resulting `color-scheme`. */
function useIsDark(element: Element | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      for (let place = element; place !== null; place = place.parentElement) {
        observer.observe(place, { attributeFilter: ATTRIBUTES });
      }
      const media = typeof matchMedia === 'function' ? matchMedia(DARK) : undefined;
      media?.addEventListener('change', listener);
      return () => {
        observer.disconnect();
        media?.removeEventListener('change', listener);
      };
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => isDark(element),
    () => false,
  );
}

function isDark(element: Element | null): boolean {
  if (element === null) return false;
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return false;
  if (!colorScheme.includes('light')) return true;
  return typeof matchMedia === 'function' && matchMedia(DARK).matches;
}
