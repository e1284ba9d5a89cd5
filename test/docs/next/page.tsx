import { Assistant } from './Assistant';

export default function Page() {
  return <Assistant />;
}
