import { Suspense } from 'react';
import { Chats } from '../Chats';

export default function Page() {
  return (
    <Suspense>
      <Chats />
    </Suspense>
  );
}
