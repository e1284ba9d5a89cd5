import { reportThrown } from '../../development/index.js';
import { pictureOf, type Picture } from './pictureOf.js';

/** Options for drawing a diagram. */
export interface DrawOptions {
  /** Whether the background is dark. */
  readonly dark: boolean;
}

/** Draws a source as SVG. Rejects if it cannot. */
export type DrawDiagram = (source: string, options: DrawOptions) => Promise<string>;

/** A picture, or `failed` if there can be none. */
export type Drawing = Picture | 'failed';

/** Longer sources are shown as text, because the time for a layout grows faster than its source. */
const MAX_SOURCE_LENGTH = 50_000;

/** Drawings that are kept, for messages that are mounted again. */
const MAX_KEPT_DRAWINGS = 100;

export interface Studio {
  /** Returns an earlier drawing. */
  readonly find: (source: string, dark: boolean) => Drawing | undefined;
  readonly draw: (source: string, dark: boolean) => Promise<Drawing>;
}

/** Draws with the app's function, and caches the drawings. */
export function createStudio(draw: DrawDiagram): Studio {
  const drawings = new Map<string, Picture>();
  const keyOf = (source: string, dark: boolean) => `${dark ? 'dark' : 'light'} ${source}`;
  return {
    find: (source, dark) =>
      source.length > MAX_SOURCE_LENGTH ? 'failed' : drawings.get(keyOf(source, dark)),
    async draw(source, dark) {
      const drawing = await drawSafely(draw, source, dark);
      // Failures are not cached: a renderer that did not load is tried again with the next block.
      if (drawing === 'failed') return drawing;
      const [oldest] = drawings.keys();
      if (drawings.size >= MAX_KEPT_DRAWINGS && oldest !== undefined) drawings.delete(oldest);
      drawings.set(keyOf(source, dark), drawing);
      return drawing;
    },
  };
}

async function drawSafely(draw: DrawDiagram, source: string, dark: boolean): Promise<Drawing> {
  try {
    return pictureOf(await draw(source, { dark })) ?? 'failed';
  } catch (error) {
    // The source is invalid or the renderer did not load.
    reportThrown('function of diagram', error, 'the source is shown');
    return 'failed';
  }
}
