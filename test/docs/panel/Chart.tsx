import {
  AgentPanel,
  dataView,
  type AgentBackend,
  type DataPartProps,
  type PartComponents,
} from 'agent-session-react';
import 'agent-session-react/styles.css';

interface Point {
  readonly day: string;
  readonly visits: number;
}

/** Data comes from the wire, so it may have another shape. */
const isPoint = (value: unknown): value is Point =>
  typeof (value as Point | null)?.day === 'string' && typeof (value as Point).visits === 'number';

function Chart({ part }: DataPartProps<readonly Point[]>) {
  const points: readonly unknown[] = Array.isArray(part.value) ? part.value : [];
  return (
    <ul>
      {points.filter(isPoint).map(({ day, visits }) => (
        <li key={day}>
          {day} <meter max={1000} value={visits} />
        </li>
      ))}
    </ul>
  );
}

const components: PartComponents = {
  dataViews: { chart: dataView(Chart, { pinned: true }) },
};

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
