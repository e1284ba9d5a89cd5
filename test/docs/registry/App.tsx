'use client';

import { Conversations } from '@/components/agent/conversations';
import { toolViews } from '@/components/agent/tool-views';

export default function App() {
  return <Conversations className="h-dvh p-4" components={toolViews} />;
}
