/** The same task, for callers that share one attempt while it goes on. */
export function sharing<Args extends readonly unknown[], Result>(
  task: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let going: Promise<Result> | undefined;
  return (...args) =>
    (going ??= task(...args).finally(() => {
      going = undefined;
    }));
}
