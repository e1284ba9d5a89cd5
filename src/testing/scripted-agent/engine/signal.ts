/** Something that happens once and can be waited for. */
export interface Signal {
  readonly promise: Promise<void>;
  fire(): void;
}

export function createSignal(): Signal {
  let fire: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { promise, fire };
}
