import { AgentPanel, Composer } from 'agent-session-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import { backend } from './backend';

const FIGURES = [
  ['Orders', '128', '+12 % since Monday'],
  ['Refunds', '3', '72 € this week'],
] as const;

/** A page in the manner of shadcn, with the panel as one of its cards. */
export function Dashboard() {
  const [isDark, setIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', isDark);
  }, [isDark]);
  return (
    <div className="mx-auto grid h-dvh max-w-6xl gap-6 p-6 md:grid-cols-[1fr_2fr]">
      <aside className="flex flex-col gap-6">
        <header className="flex items-center justify-between">
          <h1 className="text-2xl font-semibold tracking-tight">Shop</h1>
          <Button onClick={() => setIsDark(!isDark)}>{isDark ? 'Light' : 'Dark'}</Button>
        </header>
        {FIGURES.map(([title, figure, change]) => (
          <section key={title} className="rounded-xl border bg-card p-6 shadow-sm">
            <h2 className="text-sm text-muted-foreground">{title}</h2>
            <p className="text-3xl font-semibold">{figure}</p>
            <p className="text-sm text-muted-foreground">{change}</p>
          </section>
        ))}
      </aside>
      <AgentPanel
        backend={backend}
        className="min-h-0 rounded-xl border shadow-sm"
        slots={{ composer: <Composer className="rounded-full" /> }}
        suggestions={['/tools', '/confirm']}
      />
    </div>
  );
}
