import { callApp } from '../../core/callApp.js';

/** An event that a handler can prevent, such as React's. */
interface Preventable {
  readonly defaultPrevented: boolean;
}

/**
 * Combines two handlers: the caller's runs first, and then ours, unless the caller's has called `preventDefault`. If the event
 * was already prevented before, such as by an element inside of the part, our handler decides. If the caller's throws, that is
 * reported, and ours runs.
 */
export function callerFirst<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  if (theirs === undefined) return ours;
  return (event) => {
    const wasPrevented = event.defaultPrevented;
    callApp(() => theirs(event));
    if (wasPrevented || !event.defaultPrevented) ours(event);
  };
}
