/** A drawing as an image, in which no scripts run and nothing is loaded. */
export interface Picture {
  readonly url: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum characters of a drawing. */
const MAX_SVG_LENGTH = 2_000_000;

/** The picture for an SVG; undefined if it is not SVG, or has no size. */
export function pictureOf(svg: string): Picture | undefined {
  if (svg.length > MAX_SVG_LENGTH) return undefined;
  const start = svg.search(/<svg[\s>]/);
  if (start === -1) return undefined;
  const markup = asXml(svg.slice(start));
  const root = /^<svg[^>]*>/.exec(markup)?.[0] ?? '';
  const [width, height] = sizeOf(root);
  if (!(width > 0 && height > 0)) return undefined;
  return { url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`, width, height };
}

/** Browsers serialise the SVG of a page as HTML, but an image has to be XML. */
function asXml(svg: string): string {
  const closed = svg
    .replaceAll(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, '<$1$2/>')
    .replaceAll('&nbsp;', '\u00A0');
  if (/^<svg[^>]*\sxmlns=/.test(closed)) return closed;
  return closed.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

function sizeOf(root: string): readonly [width: number, height: number] {
  const box = /\sviewBox=["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root);
  if (box !== null) return [Number(box[1]), Number(box[2])];
  const side = (name: string) =>
    Number(new RegExp(String.raw`\s${name}=["']([\d.]+)(?:px)?["']`).exec(root)?.[1]);
  return [side('width'), side('height')];
}
