import type { DrawDiagram } from '../../src/diagrams.js';

const WIDTH = 104;
const HEIGHT = 40;
const GAP = 36;

/** The colour of words and lines, in each theme. */
export const INK = { light: '#2b2f36', dark: '#d5d8de' };

/** Stands for mermaid, which is many times the size of this project: draws `A --> B --> C`. */
export const drawSteps: DrawDiagram = (source, { dark }) => {
  if (!source.startsWith('flowchart')) return Promise.reject(new Error('Not a flowchart'));
  const steps = (source.trim().split('\n').at(-1) ?? '').split('-->').map((step) => step.trim());
  const ink = dark ? INK.dark : INK.light;
  const fill = dark ? '#262b33' : '#ffffff';
  const shapes = steps.map((step, index) => {
    const x = 2 + index * (WIDTH + GAP);
    const middle = HEIGHT / 2 + 2;
    const arrow =
      index === 0
        ? ''
        : `<path d="M${x - GAP + 4} ${middle}h${GAP - 10}m-5 -4l5 4l-5 4" fill="none" stroke="${ink}"/>`;
    return `${arrow}<rect x="${x}" y="2" width="${WIDTH}" height="${HEIGHT}" rx="6" fill="${fill}" stroke="${ink}"/><text x="${x + WIDTH / 2}" y="${middle + 5}" fill="${ink}" font-family="sans-serif" font-size="14" text-anchor="middle">${escaped(step)}</text>`;
  });
  const width = steps.length * (WIDTH + GAP) - GAP + 4;
  return Promise.resolve(`<svg viewBox="0 0 ${width} ${HEIGHT + 4}">${shapes.join('')}</svg>`);
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
