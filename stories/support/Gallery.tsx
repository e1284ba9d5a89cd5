import { useId } from 'react';
import { CopyButton } from '../../src/view/index.js';
import './gallery.css';
import { AROUND, GROUPS, type Widget } from './widgets.js';

/** Everything that the package exports and that draws itself, each once. */
export const Gallery = () => (
  <div className="gallery">
    <h1>Widgets</h1>
    {GROUPS.map(([title, widgets]) => (
      <Group key={title} title={title}>
        <div className="gallery-cards">
          {widgets.map((widget) => (
            <Card key={widget.name} {...widget} />
          ))}
        </div>
      </Group>
    ))}
    <Group title="What stands around them, and draws nothing">
      <dl className="gallery-around">
        {Object.entries(AROUND).map(([name, says]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Group>
  </div>
);

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Card({ name, from, says, shown, fills, page }: Widget) {
  const line = `import { ${name} } from '${from}';`;
  return (
    <article className="gallery-card" data-widget={name} data-from={from}>
      <header>
        <h3>{name}</h3>
        <p>{says}</p>
      </header>
      <div className="gallery-shown" data-fills={fills === true ? '' : undefined}>
        {shown}
      </div>
      <footer>
        <code>
          {`import { ${name} }`} <span>{`from '${from}';`}</span>
        </code>
        <CopyButton text={line} label={`Copy the import of ${name}`} />
        {page === undefined ? null : (
          <a href={`?path=/story/${page}`} target="_parent" aria-label={`States of ${name}`}>
            States
          </a>
        )}
      </footer>
    </article>
  );
}
