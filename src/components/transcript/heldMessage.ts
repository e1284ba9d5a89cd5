/** Pixels between the edge of the view and the message at its top. */
const ABOVE = 12;
/** How much of the view a message takes at most: of a longer one only the end is held in it. */
const MOST = 0.5;

/** What the person has sent last. */
export function lastSent(content: HTMLElement): HTMLElement | undefined {
  const sent = content.querySelectorAll<HTMLElement>('[data-part="message"][data-role="user"]');
  return sent[sent.length - 1];
}

/** Where the view is scrolled to when a message stands at its top; undefined where there is none, or none any more. */
export function topOf(
  message: HTMLElement | undefined,
  view: HTMLElement | null,
  content: HTMLElement | null,
): number | undefined {
  if (message?.isConnected !== true || view === null || content === null) return undefined;
  const hidden = Math.max(-ABOVE, message.offsetHeight - Math.round(view.clientHeight * MOST));
  return Math.max(0, message.offsetTop - content.offsetTop + hidden);
}

/** Lets content that has been scrolled at once be seen moving; at once where a person wants no motion. */
export function glide(content: HTMLElement, distance: number, most: number): void {
  const shown = Math.sign(distance) * Math.min(Math.abs(distance), most);
  // Not in every test environment.
  content.animate?.([{ translate: `0 ${String(shown)}px` }, { translate: '0' }], {
    duration: milliseconds(getComputedStyle(content).getPropertyValue('--agent-slow')),
    easing: 'ease-out',
  });
}

const milliseconds = (time: string): number =>
  (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);
