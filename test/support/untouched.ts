import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src/');

/** Whether the library, or what it reads its queries with, is the one that asks. React itself may. */
function isAskedByUs(): boolean {
  const frames = (new Error('Where?').stack ?? '').split('\n').slice(1);
  const asking = frames.find((frame) => !frame.includes('untouched.ts')) ?? '';
  return asking.includes(SRC) || asking.includes('@tanstack');
}

/** What a render may not read: on a server it is another's, and Next.js refuses to cache a page that did. */
const FORBIDDEN = [
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'localStorage',
  'sessionStorage',
  'navigator',
  'BroadcastChannel',
] as const;

/** Notes and refuses all that may not be read, until it is lifted. */
export function watchWhatIsTouched(): {
  readonly touched: readonly string[];
  readonly lift: () => void;
} {
  const touched: string[] = [];
  const undo: (() => void)[] = [];
  const check = (name: string) => {
    if (!isAskedByUs()) return;
    // Noted as well, because what throws may be caught.
    touched.push(name);
    throw new Error(`${name} is read before an effect.`);
  };
  const replace = (owner: object, key: string, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    Object.defineProperty(owner, key, { configurable: true, ...descriptor });
    undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, before);
    });
  };
  for (const name of FORBIDDEN) {
    const [owner, key] = name.includes('.') ? name.split('.') : ['globalThis', name];
    const target = owner === 'globalThis' ? globalThis : Reflect.get(globalThis, owner ?? '');
    const value: unknown = Reflect.get(target as object, key ?? '');
    replace(target as object, key ?? '', {
      get: () => {
        check(name);
        return typeof value === 'function' && owner !== 'globalThis'
          ? (value.bind(target) as unknown)
          : value;
      },
    });
  }
  replace(globalThis, 'Date', {
    value: new Proxy(Date, {
      construct(target, given: unknown[], newTarget) {
        if (given.length === 0) check('new Date()');
        return Reflect.construct(target, given, newTarget) as Date;
      },
      get(target, key): unknown {
        if (key === 'now') check('Date.now');
        return Reflect.get(target, key);
      },
    }),
  });
  return {
    touched,
    lift: () => {
      for (const step of undo.splice(0)) step();
    },
  };
}
