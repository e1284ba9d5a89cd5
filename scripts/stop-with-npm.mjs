/** A plain kill of npm reaches the shell between npm and this process, but not this process. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
