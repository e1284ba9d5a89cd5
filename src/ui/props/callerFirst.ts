/** An event that a handler can prevent, as those of React. */
interface Preventable {
  readonly defaultPrevented: boolean;
}

/**
 * One handler for both: the caller's runs first, and ours unless the caller's has called `preventDefault`. What was
 * prevented before it came here, such as by something inside of the part, is for our own handler to judge.
 */
export function callerFirst<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  if (theirs === undefined) return ours;
  return (event) => {
    const wasPrevented = event.defaultPrevented;
    theirs(event);
    if (wasPrevented || !event.defaultPrevented) ours(event);
  };
}
