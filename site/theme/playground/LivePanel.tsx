import { lazy, Suspense, useEffect, useRef, useState, type CSSProperties } from 'react';

import type { LiveStageProps } from './LiveStage.js';
import './live.css';

const LiveStage = lazy(() => import('./LiveStage.js'));

export interface LivePanelProps extends LiveStageProps {
  /** How high the panel is, also before it has been loaded. @default 560 */
  readonly height?: CSSProperties['blockSize'];
}

/**
 * A panel with an agent that works in the page. Both are loaded when it comes into view, in the place that has been kept
 * for them.
 */
export function LivePanel({ height = 560, ...stage }: LivePanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className="live-panel" style={{ blockSize: height }}>
      {isNear && (
        <Suspense fallback={null}>
          <LiveStage {...stage} />
        </Suspense>
      )}
    </div>
  );
}
