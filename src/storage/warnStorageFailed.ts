/** Warns the developer in the console that storing failed. The sessions themselves work as without a storage. */
export function warnStorageFailed(error: unknown): void {
  const { console }: Partial<Pick<typeof globalThis, 'console'>> = globalThis;
  console?.warn(
    'The storage of agent sessions failed, and what it could not do is not kept beyond this page. The sessions themselves go on.',
    error,
  );
}
