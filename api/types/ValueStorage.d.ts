interface ValueStorage {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: string) => unknown;
}
export { ValueStorage };
