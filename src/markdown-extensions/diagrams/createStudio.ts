import { pictureOf, type Picture } from './pictureOf.js';

/** Options for drawing a diagram. */
export interface DrawOptions {
  /** Whether the background is dark. */
  readonly dark: boolean;
}

/** Draws a source as SVG. Rejects if it cannot. */
export type DrawDiagram = (source: string, options: DrawOptions) => Promise<string>;

/** A picture, or that there can be none. */
export type Drawing = Picture | 'failed';

/** Longer sources are shown as they are: the time that a layout takes grows faster than they do. */
const LONGEST_SOURCE = 50_000;

/** So many drawings are kept, for messages that come into the page again. */
const MOST_DRAWINGS = 100;

export interface Studio {
  /** A drawing that was made before. */
  readonly find: (source: string, dark: boolean) => Drawing | undefined;
  readonly draw: (source: string, dark: boolean) => Promise<Drawing>;
}

/** Draws by the app's function, and remembers what it drew. */
export function createStudio(draw: DrawDiagram): Studio {
  const drawings = new Map<string, Picture>();
  const keyOf = (source: string, dark: boolean) => `${dark ? 'dark' : 'light'} ${source}`;
  return {
    find: (source, dark) =>
      source.length > LONGEST_SOURCE ? 'failed' : drawings.get(keyOf(source, dark)),
    async draw(source, dark) {
      const drawing = await drawSafely(draw, source, dark);
      // What failed may do so only once: a renderer that did not load is asked again by the next block.
      if (drawing === 'failed') return drawing;
      const [oldest] = drawings.keys();
      if (drawings.size >= MOST_DRAWINGS && oldest !== undefined) drawings.delete(oldest);
      drawings.set(keyOf(source, dark), drawing);
      return drawing;
    },
  };
}

async function drawSafely(draw: DrawDiagram, source: string, dark: boolean): Promise<Drawing> {
  try {
    return pictureOf(await draw(source, { dark })) ?? 'failed';
  } catch {
    // The source is wrong, or the renderer did not load: the source is shown.
    return 'failed';
  }
}
