/** sRGB components from 0 to 255, and opacity from 0 to 1. */
type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

/** Minimum contrast of text in WCAG. */
const READABLE = 4.5;
/** Minimum contrast of marks and focus rings in WCAG. */
const VISIBLE = 3;

/** Variables that only have to be valid colours. */
const PLAIN = ['card', 'muted', 'muted-foreground', 'border'] as const;

/**
 * Returns which of shadcn's variables the page has and can be used, as the value of `data-agent-host`: the theme that fits the
 * page's background, the names of the variables (with `-hsl` appended as well if they contain only the components of `hsl()`),
 * and `primary-text` if the accent is readable on the background. Undefined if the page has no suitable theme.
 */
export function readHostTheme(
  root: HTMLElement,
  wanted: 'light' | 'dark' | undefined,
): string | undefined {
  const style = getComputedStyle(root);
  const read = (name: string) => readVariable(style.getPropertyValue(`--${name}`));
  const background = read('background');
  const foreground = read('foreground');
  if (background === undefined || foreground === undefined) return undefined;
  // An app that explicitly sets the other theme wants that instead of the page's.
  const theme = luminance(background.pixel) > 0.18 ? 'light' : 'dark';
  if (wanted !== undefined && wanted !== theme) return undefined;
  const against = ({ pixel }: HostColour) => contrast(pixel, background.pixel);
  if (background.pixel[3] < 1 || against(foreground) < READABLE) return undefined;

  const words: string[] = [theme];
  const take = (name: string, colour = read(name)) => {
    if (colour !== undefined) words.push(name);
    if (colour?.isHsl === true) words.push(`${name}-hsl`);
  };
  take('background', background);
  take('foreground', foreground);
  for (const name of PLAIN) take(name);
  const primary = read('primary');
  const onPrimary = read('primary-foreground');
  const ring = read('ring');
  const destructive = read('destructive');
  if (primary !== undefined && onPrimary !== undefined && against(primary) >= VISIBLE) {
    take('primary', primary);
    take('primary-foreground', onPrimary);
    if (against(primary) >= READABLE) words.push('primary-text');
  }
  if (ring !== undefined && against(ring) >= VISIBLE) take('ring', ring);
  if (destructive !== undefined && against(destructive) >= READABLE) {
    take('destructive', destructive);
  }
  if (isLength(style.getPropertyValue('--radius').trim())) words.push('radius');
  return words.join(' ');
}

interface HostColour {
  /** Whether the value contains only the components of `hsl()`. */
  readonly isHsl: boolean;
  readonly pixel: Pixel;
}

function readVariable(text: string): HostColour | undefined {
  const value = text.trim();
  if (value === '' || !canAsk()) return undefined;
  const isHsl = /^-?[\d.]+(?:deg)? [\d.]+% [\d.]+%/u.test(value);
  const colour = isHsl ? `hsl(${value})` : value;
  // Keywords such as `inherit` are not colours by themselves.
  if (
    !CSS.supports('color', colour) ||
    /^(?:inherit|initial|unset|revert|current)/iu.test(colour)
  ) {
    return undefined;
  }
  const pixel = paint(colour);
  return pixel === undefined || pixel[3] === 0 ? undefined : { isHsl, pixel };
}

const canAsk = () => typeof CSS !== 'undefined' && typeof CSS.supports === 'function';

const isLength = (value: string) =>
  value !== '' && canAsk() && CSS.supports('border-top-left-radius', value) && /\d/u.test(value);

let canvas: CanvasRenderingContext2D | null | undefined;

/** Converts a colour in any notation to sRGB, by painting it. */
function paint(colour: string): Pixel | undefined {
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return undefined;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function luminance([red, green, blue]: Pixel): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Pixel, other: Pixel): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
