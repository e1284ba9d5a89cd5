import type { TraceSpan } from '../../core/overview/trace/Trace.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `Trace`. */
export interface TraceProps extends Omit<ElementProps<'section'>, 'children'> {
  /** The `key` of the message whose run is shown. @default the run that writes or has ended last */
  readonly messageKey?: string | undefined;
  /** `conversation`: all runs of the conversation on one axis. @default 'run' */
  readonly scope?: 'run' | 'conversation' | undefined;
  /** How many spans are shown at first: the longest ones. @default 200 */
  readonly limit?: number | undefined;
  /** Called with the span that a person chooses, instead of going to its place in the conversation. */
  readonly onSpan?: ((span: TraceSpan) => void) | undefined;
}
