/** Runs a task before the page is drawn again; soon, where nothing is drawn. */
export function nextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(task);
  else setTimeout(task);
}
