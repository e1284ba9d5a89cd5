/** Makes the ids and times of a recording short, and the same each time. */
export function stable() {
  const seen = new Map();
  return (text) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        if (!seen.has(id))
          seen.set(id, `00000000-0000-4000-8000-${String(seen.size + 1).padStart(12, '0')}`);
        return seen.get(id);
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?=Z|\+00:00)/g, '2026-11-27T09:00:00.000');
}
