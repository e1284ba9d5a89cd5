/** The contrast of an element's text with what is painted behind it, as WCAG counts it. */
export function contrastOf(element: HTMLElement, surface: HTMLElement): number {
  const front = luminanceOf([
    getComputedStyle(surface).backgroundColor,
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element).color,
  ]);
  const back = luminanceOf([
    getComputedStyle(surface).backgroundColor,
    getComputedStyle(element).backgroundColor,
  ]);
  return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
}

/** Of colours that are painted one over the other, whatever their notation. */
function luminanceOf(colours: readonly string[]): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((level) => {
    const part = level / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
