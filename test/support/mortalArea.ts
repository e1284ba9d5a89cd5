import type { Random } from '../../src/conformance/kit/Random.js';
import type { StorageArea } from '../../src/storage.js';

/** Longest write of a slow area, in milliseconds. */
export const SLOW = 12;

const later = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What a page that may die keeps things in: it answers at once, or late, and hears nothing of a page that is dead. */
export function mortalArea(area: StorageArea, chance: Random, isSlow: boolean) {
  let isDead = false;
  const change = async (act: () => unknown) => {
    await later(chance.below(SLOW));
    if (isDead) await new Promise(() => {});
    act();
  };
  const own: StorageArea = isSlow
    ? {
        ...area,
        read: (key) => later(chance.below(3)).then(() => area.read(key)),
        keys: () => later(chance.below(3)).then(() => area.keys()),
        write: (key, value) => change(() => area.write(key, value)),
        remove: (key) => change(() => area.remove(key)),
      }
    : {
        ...area,
        write: (key, value) => (isDead ? undefined : area.write(key, value)),
        remove: (key) => (isDead ? undefined : area.remove(key)),
      };
  return {
    own,
    kill: () => {
      isDead = true;
    },
  };
}
