import { Suspense } from 'react';
import { Assistant } from './Assistant';

export default function Page() {
  return (
    <Suspense fallback={null}>
      <Assistant />
    </Suspense>
  );
}
