interface ChangeDetails<Reason extends string> {
  readonly reason: Reason;
}
type OnChange<Value, Reason extends string> = (value: Value, details: ChangeDetails<Reason>) => void;
export { OnChange };
