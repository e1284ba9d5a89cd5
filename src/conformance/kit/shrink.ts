/** Maximum number of smaller inputs that are tried. */
const MAX_TRIES = 250;

/**
 * Reduces a list of items that fails. Removes parts of the list, first halves and finally single items, as long as the rest
 * still fails.
 *
 * @param failing Returns what is wrong with a list; undefined if nothing is.
 */
export async function shrink<Item, Failure>(
  items: readonly Item[],
  failure: Failure,
  failing: (items: readonly Item[]) => Promise<Failure | undefined>,
): Promise<{ readonly items: readonly Item[]; readonly failure: Failure }> {
  let smallest = { items, failure };
  let tries = 0;
  for (
    let size = Math.ceil(items.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    let isSmaller = true;
    while (isSmaller && tries < MAX_TRIES) {
      isSmaller = false;
      for (let at = 0; at < smallest.items.length && tries < MAX_TRIES; tries++) {
        const rest = smallest.items.toSpliced(at, size);
        const found = await failing(rest);
        if (found === undefined) at += size;
        else {
          smallest = { items: rest, failure: found };
          isSmaller = true;
        }
      }
    }
  }
  return smallest;
}
