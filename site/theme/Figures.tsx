import type { Figures as Shown } from '../figures.js';

/** Put in by the build, see `rspress.config.ts`. */
declare const FIGURES: Shown;

/** The size of the panel, and the time that showing an answer takes. */
export function Figures() {
  const { panel, styles, day, rows } = FIGURES;
  const most = Math.max(...rows.map(({ milliseconds }) => milliseconds));
  return (
    <>
      <p>
        In a production build by Vite, the panel adds {panel} kB of JavaScript and {styles} kB of
        CSS, gzipped, to an app that has React. Measured on {day}, an answer of 41 KB that streams
        at one update per frame takes:
      </p>
      <dl className="home-bars">
        {rows.map(({ name, milliseconds }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span style={{ inlineSize: `${(milliseconds / most) * 100}%` }} />
              {(milliseconds / 1000).toFixed(1)} s
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
