import { useArtifacts } from 'agent-session-react/artifacts';
import { artifacts } from './artifacts';

export function ReportList() {
  const made = useArtifacts(artifacts);
  return (
    <ul>
      {made.map(({ id, title, versions }) => (
        <li key={id}>
          {title}: {versions.length} versions, {versions.at(-1)?.status}
        </li>
      ))}
    </ul>
  );
}
